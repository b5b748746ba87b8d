// The director: the server plays as fast as it can and never waits for anybody; what others have done meanwhile is
// shown here, beat by beat, at the pace of whoever looks. Passes, forced answers and hidden draws take no time. What one
// does oneself takes none either, but for the dice that it threw: they are told line by line, whoever threw them.

import { fallen, upTo } from "../battle/telling";
import type { Beat, LogLine, State } from "../wire/messages";
import type { Contest, Throw } from "../wire/scene";
import { beatsFrom, withBeats } from "./beats";
import { LEAST_LINE, natural, opening, PACES, REST, timeFor, timeOfLine, timeOfLines, type Speed } from "./pace";

/** What stands on the screen instead of the live table. */
export interface Showing {
  /** Whether something is still to be seen: until then nobody is asked anything. */
  readonly isBehind: boolean;
  /** Whether it is shown once more because somebody wanted to see it again. */
  readonly isAgain: boolean;
  /** Whether it is what came of an answer of one's own. */
  readonly isOwn: boolean;
  /** The table as it is shown; undefined where that is the live one. */
  readonly state: State | undefined;
  /** So many entries of the log have been shown. */
  readonly seq: number;
  readonly beat: Beat | undefined;
  /** How far the beat has come: where it goes, then its dice line by line, then what came of it. */
  readonly phase: "" | "begins" | "line" | "result";
  /** All beats of others from where this began, those that are yet to come among them. */
  readonly row: readonly Beat[];
  /** Milliseconds that the rest will take. */
  readonly left: number;
}

export interface Clock {
  now(): number;
  /** Calls back after some milliseconds, unless it is cancelled. */
  after(ms: number, then: () => void): () => void;
}

/** A beat with the table before and after it. */
export interface Scene {
  readonly beat: Beat;
  readonly before: State | undefined;
  readonly after: State;
}

const MOST_FRAMES = 600;
/** So long a beat that has not ended is waited for before it is shown as far as it has come. */
const PATIENCE = 700;
/** Whoever has skipped sees things again after so long a silence. */
const SILENCE = 2500;
/** Of somebody's time for an answer, so much may pass while they see what happened. */
const OF_CLOCK = 0.1;
/** Of the time until one must be asked, so much is left to what is just on the screen. */
const HASTE = 0.5;

export class Director {
  private live: State | undefined;
  private beats: readonly Beat[] = [];
  private mine: readonly number[] = [];
  /** The states that were heard, oldest first. */
  private frames: State[] = [];
  private at = 0;
  private start = 0;
  private base: State | undefined;
  private beat: Beat | undefined;
  private phase: Showing["phase"] = "";
  private begun = -1;
  private cancel: (() => void) | undefined;
  private due = { at: 0, next: () => {} };
  private waits: (() => void) | undefined;
  private spent = { turn: "", ms: 0 };
  /** Since when a beat has had the stage. */
  private onStage: number | undefined;
  private idleSince: number | undefined;
  private askedSince = { seq: -1, at: 0, lines: 0 };
  private isSkipping = false;
  private heardAt = 0;
  private again: Scene[] | undefined;
  private isAway = false;
  /** Nothing moves: lines of dice come all at once. */
  private isStill = false;
  /** So many lines of the latest contest have been shown. */
  private told = { since: -1, lines: 0 };
  private speed: Speed = "calm";
  showing: Showing = NOTHING;

  constructor(
    private readonly clock: Clock,
    private readonly changed: (showing: Showing) => void,
  ) {}

  /** What the server says now. */
  hear(state: State, mine: readonly number[]): void {
    const before = this.live;
    this.live = state;
    this.mine = mine;
    this.beats = withBeats(before?.looks === state.looks ? this.beats : [], state);
    this.keep(state);
    const now = this.clock.now();
    if (now - this.heardAt > SILENCE) this.isSkipping = false;
    this.heardAt = now;
    const isNew = this.isAsked() && this.askedSince.seq !== state.seq;
    if (isNew) this.askedSince = { seq: state.seq, at: now, lines: this.linesToCome() };
    const goesOn = before && before.looks === state.looks && state.number === before.number + 1;
    const isShown = goesOn && !isRewound(before, state) && !this.isAway && !this.isSkipping && this.speed !== "once";
    if (!isShown) this.jump();
    else if (this.again) return;
    else if (this.waits) this.waits();
    else if (!this.cancel) this.step();
    else {
      if (isNew) this.hurry(HASTE * (this.mustBeThere() - now));
      this.tell();
    }
  }

