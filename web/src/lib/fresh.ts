/** Things drawn at random by this page. */

function hexadecimal(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A client id: an action sent twice under one id is played once. */
export const freshId = (): string => hexadecimal(12);

/** This person's share in the dealing: 64 hexadecimal digits that the server cannot foresee. */
export const freshWord = (): string => hexadecimal(32);
