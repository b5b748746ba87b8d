// A QR code of a short text: bytes, error correction M, versions 1 to 10 (213 bytes). ISO/IEC 18004 in a page.

/** For each version: check bytes of a block, and how many blocks there are of how many data bytes. */
const BLOCKS: readonly (readonly [check: number, ...groups: (readonly [blocks: number, data: number])[]])[] = [
  [10, [1, 16]],
  [16, [1, 28]],
  [26, [1, 44]],
  [18, [2, 32]],
  [24, [2, 43]],
  [16, [4, 27]],
  [18, [4, 31]],
  [22, [2, 38], [2, 39]],
  [22, [3, 36], [2, 37]],
  [26, [4, 43], [1, 44]],
];
const ALIGNED: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => ((y >> 1) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Multiplication in the field of 256, by x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7 ? 0x11d : 0);
    if ((b >> bit) & 1) product ^= a;
  }
  return product;
}

/** The check bytes of some data bytes: the remainder of a division of polynomials. */
function checksOf(data: readonly number[], count: number): number[] {
  let divisor = [1];
  for (let n = 0, root = 1; n < count; n++, root = times(root, 2)) {
    const raised = [...divisor, 0];
    divisor = raised.map((value, i) => value ^ (i ? times(divisor[i - 1]!, root) : 0));
  }
  const rest = [...data, ...Array<number>(count).fill(0)];
  for (let n = 0; n < data.length; n++) {
    const factor = rest[n]!;
    divisor.forEach((value, i) => {
      rest[n + i]! ^= times(value, factor);
    });
  }
  return rest.slice(data.length);
}

/** The bytes of a text in the smallest version that holds them, with their checks, in the order they are drawn. */
function codeOf(text: string): { version: number; bytes: number[] } | undefined {
  const bytes = [...new TextEncoder().encode(text)];
  const room = (version: number) => BLOCKS[version - 1]!.slice(1).reduce<number>((sum, group) => sum + size(group), 0);
  const version = BLOCKS.findIndex((_, n) => room(n + 1) * 8 >= 4 + lengthBits(n + 1) + 8 * bytes.length) + 1;
  if (!version) return undefined;
  const bits: number[] = [];
  const put = (value: number, count: number) => {
    for (let n = count - 1; n >= 0; n--) bits.push((value >> n) & 1);
  };
  put(4, 4);
  put(bytes.length, lengthBits(version));
  for (const byte of bytes) put(byte, 8);
  put(0, Math.min(4, room(version) * 8 - bits.length));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let n = 0; n < bits.length; n += 8) data.push(bits.slice(n, n + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < room(version); pad ^= 0xec ^ 0x11) data.push(pad);
  const [check, ...groups] = BLOCKS[version - 1]!;
  const blocks: number[][] = [];
  for (const [count, length] of groups) for (let n = 0; n < count; n++) blocks.push(data.splice(0, length));
  return { version, bytes: [...woven(blocks), ...woven(blocks.map((block) => checksOf(block, check)))] };
}

const size = (group: number | readonly [number, number]) => (typeof group === "number" ? 0 : group[0] * group[1]);
const lengthBits = (version: number) => (version < 10 ? 8 : 16);

/** The first of each, then the second of each, and so on. */
function woven(lists: readonly (readonly number[])[]): number[] {
  const longest = Math.max(...lists.map((list) => list.length));
  return Array.from({ length: longest }, (_, n) => lists.flatMap((list) => list[n] ?? [])).flat();
}

/** Rows of dark (true) and light squares, without the quiet margin; undefined for a text that is too long. */
export function qr(text: string): boolean[][] | undefined {
  const code = codeOf(text);
  if (!code) return undefined;
  const side = 17 + 4 * code.version;
  const drawn = MASKS.map((_, mask) => draw(code.version, code.bytes, side, mask));
  return drawn.reduce((best, one) => (penalty(one) < penalty(best) ? one : best));
}

