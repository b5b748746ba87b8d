// Which names of places are written: those that matter always, the others where they touch nothing.

import type { Area, Label, Piece, Point } from "../wire/scene";
import type { Box } from "./paths";

/** How wide a letter of a name is for its height, and how far apart lines stand. */
const LETTER = 0.47;
const LINE = 0.95;

function boxAt([x, y]: Point, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

/** The room that a name takes, its letters being at least so high. */
function roomOf(label: Label, least: number): Box {
  const size = Math.max(label.size, least);
  const width = LETTER * size * Math.max(...label.lines.map((line) => line.length));
  const height = LINE * size * label.lines.length;
  const box = label.angle ? boxAt(label.at, height, width) : boxAt(label.at, width, height);
  const aside = label.anchor === "start" ? width / 2 : label.anchor === "end" ? -width / 2 : 0;
  return { ...box, left: box.left + aside, right: box.right + aside };
}

function lowered(box: Box, by: number): Box {
  return { ...box, top: box.top + by, bottom: box.bottom + by };
}

function meet(one: Box, other: Box, slack: number): boolean {
  return (
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > slack &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > slack
  );
}

/** The name of the place that a label tells. */
export function named(label: Label): string {
  return label.lines.join(" ");
}

interface Sight {
  readonly labels: readonly Label[];
  readonly pieces: readonly Piece[];
  /** What stays, with a number of its own. */
  readonly fixed: readonly Piece[];
  /** Names that are never left out. */
  readonly kept: ReadonlySet<string>;
  /** How high letters are at least, and by how much pieces are larger than they are drawn. */
  readonly least: number;
  readonly grow: number;
}

/** A name makes way no farther than this, for the height of its letters. */
const WAY = 0.75;

/** How far names of places move down, or up, where the board is seen from afar and pieces have grown over them. */
export function makingWay({ labels, pieces, least, grow }: Pick<Sight, "labels" | "pieces" | "least" | "grow">) {
  const found = new Map<string, number>();
  if (grow <= 1) return found;
  for (const label of labels) {
    if ((label.face ?? "place") !== "place" || label.angle) continue;
    const room = roomOf(label, least);
    let [down, up] = [0, 0];
    for (const piece of pieces) {
      const half = (grow * piece.size) / 2;
      const below = piece.badges?.some(({ corner }) => corner?.startsWith("s")) ? 0.26 * half : 0;
      const box = boxAt(piece.at, 1.6 * half * (piece.aspect ?? 1), 1.72 * half);
      const stone = { ...box, bottom: box.bottom + below };
      if (!meet(room, stone, 0)) continue;
      if (piece.at[1] <= label.at[1]) down = Math.max(down, stone.bottom - room.top);
      else up = Math.max(up, room.bottom - stone.top);
    }
    const by = down && up ? 0 : Math.min(down, WAY * least) - Math.min(up, WAY * least);
    if (by) found.set(label.id, by);
  }
  return found;
}

/** The ids of labels that are left out: those of places and regions that would touch a piece or another name. */
export function leftOut({ labels, pieces, fixed, kept, least, grow }: Sight): Set<string> {
  const away = new Set<string>();
  const slack = 0.18 * least;
  const stones = pieces.map((piece) =>
    boxAt(piece.at, 0.8 * grow * piece.size * (piece.aspect ?? 1), 0.8 * grow * piece.size),
  );
  const signs = fixed.map((piece) => {
    const size = Math.max(0.9 * piece.size, 1.5 * least);
    return boxAt(piece.at, size, size);
  });
  const written: Box[] = labels.filter((label) => label.face === "title").map((label) => roomOf(label, least));
  const rank = (label: Label) =>
    kept.has(named(label)) ? 0 : (label.face ?? "place") === "place" ? 1 : label.face === "region" ? 2 : 3;
  const way = makingWay({ labels, pieces, least, grow });
  const ordered = labels.filter((label) => label.face !== "title").sort((a, b) => rank(a) - rank(b));
  for (const label of ordered) {
    const room = lowered(roomOf(label, least), way.get(label.id) ?? 0);
    const isKept = rank(label) === 0;
    const isFree =
      !written.some((other) => meet(room, other, slack)) &&
      !signs.some((sign) => meet(room, sign, 0)) &&
      // A name stands close to its own piece, and is drawn under it.
      !stones.some((stone) => meet(room, stone, 0.42 * Math.max(label.size, least)));
    // As it is drawn, every name has its room.
    if (isKept || isFree || least <= label.size) written.push(room);
    else away.add(label.id);
  }
  return away;
}

/** Places that a question is about, or that the one who looks holds. */
export function keptNames(areas: readonly Area[], side: string, isLit: (value: string) => boolean): Set<string> {
  return new Set(
    areas
      .filter((area) => area.name && ((side && area.side === side) || (area.value && isLit(area.value)) || area.state))
      .map((area) => area.name!),
  );
}
