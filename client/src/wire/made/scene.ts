// Made by tools/typescript.py from src/painted_table/core/scene.py: change that, not this.

export type OriginMark = "" | "partly" | "reading" | "adapted" | "designed";

export type Point = readonly [number, number];

/**
 * `source` and `target` of what is under way; whose `turn` it is, who is `out`, who has `won`; a card that is
 * `ready`, or `spent` until it is turned up again; a piece that has done what it may is `spent`, and drawn faintly.
 */
export type Standing = "" | "source" | "target" | "turn" | "out" | "won" | "ready" | "spent";

/**
 * A `region` line divides more than a `border`; a `crossing` joins two areas over water, a `lane` joins
 * many; an `arrow` points at its last point. Between cells of a grid: an `edge`, a `wall`, a `door`, a `window`. A
 * `seam`
 * is where parts of a board meet; a `way` is what somebody will go. On a field: a `track` that is only paint, and a
 * `palisade` between squares.
 */
export type LineKind =
  | "coast"
  | "border"
  | "region"
  | "river"
  | "wall"
  | "crossing"
  | "lane"
  | "arrow"
  | "edge"
  | "door"
  | "window"
  | "seam"
  | "way"
  | "track"
  | "palisade";

/** How a door or a window stands. */
export type Build = "" | "shut" | "barred" | "open" | "broken";

/** What a label names; the theme chooses type and ink. */
export type Face = "place" | "region" | "water" | "title" | "note";

export type Anchor = "middle" | "start" | "end";

/** How large somebody stands; a hero has a crown. */
export type Rank = "" | "soldier" | "champion" | "hero";

/** Where on the rim of a piece, north being up. */
export type Corner = "n" | "ne" | "e" | "se" | "s" | "sw" | "w" | "nw";

