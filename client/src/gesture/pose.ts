// Where a piece is put, measured as its game does: steps, bounds, facings, and where that lies on the board. The rules
// are asked whether it may stand there; nothing here knows.

import type { Gesture, Pose } from "../wire/made/gesture";

export type At = readonly [number, number];

/** So many steps at once, with Shift held. */
const STRIDE = 5;

export function home(gesture: Gesture): Pose {
  return { x: gesture.x, y: gesture.y, turn: gesture.turn ?? 0, far: 0, aim: gesture.turn ?? 0 };
}

export function isSame(one: Pose, other: Pose): boolean {
  return (
    one.x === other.x &&
    one.y === other.y &&
    one.turn === other.turn &&
    one.far === other.far &&
    (one.far === 0 || one.aim === other.aim)
  );
}

// -- on the board

function scaleOf(gesture: Gesture): At {
  return gesture.scale ?? [1, 1];
}

/** Where on the board a pose lies. */
export function boardAt(gesture: Gesture, pose: Pose): At {
  const [left, top] = gesture.origin ?? [0, 0];
  const [right, down] = scaleOf(gesture);
  return [left + pose.x * right, top + pose.y * down];
}

/** The facing in degrees, clockwise from the top of the board. */
export function degrees(gesture: Gesture, turn: number): number {
  return (turn / (gesture.full_turn ?? 360)) * 360;
}

function facing(gesture: Gesture, turn: number): At {
  const way = (degrees(gesture, turn) * Math.PI) / 180;
  return [Math.sin(way), -Math.cos(way)];
}

// -- moving it

function stepped(value: number, from: number, step: number, least: number, most: number): number {
  const whole = from + Math.round((value - from) / step) * step;
  return Math.min(Math.max(whole, least), most);
}

/** Put somewhere: the nearest step within the bounds. */
export function placed(gesture: Gesture, pose: Pose, x: number, y: number): Pose {
  const step = gesture.step ?? 1;
  return {
    ...pose,
    x: stepped(x, gesture.x, step, gesture.least[0], gesture.most[0]),
    y: stepped(y, gesture.y, step, gesture.least[1], gesture.most[1]),
  };
}

/** Pushed so far from where it stood, as it faces. */
export function pushed(gesture: Gesture, pose: Pose, far: number): Pose {
  const [least, most] = gesture.far ?? [0, 0];
  const length = stepped(far, 0, gesture.step ?? 1, least, most);
  const [right, down] = facing(gesture, pose.turn);
  const [over, under] = scaleOf(gesture);
  const x = Math.round(gesture.x + length * right * Math.sign(over));
  const y = Math.round(gesture.y + length * down * Math.sign(under));
  return { ...pose, far: length, x, y };
}

/** A turn in whole steps, within one round. */
function wound(gesture: Gesture, turn: number): number {
  const full = gesture.full_turn ?? 360;
  const whole = stepped(turn, gesture.turn ?? 0, gesture.turn_step ?? 5, -Infinity, Infinity);
  return ((whole % full) + full) % full;
}

/** Turned to a facing; what was pushed goes along. */
export function turned(gesture: Gesture, pose: Pose, turn: number): Pose {
  const next = { ...pose, turn: wound(gesture, turn) };
  return pushes(gesture) ? pushed(gesture, next, pose.far) : next;
}

/** Sent straight in a direction, so far; it looks where it goes, unless it was turned otherwise. */
export function steered(gesture: Gesture, pose: Pose, aim: number, far: number): Pose {
  const isOn = goesOn(gesture, aim, far);
  const way = isOn ? (gesture.turn ?? 0) : wound(gesture, aim);
  const within = isOn ? { ...gesture, far: [gesture.far?.[0] ?? 0, gesture.beyond_far ?? 0] as const } : gesture;
  const gone = pushed(within, { ...pose, turn: way }, far);
  return { ...gone, aim: way, turn: pose.turn === pose.aim ? way : pose.turn };
}

/** So far aslant, in parts of a whole turn, straight on is what was meant. */
const ASLANT = 1 / 24;

/** Whether it is sent straight on and further than it may be steered. */
function goesOn(gesture: Gesture, aim: number, far: number): boolean {
  if (!gesture.beyond || far < (gesture.far?.[1] ?? 0) + (gesture.step ?? 1)) return false;
  const part = (aim - (gesture.turn ?? 0)) / (gesture.full_turn ?? 360);
  return Math.abs(part - Math.round(part)) <= ASLANT;
}

function steers(gesture: Gesture): boolean {
  return gesture.ways.includes("steer");
}

function pushes(gesture: Gesture): boolean {
  return gesture.ways.includes("push") && !gesture.ways.includes("place");
}

/** The turn that looks from one point of the board to another. */
function towards(gesture: Gesture, [fromX, fromY]: At, [x, y]: At): number {
  return (Math.atan2(x - fromX, fromY - y) / (2 * Math.PI)) * (gesture.full_turn ?? 360);
}

