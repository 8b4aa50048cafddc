/** SHA-256 (FIPS 180-4). The browser's own is missing on plain http, where friends in one house often play. */

/** The first 32 bits of the fractional parts of a root of the first primes. */
function fractions(count: number, root: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    if (!prime(n)) continue;
    const part = n ** (1 / root);
    found.push(((part - Math.floor(part)) * 2 ** 32) | 0);
  }
  return found;
}

function prime(n: number): boolean {
  for (let divisor = 2; divisor * divisor <= n; divisor++) if (n % divisor === 0) return false;
  return true;
}

const START = fractions(8, 2);
const ROUNDS = fractions(64, 3);

const turned = (x: number, by: number): number => (x >>> by) | (x << (32 - by));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = pad(message);
  const state = [...START];
  const w = new Int32Array(64);
  for (let block = 0; block < padded.byteLength; block += 64) mix(state, w, padded, block);
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => digest.setInt32(4 * i, word));
  return new Uint8Array(digest.buffer);
}

/** A one, zeros, and the length in bits: a whole number of blocks. */
function pad(message: Uint8Array): DataView {
  const bytes = new Uint8Array(((message.length + 72) >> 6) << 6);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function mix(state: number[], w: Int32Array, from: DataView, block: number): void {
  for (let t = 0; t < 16; t++) w[t] = from.getInt32(block + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [a, b] = [w[t - 15]!, w[t - 2]!];
    const low = turned(a, 7) ^ turned(a, 18) ^ (a >>> 3);
    const high = turned(b, 17) ^ turned(b, 19) ^ (b >>> 10);
    w[t] = w[t - 16]! + low + w[t - 7]! + high;
  }
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const sum = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const one = (h + sum + ((e & f) ^ (~e & g)) + ROUNDS[t]! + w[t]!) | 0;
    const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i]! + word) | 0));
}
