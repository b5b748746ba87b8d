import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Beat, Prompt, State } from "../wire/messages";
import type { Contest, Throw } from "../wire/scene";
import { Director, type Clock, type Showing } from "./director";
import { beat, line, state } from "./made";
import type { Speed } from "./pace";

const ME = 0;
const clock: Clock = {
  now: () => Date.now(),
  after: (ms, then) => {
    const timer = setTimeout(then, ms);
    return () => clearTimeout(timer);
  },
};
const ask = (seat: number) => ({ seats: [seat] }) as unknown as Prompt;

/** A director at work, and what it showed when. */
class Stage {
  readonly shown: { at: number; what: Showing }[] = [];
  readonly director: Director;
  private readonly start = Date.now();
  private number = 0;
  private seq = 0;

  constructor(speed: Speed = "calm", by: Clock = clock) {
    this.director = new Director(by, (what) => this.shown.push({ at: Date.now() - this.start, what }));
    this.director.setSpeed(speed);
    this.say({});
  }

  say(more: Partial<State>, mine: readonly number[] = [ME]): void {
    const seq = more.seq ?? this.seq;
    const log_from = more.log_from ?? this.seq;
    this.number += 1;
    this.director.hear(state(seq, { number: this.number, beats_from: log_from, ...more, log_from }), mine);
    this.seq = seq;
  }

  /** The server plays some beats, each told by itself as soon as it is over. */
  play(beats: readonly Beat[], last: Partial<State> = {}): void {
    for (const [n, one] of beats.entries())
      this.say({ seq: one.last + 1, beats_from: one.first, beats: [one], ...(n === beats.length - 1 ? last : {}) });
  }

  /** Milliseconds until all is seen. */
  run(): number {
    const start = Date.now();
    for (let n = 0; this.director.showing.isBehind && n < 1000; n += 1) vi.advanceTimersToNextTimer();
    return Date.now() - start;
  }

  get results(): readonly number[] {
    return this.shown.filter(({ what }) => what.phase === "result").map(({ what }) => what.beat!.first);
  }
}

const turn = (seat: number, from: number, count: number, more: Partial<Beat> = {}): Beat[] =>
  Array.from({ length: count }, (_, n) =>
    beat(from + 3 * n, from + 3 * n + 2, { seat, turn: seat, arrow: ["a", "b"], text: "x".repeat(90), ...more }),
  );
const MY_TURN: Partial<State> = { prompt: ask(ME), since: { entry: 0, until: 0, measures: [] } };

beforeEach(() => {
  vi.useFakeTimers();
});

describe("the pace of others' turns", () => {
  it.each([
    ["calm", 6000],
    ["quick", 1600],
    ["once", 0],
  ] as const)("%s: forty beats of one seat take at most %d ms", (speed, most) => {
    const stage = new Stage(speed);
    stage.play(turn(1, 0, 40), MY_TURN);
    const took = stage.run();
    expect(took).toBeLessThanOrEqual(most);
    expect(took).toBeGreaterThanOrEqual(0.8 * most);
    expect(stage.director.showing.isBehind).toBe(false);
  });

  it("gives each seat's turn its time, one after the other", () => {
    const stage = new Stage();
    stage.play([...turn(1, 0, 20), ...turn(2, 60, 20), ...turn(3, 120, 1)], MY_TURN);
    const took = stage.run();
    expect(took).toBeGreaterThan(11_000);
    expect(took).toBeLessThanOrEqual(14_000);
  });

  it("holds what came of a lone invasion long enough to be read", () => {
    const stage = new Stage();
    stage.play([beat(0, 5, { arrow: ["a", "b"], text: "Lannister takes Riverrun." })], MY_TURN);
    stage.run();
    const [begins, result, end] = stage.shown.slice(1);
    expect(begins!.what.phase).toBe("begins");
    expect(result!.what.phase).toBe("result");
    expect(end!.at - result!.at).toBeGreaterThanOrEqual(900);
  });

  it("has no time for passes, hidden draws, and what one does oneself", () => {
    const stage = new Stage();
    stage.play([beat(0, 0, { timed: false }), beat(1, 4, { seat: ME }), beat(5, 5, { timed: false })], MY_TURN);
    expect(stage.director.showing.isBehind).toBe(false);
    expect(stage.run()).toBe(0);
  });

  it("keeps the bound however slowly the beats come", () => {
    const stage = new Stage();
    for (const one of turn(1, 0, 40)) {
      stage.play([one]);
      vi.advanceTimersByTime(50);
    }
    stage.say(MY_TURN);
    expect(stage.run() + 40 * 50).toBeLessThanOrEqual(6000);
  });

  it("keeps the bound on a machine that is late with everything", () => {
    for (const [speed, most] of [
      ["calm", 6000],
      ["quick", 1600],
    ] as const) {
      const late: Clock = { now: clock.now, after: (ms, then) => clock.after(ms + 90, then) };
      const stage = new Stage(speed, late);
      stage.play(turn(1, 0, 40), MY_TURN);
      expect(stage.run()).toBeLessThanOrEqual(most + 90);
    }
  });

  it("gives a person who plays slowly as much as they need", () => {
    const stage = new Stage();
    const lone = turn(1, 0, 12);
    for (const one of lone) {
      stage.play([one]);
      vi.advanceTimersByTime(8000);
    }
    expect(stage.results).toEqual(lone.map(({ first }) => first));
  });
});

