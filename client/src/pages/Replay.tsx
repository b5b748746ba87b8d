// Any game step by step: a running one as its viewer knows it, a finished one with everything revealed.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Arrow } from "../after/Arrow";
import type { Side } from "../after/Chart";
import { useFilm } from "../after/film";
import { PlayOn } from "../after/PlayOn";
import {
  beatAt,
  paceOf,
  stopAfter,
  stopBefore,
  stopsOf,
  timelineOf,
  timelineOfLog,
  type Speed,
  type Step,
  type Timeline,
} from "../after/timeline";
import { Transport } from "../after/Transport";
import { Board, type BoardHandle, type Light } from "../board/Board";
import { spotsOf } from "../board/pressing";
import { Crest } from "../board/Stone";
import { heldSeats } from "../memory";
import { Brand } from "../parts/Icon";
import { Page, Trouble, Waiting } from "../parts/Page";
import { RuleLink } from "../parts/RuleLink";
import { Link } from "../route";
import { BattlePanel } from "../battle/BattlePanel";
import { ContestPanel } from "../table/Contests";
import { Piles, railPiles } from "../table/Cards";
import { CopyButton } from "../table/Invitation";
import { useLinks } from "../table/links";
import { Log } from "../table/Log";
import { endingOf } from "../table/result";
import { LayerSwitches, layersOf, Mats } from "../table/Mats";
import { seatedAt, SeatPlate, Stacks, Tracks } from "../table/Seats";
import { Played } from "../table/TopBar";
import { useBackdrop } from "../table/useBackdrop";
import { useKeys } from "../table/useKeys";
import { formOf, useRoom } from "../table/useLayout";
import { getPosition, getStory, getTable, type Eyes, type TableInfo } from "../wire/api";
import type { BeatLine, Story } from "../wire/made/story";
import type { State } from "../wire/messages";
import { drawnAreas } from "../wire/scene";
import { words } from "../words";
import { useLoad } from "./useLoad";

const none = (): Light => "";
/** The address says where one looks, but not at every step of a quick walk. */
const TELL_ADDRESS = 400;

interface Loaded {
  readonly info: TableInfo;
  /** The last position, with the whole log. */
  readonly end: State;
  /** Of a game that is over, or a record. */
  readonly story: Story | undefined;
}

async function load(id: string): Promise<Loaded> {
  const info = await getTable(id);
  const [end, story] = await Promise.all([
    getPosition(id, info.seq, heldSeats(id)[0]?.token),
    info.status === "running" ? undefined : getStory(id),
  ]);
  return { info, end, story };
}

export function Replay({ id, move }: { id: string; move: number | undefined }) {
  const { data, problem, again } = useLoad(`replay ${id}`, () => load(id));
  if (problem || !data) {
    return (
      <Page title={words.replay.title} current="" className="page">
        {problem ? (
          <Trouble title={words.table.gone} text={problem} onAgain={again} />
        ) : (
          <Waiting text={words.after.loading} />
        )}
      </Page>
    );
  }
  return <Player id={id} {...data} move={Math.min(move ?? data.info.seq, data.info.seq)} />;
}

/** Where a walk that was asked for ends; undefined where it goes on to the end. */
function untilOf(search: string): number | undefined {
  const found = new URLSearchParams(search).get("until");
  return found && /^\d{1,8}$/.test(found) ? Number(found) : undefined;
}

/** Walks from stop to stop while it is let go. */
function useWalk(line: Timeline, first: number) {
  const [until, setUntil] = useState(() => untilOf(location.search));
  const [at, setAt] = useState(first);
  const [step, setStep] = useState<Step>(line.beats.length ? "beat" : "turn");
  const [speed, setSpeed] = useState<Speed>(1);
  const [isPlaying, setPlaying] = useState(until !== undefined);
  const stops = useMemo(() => stopsOf(line, step), [line, step]);
  const goTo = useCallback(
    (to: number | undefined) => {
      setUntil(undefined);
      setAt(Math.max(0, Math.min(to ?? line.entries, line.entries)));
    },
    [line.entries],
  );
  const play = useCallback(
    (on: boolean) => {
      setUntil(undefined);
      setPlaying(on);
      if (on) setAt((now) => (now >= line.entries ? 0 : now));
    },
    [line.entries],
  );
  return { at, setAt, goTo, step, setStep, speed, setSpeed, isPlaying, play, setPlaying, stops, until };
}

