/** What a person has chosen on this device: the light. (The sound's switch lives with the sounds.) */

type Light = "auto" | "light" | "dark";

const STORED = "tablewright";

function stored(): { light?: Light } {
  try {
    return JSON.parse(localStorage.getItem(STORED) ?? "{}");
  } catch {
    return {};
  }
}

class Settings {
  light: Light = $state(stored().light ?? "auto");

  /** Auto, light, dark, and round again. */
  turnLight(): void {
    this.choose(this.light === "auto" ? "light" : this.light === "light" ? "dark" : "auto");
  }

  choose(light: Light): void {
    this.light = light;
    if (light === "auto") delete document.documentElement.dataset.light;
    else document.documentElement.dataset.light = light;
    try {
      localStorage.setItem(STORED, JSON.stringify({ light }));
    } catch {
      // A browser that keeps nothing still shows the light chosen.
    }
  }
}

export const settings = new Settings();

/** `?speed=fast` in the address this tab came in by: nothing travels, for as long as the tab is open. */
function asked(): boolean {
  try {
    const speed = new URLSearchParams(location.search).get("speed");
    if (speed) sessionStorage.setItem("tablewright.speed", speed);
    return sessionStorage.getItem("tablewright.speed") === "fast";
  } catch {
    return false;
  }
}

export const hurried = asked();
