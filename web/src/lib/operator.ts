/** The operator's key, where this page was opened with it: shown to the server once, and gone from the address. */
import { showKey, Trouble } from "./api";

const KEY = /^#operator=([0-9a-f]+)$/;

export const operator = {
  shown: Promise.resolve(), // settled when the server has answered
  trouble: "", // why it did not take the key
};

/** Takes the key out of the address, and shows it. Says whether there was one. */
export function showOperatorsKey(): boolean {
  const found = KEY.exec(location.hash);
  if (!found) return false;
  history.replaceState(null, "", location.pathname + location.search);
  operator.shown = showKey(found[1]!).then(
    () => {
      operator.trouble = "";
    },
    (error: unknown) => {
      operator.trouble = error instanceof Trouble ? error.message : "The key could not be shown to the server.";
    },
  );
  return true;
}

/** An address with the key may also be pasted into a page that is open: then it begins anew. */
export function listenForKey(): void {
  addEventListener("hashchange", () => {
    if (showOperatorsKey()) void operator.shown.then(() => location.reload());
  });
}
