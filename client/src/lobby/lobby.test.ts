import { describe, expect, it } from "vitest";
import { described, isMine, sorted } from "../pages/home/tables";
import { spokenCode } from "../pages/joinAddress";
import { favoured, isEven } from "../pages/new/LabBox";
import { readPresets } from "../pages/new/presets";
import { ticketOf } from "../pages/ticket";
import { qr } from "../parts/qr";
import { named, withPeople } from "../table/model";
import { sitter } from "../table/Seats";
import type { TableInfo } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";
import { bellOf } from "./notify";

describe("a QR code", () => {
  it("has its corners, its timing lines and the size of its version", () => {
    const rows = qr("http://192.168.1.7:8000/table/abcdefghjkmnpq#invite=0123456789abcdef0123456789abcdef")!;
    expect(rows.length).toBe(37);
    for (const [x, y] of [[0, 0] as const, [30, 0] as const, [0, 30] as const]) {
      const corner = rows.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map((on) => (on ? "#" : "."))
          .join(""),
      );
      expect(corner).toEqual(["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"]);
    }
    expect(rows[6]!.slice(8, 29).map(Number).join("")).toBe("101010101010101010101");
  });
  it("is one that other programs make of the same text", () => {
    expect(qr("table")!.map((row) => row.map((on) => (on ? "#" : ".")).join(""))).toEqual([
      "#######..###..#######",
      "#.....#....#..#.....#",
      "#.###.#.#..#..#.###.#",
      "#.###.#.#####.#.###.#",
      "#.###.#.#...#.#.###.#",
      "#.....#.#.##..#.....#",
      "#######.#.#.#.#######",
      "........###..........",
      "#.#####...##..#####..",
      "####.#..#######...#.#",
      ".####.#.....#.##.###.",
      "#.###....#.####..##..",
      "..##.##...#.#..#...#.",
      "........###.#..#..###",
      "#######....#.#..#..#.",
      "#.....#.###....#####.",
      "#.###.#.####.#..#..#.",
      "#.###.#.#.######.#...",
      "#.###.#.#.#.#.##..#..",
      "#.....#..#.####..##..",
      "#######.##..#......#.",
    ]);
  });
  it("is none for a text that is too long", () => {
    expect(qr("x".repeat(213))).toBeDefined();
    expect(qr("x".repeat(214))).toBeUndefined();
  });
});

describe("a link", () => {
  it("invites to a table, to a seat, or brings a seat back", () => {
    expect(ticketOf("#invite=abc")).toEqual({ seat: undefined, invite: "abc", token: "" });
    expect(ticketOf("#seat=2&invite=abc")).toEqual({ seat: 2, invite: "abc", token: "" });
    expect(ticketOf("#seat=2&token=abc")).toEqual({ seat: 2, invite: "", token: "abc" });
    expect(ticketOf("#token=abc")).toBeUndefined();
    expect(ticketOf("")).toBeUndefined();
  });
});

const held = (id: string, at = 1) => ({ id, game: "g", title: "G", at, seats: [{ seat: 0, token: "t" }] });
const info = (part: Partial<TableInfo>): TableInfo =>
  ({
    status: "running",
    asked: [1],
    seq: 7,
    seats: [
      { seat: 0, side: "Stark", name: "Arya" },
      { seat: 1, side: "Tyrell", name: "Loras" },
    ],
    ...part,
  }) as TableInfo;

describe("my tables", () => {
  it("come with those that wait for me first, and those that are over last", () => {
    const known = [
      { held: held("over", 9), info: info({ status: "over" }) },
      { held: held("waits", 1), info: info({}) },
      { held: held("gone", 8), info: "There is no such table." },
      { held: held("mine", 2), info: info({ asked: [0] }) },
      { held: held("lobby", 3), info: info({ status: "lobby", asked: [] }) },
    ];
    expect(sorted(known).map((one) => one.held.id)).toEqual(["mine", "lobby", "waits", "gone", "over"]);
    expect(isMine(info({ asked: [0] }), held("mine"))).toBe(true);
  });
  it("say whose move it is", () => {
    expect(described(info({}), held("a"), "")).toBe("Stark, with Loras. Loras to move");
    expect(described(info({ asked: [0] }), held("a"), "")).toBe("Stark, with Loras. 7 moves");
    expect(described(info({ status: "lobby" }), held("a"), "")).toContain("Waits to begin");
  });
});

