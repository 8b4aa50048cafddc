/** The guest at this browser: a name that can be changed, nothing more. */
import { me, rename, Trouble } from "./api";

class GuestHere {
  name = $state("");
  trouble = $state("");

  async arrive(): Promise<void> {
    if (this.name) return;
    try {
      this.name = (await me()).name;
    } catch {
      // The page's own call will say that the server is away.
    }
  }

  async call(name: string): Promise<boolean> {
    this.trouble = "";
    try {
      this.name = (await rename(name.trim())).name;
      return true;
    } catch (error) {
      this.trouble = error instanceof Trouble ? error.message : "That name did not stick. Try again?";
      return false;
    }
  }
}

export const guest = new GuestHere();
