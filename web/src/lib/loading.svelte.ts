/** Something asked of the server: on its way, here, or in trouble. */
import { Trouble } from "./api";

export class Asked<Answer> {
  answer: Answer | null = $state.raw(null);
  trouble: Trouble | null = $state.raw(null);

  constructor(private ask: () => Promise<Answer>) {
    void this.again();
  }

  async again(): Promise<void> {
    this.trouble = null;
    try {
      this.answer = await this.ask();
    } catch (error) {
      this.trouble = error instanceof Trouble ? error : new Trouble("Something went wrong on this page.", 0);
    }
  }
}