  setSpeed(speed: Speed): void {
    if (this.speed === speed) return;
    this.speed = speed;
    if (!this.live || this.again) return;
    if (speed === "once") this.jump();
    else this.hurry(PACES[speed].least);
  }

  /** Nobody looks, or looks at something else: there is nothing to be shown to them. */
  setAway(isAway: boolean): void {
    this.isAway = isAway;
    if (isAway && this.live) this.jump();
  }

  setStill(isStill: boolean): void {
    this.isStill = isStill;
  }

  /** On to the question, whatever is still played until then. */
  skip(): void {
    if (!this.live) return;
    this.isSkipping = !this.isAsked();
    this.heardAt = this.clock.now();
    this.jump();
  }

  /** Shows some beats once more. */
  replay(scenes: readonly Scene[]): void {
    if (!this.live || !scenes.length) return;
    this.stop();
    this.again = [...scenes];
    this.playAgain();
  }

  /** The state after so many entries of the log, if it was heard. */
  frame(seq: number): State | undefined {
    const found = this.frames.find((frame) => frame.seq === seq);
    return found?.looks === this.live?.looks ? found : undefined;
  }

  /** A beat as it was heard; undefined where what was before or after it was not. */
  sceneOf(beat: Beat): Scene | undefined {
    const after = this.frame(beat.last + 1) && this.composed(beat);
    const before = this.frame(beat.first);
    return after && before ? { beat, before, after } : undefined;
  }

  get looks(): number {
    return this.live?.looks ?? -1;
  }

  close(): void {
    this.stop();
  }

  // -- what is shown

  private jump(): void {
    this.stop();
    this.at = this.live!.seq;
    this.begun = -1;
    this.settle();
  }

  private stop(): void {
    this.cancel?.();
    this.cancel = undefined;
    this.waits = undefined;
    this.again = undefined;
  }

  private step(): void {
    this.cancel = undefined;
    this.waits = undefined;
    const live = this.live!;
    if (this.idleSince !== undefined) {
      this.spent.ms = Math.max(0, this.spent.ms - (this.clock.now() - this.idleSince));
      this.idleSince = undefined;
      this.start = this.at;
    }
    for (;;) {
      const pending = beatsFrom(this.beats, this.at);
      const beat = pending[0];
      if (!beat || this.at >= live.seq) {
        this.settle();
        return;
      }
      const time = !this.isToBeSeen(beat) ? 0 : this.isOwn(beat) ? this.ownTime(beat) : this.timeOf(pending);
      if (time > 0) {
        this.present(beat, time);
        return;
      }
      this.at = beat.last + 1;
    }
  }

  private settle(): void {
    this.at = this.live!.seq;
    this.start = this.at;
    this.base = undefined;
    this.noteTold(this.live!.bout, fallen(this.live!.bout).length);
    this.beat = undefined;
    this.phase = "";
    this.idleSince = this.clock.now();
    this.tell();
  }

  private present(beat: Beat, time: number): void {
    this.onStage = this.clock.now();
    const first = this.begun === beat.first ? 0 : opening(beat, time);
    this.begun = beat.first;
    this.beat = beat;
    if (!first) {
      this.conclude(beat.first, time);
      return;
    }
    this.base = this.opened(beat);
    this.phase = "begins";
    this.wait(first, () => this.conclude(beat.first, time - first));
    this.tell();
  }

  /** What came of a beat: once, when it has ended, rather than roll by roll. */
  private conclude(first: number, time: number): void {
    const beat = this.beats.find((one) => one.first === first);
    if (!beat) {
      this.jump();
      return;
    }
    const isUnderWay = !beat.over && beat === this.beats.at(-1) && !this.isAsked();
    if (isUnderWay && !this.waits && this.phase === "begins") {
      const end = () => this.result(first, time);
      this.waits = () => {
        const now = this.beats.find((one) => one.first === first);
        if (!now || now.over || now !== this.beats.at(-1) || this.isAsked()) {
          this.cancel?.();
          end();
        } else this.tell();
      };
      this.cancel = this.clock.after(PATIENCE, end);
      return;
    }
    this.result(first, time);
  }

