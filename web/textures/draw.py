"""Draws the textures: each .svg here becomes a .webp in src/textures, so that browsers compute no noise.

Run it after changing one, with Playwright and Pillow installed: python web/textures/draw.py
"""

import io
import os
from pathlib import Path

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")

with sync_playwright() as playwright:
    page = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"]).new_page()
    for source in sorted(HERE.glob("*.svg")):
        page.set_content(f"<style>body{{margin:0}}svg{{display:block}}</style>{source.read_text()}")
        picture = page.locator("svg").screenshot(omit_background=True)
        target = HERE.parent / "src" / "textures" / f"{source.stem}.webp"
        target.parent.mkdir(exist_ok=True)
        Image.open(io.BytesIO(picture)).save(target, quality=60, alpha_quality=70, method=6)
        print(f"{target.name}: {target.stat().st_size / 1024:.0f} kB")
