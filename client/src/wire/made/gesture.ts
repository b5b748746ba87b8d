// Made by tools/typescript.py from src/painted_table/core/gesture.py: change that, not this.

/** Put anywhere; pushed ahead or back as it faces; turned where it stands; sent straight in any direction. */
export type Way = "place" | "push" | "turn" | "steer";

export type Spot = readonly [number, number];

/** Where a piece stands, in the game's own measure, and how it faces. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  /** How far it was pushed or sent. */
  readonly far: number;
  /** In which direction it was sent, measured as a turn. */
  readonly aim: number;
}

/** A piece to be put somewhere, by one seat. */
export interface Gesture {
  /** The id of the piece in the scene. */
  readonly piece: string;
  /** The answer, with what is measured: `walk {x} {y}`, `march {far}`, `pivot {turn}`, `sail {aim} {far}`. */
  readonly text: string;
  readonly ways: readonly Way[];
  readonly x: number;
  readonly y: number;
  /** Where it stands now, and how it faces: clockwise, with 0 towards the top of the board. */
  readonly turn?: number;
  readonly least: Spot;
  /** Bounds of x and y. */
  readonly most: Spot;
  /** The least and the most that it may be pushed; less than nothing is back. */
  readonly far?: Spot;
  readonly step?: number;
  readonly turn_step?: number;
  readonly stride?: number;
  /** How far a press of a key moves or turns it; as much as a step where nothing is said. */
  readonly turn_stride?: number;
  /** How much a whole turn is. */
  readonly full_turn?: number;
  /** Where on the board 0 0 lies. */
  readonly origin?: readonly [number, number];
  /** How much of the board a unit is, to the right and down; less than nothing where y grows upwards. */
  readonly scale?: readonly [number, number];
  /** What it is measured in, one of them. */
  readonly unit?: string;
  /** How much of the measure makes one of what people count in: 1000 where mils are told in inches. */
  readonly per?: number;
  readonly spread?: number;
  /** What lies before it while it is moved: so far, and so much to either side of its front, measured as a turn. */
  readonly sight?: number;
  /** As far as it comes, as the crow flies: a ring is drawn there. 0 where that would say nothing. */
  readonly reach?: number;
  readonly beyond?: string;
  /** Sent straight on, as it faces, and further than `far`: the answer then, and how far it goes at most. */
  readonly beyond_far?: number;
}