describe("one beat", () => {
  it("shows the table before it, and then once what came of all its rolls", () => {
    const stage = new Stage();
    const dice = (face: string) => [{ id: "d", title: "", rows: [{ name: "", tone: "", dice: [{ face }] }] }] as never;
    const at = (seq: number, over: boolean, face: string) => {
      const drawn = { ...state(seq).scene, ...(face && { contests: dice(face) }) };
      stage.say({
        seq,
        scene: drawn,
        beats_from: 0,
        beats: [beat(0, seq - 1, { over, arrow: ["a", "b"] })],
        log: [line(seq - 1, { seat: -1 })],
      });
    };
    at(2, false, "1");
    vi.advanceTimersByTime(100);
    at(4, false, "6");
    at(5, true, "6");
    vi.advanceTimersByTime(1000);
    const seen = stage.shown
      .filter(({ what }) => what.state)
      .map(({ what }) => [what.phase, what.state!.scene.summary]);
    expect(new Set(seen.map((one) => one.join()))).toEqual(new Set(["begins,after 0", "result,after 5"]));
    const last = stage.director.showing.state!;
    expect(last.scene.contests![0]!.rows[0]!.dice[0]!.face).toBe("6");
  });

  it("keeps no dice of an earlier roll", () => {
    const stage = new Stage();
    const contests = [{ id: "d", title: "", rows: [{ name: "", tone: "", dice: [{ face: "3" }] }] }] as never;
    stage.say({
      seq: 2,
      beats: [beat(0, 1, { over: false })],
      log: [line(1, { seat: -1 })],
      scene: { ...state(2).scene, contests },
    });
    stage.say({ seq: 4, beats_from: 0, beats: [beat(0, 3)], log: [line(3, { seat: -1 })] });
    vi.advanceTimersByTime(2000);
    const results = stage.shown.filter(({ what }) => what.phase === "result" && what.seq === 4);
    expect(results.length).toBeGreaterThan(0);
    expect(results.every(({ what }) => !what.state!.scene.contests)).toBe(true);
  });

  it("is shown as far as it has come where it takes long", () => {
    const stage = new Stage();
    stage.play([beat(0, 2, { over: false, arrow: ["a", "b"] })]);
    vi.advanceTimersByTime(5000);
    expect(stage.results).toEqual([0]);
    stage.say({ seq: 5, beats_from: 0, beats: [beat(0, 4, { arrow: ["a", "b"] })] });
    expect(stage.director.showing.phase).toBe("result");
    stage.run();
    expect(stage.director.showing.seq).toBe(5);
  });
});

