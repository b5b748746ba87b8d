import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { split } from "./table/places";
import { sha256 } from "./table/verify";
import { joinAddress } from "./pages/joinAddress";
import { inMode, quickWish, sameAgain, usual, waysOf } from "./pages/playNow";
import { ticketOf } from "./pages/ticket";
import { topicOf } from "./pages/searching";
import { placeOf } from "./route";
import { DEFAULTS, parse } from "./settings";
import { readTables } from "./memory";
import { formOf, roomOf } from "./table/useLayout";
import { midst } from "./parts/ScenePicture";
import type { Scene } from "./wire/scene";
import { words } from "./words";

describe("places in sentences", () => {
  const mentions = { "The Neck": "the-neck", Neck: "neck", "The Twins": "the-twins" };

  it("are found whole, longest first", () => {
    expect(split("Stark invades The Twins from The Neck.", mentions)).toEqual([
      { text: "Stark invades " },
      { text: "The Twins", value: "the-twins" },
      { text: " from " },
      { text: "The Neck", value: "the-neck" },
      { text: "." },
    ]);
    expect(split("Necklace", mentions)).toEqual([{ text: "Necklace" }]);
  });

  it("are those that the sentence says it mentions, and no others", () => {
    expect(split("Stark plays The Neck in The Twins.", { "The Twins": "the-twins" })).toEqual([
      { text: "Stark plays The Neck in " },
      { text: "The Twins", value: "the-twins" },
      { text: "." },
    ]);
    expect(split("Stark claims The Neck.", {})).toEqual([{ text: "Stark claims The Neck." }]);
  });

  it("may be written with any signs", () => {
    expect(split("To H.Q. (old).", { "H.Q. (old)": "hq" })).toEqual([
      { text: "To " },
      { text: "H.Q. (old)", value: "hq" },
      { text: "." },
    ]);
  });
});

describe("addresses", () => {
  it("lead to pages", () => {
    expect(placeOf("/")).toEqual({ page: "home" });
    expect(placeOf("/table/abc")).toEqual({ page: "table", id: "abc" });
    expect(placeOf("/table/abc/replay?move=12")).toEqual({ page: "replay", id: "abc", move: 12 });
    expect(placeOf("/table/abc/replay?move=x")).toEqual({ page: "replay", id: "abc", move: undefined });
    expect(placeOf("/rules/risk/battle/ties")).toEqual({ page: "rules", game: "risk", rule: "risk/battle/ties" });
    expect(placeOf("/elsewhere")).toEqual({ page: "nowhere" });
  });

  it("may be pasted whole or as a bare name", () => {
    expect(joinAddress("http://host:8000/table/abcdefgh2#seat=1&invite=x")).toBe("/table/abcdefgh2#seat=1&invite=x");
    expect(joinAddress(" abcdefgh2 ")).toBe("/table/abcdefgh2");
    expect(joinAddress("javascript:alert(1)")).toBeUndefined();
  });

  it("carry tickets behind the #", () => {
    expect(ticketOf("#seat=2&invite=abc")).toEqual({ seat: 2, invite: "abc", token: "" });
    expect(ticketOf("#seat=2&token=abc")).toEqual({ seat: 2, invite: "", token: "abc" });
    expect(ticketOf("#seat=two&token=abc")).toBeUndefined();
    expect(ticketOf("")).toBeUndefined();
  });
});

describe("what the browser keeps", () => {
  it("may be of any age, or spoilt", () => {
    expect(parse(null)).toEqual(DEFAULTS);
    expect(parse("not json")).toEqual(DEFAULTS);
    expect(parse('{"theme":"dark","text":"900"}')).toEqual({ ...DEFAULTS, theme: "dark" });
    expect(readTables('{"a":1}')).toEqual([]);
    expect(readTables('[{"id":"t","seats":[],"at":1},{"id":3}]')).toHaveLength(1);
  });
});