/** A number, or a word, and what it counts; coins and the like are drawn in their `tone`. */
export interface Count {
  readonly label: string;
  readonly value: string;
  readonly tone?: string;
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
 * For tables in words, and for whoever points at it: its `name`, the `group` it belongs to, its lasting `notes` and
 * the names of what it `links` to, which the backdrop tells where the scene does not; the `side` that holds it and
 * the `counts` of what stands there. A `cell` is one of many of a grid: it has no rim of its own, and light fills it.
 *
 * On a field it is `drawn` as what it is: a name of fields.toml (`hedge`, `bog`, `rampart`). A strip lies along its
 * `turn`, in degrees clockwise; of a wall's `pips` so many are still `full`.
 */
export interface Area extends Item {
  readonly rings?: readonly (readonly Point[])[];
  readonly cell?: boolean;
  readonly name?: string;
  readonly group?: string;
  readonly notes?: readonly string[];
  readonly links?: readonly string[];
  readonly side?: string;
  readonly counts?: readonly Count[];
  readonly drawn?: string;
  readonly turn?: number;
  readonly pips?: number;
  readonly full?: number;
}

/** A way or a boundary from point to point. */
export interface Line extends Item {
  readonly kind: LineKind;
  readonly points: readonly Point[];
  readonly build?: Build;
}

/** A small sign on the rim of a piece or a tray: what it carries, suffers or has done. It does not turn with it. */
export interface Badge extends Item {
  readonly corner?: Corner;
  readonly mark?: string;
  readonly text?: string;
}

/**
 * Something that stands at a point: a silhouette with a mark or a text on it.
 *
 * Without a `shape` it has the silhouette of its tone. `size` is the height of its box, `aspect` the width
 * of the box for a height of one, `angle` its turn in degrees, clockwise; a text stays upright whatever
 * the angle. Of its `pips`, in a row at its foot, so many are `full`. A `ghost` is not there, or not yet.
 *
 * Somebody with a `figure` stands upright on a base instead, in what those words say he wears (`wardrobe`); his `rank`
 * is his size, a `name` is written below him, and an angle over 180 makes him look left.
 *
 * One that is `drawn` is an ornament of a field (ornaments.toml) in its tone: a `standard` bears its mark on the
 * cloth, its text on the stone and its name below.
 */
export interface Piece extends Item {
  readonly at: Point;
  readonly size: number;
  readonly shape?: string;
  readonly mark?: string;
  readonly text?: string;
  readonly angle?: number;
  readonly aspect?: number;
  readonly badges?: readonly Badge[];
  readonly pips?: number;
  readonly full?: number;
  readonly ghost?: boolean;
  readonly figure?: string;
  readonly rank?: Rank;
  readonly name?: string;
  readonly drawn?: string;
}

/** One place in a rank: a figure, an empty place where one fell, or somebody with a name, by mark or text. */
export interface Figure {
  readonly state?: "" | "fallen" | "leader";
  readonly mark?: string;
  readonly text?: string;
}

/**
 * Figures in ranks on a base, drawn to measure: `width` along its front, `depth` behind it.
 *
 * `at` is its middle; its front looks up at angle 0 and turns clockwise. `ranks` are from the front backwards. The
 * `text` (how many are left) and the badges stay upright.
 *
 * With a `figure` (`wardrobe`) it is a unit of so many `places`, `files` of them side by side, the first `left` taken.
 * `leads` lead it, each from the right of his part of the front rank; `standard` is the mark on its flags.
 */
export interface Tray extends Item {
  readonly at: Point;
  readonly width: number;
  readonly depth: number;
  readonly angle?: number;
  readonly text?: string;
  readonly ranks?: readonly (readonly Figure[])[];
  readonly badges?: readonly Badge[];
  readonly ghost?: boolean;
  readonly figure?: string;
  readonly files?: number;
  readonly places?: number;
  readonly left?: number;
  readonly leads?: readonly string[];
  readonly standard?: string;
}

/** Words on the board, already broken into lines, centred on their place or beginning or ending there. */
export interface Label extends Item {
  readonly at: Point;
  readonly lines: readonly string[];
  readonly size: number;
  readonly face?: Face;
  readonly angle?: number;
  readonly anchor?: Anchor;
}

/** The same small mark many times, as x, y and size: trees, peaks, waves. */
export interface Scatter extends Item {
  readonly mark: string;
  readonly spots: readonly (readonly [number, number, number])[];
}

/**
 * A battlefield: a painted meadow in a wooden frame that is marked in inches, or counts the squares.
 *
 * `step` is how many units of the board an inch or a square has. What no rule knows of its paint comes from `seed`.
 */
export interface Field {
  readonly seed: string;
  readonly measure: "inches" | "squares";
  readonly step: number;
}

/** What stays on the board from move to move. The id names the content: whoever has it may keep it. */
export interface Backdrop {
  readonly id: string;
  readonly ground?: string;
  readonly field?: Field | null;
  readonly areas?: readonly Area[];
  readonly lines?: readonly Line[];
  readonly pieces?: readonly Piece[];
  readonly labels?: readonly Label[];
  readonly scatters?: readonly Scatter[];
}

/**
 * A drawing beside the board: a mat with its slots, a row to draft from, a plan. It is drawn as the board is.
 *
 * Screens draw it as wide as a column, 170 to 360 pixels: with a width of 320, words of 22 units can be read
 * everywhere. `seat` is whose it is, -1 for what is everybody's; its `name` and `note` stand above it.
 */
export interface Sheet extends Item {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  readonly note?: string;
  readonly seat?: number;
  readonly ground?: string;
  readonly areas?: readonly Area[];
  readonly lines?: readonly Line[];
  readonly pieces?: readonly Piece[];
  readonly trays?: readonly Tray[];
  readonly labels?: readonly Label[];
  readonly scatters?: readonly Scatter[];
}

/**
 * A `ruler` from point to point with its measure; a `range` is a circle, an `arc` a part of one; a `path` goes through
 * points, `sight` goes straight, and is `blocked` at its last point; a `reach` is a field of areas or rings; a `ghost`
 * is
 * where pieces or trays would stand. `arcs` are light lines, two points each; a range along points is a light outline.
 */
export type OverlayKind = "ruler" | "range" | "arc" | "arcs" | "path" | "sight" | "blocked" | "reach" | "ghost";

/**
 * What is laid over a drawing for a while.
 *
 * It shows while every value of `when` is chosen or pointed at: one value for what belongs to a thing, two for what
 * lies between what was chosen first and what is pointed at now; without any it always shows. Overlays of one `layer`
 * can be switched on all together by that name. `sheet` is the id of the sheet it lies on, empty for the board.
 *
 * An arc of `radius` round `at` goes clockwise from `start` to `end`, degrees from straight up. `areas` are ids.
 * A reach in the tone of a side is a threat, and hatched; one that only chance reaches is `faint`.
 */
export interface Overlay extends Item {
  readonly kind: OverlayKind;
  readonly when?: readonly string[];
  readonly layer?: string;
  readonly sheet?: string;
  readonly points?: readonly Point[];
  readonly rings?: readonly (readonly Point[])[];
  readonly areas?: readonly string[];
  readonly at?: Point;
  readonly radius?: number;
  readonly start?: number;
  readonly end?: number;
  readonly text?: string;
  readonly faint?: boolean;
  readonly pieces?: readonly Piece[];
  readonly trays?: readonly Tray[];
}

/** Somebody's `seat`; a `side` of several seats; an `automaton` that nobody plays. */
export type PlateKind = "seat" | "side" | "automaton";

/**
 * A party at the table: its side, who sits there, its score and what it has.
 *
 * `seat` is the number of the seat whose plate it is, -1 for a side or an automaton. The score counts `units`
 * (points), wins at `goal` where a number does, and is made of its `parts`. `coming` is what it would score, and when:
 * `Count("if the round ended now", "+3")`.
 */
export interface Plate extends Item {
  readonly side: string;
  readonly who: string;
  readonly kind?: PlateKind;
  readonly seat?: number;
  readonly mark?: string;
  readonly score?: string;
  readonly units?: string;
  readonly goal?: string;
  readonly parts?: readonly Count[];
  readonly note?: string;
  readonly counts?: readonly Count[];
  readonly coming?: readonly Count[];
}

/** One step of a track. `here` is where it stands; a `struck` one is covered or used up. */
export interface Cell {
  readonly tone?: string;
  readonly text?: string;
  readonly mark?: string;
  readonly state?: "" | "here" | "struck";
  readonly label?: string;
  readonly value?: string;
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
 * state, `rule` the id of the rule that has its full text. `place` is the value of what on the board it speaks of: it
 * is marked while one rests on the card. `origin` marks what is not published, and `source` is the
 * note behind that mark: `provenance` makes both of the entries that a card shows.
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
  readonly place?: string;
  readonly origin?: OriginMark;
  readonly source?: string;
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
 * Where something is added to its face, `bonus` says what ("+1") and `total` what it comes to. A face that is a
 * picture has a `mark`, and `face` is its word; `tone` is a colour of its own, not its row's. A die is `open` to be
 * taken, `taken` by somebody, or `kept` as it lies; `was` is the face before it was rolled again. In a `Throw` it
 * counts so many times, not at all with 0; with -1 nobody has judged it.
 */
export interface Die {
  readonly face: string;
  readonly fate?: "" | "wins" | "loses" | "spare";
  readonly sides?: number;
  readonly bonus?: string;
  readonly total?: string;
  readonly value?: string;
  readonly mark?: string;
  readonly tone?: string;
  readonly state?: "" | "open" | "taken" | "kept";
  readonly was?: string;
  readonly counts?: number;
}

/**
 * The dice of one side, in the order in which they are compared. No face: not yet rolled.
 *
 * `note` says what stands behind them. Two rows with fates stand opposite each other; otherwise each row stands by
 * itself, under the heading of its `group` where it has one. `seat` is whose they are, -1 where nobody's, and `place`
 * where they fight from. Of those who fight so many are `left` and so many `lost` by now; with -1 left nobody counts.
 */
export interface DiceRow {
  readonly name: string;
  readonly tone: string;
  readonly dice: readonly Die[];
  readonly note?: string;
  readonly group?: string;
  readonly seat?: number;
  readonly place?: string;
  readonly left?: number;
  readonly lost?: number;
}

/** One line of a tally: the row whose dice it changes, what it does, what it comes from and by which rule. */
export interface Modifier {
  readonly row: number;
  readonly text: string;
  readonly cause: string;
  readonly rule?: string;
}

/**
 * A line of a contest as it is told: whose dice, what each had to show, how they fell, and what they made.
 *
 * `need` is what a die must show ("5+") and `base` what the card says, where something has changed it; `note` has the
 * reasons. `made` is what came of it ("3 hits"), `good` whether that served whoever threw. A line with a `title` is
 * what struck in between, a card, an order or an ability, and `note` says what it did. `step` is the step of the
 * contest, and `left` how many of each side are left after it, by row; empty where nobody counts.
 */
export interface Throw {
  readonly name: string;
  readonly tone: string;
  readonly dice?: readonly Die[];
  readonly kind?: "" | "attack" | "defence" | "test";
  readonly need?: string;
  readonly base?: string;
  readonly made?: string;
  readonly note?: string;
  readonly title?: string;
  readonly good?: boolean;
  readonly seat?: number;
  readonly step?: number;
  readonly left?: readonly number[];
}

/**
 * Dice on the table: what it is about, the rows from above, what changes them, and how it went.
 *
 * A contest that is fought in several `steps` says at which it is. `rolls` counts them, and `history` tells what each
 * came to. `chance` is how likely it was that the last one came to what it did, from 0 to 1; -1 where it is not told.
 * Once it is `over`, `result` says what came of it, `won` is the row that has it, -1 for none, and `facts` are what it
 * cost; `odds` are what could be expected of it, for tables that tell them. One that is told line by line has `throws`
 * instead of dice in its rows, those still to be thrown last, and `since`, the entry of the log with which it began.
 */
export interface Contest extends Item {
  readonly title: string;
  readonly rows: readonly DiceRow[];
  readonly result?: string;
  readonly tally?: readonly Modifier[];
  readonly steps?: readonly string[];
  readonly step?: number;
  readonly rolls?: number;
  readonly chance?: number;
  readonly over?: boolean;
  readonly won?: number;
  readonly facts?: readonly Count[];
  readonly odds?: readonly Count[];
  readonly history?: readonly string[];
  readonly throws?: readonly Throw[];
  readonly since?: number;
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
  readonly trays?: readonly Tray[];
  readonly labels?: readonly Label[];
  readonly overlays?: readonly Overlay[];
  readonly sheets?: readonly Sheet[];
  readonly plates?: readonly Plate[];
  readonly contests?: readonly Contest[];
  readonly tracks?: readonly Track[];
  readonly piles?: readonly Pile[];
}