  private result(first: number, time: number): void {
    this.waits = undefined;
    const beat = this.beats.find((one) => one.first === first);
    if (!beat) {
      this.jump();
      return;
    }
    const after = this.composed(beat);
    const fresh = this.freshOf(beat);
    this.beat = beat;
    const whole = this.isOwn(beat) ? timeOfLines(fresh) + (this.isAsked() ? 0 : REST) : natural(beat, fresh);
    this.tellLines(this.opened(beat) ?? after, this.boutsOf(beat), { time, whole }, (rest) => {
      this.base = after;
      this.phase = "result";
      this.wait(rest, () => {
        this.at = Math.max(this.at, beat.last + 1);
        if (!this.isOwn(beat)) this.charge(beat);
        this.step();
      });
      this.tell();
    });
  }

  /** Line by line on the table as it was before, each as its dice fall; then what came of it, with the time that is left. */
  private tellLines(
    before: State,
    bouts: readonly Contest[],
    { time, whole }: { time: number; whole: number },
    then: (rest: number) => void,
  ): void {
    const lines = bouts.flatMap((bout) => {
      const all = fallen(bout);
      const known = this.again ? 0 : this.knownOf(bout);
      return all.slice(known).map((line, n) => ({ bout, line, shown: known + n + 1 }));
    });
    // What is left over is for the result; where time is short, both have less.
    const share = Math.min(1, time / Math.max(1, whole));
    const isShort = share * timeOfLines(lines.map(({ line }) => line)) < LEAST_LINE * lines.length;
    if (this.isStill || isShort || time <= 0) {
      for (const bout of bouts) this.noteTold(bout, fallen(bout).length);
      then(time);
      return;
    }
    let left = time;
    const next = (n: number) => {
      const now = lines[n];
      if (!now) {
        then(Math.max(0, left));
        return;
      }
      if (!this.again) this.noteTold(now.bout, now.shown);
      this.base = { ...before, bout: upTo(now.bout, now.shown) };
      this.phase = "line";
      const ms = share * timeOfLine(now.line);
      left -= ms;
      this.wait(ms, () => next(n + 1));
      this.tell();
    };
    next(0);
  }

  private noteTold(bout: Contest | null | undefined, lines: number): void {
    const since = bout?.since ?? -1;
    if (since < this.told.since) return;
    this.told = { since, lines: since === this.told.since ? Math.max(lines, this.told.lines) : lines };
  }

  /** So many lines of a contest were shown. */
  private knownOf(bout: Contest): number {
    const since = bout.since ?? -1;
    if (since < this.told.since) return fallen(bout).length;
    return since === this.told.since ? this.told.lines : 0;
  }

  /** Lines of a beat's contests that were not shown yet. */
  private freshOf(beat: Beat): readonly Throw[] {
    return this.boutsOf(beat).flatMap((bout) => fallen(bout).slice(this.knownOf(bout)));
  }

  /** The contests that a beat is told by, each as far as it was heard. */
  private boutsOf(beat: Beat): readonly Contest[] {
    const found = new Map<number, Contest>();
    for (const { seq, bout } of this.frames) {
      const since = bout?.since ?? -1;
      if (seq > beat.first && seq <= beat.last + 1 && since >= 0 && since <= beat.last) found.set(since, bout!);
    }
    return [...found.values()];
  }

  private isOwn(beat: Beat): boolean {
    return this.mine.includes(beat.seat);
  }

  /** One's own dice are told at once; whoever is asked next sees what came of them with the question. */
  private ownTime(beat: Beat): number {
    const speed = this.speed;
    if (speed === "once" || this.isStill) return 0;
    const rest = this.isAsked() ? 0 : REST;
    return PACES[speed].share * (timeOfLines(this.freshOf(beat)) + rest);
  }

  private wait(ms: number, then: () => void): void {
    const now = this.clock.now();
    const time = this.again ? ms : Math.max(0, Math.min(ms, this.mustBeThere() - now));
    this.due = { at: now + time, next: then };
    this.cancel = this.clock.after(time, () => {
      this.cancel = undefined;
      then();
    });
  }

