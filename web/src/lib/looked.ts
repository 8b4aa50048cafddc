/** Up to where a person has looked at a match, kept on this device: so that a return can begin with what is new. */

const key = (code: string): string => `tablewright.looked.${code}`;

export function lookedUpTo(code: string): number {
  try {
    return Number(localStorage.getItem(key(code))) || 0;
  } catch {
    return 0;
  }
}

export function lookedAt(code: string, number: number): void {
  try {
    localStorage.setItem(key(code), String(number));
  } catch {
    // A browser that keeps nothing shows the whole log instead.
  }
}
