// What has changed since the last state, and what it comes to: the server sends the whole once, and then news of it.
// What news do not speak of stays the very same object, so that whoever draws it need not draw it again.

import type { Changes, News, Part, State as Full, Thing as Change } from "./made/wire";
import { filledBeats, filledPrompt, type SeatLine, type State } from "./messages";
import type { Scene } from "./scene";

/** Whatever has an id, and perhaps things within it. */
interface Thing {
  readonly id: string;
  readonly label?: string;
}

/** The state that news amount to, its log and chat only as far as they are new; undefined where they do not fit. */
export function merged(state: State, { number, check, clock, online, watching, changes }: News): State | undefined {
  if (number !== state.number + 1) return undefined;
  const scene = changes.scene ? patch(state.scene, changes.scene) : state.scene;
  if (scene && checkOf(scene) !== check) return undefined;
  const set = changes.set as Partial<Omit<Full, "beats">> | undefined;
  return {
    ...state,
    ...set,
    prompt: set?.prompt === undefined ? state.prompt : filledPrompt(set.prompt),
    scene,
    seats: here(seated(state.seats, changes.seats ?? []), online),
    watching,
    clock,
    number,
    check,
    log_from: changes.log_from ?? state.seq,
    log: changes.log ?? [],
    beats_from: changes.beats_from ?? state.seq,
    beats: filledBeats(changes.beats ?? []),
    chat_from: changes.chat_from ?? state.chat_from + state.chat.length,
    chat: changes.chat ?? [],
  };
}

/** A state with what a film says has changed of it. */
export function advanced(state: State, changes: Changes): State {
  const set = changes.set as Partial<Full> | undefined;
  return {
    ...state,
    ...set,
    prompt: set?.prompt === undefined ? state.prompt : filledPrompt(set.prompt),
    scene: changes.scene ? patch(state.scene, changes.scene) : state.scene,
    seats: seated(state.seats, changes.seats ?? []),
    beats: state.beats,
  };
}

function seated(seats: readonly SeatLine[], changed: readonly SeatLine[]): readonly SeatLine[] {
  if (!changed.length) return seats;
  const lines = new Map(changed.map((line) => [line.seat, line]));
  return seats.map((line) => lines.get(line.seat) ?? line);
}

/** The same seats, with who is here. */
export function here(seats: readonly SeatLine[], online: readonly number[]): readonly SeatLine[] {
  if (seats.every((line) => line.online === online.includes(line.seat))) return seats;
  return seats.map((line) =>
    line.online === online.includes(line.seat) ? line : { ...line, online: online.includes(line.seat) },
  );
}

/** A scene with what has changed of it. */
export function patch(scene: Scene, change: Change): Scene {
  return patched(scene, change);
}

function patched<T extends object>(thing: T, { set, parts }: Change): T {
  const fresh: Record<string, unknown> = { ...thing, ...set };
  for (const [name, part] of Object.entries(parts ?? {}))
    fresh[name] = withPart((fresh[name] as readonly Thing[] | undefined) ?? [], part);
  return fresh as T;
}

function withPart(things: readonly Thing[], { gone, come = [], at = [], order, changed = [] }: Part): Thing[] {
  const fresh = come as readonly Thing[];
  const left = new Set(gone);
  const changes = new Map(changed.map((change) => [change.id, change]));
  const stay = (left.size ? things.filter((thing) => !left.has(thing.id)) : things).map((thing) => {
    const change = changes.get(thing.id);
    return change ? patched(thing, change) : thing;
  });
  if (order) {
    const known = new Map([...stay, ...fresh].map((thing) => [thing.id, thing]));
    return order.flatMap((id) => known.get(id) ?? []);
  }
  for (const [n, thing] of fresh.entries()) stay.splice(at[n] ?? stay.length, 0, thing);
  return stay;
}

// -- the check: a sum over all things, so that what is left as it was need not be looked at again

const sums = new WeakMap<object, number>();

/** The sum of all things in a scene, by their ids and labels. */
export function checkOf(scene: Scene): number {
  return within(scene) >>> 0;
}

function within(holder: object): number {
  let sum = 0;
  for (const value of Object.values(holder)) if (Array.isArray(value)) sum = (sum + sumOf(value)) >>> 0;
  return sum;
}

function sumOf(things: readonly unknown[]): number {
  const known = sums.get(things);
  if (known !== undefined) return known;
  let sum = 0;
  for (const thing of things) if (isThing(thing)) sum = (sum + total(thing)) >>> 0;
  sums.set(things, sum);
  return sum;
}

function total(thing: Thing): number {
  let sum = sums.get(thing);
  if (sum === undefined) {
    sum = (crc32(`${thing.id}\t${thing.label ?? ""}\n`) + within(thing)) >>> 0;
    sums.set(thing, sum);
  }
  return sum;
}

function isThing(value: unknown): value is Thing {
  return typeof value === "object" && value !== null && "id" in value;
}

const TABLE = Uint32Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c;
});
const utf8 = new TextEncoder();

/** The CRC-32 of a text in UTF-8. */
export function crc32(text: string): number {
  let crc = 0xffffffff;
  for (const byte of utf8.encode(text)) crc = TABLE[(crc ^ byte) & 255]! ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