/** Turned so that it faces a point of the board. */
export function aimed(gesture: Gesture, pose: Pose, point: At): Pose {
  return turned(gesture, pose, towards(gesture, boardAt(gesture, pushes(gesture) ? home(gesture) : pose), point));
}

/** Dragged from a pose by some way on the board. */
export function dragged(gesture: Gesture, from: Pose, by: At): Pose {
  const [right, down] = scaleOf(gesture);
  if (steers(gesture)) {
    const start = boardAt(gesture, home(gesture));
    const [x, y] = boardAt(gesture, from);
    const there: At = [x + by[0], y + by[1]];
    const far = Math.hypot(there[0] - start[0], there[1] - start[1]) / Math.abs(right);
    return steered(gesture, from, towards(gesture, start, there), far);
  }
  if (gesture.ways.includes("place")) return placed(gesture, from, from.x + by[0] / right, from.y + by[1] / down);
  if (!gesture.ways.includes("push")) return from;
  const ahead = facing(gesture, from.turn);
  return pushed(gesture, from, from.far + (by[0] * ahead[0] + by[1] * ahead[1]) / Math.abs(right));
}

const ARROWS: Readonly<Record<string, At>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Moved by a key; undefined for keys that do not move it. A piece that is only pushed or turned is steered. */
export function keyed(gesture: Gesture, pose: Pose, key: string, isLong: boolean): Pose | undefined {
  const stride = isLong ? STRIDE : 1;
  const by = stride * (gesture.turn_stride || (gesture.turn_step ?? 5));
  const step = stride * (gesture.stride || (gesture.step ?? 1));
  const arrow = ARROWS[key];
  const turns = gesture.ways.includes("turn");
  if (turns && (key === "," || key === "<")) return turned(gesture, pose, pose.turn - by);
  if (turns && (key === "." || key === ">")) return turned(gesture, pose, pose.turn + by);
  if (!arrow) return undefined;
  if (steers(gesture)) return steered(gesture, pose, pose.aim + arrow[0] * by, pose.far - arrow[1] * step);
  if (gesture.ways.includes("place")) {
    const [right, down] = scaleOf(gesture);
    return placed(
      gesture,
      pose,
      pose.x + step * arrow[0] * Math.sign(right),
      pose.y + step * arrow[1] * Math.sign(down),
    );
  }
  if (arrow[0]) return turns ? turned(gesture, pose, pose.turn + arrow[0] * by) : undefined;
  return gesture.ways.includes("push") ? pushed(gesture, pose, pose.far - arrow[1] * step) : undefined;
}

// -- writing and reading

const NAMED = /\{(x|y|turn|far|aim)\}/;
export type Number = "x" | "y" | "turn" | "far" | "aim";

/** What is said of a pose in the answer, in its order. */
export function numbers(gesture: Gesture): readonly Number[] {
  return gesture.text.split(NAMED).filter((_, n) => n % 2) as Number[];
}

/** The answer that puts it there, legal or not. */
export function write(gesture: Gesture, pose: Pose): string {
  const isBeyond = gesture.beyond && pose.far > (gesture.far?.[1] ?? 0);
  return (isBeyond ? gesture.beyond! : gesture.text)
    .split(NAMED)
    .map((part, n) => (n % 2 ? String(pose[part as Number]) : part))
    .join("");
}

/** The pose that an answer says; undefined where it is no such answer. */
export function read(gesture: Gesture, text: string): Pose | undefined {
  return readAs(gesture, gesture.text, text) ?? (gesture.beyond ? readAs(gesture, gesture.beyond, text) : undefined);
}

function readAs(gesture: Gesture, form: string, text: string): Pose | undefined {
  const parts = form.split(NAMED);
  const pattern = parts.map((part, n) => (n % 2 ? "(-?\\d{1,7})" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")));
  const found = new RegExp(`^${pattern.join("")}$`).exec(text.trim().toLowerCase().split(/\s+/).join(" "));
  if (!found) return undefined;
  const names = parts.filter((_, n) => n % 2);
  const said = Object.fromEntries(names.map((name, n) => [name, Number(found[n + 1])]));
  const pose: Pose = { ...home(gesture), ...said };
  if (steers(gesture)) return { ...steered(gesture, pose, pose.aim, pose.far), turn: pose.turn };
  return pushes(gesture) && !("x" in said) ? pushed(gesture, pose, pose.far) : pose;
}

/** One of its numbers, as somebody has typed it. */
export function typed(gesture: Gesture, pose: Pose, name: Number, value: number): Pose {
  if (name === "turn") return turned(gesture, pose, value);
  if (name === "aim") return steered(gesture, pose, value, pose.far);
  if (name === "far") return steers(gesture) ? steered(gesture, pose, pose.aim, value) : pushed(gesture, pose, value);
  return placed(gesture, pose, name === "x" ? value : pose.x, name === "y" ? value : pose.y);
}

// -- as people count

/** How much of the measure makes one of what people count in. */
export function perOne(gesture: Gesture, name: Number): number {
  return name === "turn" || name === "aim" ? (gesture.full_turn ?? 360) / 360 : (gesture.per ?? 1);
}