  /** What is on the screen stays for no longer than this. */
  private hurry(most: number): void {
    if (!this.cancel || this.waits || this.again || this.due.at - this.clock.now() <= most) return;
    this.cancel();
    this.wait(most, this.due.next);
  }

  private playAgain(): void {
    const scene = this.again?.shift();
    if (!scene) {
      this.stop();
      this.step();
      return;
    }
    const lines = fallen(scene.after.bout);
    const time = natural(scene.beat, lines) * (this.speed === "calm" ? 1.2 : 0.8);
    const first = opening(scene.beat, time);
    this.beat = scene.beat;
    const bouts = scene.after.bout && lines.length ? [scene.after.bout] : [];
    const before = plain({ ...(scene.before ?? scene.after), bout: bouts[0] ? upTo(bouts[0], 0) : null })!;
    this.base = before;
    this.phase = "begins";
    this.wait(first, () =>
      this.tellLines(before, bouts, { time: time - first, whole: time - first }, (rest) => {
        this.base = scene.after;
        this.phase = "result";
        this.wait(rest, () => this.playAgain());
        this.tell();
      }),
    );
    this.tell();
  }

  // -- time

  private timeOf(pending: readonly Beat[]): number {
    const speed = this.speed;
    if (speed === "once") return 0;
    const seen = pending.filter((beat) => this.isToBeSeen(beat) && !this.isOwn(beat));
    const turn = turnOf(seen[0]!);
    if (this.spent.turn !== turn) this.spent = { turn, ms: 0 };
    const same = seen.filter((beat) => turnOf(beat) === turn);
    const goesOn = same.length === seen.length && !this.isAsked() && !this.live!.over;
    const end = this.mustBeThere();
    const left = Math.min(PACES[speed].turn - this.spent.ms, end - this.clock.now());
    const looks = this.live!.looks;
    const isMine = (beat: Beat) => beat.changes.some((change) => change.seat === looks);
    return timeFor(end < Infinity ? seen : same, { speed, left, goesOn, isMine, linesOf: (one) => this.freshOf(one) });
  }

  /** What a beat has truly taken: the wait for its end and a machine that is late count too. */
  private charge(beat: Beat): void {
    const turn = turnOf(beat);
    const ms = this.clock.now() - (this.onStage ?? this.clock.now());
    this.spent = { turn, ms: (this.spent.turn === turn ? this.spent.ms : 0) + ms };
    this.onStage = undefined;
  }

  /** When whoever is asked must see the question: soon in the midst of others' doings, and never late by the clock. */
  private mustBeThere(): number {
    const live = this.live!;
    if (!this.isAsked() || this.speed === "once") return Infinity;
    const { at } = this.askedSince;
    const end = live.clock?.ends[live.looks];
    const byClock = end === undefined ? Infinity : at + OF_CLOCK * Math.max(0, end - live.clock!.now);
    const isOwn = this.beat !== undefined && this.isOwn(this.beat);
    // Dice that are asked about must have been seen first.
    const { midst: short, share } = PACES[this.speed];
    const midst = live.since || isOwn ? Infinity : at + short + share * this.askedSince.lines;
    return Math.min(byClock, midst);
  }

  /** How long the dice take that were not shown yet. */
  private linesToCome(): number {
    return timeOfLines(beatsFrom(this.beats, this.at).flatMap((beat) => (beat.timed ? this.freshOf(beat) : [])));
  }

  private remaining(): number {
    const speed = this.speed;
    if (speed === "once") return 0;
    const turns = new Map<string, number>();
    for (const beat of beatsFrom(this.beats, this.at)) {
      if (!this.isToBeSeen(beat) || this.isOwn(beat)) continue;
      const turn = turnOf(beat);
      turns.set(turn, (turns.get(turn) ?? 0) + PACES[speed].share * natural(beat, this.freshOf(beat)));
    }
    const sum = [...turns.values()].reduce((total, time) => total + Math.min(time, PACES[speed].turn), 0);
    return Math.max(0, Math.min(sum, this.mustBeThere() - this.clock.now()));
  }

  // -- what is known

  private isAsked(): boolean {
    return this.live?.prompt?.seats.some((seat) => this.mine.includes(seat)) ?? false;
  }