it("the seal is SHA-256", () => {
  expect(sha256("")).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  expect(sha256("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  expect(sha256("a".repeat(119))).toBe("31eba51c313a5c08226adf18d4a359cfdfd8d2e816b13f4af952f7ea6584dcfb");
});

it("a rule's topic is the chapter it stands in", () => {
  expect(["g/battle/ties", "table/undo", "odd"].map((id) => topicOf({ id }))).toEqual(["battle", "table", ""]);
});

it("the board and the window decide the layout", () => {
  expect(formOf({ width: 740, height: 1400 })).toBe("tall");
  expect(formOf({ width: 1269, height: 810 })).toBe("wide");
  expect(formOf({ width: 100, height: 100 })).toBe("square");
  expect([roomOf(390, 844), roomOf(844, 390), roomOf(800, 900), roomOf(1000, 800), roomOf(1440, 900)]).toEqual([
    "phone",
    "narrow",
    "narrow",
    "middle",
    "full",
  ]);
});

it("words count and list", () => {
  expect(words.list(["a", "b", "c"])).toBe("a, b and c");
  expect(words.time(75)).toBe("1:15");
  expect(words.title("special_units")).toBe("Special units");
});

function mode(id: string, seats: readonly number[]) {
  return {
    id,
    title: id,
    text: "",
    seats,
    rule: "",
    options: { mode: id },
    origin: "" as const,
    source: "",
    minutes: [],
  };
}

describe("a game at once", () => {
  const game = {
    name: "g",
    title: "G",
    modes: [mode("plain", [2, 3, 4, 5]), mode("rich", [2, 3])],
    seats: [2, 3, 4, 5],
    choices: [],
    bots: ["random", "greedy"],
    usual: "greedy",
    levels: [],
    learned: [],
    fast: true,
    house: [],
    random: mode("random", [2, 3, 4, 5]),
  };
  const last = { game: "g", players: 3, options: { mode: "rich", limit: "9" }, bot: "random" };
  const half = () => 0.5;
  beforeEach(() => vi.stubGlobal("localStorage", { getItem: () => "Wren", setItem: () => undefined }));
  afterEach(() => vi.unstubAllGlobals());

  it("is the usual one, whatever was played before", () => {
    const wish = quickWish(game, usual(game), half);
    expect(wish.options).toEqual({ mode: "plain" });
    expect(wish.seats.map((seat) => seat.kind)).toEqual(["bot", "bot", "me", "bot"]);
  });

  it("keeps the number of players in another mode where that can be", () => {
    expect(inMode(game, { ...usual(game), players: 3 }, "rich").players).toBe(3);
    expect(inMode(game, { ...usual(game), players: 5 }, "rich").players).toBe(2);
  });

  it("may be of a mode that is yet to be drawn, and again", () => {
    expect(waysOf(game).map(({ id }) => id)).toEqual(["plain", "rich", "random"]);
    expect(quickWish(game, inMode(game, usual(game), "random"), half).options).toEqual({ mode: "random" });
    const drawn = { ...last, options: { mode: "random" } };
    expect(sameAgain(game, drawn, half)!.options).toEqual({ mode: "random" });
    expect(waysOf({ ...game, random: null })).toHaveLength(2);
  });

  it("is the last one again only where that is asked for", () => {
    const wish = sameAgain(game, last, half)!;
    expect(wish.options).toEqual(last.options);
    expect(wish.seats.map((seat) => seat.bot ?? "")).toEqual(["random", "", "random"]);
    expect(sameAgain(game, undefined)).toBeUndefined();
    expect(sameAgain(game, { ...last, players: 7 })).toBeUndefined();
    expect(sameAgain(game, { ...last, players: 4 })).toBeUndefined();
    expect(sameAgain(game, { game: "g", players: 4, options: { mode: "plain" }, bot: "greedy" })).toBeUndefined();
  });
});

it("a cover shows where most stands, within the board", () => {
  const at = (x: number, y: number) => ({ id: `${x}`, at: [x, y] as const });
  const scene = { width: 1000, height: 1000, pieces: [at(10, 10), at(900, 900), at(950, 950)] } as unknown as Scene;
  expect(midst(scene)).toBe("380 587 620 413");
  expect(midst({ ...scene, pieces: [] })).toBe("190 293 620 413");
  const of = (tone: string, x: number) => ({ ...at(x, x), tone });
  const met = [of("blue", 10), of("red", 20), of("red", 900), of("red", 920), of("green", 950)];
  const plates = [{ tone: "blue" }, { tone: "red" }];
  expect(midst({ ...scene, pieces: met, plates } as unknown as Scene)).toBe("0 0 620 413");
});
