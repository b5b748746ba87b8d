// Made by tools/typescript.py from src/painted_table/core/forms.py: change that, not this.

import type { Tray } from "./scene";

/** Any of these; these in an order; so many of each; a list in which a thing may stand more than once, with others. */
export type FieldKind = "some" | "order" | "amounts" | "list";

/** What can be chosen. */
export interface Thing {
  /** How it stands in the text of an answer. */
  readonly word: string;
  readonly name: string;
  /** The value of the thing in the scene that stands for it: pressing that chooses it. */
  readonly value?: string;
  /** A few words more. */
  readonly note?: string;
  /** The name of its group, where there are any. */
  readonly group?: string;
  /** Of each purse, in their order; nothing where there are none. */
  readonly costs?: readonly number[];
  readonly least?: number;
  /** How often it may be chosen, where that is more than once. */
  readonly most?: number;
  /** How many others can be attached to it. */
  readonly room?: number;
  /** What it is attached to, by word or group: it never stands alone. */
  readonly to?: readonly string[];
  /** How it is drawn on the board, where that is a tray. */
  readonly tray?: Tray | null;
}

/** Things that are listed together, and how many of them there may be. */
export interface Group {
  readonly name: string;
  readonly title: string;
  readonly least?: number;
  readonly most?: number;
}

/** One thing to be filled in. */
export interface Field {
  /** Its place in the text of the form: {name}. */
  readonly name: string;
  readonly kind: FieldKind;
  /** What is chosen, in a few words. */
  readonly title: string;
  readonly things: readonly Thing[];
  readonly groups?: readonly Group[];
  readonly least?: number;
  /** How many in all. */
  readonly most?: number;
  /** What is written where nothing is chosen. */
  readonly none?: string;
  /** What is written between two. */
  readonly between?: string;
  /** How an amount is written. */
  readonly number?: string;
  /** What is written before each thing that is attached to another. */
  readonly joint?: string;
  /** What such things are, in a word: Equipment. */
  readonly along?: string;
}

/** What a list may cost. */
export interface Purse {
  /** One of what is paid with. */
  readonly unit: string;
  readonly most: number;
  /** Several of them, where that is not told by adding an s. */
  readonly units?: string;
  /** Their colour, where they are coins. */
  readonly tone?: string;
}

/** A form filled in by somebody who knows. */
export interface Preset {
  readonly name: string;
  readonly text: string;
}

/** A question to be filled in, for one seat. */
export interface Form {
  /** The answer, with the names of the fields: `pack {provisions}`. */
  readonly text: string;
  readonly fields: readonly Field[];
  /** The answer that is written with nothing chosen at all, where it is written otherwise. */
  readonly empty?: string;
  readonly purses?: readonly Purse[];
  readonly presets?: readonly Preset[];
  /** Under what name people keep what they have filled in, for games to come; empty where that makes no sense. */
  readonly shelf?: string;
}

/** A thing as it was chosen: how many of it, and what is attached to it. */
export interface Pick {
  readonly word: string;
  readonly number: number;
  readonly along: readonly string[];
}