function Player({ id, info, end, story, move }: Loaded & { id: string; move: number }) {
  const token = heldSeats(id)[0]?.token;
  const line = useMemo(() => (story ? timelineOf(story) : timelineOfLog(end.log)), [story, end.log]);
  const walk = useWalk(line, move);
  const { at, goTo, stops, isPlaying } = walk;
  const isOpen = info.status !== "running";
  const [eyes, setEyes] = useState<Eyes>(isOpen ? "all" : "own");
  const { state, problem } = useFilm(id, stops, at, isPlaying, eyes, token);
  const links = useLinks();
  const [flash, setFlash] = useState("");
  const [hovered, setHovered] = useState<string>();
  const [layers, setLayers] = useState<ReadonlySet<string>>(new Set());
  const board = useRef<BoardHandle>(null);
  const room = useRoom();
  const sides = useMemo(() => end.seats.map(({ side, tone }): Side => ({ side, tone })), [end.seats]);
  const marks = useMemo(() => (story?.moments ?? []).map((moment) => moment.last + 1), [story]);
  const beat = beatAt(line, at);

  const isHere = state?.seq === at;
  const { setAt, setPlaying, step, speed, until } = walk;
  useEffect(() => {
    if (!isPlaying || !isHere) return;
    if (at >= (until ?? line.entries)) return setPlaying(false);
    const timer = setTimeout(() => setAt(stopAfter(stops, at)), paceOf(step, speed));
    return () => clearTimeout(timer);
  }, [isPlaying, isHere, at, until, line.entries, stops, step, speed, setAt, setPlaying]);

  useEffect(() => {
    const address = `/table/${id}/replay?move=${at}`;
    const timer = setTimeout(() => history.replaceState(null, "", address + location.hash), TELL_ADDRESS);
    return () => clearTimeout(timer);
  }, [id, at]);

  // On a phone the camera follows; where there is room nobody's view is moved.
  const about = beat?.about?.join("\n") ?? "";
  useEffect(() => {
    if (room === "phone" && about) board.current?.show(about.split("\n"), isPlaying);
  }, [room, isPlaying, about]);

  useKeys(
    {
      "[": () => goTo(stopBefore(stops, at)),
      "]": () => goTo(stopAfter(stops, at)),
      ArrowLeft: () => goTo(stopBefore(stops, at)),
      ArrowRight: () => goTo(stopAfter(stops, at)),
      Home: () => goTo(0),
      End: () => goTo(undefined),
      "\\": () => goTo(undefined),
      " ": () => walk.play(!isPlaying),
      "+": () => board.current?.zoom(1.4),
      "-": () => board.current?.zoom(1 / 1.4),
      "0": () => board.current?.fit(),
    },
    true,
  );

  useEffect(() => {
    document.title = `${words.replay.title} · ${words.shortTitle(info.title)}`;
  }, [info.title]);

  const show = useCallback((value: string) => {
    setFlash(value);
    board.current?.show([value]);
    setTimeout(() => setFlash(""), 1500);
  }, []);
  const light = useCallback((value: string | undefined): Light => (value && value === flash ? "flash" : ""), [flash]);
  const log = useMemo(() => end.log.slice(0, at), [end.log, at]);

  if (!state) {
    return (
      <Page title={words.replay.title} current="" className="page">
        {problem ? <Trouble title={words.replay.trouble} text={problem} /> : <Waiting text={words.after.loading} />}
      </Page>
    );
  }
  const { scene } = state;
  const pointed = { values: hovered ? [hovered] : [], layers };
  return (
    <div className={`past-page replay ${formOf(scene)} ${room}`}>
      <header className="top">
        <Link className="brand" href="/" aria-label={words.name}>
          <Brand />
          <span>{words.name}</span>
        </Link>
        <h1 className="crumb">
          <Played state={state} />
          <span className="tag">{words.replay.title}</span>
        </h1>
        <nav className="icons" aria-label={words.replay.title}>
          <CopyButton text={links.to(`/table/${id}/replay?move=${at}`)} label={words.replay.share} />
          {isOpen && (
            <Link className="btn slim" href={`/table/${id}/story`}>
              {words.after.tell}
            </Link>
          )}
          {info.status !== "record" && (
            <Link className="btn slim" href={`/table/${id}`}>
              {words.replay.toTable}
            </Link>
          )}
        </nav>
      </header>
      <PastBoard
        state={state}
        light={light}
        pointed={pointed}
        onHover={setHovered}
        handle={board}
        about={isHere ? placesOf(beat) : []}
        tone={sides[beat?.seat ?? -1]?.tone}
      >
        <LayerSwitches names={layersOf(scene)} on={layers} onSwitch={setLayers} />
      </PastBoard>
      <main className="past-side" id="main">
        <Transport
          line={line}
          sides={sides}
          stops={stops}
          at={at}
          onGo={goTo}
          step={walk.step}
          onStep={walk.setStep}
          speed={walk.speed}
          onSpeed={walk.setSpeed}
          isPlaying={isPlaying}
          onPlay={walk.play}
          marks={marks}
        />
        {problem && <Trouble title={words.replay.trouble} text={problem} />}
        <div className="past-columns">
          <div className="past-main">
            <Happened state={state} beat={beat} end={end} at={at} />
            {state.bout ? (
              <BattlePanel contest={state.bout} seats={end.seats} mine={[]} light={none} onPress={undefined} />
            ) : (
              (scene.contests ?? []).map((contest) => (
                <ContestPanel key={contest.id} contest={contest} light={none} onPress={undefined} />
              ))
            )}
            <section className="card-box eyes" aria-label={words.replay.more}>
              <header>
                <h2>{words.replay.more}</h2>
                {isOpen && (
                  <label className="row small">
                    {words.replay.eyes}
                    <select
                      className="input"
                      value={String(eyes)}
                      onChange={(event) => setEyes(eyesOf(event.target.value))}
                    >
                      <option value="all">{words.replay.all}</option>
                      <option value="-1">{words.replay.spectator}</option>
                      {end.seats.map((seat) => (
                        <option key={seat.seat} value={seat.seat}>
                          {seat.side}
                        </option>
                      ))}
                    </select>
                  </label>
                )}
              </header>
              <ul className="past-seats">
                {(scene.plates ?? []).map((plate) => (
                  <SeatPlate key={plate.id} plate={plate} {...seatedAt(plate, state, [])} light="" />
                ))}
                <Tracks tracks={scene.tracks ?? []} />
                <Stacks piles={scene.piles ?? []} />
              </ul>
              <Piles piles={handsOf(state, eyes)} light={none} onPress={undefined} />
              <Mats sheets={scene.sheets ?? []} scene={scene} light={none} pointed={pointed} onHover={setHovered} />
            </section>
          </div>
          <div className="past-beside">
            {isOpen && <PlayOn state={state} seat={seatAt(state)} />}
            <aside className="card-box past-log" aria-label={words.log.name}>
              <Log log={log} seats={end.seats} mine={[]} onPlace={show} onMove={goTo} at={at} />
            </aside>
          </div>
        </div>
      </main>
    </div>
  );
}