  private isToBeSeen(beat: Beat): boolean {
    return beat.timed && (!this.isOwn(beat) || this.freshOf(beat).length > 0);
  }

  private keep(state: State): void {
    const last = this.frames.at(-1);
    if (last && (last.looks !== state.looks || last.seq > state.seq || state.log_from < last.seq)) this.frames = [];
    else if (last?.seq === state.seq) this.frames.pop();
    this.frames.push(state);
    if (this.frames.length > MOST_FRAMES) this.frames.splice(0, this.frames.length - MOST_FRAMES);
  }

  private frameUpTo(seq: number): State | undefined {
    return this.frames.findLast((frame) => frame.seq <= seq);
  }

  /** How it looked before a beat, with what was declared by it. */
  private opened(beat: Beat): State | undefined {
    const before = this.frameUpTo(Math.max(beat.first, Math.min(this.at, beat.last))) ?? this.base;
    if (!before) return undefined;
    const first = this.frames.find((frame) => frame.seq > beat.first && frame.seq <= beat.last + 1)?.bout;
    const declared = first && !first.over ? first : null;
    const bouts = this.boutsOf(beat);
    const told = bouts.find((bout) => this.knownOf(bout) < fallen(bout).length) ?? bouts.at(-1);
    const { contests: _, ...scene } = before.scene;
    return plain({
      ...before,
      bout: told ? upTo(told, this.knownOf(told)) : declared,
      scene,
    });
  }

  /** How it looked after a beat, with the last dice that fell in it. */
  private composed(beat: Beat): State {
    const end = beat.last + 1;
    const after =
      this.frames.findLast((frame) => frame.seq <= end && frame.seq > beat.first) ??
      this.frames.find((frame) => frame.seq > end) ??
      this.live!;
    const within = this.frames.filter((frame) => frame.seq > beat.first && frame.seq <= end);
    // Dice of an earlier roll would tell another story.
    const rolled = Math.max(
      -1,
      ...within.flatMap((frame) => frame.log).map((line) => (isRoll(line, beat) ? line.n : -1)),
    );
    const contests = within.findLast((frame) => frame.seq > rolled && hasDice(frame))?.scene.contests;
    const bout = within.findLast((frame) => frame.bout)?.bout ?? after.bout;
    return plain({ ...after, bout, scene: contests ? { ...after.scene, contests } : after.scene })!;
  }

  private tell(): void {
    const isBehind = this.cancel !== undefined;
    const row = beatsFrom(this.beats, this.start).filter((beat) => beat.timed && !this.isOwn(beat));
    this.showing = isBehind
      ? {
          isBehind,
          isAgain: this.again !== undefined,
          state: this.base,
          seq: this.again ? this.live!.seq : this.phase !== "result" ? this.beat!.first : this.beat!.last + 1,
          beat: this.beat,
          phase: this.phase,
          row: this.again ? [] : row,
          isOwn: !this.again && this.beat !== undefined && this.isOwn(this.beat),
          left: this.again ? 0 : this.remaining(),
        }
      : { ...NOTHING, seq: this.at };
    this.changed(this.showing);
  }
}

export const NOTHING: Showing = {
  isBehind: false,
  isAgain: false,
  isOwn: false,
  state: undefined,
  seq: 0,
  beat: undefined,
  phase: "",
  row: [],
  left: 0,
};

function turnOf(beat: Beat): string {
  return `${beat.round} ${beat.turn}`;
}

/** Whether something was taken back; at the end everything is told again, and nothing is. */
function isRewound(before: State, now: State): boolean {
  return now.log_from < before.seq && !(now.over && !before.over);
}

function hasDice(state: State): boolean {
  const rows = (state.scene.contests ?? []).flatMap((contest) => contest.rows);
  return rows.some((row) => row.dice.some((die) => die.face !== ""));
}

function isRoll(line: LogLine, beat: Beat): boolean {
  return line.seat < 0 && line.n >= beat.first && line.n <= beat.last;
}

/** Without arrows of a question: the beat's own is drawn. */
function plain(state: State | undefined): State | undefined {
  const lines = state?.scene.lines;
  if (!lines?.some((line) => line.kind === "arrow")) return state;
  return { ...state!, scene: { ...state!.scene, lines: lines.filter((line) => line.kind !== "arrow") } };
}
