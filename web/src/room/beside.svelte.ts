/** What is open beside the table, and the clause of the rules that was asked for. */
import { MediaQuery } from "svelte/reactivity";

export type Tab = "log" | "rules" | "chat";

export class Beside {
  /** On a wide screen the log is open from the beginning. */
  tab = $state<Tab | null>(new MediaQuery("min-width: 1100px").current ? "log" : null);
  clause = $state("");
  asked = $state(0); // how often a clause was asked for, so that asking again shows it again

  open = (tab: Tab | null): void => {
    this.tab = tab;
  };

  rule = (clause: string): void => {
    [this.clause, this.tab] = [clause, "rules"];
    this.asked += 1;
  };
}