describe("when I am asked", () => {
  it("comes soon in the midst of others' doings", () => {
    for (const [speed, most] of [
      ["calm", 1300],
      ["quick", 500],
    ] as const) {
      const stage = new Stage(speed);
      stage.play([...turn(1, 0, 12), ...turn(2, 36, 12)], { prompt: ask(ME) });
      expect(stage.run()).toBeLessThanOrEqual(most);
    }
  });

  it("never takes more than a tenth of my time, also where my turn begins", () => {
    const stage = new Stage();
    const time = { seconds_per_move: 15, ends: { [ME]: 20_000 }, now: 5000 };
    stage.play([...turn(1, 0, 12), ...turn(2, 36, 12), ...turn(3, 72, 12)], { ...MY_TURN, clock: time });
    expect(stage.run()).toBeLessThanOrEqual(1500);
  });

  it("is not asked before all was seen", () => {
    const stage = new Stage();
    stage.play(turn(1, 0, 4), MY_TURN);
    expect(stage.director.showing.isBehind).toBe(true);
    stage.run();
    expect(stage.director.showing).toMatchObject({ isBehind: false, seq: 12 });
  });

  it("shows what comes of my own answers at once", () => {
    const stage = new Stage();
    stage.say({ seq: 3, beats: [beat(0, 2, { seat: ME, over: false })] });
    expect(stage.director.showing).toMatchObject({ isBehind: false, seq: 3 });
  });
});

describe("skipping and jumping", () => {
  it("skips to the question, also over what is still played", () => {
    const stage = new Stage();
    stage.play(turn(1, 0, 4));
    stage.director.skip();
    expect(stage.director.showing.isBehind).toBe(false);
    stage.play(turn(2, 12, 4));
    expect(stage.director.showing.isBehind).toBe(false);
    stage.play(turn(3, 24, 1), MY_TURN);
    expect(stage.director.showing.isBehind).toBe(false);
    vi.advanceTimersByTime(4000);
    stage.play(turn(1, 27, 1));
    expect(stage.director.showing.isBehind).toBe(true);
  });

  it("jumps to the live table when something is taken back, on another connection, or for another seat", () => {
    for (const news of [
      { log_from: 1, seq: 13 },
      { number: 1, seq: 13 },
      { looks: 1, seq: 13 },
    ]) {
      const stage = new Stage();
      stage.play(turn(1, 0, 4));
      expect(stage.director.showing.isBehind).toBe(true);
      stage.say({ log_from: 12, ...news });
      expect(stage.director.showing).toMatchObject({ isBehind: false, seq: 13 });
    }
  });

  it("shows nothing to whoever does not look, and goes on when they do", () => {
    const stage = new Stage();
    stage.director.setAway(true);
    stage.play(turn(1, 0, 4));
    expect(stage.director.showing.isBehind).toBe(false);
    stage.director.setAway(false);
    stage.play(turn(2, 12, 1));
    expect(stage.director.showing.isBehind).toBe(true);
  });

  it("ends at once when the pace is set to that", () => {
    const stage = new Stage();
    stage.play(turn(1, 0, 4));
    stage.director.setSpeed("once");
    expect(stage.director.showing.isBehind).toBe(false);
  });

  it("sees the last beat before the end of the game, though everything is told again then", () => {
    const stage = new Stage();
    const last = turn(1, 0, 1)[0]!;
    stage.say({ seq: 3, log_from: 0, beats_from: 0, beats: [last], over: true });
    expect(stage.director.showing.beat?.first).toBe(0);
    stage.run();
    expect(stage.director.showing.isBehind).toBe(false);
  });
});

describe("once more", () => {
  it("plays a beat again, with the table as it was", () => {
    const stage = new Stage();
    const [first, second] = turn(1, 0, 2);
    stage.play([first!, second!], MY_TURN);
    stage.run();
    const scene = stage.director.sceneOf(second!)!;
    expect([scene.before?.seq, scene.after.seq]).toEqual([3, 6]);
    stage.director.replay([scene]);
    expect(stage.director.showing).toMatchObject({ isBehind: true, isAgain: true, phase: "begins" });
    stage.run();
    expect(stage.director.showing).toMatchObject({ isBehind: false, isAgain: false });
  });

  it("ends when it is skipped", () => {
    const stage = new Stage();
    const beats = turn(1, 0, 2);
    stage.play(beats, MY_TURN);
    stage.run();
    stage.director.replay(beats.map((one) => stage.director.sceneOf(one)!));
    stage.director.skip();
    expect(stage.director.showing.isBehind).toBe(false);
  });

  it("sees those who look on as others do", () => {
    const stage = new Stage();
    stage.say({ looks: -1 }, []);
    stage.say({ looks: -1, seq: 3, beats: turn(0, 0, 1) }, []);
    expect(stage.director.showing.beat?.seat).toBe(0);
  });
});