describe("what is kept in the browser", () => {
  it("is read whatever its age", () => {
    expect(readPresets(null)).toEqual({});
    expect(readPresets("[1]")).toEqual({});
    expect(readPresets('{"risk": [{"name": 3}, null]}')).toEqual({ risk: [] });
  });
  it("tells whether the bell rings", () => {
    expect(bellOf(undefined, true)).toBe("impossible");
    expect(bellOf("denied", true)).toBe("denied");
    expect(bellOf("default", true)).toBe("off");
    expect(bellOf("granted", false)).toBe("off");
    expect(bellOf("granted", true)).toBe("on");
  });
});

describe("who is favoured", () => {
  const side = (name: string, rate: number) => ({ name, rate, low: rate - 0.04, high: rate + 0.04 });
  const lab = (first: number, ...rates: readonly number[]) => ({
    players: 2,
    first: side("", first),
    sides: rates.map((rate, n) => side(`side ${n}`, rate)),
  });
  it("is a side, or whoever moves first", () => {
    expect(isEven(lab(0.5, 0.52, 0.48))).toBe(true);
    expect(isEven(lab(0.71, 0.52, 0.48))).toBe(false);
    expect(favoured(lab(0.71, 0.52, 0.48))).toBe("");
    expect(favoured(lab(0.52, 0.35, 0.65))).toBe("side 1");
    expect(words.newTable.favoured("", 0.36, 0.5)).toBe("Whoever moves first is the worse for it");
  });
});

describe("minutes and codes", () => {
  it("are told as people say them", () => {
    expect(words.newTable.minutes(45)).toBe("About 45 minutes");
    expect(words.newTable.minutes(105)).toBe("About 2 hours");
    expect(words.newTable.minutes(125)).toBe("About 2 hours");
    expect(words.newTable.minutesRange([25, 45])).toBe("25 to 45 minutes");
    expect(words.newTable.minutesRange([40, 40])).toBe("40 minutes");
    expect(words.newTable.minutesRange([])).toBe("");
  });
  it("a code is typed in any case, with spaces", () => {
    expect(spokenCode("7fk 2m")).toBe("7FK2M");
    expect(spokenCode("abcdefgh")).toBeUndefined();
  });
});

describe("people", () => {
  it("go by their names until they have a House", () => {
    const line = (name: string, kind: string) => ({ name, kind }) as State["seats"][number];
    const seats = [line("Ola", "person"), line("Invited", "invited"), line("Hodor", "bot")];
    expect(named("Seat 1 rolls 4, Seat 2 rolls 3 and Seat 3 takes a Seat of Power", seats)).toBe(
      "Ola rolls 4, Seat 2 rolls 3 and Hodor takes a Seat of Power",
    );
  });
  it("on their plates too, and a scene of Houses stays as it is", () => {
    const seats = [{ name: "Ola", kind: "person" }] as unknown as State["seats"];
    const scene = (side: string) =>
      ({ plates: [{ id: "p", side, label: side, who: "" }] }) as unknown as State["scene"];
    expect(withPeople(scene("Seat 1"), seats, ["plates"]).plates![0]).toMatchObject({ side: "Ola", label: "Ola" });
    expect(withPeople({ facts: ["Seat 1 rolls 4"], over: true }, seats)).toEqual({
      facts: ["Ola rolls 4"],
      over: true,
    });
    const stark = scene("Stark");
    expect(withPeople(stark, seats)).toBe(stark);
    expect(sitter(seats[0], withPeople(scene("Seat 1"), seats).plates![0], true)).toBe("you");
    expect(sitter(seats[0], stark.plates![0], true)).toBe("Ola, you");
  });
});
