// Any game step by step: a running one as its viewer knows it, a finished one with everything revealed.

import { useCallback, useEffect, useRef, useState } from "react";
import { Board, type BoardHandle, type Light } from "../board/Board";
import { heldSeats } from "../memory";
import { Brand, Icon } from "../parts/Icon";
import { Page, Trouble, Waiting } from "../parts/Page";
import { RuleLink } from "../parts/RuleLink";
import { go, Link } from "../route";
import { ContestPanel } from "../table/Contests";
import { Piles, railPiles } from "../table/Cards";
import { CopyButton } from "../table/Invitation";
import { useLinks } from "../table/links";
import { Log } from "../table/Log";
import { endingOf } from "../table/result";
import { Scrubber } from "../table/Scrubber";
import { LayerSwitches, layersOf, Mats } from "../table/Mats";
import { seatedAt, SeatPlate, Stacks, Tracks } from "../table/Seats";
import { Played } from "../table/TopBar";
import { useBackdrop } from "../table/useBackdrop";
import { useKeys } from "../table/useKeys";
import { formOf, useRoom } from "../table/useLayout";
import { getPosition, getTable, type TableInfo } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";
import { useLoad } from "./useLoad";

const PACE = 900;
const none = (): Light => "";

export function Replay({ id, move }: { id: string; move: number | undefined }) {
  const { data, problem, again } = useLoad(`replay ${id}`, () => getTable(id));
  if (problem || !data) {
    return (
      <Page title={words.replay.title} current="" className="page">
        {problem ? (
          <Trouble title={words.table.gone} text={problem} onAgain={again} />
        ) : (
          <Waiting text={words.table.setting} />
        )}
      </Page>
    );
  }
  return <Player id={id} info={data} move={Math.min(move ?? data.seq, data.seq)} />;
}