describe("dice that are told in lines", () => {
  const dice = (faces: string): Throw => ({
    name: "Blade",
    tone: "stark",
    dice: [...faces].map((face) => ({ face, counts: Number(face > "3") })),
    made: "1 hit",
    left: [3, 1],
  });
  const fight = (more: Partial<Contest> = {}): Contest => ({
    id: "attack",
    title: "Robb attacks Jaime",
    rows: [
      { name: "Robb", tone: "stark", dice: [], seat: ME, left: 3 },
      { name: "Jaime", tone: "lannister", dice: [], seat: 1, left: 0, lost: 2 },
    ],
    throws: [dice("62"), dice("1")],
    since: 4,
    over: true,
    result: "Jaime falls.",
    ...more,
  });
  const own = beat(4, 6, { seat: ME, turn: ME });
  const shownLines = (stage: Stage) =>
    stage.shown.filter(({ what }) => what.phase === "line").map(({ what }) => what.state!.bout!.throws!.length);

  it("come one by one for whoever threw them, and the question with what came of them", () => {
    const stage = new Stage();
    stage.say({ seq: 4 });
    stage.say({ ...MY_TURN, seq: 7, beats_from: 4, beats: [own], bout: fight() });
    expect(stage.director.showing).toMatchObject({ isBehind: true, isOwn: true });
    const took = stage.run();
    expect(shownLines(stage)).toEqual([1, 2]);
    expect(took).toBeGreaterThanOrEqual(1000);
    expect(took).toBeLessThanOrEqual(2000);
    const rows = stage.shown.filter(({ what }) => what.phase === "line").map(({ what }) => what.state!.bout!.rows);
    expect(rows[0]![1]).toMatchObject({ left: 1, lost: 1 });
    const last = stage.shown.at(-1)!.what;
    expect(last.isBehind).toBe(false);
  });

  it("rest where others go on after them, and are never told twice", () => {
    const stage = new Stage();
    stage.say({ seq: 4 });
    stage.say({ prompt: ask(1), seq: 7, beats_from: 4, beats: [own], bout: fight() });
    expect(stage.run()).toBeGreaterThanOrEqual(1900);
    stage.say({ prompt: ask(1), seq: 8, beats: [beat(7, 7, { timed: false })], bout: fight() });
    expect(stage.director.showing.isBehind).toBe(false);
    expect(shownLines(stage)).toEqual([1, 2]);
  });

  it("go on where they were when the fight does", () => {
    const stage = new Stage();
    stage.say({ seq: 4 });
    const under = fight({
      throws: [dice("62"), { name: "Defence", tone: "stark", dice: [{ face: "" }] }],
      over: false,
    });
    stage.say({ prompt: ask(1), seq: 6, beats_from: 4, beats: [{ ...own, last: 5, over: false }], bout: under });
    stage.run();
    stage.say({ ...MY_TURN, seq: 7, beats_from: 4, beats: [own], bout: fight() });
    stage.run();
    expect(shownLines(stage)).toEqual([1, 2]);
  });

  it("are skipped by whoever does not want to wait, and come at once where nothing moves", () => {
    const stage = new Stage();
    stage.say({ seq: 4 });
    stage.say({ ...MY_TURN, seq: 7, beats_from: 4, beats: [own], bout: fight() });
    stage.director.skip();
    expect(stage.director.showing.isBehind).toBe(false);
    for (const still of [new Stage(), new Stage("once")]) {
      still.director.setStill(true);
      still.say({ seq: 4 });
      still.say({ ...MY_TURN, seq: 7, beats_from: 4, beats: [own], bout: fight() });
      expect(still.director.showing.isBehind).toBe(false);
    }
  });

  it("of others take longer the more dice there are", () => {
    const time = (faces: string) => {
      const stage = new Stage();
      stage.say({ seq: 4 });
      const others = { ...own, seat: 1, turn: 1 };
      stage.say({ ...MY_TURN, seq: 7, beats_from: 4, beats: [others], bout: fight({ throws: [dice(faces)] }) });
      return stage.run();
    };
    expect(time("62")).toBeGreaterThanOrEqual(1100);
    expect(time("66655221")).toBeGreaterThan(time("62") + 200);
  });
});
