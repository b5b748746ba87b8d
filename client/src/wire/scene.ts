// What a table looks like, as data, and what can be found in it. What is left out is empty.

import type { Area, Backdrop, Contest, Overlay, Scene, Sheet } from "./made/scene";

export type * from "./made/scene";

/** What the board and the sheets beside it have in common. */
export type Drawing = Pick<Sheet, "areas" | "lines" | "pieces" | "trays" | "labels" | "width" | "height">;

/** All areas with their rings: those of the backdrop as the scene repaints them, then the scene's own. */
export function drawnAreas(scene: Scene, backdrop: Backdrop): Area[] {
  const repainted = new Map((scene.areas ?? []).map((area) => [area.id, area]));
  const ground = (backdrop.areas ?? []).map((area) => {
    const paint = repainted.get(area.id);
    repainted.delete(area.id);
    return paint ? { ...area, ...paint, rings: area.rings ?? [], cell: area.cell ?? false } : area;
  });
  return [...ground, ...[...repainted.values()].filter((area) => area.rings?.length)];
}

/** Whether an overlay shows while these values are chosen or pointed at and these layers are switched on. */
export function isShown(overlay: Overlay, pointed: readonly string[], layers: ReadonlySet<string>): boolean {
  if (overlay.layer && layers.has(overlay.layer)) return true;
  if (overlay.layer && !overlay.when?.length) return false;
  return (overlay.when ?? []).every((value) => pointed.includes(value));
}

/** Whether the dice stand in pairs as they are compared. */
export function isOpposed(contest: Contest): boolean {
  return contest.rows.length === 2 && contest.rows.some((row) => row.dice.some((die) => die.fate));
}

/** The plate of a seat. */
export function plateOf(scene: Scene, seat: number) {
  return scene.plates?.find((plate) => plate.seat === seat);
}

interface Valued {
  readonly value?: string;
}

/** Everything in a scene that is drawn to be pressed, by the value it stands for. The backdrop is ground only. */
export function pointable(scene: Scene): Set<string> {
  const drawings: readonly Drawing[] = [scene, ...(scene.sheets ?? [])];
  const drawn = drawings.flatMap((one): readonly (readonly Valued[] | undefined)[] => {
    const standing = [...(one.pieces ?? []), ...(one.trays ?? [])];
    return [one.areas, one.lines, one.labels, standing, standing.flatMap((thing) => thing.badges ?? [])];
  });
  const beside: readonly (readonly Valued[] | undefined)[] = [
    scene.plates,
    scene.piles,
    scene.piles?.flatMap((pile) => (pile.spread && pile.cards) || []),
    scene.tracks?.flatMap((track) => track.cells),
    scene.contests?.flatMap((contest) => contest.rows.flatMap((row) => row.dice)),
  ];
  return new Set(
    [...drawn, ...beside].flatMap((items) => items?.map((item) => item.value ?? "") ?? []).filter(Boolean),
  );
}

/** The values of the cards that lie in a hand: they are picked in any order. */
export function handValues(scene: Scene): Set<string> {
  const hands = (scene.piles ?? []).filter((pile) => pile.kind === "hand");
  return new Set(hands.flatMap((pile) => pile.cards ?? []).flatMap((card) => card.value || []));
}
