/** Whether an opened secret fits the digest published before the match. Null where the browser cannot tell. */
export async function fits(secret: string, commitment: string): Promise<boolean | null> {
  if (!globalThis.crypto?.subtle || !/^([0-9a-f]{2})+$/i.test(secret)) return null;
  const bytes = Uint8Array.from(secret.match(/../g)!, (pair) => parseInt(pair, 16));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment.toLowerCase();
}
