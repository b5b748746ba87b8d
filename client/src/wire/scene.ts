// What a table looks like, as data: the vocabulary of the engine's core/scene.py. What is left out is empty.

export type Point = readonly [number, number];
export type Standing = "" | "source" | "target" | "turn" | "out" | "won" | "ready" | "spent";
export type LineKind = "coast" | "border" | "region" | "river" | "wall" | "crossing" | "lane" | "arrow";
export type Face = "place" | "region" | "water" | "title" | "note";

export interface Item {
  readonly id: string;
  readonly label?: string;
  readonly tone?: string;
  readonly state?: Standing;
  readonly value?: string;
}

export interface Area extends Item {
  readonly rings?: readonly (readonly Point[])[];
  readonly name?: string;
  readonly group?: string;
  readonly notes?: readonly string[];
  readonly side?: string;
  readonly counts?: readonly Count[];
}

export interface Line extends Item {
  readonly kind: LineKind;
  readonly points: readonly Point[];
}

export interface Piece extends Item {
  readonly at: Point;
  readonly size: number;
  readonly shape?: string;
  readonly mark?: string;
  readonly text?: string;
  readonly angle?: number;
  readonly aspect?: number;
}

export interface Label extends Item {
  readonly at: Point;
  readonly lines: readonly string[];
  readonly size: number;
  readonly face?: Face;
  readonly angle?: number;
}

export interface Scatter extends Item {
  readonly mark: string;
  readonly spots: readonly (readonly [number, number, number])[];
}

export interface Backdrop {
  readonly id: string;
  readonly ground?: string;
  readonly areas?: readonly Area[];
  readonly lines?: readonly Line[];
  readonly pieces?: readonly Piece[];
  readonly labels?: readonly Label[];
  readonly scatters?: readonly Scatter[];
}

export interface Count {
  readonly label: string;
  readonly value: string;
}

export interface Plate extends Item {
  readonly side: string;
  readonly who: string;
  readonly mark?: string;
  readonly score?: string;
  readonly note?: string;
  readonly counts?: readonly Count[];
}

export interface Cell {
  readonly tone?: string;
  readonly text?: string;
  readonly mark?: string;
}

export interface Track extends Item {
  readonly group: string;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly text?: string;
}

export interface Card extends Item {
  readonly name?: string;
  readonly text?: string;
  readonly mark?: string;
  readonly kind?: string;
  readonly counts?: readonly Count[];
  readonly when?: string;
  readonly note?: string;
  readonly rule?: string;
  readonly ours?: boolean;
}

export interface Pile extends Item {
  readonly name: string;
  readonly count: number;
  readonly cards?: readonly Card[];
  readonly spread?: boolean;
  readonly kind?: "" | "hand" | "tableau" | "shown";
  readonly seat?: number;
}

export interface Die {
  readonly face: string;
  readonly fate?: "" | "wins" | "loses" | "spare";
  readonly sides?: number;
  readonly bonus?: string;
  readonly total?: string;
  readonly value?: string;
}

export interface Modifier {
  readonly row: number;
  readonly text: string;
  readonly cause: string;
  readonly rule?: string;
}

export interface DiceRow {
  readonly name: string;
  readonly tone: string;
  readonly dice: readonly Die[];
}

export interface Contest extends Item {
  readonly title: string;
  readonly rows: readonly DiceRow[];
  readonly result?: string;
  readonly tally?: readonly Modifier[];
}

export interface Scene {
  readonly title: string;
  readonly summary: string;
  readonly width: number;
  readonly height: number;
  readonly backdrop: Backdrop;
  readonly facts?: readonly Count[];
  readonly areas?: readonly Area[];
  readonly lines?: readonly Line[];
  readonly pieces?: readonly Piece[];
  readonly labels?: readonly Label[];
  readonly plates?: readonly Plate[];
  readonly contests?: readonly Contest[];
  readonly tracks?: readonly Track[];
  readonly piles?: readonly Pile[];
}

/** All areas with their rings: those of the backdrop as the scene repaints them, then the scene's own. */
export function drawnAreas(scene: Scene, backdrop: Backdrop): Area[] {
  const repainted = new Map((scene.areas ?? []).map((area) => [area.id, area]));
  const ground = (backdrop.areas ?? []).map((area) => {
    const paint = repainted.get(area.id);
    repainted.delete(area.id);
    return paint ? { ...area, ...paint, rings: area.rings ?? [] } : area;
  });
  return [...ground, ...[...repainted.values()].filter((area) => area.rings?.length)];
}

/**
 * Everything in a scene that is drawn to be pressed, by the value it stands for. Tracks, stacks, lines and labels are
 * not: an answer that points at one of them is offered in words.
 */
export function pointable(scene: Scene): Set<string> {
  const things: readonly (readonly { readonly value?: string }[] | undefined)[] = [
    scene.areas,
    scene.pieces,
    scene.plates,
    scene.piles?.flatMap((pile) => pile.cards ?? []),
    scene.contests?.flatMap((contest) => contest.rows.flatMap((row) => row.dice)),
  ];
  return new Set(things.flatMap((items) => items?.map((item) => item.value ?? "") ?? []).filter(Boolean));
}

/** The values of the cards that lie in a hand: they are picked in any order. */
export function handValues(scene: Scene): Set<string> {
  const hands = (scene.piles ?? []).filter((pile) => pile.kind === "hand");
  return new Set(hands.flatMap((pile) => pile.cards ?? []).flatMap((card) => card.value || []));
}