function draw(version: number, bytes: readonly number[], side: number, mask: number): boolean[][] {
  const dark: boolean[][] = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  const fixed: boolean[][] = Array.from({ length: side }, () => Array<boolean>(side).fill(false));
  const set = (x: number, y: number, on: boolean) => {
    if (x < 0 || y < 0 || x >= side || y >= side) return;
    dark[y]![x] = on;
    fixed[y]![x] = true;
  };
  for (let n = 8; n < side - 8; n++) {
    set(n, 6, n % 2 === 0);
    set(6, n, n % 2 === 0);
  }
  const far = side - 4;
  for (const [cx, cy] of [[3, 3] as const, [far, 3] as const, [3, far] as const])
    for (let y = -4; y <= 4; y++)
      for (let x = -4; x <= 4; x++) {
        const ring = Math.max(Math.abs(x), Math.abs(y));
        set(cx + x, cy + y, ring !== 2 && ring !== 4);
      }
  const places = ALIGNED[version - 1]!;
  const last = places.at(-1);
  for (const cy of places)
    for (const cx of places) {
      if ((cx === 6 && cy === 6) || (cx === 6 && cy === last) || (cx === last && cy === 6)) continue;
      for (let y = -2; y <= 2; y++)
        for (let x = -2; x <= 2; x++) set(cx + x, cy + y, Math.max(Math.abs(x), Math.abs(y)) !== 1);
    }
  // How it is masked and checked, twice, with checks of its own; M is 00.
  const format = checked(mask, 10, 0x537) ^ 0x5412;
  for (let n = 0; n < 15; n++) {
    const bit = ((format >> n) & 1) === 1;
    if (n < 6) set(8, n, bit);
    else if (n < 8) set(8, n + 1, bit);
    else if (n === 8) set(7, 8, bit);
    else set(14 - n, 8, bit);
    if (n < 8) set(side - 1 - n, 8, bit);
    else set(8, side - 15 + n, bit);
  }
  set(8, side - 8, true);
  if (version > 6) {
    const told = checked(version, 12, 0x1f25);
    for (let n = 0; n < 18; n++) {
      const bit = ((told >> n) & 1) === 1;
      set(side - 11 + (n % 3), Math.floor(n / 3), bit);
      set(Math.floor(n / 3), side - 11 + (n % 3), bit);
    }
  }
  let n = 0;
  for (let right = side - 1; right > 0; right -= right === 8 ? 3 : 2) {
    const isUp = (right > 6 ? side - 1 - right : side - 2 - right) % 4 === 0;
    for (let step = 0; step < side; step++)
      for (const x of [right, right - 1]) {
        const y = isUp ? side - 1 - step : step;
        if (fixed[y]![x]) continue;
        const bit = ((bytes[n >> 3] ?? 0) >> (7 - (n & 7))) & 1;
        dark[y]![x] = (bit === 1) !== MASKS[mask]!(x, y);
        n++;
      }
  }
  return dark;
}

/** A number with so many check bits behind it. */
function checked(value: number, bits: number, divisor: number): number {
  let rest = value;
  for (let n = 0; n < bits; n++) rest = (rest << 1) ^ ((rest >> (bits - 1)) * divisor);
  return (value << bits) | rest;
}

/** How hard it is to read: runs, squares, what looks like a corner, and too much of one colour. */
function penalty(dark: readonly (readonly boolean[])[]): number {
  const side = dark.length;
  const columns = dark.map((_, x) => dark.map((row) => row[x]!));
  let sum = 0;
  for (const line of [...dark, ...columns]) {
    const text = line.map((on) => (on ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (let n = 0; n + 11 <= side; n++) {
      const part = text.slice(n, n + 11);
      if (part === "10111010000" || part === "00001011101") sum += 40;
    }
  }
  for (let y = 1; y < side; y++)
    for (let x = 1; x < side; x++) {
      const on = dark[y]![x];
      if (on === dark[y - 1]![x] && on === dark[y]![x - 1] && on === dark[y - 1]![x - 1]) sum += 3;
    }
  const share = dark.flat().filter(Boolean).length / (side * side);
  return sum + 10 * Math.floor(Math.abs(share - 0.5) * 20);
}
