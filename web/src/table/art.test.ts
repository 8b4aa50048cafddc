import { describe, expect, it } from "vitest";
import { cleaned } from "./art";

function sheet(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink">${inner}</svg>`;
}

describe("a game's art", () => {
  it("keeps symbols with their pictures, under ids of their own", () => {
    const art = cleaned(sheet('<symbol id="cow" viewBox="0 0 48 24"><path d="M0 0h4" fill="currentColor"/></symbol>'), "art-x");
    expect(art.names).toEqual(new Set(["cow"]));
    expect(art.ratios.get("cow")).toBe(2);
    expect(art.markup).toBe('<symbol id="art-x-cow" viewBox="0 0 48 24"><path d="M0 0h4" fill="currentColor"></path></symbol>');
  });

  it("drops scripts, handlers, styles, foreign and animated content", () => {
    const art = cleaned(
      sheet(`<script>bad()</script><symbol id="a" onload="bad()">
        <script>bad()</script><style>*{}</style><foreignObject><iframe src="https://bad.example"/></foreignObject>
        <image href="https://bad.example/x.png"/><animate attributeName="href" to="javascript:bad()"/>
        <circle r="3" onclick="bad()" style="background:url(https://bad.example)" class="x"/><a href="javascript:bad()"><rect/></a>
      </symbol>`),
      "p",
    );
    expect(art.markup).not.toMatch(/script|bad|style|foreign|image|animate|onclick|onload|class|<a/i);
    expect(art.markup).toContain('<circle r="3">');
  });

  it("keeps references within the sheet and no others", () => {
    const art = cleaned(
      sheet(`<symbol id="a"><linearGradient id="glow"><stop offset="1" stop-color="#fff"/></linearGradient>
        <rect fill="url(#glow)"/><rect fill="url(https://bad.example#g)"/><use href="#a"/><use xlink:href="https://bad.example/#b"/></symbol>`),
      "p",
    );
    expect(art.markup).toContain('id="p-glow"');
    expect(art.markup).toContain('fill="url(#p-glow)"');
    expect(art.markup).toContain('<use href="#p-a">');
    expect(art.markup).not.toContain("bad.example");
  });

  it("escapes text, and takes no name that is not plain", () => {
    const art = cleaned(sheet('<symbol id="a"><text>1 &lt; 2 &amp; 3</text></symbol><symbol id="b c"><path/></symbol>'), "p");
    expect(art.markup).toContain("<text>1 &lt; 2 &amp; 3</text>");
    expect(art.names).toEqual(new Set(["a"]));
  });

  it("finds nothing in what is no sheet", () => {
    expect(cleaned("<html><p>404</p></html>", "p").names.size).toBe(0);
    expect(cleaned("", "p").markup).toBe("");
  });
});
