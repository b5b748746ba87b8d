// Made by tools/typescript.py from src/painted_table/core/scene.py: change that, not this.

export type Point = readonly [number, number];

/**
 * `source` and `target` of what is under way; whose `turn` it is, who is `out`, who has `won`; a card that is
 * `ready`, or `spent` until it is turned up again.
 */
export type Standing = "" | "source" | "target" | "turn" | "out" | "won" | "ready" | "spent";

/**
 * A `region` line divides more than a `border`; a `crossing` joins two areas over water, a `lane` joins
 * many; an `arrow` points at its last point.
 */
export type LineKind = "coast" | "border" | "region" | "river" | "wall" | "crossing" | "lane" | "arrow";

/** What a label names; the theme chooses type and ink. */
export type Face = "place" | "region" | "water" | "title" | "note";

/** A number, or a word, and what it counts. */
export interface Count {
  readonly label: string;
  readonly value: string;
}

/** What every thing in a scene has. */
export interface Item {
  readonly id: string;
  readonly label?: string;
  readonly tone?: string;
  readonly state?: Standing;
  readonly value?: string;
}

/**
 * Ground with a boundary: rings of points, filled even-odd, so that a ring inside another is a hole.
 *
 * An area of the scene without rings is the area of that id in the backdrop, with another tone or state.
 * For tables in words: its `name`, the `group` it belongs to and its lasting `notes`, which the backdrop tells
 * where the scene does not; the `side` that holds it and the `counts` of what stands there.
 */
export interface Area extends Item {
  readonly rings?: readonly (readonly Point[])[];
  readonly name?: string;
  readonly group?: string;
  readonly notes?: readonly string[];
  readonly side?: string;
  readonly counts?: readonly Count[];
}

/** A way or a boundary from point to point. */
export interface Line extends Item {
  readonly kind: LineKind;
  readonly points: readonly Point[];
}

/**
 * Something that stands at a point: a silhouette with a mark or a text on it.
 *
 * Without a `shape` it has the silhouette of its tone. `size` is the height of its box, `aspect` the width
 * of the box for a height of one, `angle` its turn in degrees, clockwise; a text stays upright whatever
 * the angle.
 */
export interface Piece extends Item {
  readonly at: Point;
  readonly size: number;
  readonly shape?: string;
  readonly mark?: string;
  readonly text?: string;
  readonly angle?: number;
  readonly aspect?: number;
}

/** Words on the board, already broken into lines, centred on their place. */
export interface Label extends Item {
  readonly at: Point;
  readonly lines: readonly string[];
  readonly size: number;
  readonly face?: Face;
  readonly angle?: number;
}

/** The same small mark many times, as x, y and size: trees, peaks, waves. */
export interface Scatter extends Item {
  readonly mark: string;
  readonly spots: readonly (readonly [number, number, number])[];
}

/** What stays on the board from move to move. The id names the content: whoever has it may keep it. */
export interface Backdrop {
  readonly id: string;
  readonly ground?: string;
  readonly areas?: readonly Area[];
  readonly lines?: readonly Line[];
  readonly pieces?: readonly Piece[];
  readonly labels?: readonly Label[];
  readonly scatters?: readonly Scatter[];
}

/** A seat at the table: its side, who sits there, its score and what it has. */
export interface Plate extends Item {
  readonly side: string;
  readonly who: string;
  readonly mark?: string;
  readonly score?: string;
  readonly note?: string;
  readonly counts?: readonly Count[];
}

/** One step of a track. */
export interface Cell {
  readonly tone?: string;
  readonly text?: string;
  readonly mark?: string;
}

/** A row of steps with a name before and a text after it. Tracks of one group stand together. */
export interface Track extends Item {
  readonly group: string;
  readonly name: string;
  readonly cells: readonly Cell[];
  readonly text?: string;
}

/**
 * A card that lies face up, or the back of one if it has no name.
 *
 * `kind` is what sort of card it is, `counts` its cost or its worth, `when` its moment, `note` a word for its
 * state, `rule` the id of the rule that has its full text. `ours` marks a card of our own design.
 */
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

/**
 * A `hand` is seen by its holder alone, a `tableau` lies open before a seat; cards are `shown` in the middle while
 * they are chosen from or played. All others are stacks, or things to choose from.
 */
export type PileKind = "" | "hand" | "tableau" | "shown";

/**
 * Cards together: side by side (`spread`) or a stack. `cards` are those whose faces the viewer may see.
 *
 * `seat` is whose they are; -1 for what is everybody's.
 */
export interface Pile extends Item {
  readonly name: string;
  readonly count: number;
  readonly cards?: readonly Card[];
  readonly spread?: boolean;
  readonly kind?: PileKind;
  readonly seat?: number;
}

/**
 * One die. A die that is compared stands opposite its rival; a `spare` one has none.
 *
 * Where something is added to its face, `bonus` says what ("+1") and `total` what it comes to.
 */
export interface Die {
  readonly face: string;
  readonly fate?: "" | "wins" | "loses" | "spare";
  readonly sides?: number;
  readonly bonus?: string;
  readonly total?: string;
  readonly value?: string;
}

/**
 * The dice of one side, in the order in which they are compared. No face: not yet rolled.
 *
 * `note` says what stands behind them.
 */
export interface DiceRow {
  readonly name: string;
  readonly tone: string;
  readonly dice: readonly Die[];
  readonly note?: string;
}

/** One line of a tally: the row whose dice it changes, what it does, what it comes from and by which rule. */
export interface Modifier {
  readonly row: number;
  readonly text: string;
  readonly cause: string;
  readonly rule?: string;
}

/** Dice on the table: what it is about, the rows from above, what changes them, and how it went. */
export interface Contest extends Item {
  readonly title: string;
  readonly rows: readonly DiceRow[];
  readonly result?: string;
  readonly tally?: readonly Modifier[];
}

/** A table as one seat, or a spectator, sees it. */
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
