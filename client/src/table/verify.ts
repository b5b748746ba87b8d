// SHA-256 and HMAC as a page on any address can compute it: the browser's own is only there on secure ones.

const ROUND = Uint32Array.from([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);
const START = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

const turned = (x: number, by: number) => (x >>> by) | (x << (32 - by));

const utf8 = (text: string) => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

export const sha256 = (text: string): string => hex(digest(utf8(text)));

/** HMAC-SHA256 with a text as its key. */
export function hmac(key: string, text: string): string {
  const bytes = utf8(key);
  const block = new Uint8Array(64);
  block.set(bytes.length > 64 ? digest(bytes) : bytes);
  const padded = (pad: number, rest: Uint8Array) => Uint8Array.from([...block.map((byte) => byte ^ pad), ...rest]);
  return hex(digest(padded(0x5c, digest(padded(0x36, utf8(text))))));
}

function digest(bytes: Uint8Array): Uint8Array {
  const blocks = new Uint8Array(((bytes.length + 72) >> 6) << 6);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  new DataView(blocks.buffer).setUint32(blocks.length - 4, bytes.length * 8);
  const hash = Uint32Array.from(START);
  const w = new Uint32Array(64);
  for (let at = 0; at < blocks.length; at += 64) {
    const view = new DataView(blocks.buffer, at, 64);
    for (let i = 0; i < 64; i++) {
      if (i < 16) w[i] = view.getUint32(4 * i);
      else {
        const [a, b] = [w[i - 15]!, w[i - 2]!];
        w[i] =
          w[i - 16]! +
          (turned(a, 7) ^ turned(a, 18) ^ (a >>> 3)) +
          w[i - 7]! +
          (turned(b, 17) ^ turned(b, 19) ^ (b >>> 10));
      }
    }
    let [a, b, c, d, e, f, g, h] = hash as unknown as [number, number, number, number, number, number, number, number];
    for (let i = 0; i < 64; i++) {
      const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i]! + w[i]!) | 0;
      const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    for (const [i, value] of [a, b, c, d, e, f, g, h].entries()) hash[i]! += value;
  }
  const found = new DataView(new ArrayBuffer(32));
  for (const [i, word] of hash.entries()) found.setUint32(4 * i, word);
  return new Uint8Array(found.buffer);
}
