// Pages beside the tables: rules, records, settings.

import { list, plural, title } from "./english";

export const pageWords = {
  rules: {
    name: "Rules",
    rule: (id: string) => `Rule ${id}`,
    intro: (game: string) =>
      `${game}, rule by rule, in our words. Every refusal, log line and number cites one of these.`,
    search: "Search",
    topics: "Topics",
    games: "Games",
    allTopics: "All topics",
    howToPlay: "How to play in five minutes",
    modesOf: "Ways of playing",
    ofPart: (title: string) => `Rules of ${title}`,
    noHowTo: "Nobody has written this page yet. The rules are all here.",
    usedHere: "Used at this table",
    found: (n: number) => plural(n, "rule", "rules"),
    none: "No rule holds these words.",
    trouble: "The rules cannot be shown",
    noGame: (game: string) => `There is no game called ${game}.`,
    ruling: "Our ruling:",
    example: "Example:",
    notYet: "not played here yet",
    status: {
      seed: "from the rulebook",
      public: "from public sources",
      reading: "our reading",
      designed: "our own",
    } as Readonly<Record<string, string>>,
    modes: (modes: readonly string[]) => (modes.includes("all") ? "Every mode" : list(modes.map(title))),
  },
  load: {
    finished: "Your finished games",
    noneFinished: "None yet. Games that you have played to their end are listed here.",
    took: (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"}`,
    save: "Record",
    title: "Load a record",
    intro:
      "A record is a whole game as a text file. It is replayed move by move here, and its dice are checked against their seal.",
    file: "Choose a file",
    paste: "Or paste it, or drop the file here",
    example: "painted-table record 3\ngame risk\n…",
    check: "Check and replay",
    reading: "Being checked …",
    busy: "The server is busy",
    trouble: "This is no record that holds",
    holds: (n: number, all: boolean) =>
      all
        ? `The record holds: ${plural(n, "entry", "entries")}`
        : `Read, with doubts: ${plural(n, "entry", "entries")}`,
    yes: "Holds",
    no: "Does not hold",
    open: "Not checked",
    fingerprint: "fingerprint",
    compared: {
      same: "the whole record is the game this browser saw",
      begins: "the record goes on from what this browser saw",
      names: "the moves are those this browser saw, but the names differ",
      differs: "this is not the game this browser saw",
      sealed: "it cannot be compared before the secret is revealed",
      unseen: "this browser did not see this game being played",
    },
  },
  settings: {
    name: "Your name",
    kept: "Kept in this browser.",
    back: "Back to the table",
    theme: { name: "Theme", values: { system: "As the system", light: "Light", dark: "Dark" } },
    text: { name: "Text size", values: { "100": "100 %", "115": "115 %", "130": "130 %" } },
    names: { name: "Names on the board", values: { auto: "As they fit", always: "Always" } },
    patterns: { name: "Patterns on land", values: { off: "Off", on: "On" } },
    motion: { name: "Motion", values: { system: "As the system", less: "Less" } },
    sound: { name: "Sound", values: { off: "Off", low: "Low", full: "Full" } },
    confirm: {
      name: "Confirm moves by a second press",
      values: { touch: "On touch", always: "Always", never: "Never" },
    },
    odds: { name: "Odds", values: { on: "Show", off: "Hide" } },
    usual: {
      name: "Answer these for me",
      values: { off: "Nothing", sure: "What is always good: draw", all: "The usual too: fight and march with all" },
    },
    letters: { name: "Single-letter keys", values: { on: "On", off: "Off" } },
    speed: { name: "Others' turns", values: { calm: "Calm", quick: "Quick", once: "At once" } },
  },
  nowhere: { title: "Nothing is here", text: "The address leads nowhere. The link may be old or cut short." },
} as const;