/** The way of a beat, or where it happens. */
const placesOf = (beat: BeatLine | undefined): readonly string[] =>
  beat?.arrow?.length ? beat.arrow : (beat?.about ?? []).slice(0, 1);

const eyesOf = (value: string): Eyes => (value === "all" || value === "own" ? value : Number(value));

/** Whoever is asked there; nobody at the end. */
const seatAt = (state: State): number => state.prompt?.seats[0] ?? 0;

/** With all cards open everybody's, else those of whoever looks. */
function handsOf(state: State, eyes: Eyes) {
  const piles = state.scene.piles ?? [];
  return eyes === "all"
    ? piles.filter((pile) => pile.kind === "hand" && (pile.cards?.length ?? 0) > 0)
    : railPiles(piles, state.looks, none);
}

interface PastBoardProps {
  readonly state: State;
  readonly light: (value: string | undefined) => Light;
  readonly pointed: { readonly values: readonly string[]; readonly layers: ReadonlySet<string> };
  readonly onHover: (value: string | undefined) => void;
  readonly handle: React.Ref<BoardHandle>;
  readonly about: readonly string[];
  readonly tone: string | undefined;
  readonly children: React.ReactNode;
}

function PastBoard({ state, light, pointed, onHover, handle, about, tone, children }: PastBoardProps) {
  const { scene } = state;
  const backdrop = useBackdrop(scene);
  const spots = useMemo(
    () => (backdrop ? spotsOf({ ...scene, areas: drawnAreas(scene, backdrop) }) : new Map<string, never>()),
    [scene, backdrop],
  );
  if (!backdrop) return <section className="board" />;
  return (
    <Board
      scene={scene}
      backdrop={backdrop}
      light={light}
      pointed={pointed}
      onPoint={() => undefined}
      onHover={onHover}
      handle={handle}
      over={<Arrow places={about} spots={spots} tone={tone} size={scene.pieces?.[0]?.size ?? 40} />}
      switches={children}
    />
  );
}

interface HappenedProps {
  readonly state: State;
  readonly beat: { readonly text: string; readonly seat: number } | undefined;
  readonly end: State;
  readonly at: number;
}

/** What has led here, in words, and what is asked next. */
function Happened({ state, beat, end, at }: HappenedProps) {
  const told = state.result
    ? endingOf(state.result, state.seats)
    : at
      ? (beat?.text ?? end.log[at - 1]?.text ?? "")
      : words.replay.start;
  return (
    <section className="card-box happened" aria-live="polite">
      <h2>
        {beat && beat.seat >= 0 && <Crest tone={end.seats[beat.seat]?.tone} size={24} />}
        <span>{told}</span>
      </h2>
      {state.result && (
        <p className="small">
          {state.result.reason} <RuleLink id={state.result.rule} />
        </p>
      )}
      {state.prompt && (
        <p className="small quiet">
          {words.replay.asked(
            words.list(state.prompt.seats.map((seat) => state.seats[seat]?.side ?? "")),
            state.prompt.ask,
          )}
        </p>
      )}
    </section>
  );
}