function Player({ id, info, move }: { id: string; info: TableInfo; move: number }) {
  const token = heldSeats(id)[0]?.token;
  const [position, setPosition] = useState<State>();
  const [problem, setProblem] = useState("");
  const [isPlaying, setPlaying] = useState(false);
  const links = useLinks();
  const [flash, setFlash] = useState("");
  const [hovered, setHovered] = useState<string>();
  const [layers, setLayers] = useState<ReadonlySet<string>>(new Set());
  const board = useRef<BoardHandle>(null);
  const backdrop = useBackdrop(position?.scene);
  const room = useRoom();

  useEffect(() => {
    let isCurrent = true;
    getPosition(id, move, token)
      .then((state) => isCurrent && (setPosition(state), setProblem("")))
      .catch((no: unknown) => isCurrent && setProblem(no instanceof Error ? no.message : words.failed));
    return () => {
      isCurrent = false;
    };
  }, [id, move, token]);

  const goTo = useCallback(
    (to: number | undefined) => go(`/table/${id}/replay?move=${Math.max(0, to ?? info.seq)}`, true),
    [id, info.seq],
  );

  useEffect(() => {
    if (!isPlaying || position?.seq !== move) return;
    if (move >= info.seq) return setPlaying(false);
    const timer = setTimeout(() => goTo(move + 1), PACE);
    return () => clearTimeout(timer);
  }, [isPlaying, position, move, info.seq, goTo]);

  useKeys(
    {
      "[": () => goTo(move - 1),
      "]": () => goTo(Math.min(move + 1, info.seq)),
      "\\": () => goTo(undefined),
      " ": () => setPlaying(!isPlaying),
      "+": () => board.current?.zoom(1.4),
      "-": () => board.current?.zoom(1 / 1.4),
      "0": () => board.current?.fit(),
    },
    true,
  );

  useEffect(() => {
    document.title = `${words.replay.title} · ${words.shortTitle(info.title)}`;
  }, [info.title]);

  const light = useCallback((value: string | undefined): Light => (value && value === flash ? "flash" : ""), [flash]);
  const show = useCallback((value: string) => {
    setFlash(value);
    board.current?.show([value]);
    setTimeout(() => setFlash(""), 1500);
  }, []);

  if (!position) {
    return (
      <Page title={words.replay.title} current="" className="page">
        {problem ? <Trouble title={words.replay.trouble} text={problem} /> : <Waiting text={words.table.setting} />}
      </Page>
    );
  }
  const { scene } = position;
  const pointed = { values: hovered ? [hovered] : [], layers };
  const controls = (
    <div className="replay-keys">
      <button type="button" className="btn primary" aria-pressed={isPlaying} onClick={() => setPlaying(!isPlaying)}>
        <Icon name="play" />
        {isPlaying ? words.replay.pause : words.replay.play}
      </button>
      <CopyButton text={links.to(`/table/${id}/replay?move=${move}`)} label={words.replay.share} />
    </div>
  );
  return (
    <div className={`table ${formOf(scene)} ${room === "phone" ? "phone-replay" : room} replay`}>
      <header className="top">
        <Link className="brand" href="/">
          <Brand />
          <span>{words.name}</span>
        </Link>
        <h1 className="crumb">
          <Played state={position} />
          <span className="tag">{words.replay.title}</span>
        </h1>
        <ul className="facts">
          {(scene.facts ?? []).map((fact) => (
            <li key={fact.label}>
              {fact.label} <b>{fact.value}</b>
            </li>
          ))}
        </ul>
        <nav className="icons" aria-label={words.replay.title}>
          {info.status === "running" && (
            <Link className="btn slim" href={`/table/${id}`}>
              {words.replay.toTable}
            </Link>
          )}
        </nav>
      </header>
      <aside className="seats" aria-label={words.seats}>
        <ul>
          {(scene.plates ?? []).map((plate) => (
            <SeatPlate key={plate.id} plate={plate} {...seatedAt(plate, position, [])} light="" />
          ))}
          <Tracks tracks={scene.tracks ?? []} />
          <Stacks piles={scene.piles ?? []} />
        </ul>
        <Mats sheets={scene.sheets ?? []} scene={scene} light={none} pointed={pointed} onHover={setHovered} />
      </aside>
      {backdrop ? (
        <Board
          scene={scene}
          backdrop={backdrop}
          light={light}
          pointed={pointed}
          onPoint={() => undefined}
          onHover={setHovered}
          handle={board}
        >
          <LayerSwitches names={layersOf(scene)} on={layers} onSwitch={setLayers} />
        </Board>
      ) : (
        <section className="board" />
      )}
      <main className="act">
        <section className="prompt waiting" aria-label={words.replay.title}>
          <h2>
            {position.result
              ? endingOf(position.result, position.seats)
              : (position.log.at(-1)?.text ?? words.replay.start)}
          </h2>
          {position.result && (
            <p className="why">
              {position.result.reason} <RuleLink id={position.result.rule} />
            </p>
          )}
          {position.prompt && (
            <p className="why">
              {words.replay.asked(
                words.list(position.prompt.seats.map((seat) => position.seats[seat]?.side ?? "")),
                position.prompt.ask,
              )}
            </p>
          )}
          {controls}
          <Scrubber
            moves={info.seq}
            at={move === info.seq ? undefined : move}
            onGo={goTo}
            isOver={info.status !== "running"}
          />
        </section>
        {problem && <Trouble title={words.replay.trouble} text={problem} />}
        {(scene.contests ?? []).map((contest) => (
          <ContestPanel key={contest.id} contest={contest} light={none} onPress={undefined} />
        ))}
        <Piles piles={railPiles(scene.piles ?? [], position.looks, none)} light={none} onPress={undefined} />
      </main>
      <aside className="logcol" aria-label={words.log.name}>
        <Log
          log={position.log}
          beats={position.beats}
          seats={position.seats}
          mine={[]}
          onPlace={show}
          onMove={goTo}
          at={move}
        />
      </aside>
    </div>
  );
}
