// A table that has not begun: its link, its seats, its sides, and the start.

import { useEffect, useRef, useState, type FormEvent } from "react";
import { forgetTable, heldSeats, myName, setMyName } from "../memory";
import { Dialog } from "../parts/Dialog";
import { HouseRules } from "../parts/HouseRules";
import { Icon } from "../parts/Icon";
import { Page } from "../parts/Page";
import { ScenePicture } from "../parts/ScenePicture";
import { Toasts } from "../parts/Toasts";
import { said, useLoad } from "../pages/useLoad";
import { go, Link } from "../route";
import { Chat } from "../table/Chat";
import { keepLink, tableLink } from "../table/invites";
import { useLinks } from "../table/links";
import { useKeys } from "../table/useKeys";
import { SitDown } from "../table/SitDown";
import type { Table } from "../table/useTable";
import {
  emptySeat,
  Failed,
  getCode,
  getGames,
  renewLink,
  settleSeat,
  standBy,
  startTable,
  swapSeats,
} from "../wire/api";
import type { LobbyLine, State } from "../wire/messages";
import { words } from "../words";
import { LinkBox } from "./LinkBox";
import { LobbySeat } from "./LobbySeat";
import { Notices } from "./Notices";
import { SidePicker } from "./SidePicker";
import { TurnBell } from "./TurnBell";
import { useArrivals } from "./useArrivals";

interface Props {
  readonly table: Table;
  readonly state: State;
  readonly lobby: LobbyLine;
}

export function LobbyPage({ table, state, lobby }: Props) {
  const { id } = table;
  const { data: games } = useLoad("games", getGames);
  const [link, setLink] = useState(() => tableLink(id));
  const [isBusy, setBusy] = useState(false);
  useArrivals(table);
  const links = useLinks();
  const [asks, setAsks] = useState<"" | "leave" | "start">("");
  const held = heldSeats(id);
  const me = held.find((one) => one.seat === state.looks) ?? held[0];
  const isHost = held.some((one) => one.seat === lobby.host);
  const hostToken = held.find((one) => one.seat === lobby.host)?.token ?? "";
  const people = state.seats.filter((line) => line.kind === "person");
  const isReady = me !== undefined && held.every((one) => lobby.ready.includes(one.seat));
  const host = state.seats[lobby.host];
  const bots = games?.find((game) => game.name === state.game)?.bots ?? [];

  // Nothing is secret before the start: of several seats at this screen the first one looks, and can talk.
  const first = held[0]?.seat;
  const { look } = table;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (state.looks < 0 && first !== undefined) look(first);
  }, [first, state.looks]);

  async function change(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (problem) {
      table.notice(problem instanceof Failed ? said(problem) : words.failed);
    }
    setBusy(false);
  }

  const ready = (on: boolean) =>
    change(async () => {
      for (const one of held) await settleSeat(id, one.seat, { ready: on }, one.token);
    });
  const leave = () =>
    change(async () => {
      setAsks("");
      for (const one of held) await emptySeat(id, one.seat, one.token);
      forgetTable(id);
      go("/");
    });
  const renew = () =>
    change(async () => {
      const made = await renewLink(id, hostToken);
      keepLink(id, made.link);
      setLink(made.link);
    });

  const { data: spoken } = useLoad(me && lobby.link ? `code ${id} ${me.token} ${link}` : "", () =>
    me && lobby.link ? getCode(id, me.token) : Promise.resolve({ code: "" }),
  );
  const swap = (one: number, other: number) => void change(() => swapSeats(id, one, other, hostToken));
  useOtherGame(table, state);

  const vacant = state.seats.filter((line) => line.kind === "invited" || line.kind === "open");
  const staying = vacant.filter((line) => !lobby.bots[line.seat]).length;
  const botCount = state.seats.length - people.length - staying;
  const waiting = people.filter(
    (line) =>
      line.seat !== lobby.host && !lobby.ready.includes(line.seat) && !held.some((one) => one.seat === line.seat),
  );
  const start = (isSure = false) => {
    if (waiting.length > 0 && !isSure) return setAsks("start");
    setAsks("");
    void change(() => startTable(id, hostToken));
  };
  const canSwap = isHost && state.seats.length === 2 && (!lobby.sides.length || Object.keys(lobby.wishes).length > 0);
  const pick = (side: string) =>
    me && void change(() => settleSeat(id, me.seat, { side: lobby.wishes[me.seat] === side ? "" : side }, me.token));
  useKeys(
    {
      c: () => link && void navigator.clipboard?.writeText(links.to(link)).then(() => table.notice(words.copied)),
      ...(me && !isHost ? { r: () => void ready(!isReady) } : {}),
      ...(isHost ? { Enter: () => !isBusy && start() } : {}),
      ...Object.fromEntries(lobby.sides.slice(0, 9).map((side, n) => [String(n + 1), () => pick(side.id)])),
    },
    me !== undefined,
  );
  const title = isHost ? words.lobby.mine : words.lobby.title(host?.name ?? "");
  return (
    <Page
      title={words.lobby.tabTitle(people.length, state.seats.length, title)}
      current="play"
      className={isHost ? "page lobby" : "page lobby guest"}
    >
      <header className="lobby-head">
        <div className="grow">
          <h1>{title}</h1>
          <p className="read quiet">{words.lobby.about(words.shortTitle(state.title), state.seats.length)}</p>
          <p className="played-tags" role="group" aria-label={words.lobby.played}>
            {[...state.played, ...customs(state)].map((one) => (
              <span key={one} className="tag">
                {one}
              </span>
            ))}
          </p>
          <HouseRules game={state.game} />
        </div>
        {me && <TurnBell />}
        {isHost && (
          <Link className="btn slim" href={`/new?game=${state.game}&table=${id}`}>
            <Icon name="settings" />
            {words.lobby.change}
          </Link>
        )}
        {me && (
          <button type="button" className="btn slim" disabled={isBusy} onClick={() => setAsks("leave")}>
            <Icon name="cross" />
            {words.lobby.leave}
          </button>
        )}
      </header>
      <div className="lobby-link">
        <LinkBox
          id={id}
          link={link}
          code={spoken?.code ?? ""}
          isHost={isHost}
          onRenew={isHost ? () => void renew() : undefined}
        />
      </div>
      <section className="card-box lobby-chat" aria-label={words.tabs.chat}>
        <h2 className="h3">{words.tabs.chat}</h2>
        <Chat
          chat={table.model.chat}
          seats={state.seats}
          canTalk={table.mine.length > 0}
          onSay={table.chat}
          onSeen={table.chatSeen}
        />
      </section>
      <div className="lobby-middle">
        <section aria-labelledby="lobby-seats">
          <header className="row">
            <h2 id="lobby-seats" className="h3 grow">
              {words.seats}
            </h2>
            {canSwap && (
              <button
                type="button"
                className="btn slim"
                disabled={isBusy}
                title={words.lobby.swapText}
                onClick={() => swap(0, 1)}
              >
                <Icon name="swap" />
                {words.lobby.swap}
              </button>
            )}
            <span className="small quiet" role="status">
              {state.watching > 0 && `${words.lobby.watched(state.watching)}, `}
              {words.lobby.taken(state.seats.length - vacant.length, state.seats.length)},{" "}
              <b>{words.lobby.ready(people.length - waitingAll(people, lobby), people.length)}</b>
            </span>
          </header>
          <ul className="lobby-seats">
            {state.seats.map((line) => (
              <LobbySeat
                key={line.seat}
                line={line}
                lobby={lobby}
                isMine={held.some((one) => one.seat === line.seat)}
                hosting={
                  isHost
                    ? {
                        bots,
                        standBy: (bot) => void change(() => standBy(id, line.seat, bot, hostToken)),
                        remove: () => void change(() => emptySeat(id, line.seat, hostToken)),
                        wish: (side) => void change(() => settleSeat(id, line.seat, { side }, hostToken)),
                        swap:
                          !lobby.sides.length && state.seats.length > 2 && line.seat + 1 < state.seats.length
                            ? () => swap(line.seat, line.seat + 1)
                            : undefined,
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        </section>
        <SitDown table={table} />
        {me && lobby.sides.length > 0 && <SidePicker lobby={lobby} seats={state.seats} seat={me.seat} onPick={pick} />}
        {me && (
          <NameField
            key={state.seats[me.seat]?.name}
            name={state.seats[me.seat]?.name ?? ""}
            onName={(name) => void change(() => settleSeat(id, me.seat, { name }, me.token))}
          />
        )}
        <Notices table={table} state={state} />
      </div>
      <div className="lobby-map">
        <ScenePicture scene={state.scene} label={words.lobby.map} />
      </div>
      {me && (
        <footer className="lobby-foot">
          <p className="grow">
            {waiting.length > 0 && <b>{words.lobby.notYet(waiting.map((line) => line.name))} </b>}
            {isHost && staying > 0 && `${words.lobby.emptyNow(staying)} `}
            <span className="quiet">{isHost ? words.lobby.youStart : words.lobby.hostStarts(host?.name ?? "")}</span>
            <span className="small quiet lobby-keys">{words.lobby.keys(isHost, lobby.sides.length > 0)}</span>
          </p>
          {!isHost && (
            <button
              type="button"
              className={isReady ? "btn" : "btn primary"}
              aria-pressed={isReady}
              disabled={isBusy}
              onClick={() => void ready(!isReady)}
            >
              {isReady && <Icon name="tick" />}
              {isReady ? words.lobby.youAreReady : words.lobby.iAmReady}
            </button>
          )}
          {isHost && (
            <button type="button" className="btn primary" disabled={isBusy} onClick={() => start()}>
              {words.lobby.start(people.length, botCount, staying)}
            </button>
          )}
        </footer>
      )}
      {asks === "leave" && (
        <Dialog title={words.lobby.leaveTitle} onClose={() => setAsks("")}>
          <p className="read">{words.lobby.leaveText(isHost)}</p>
          <div className="chips two">
            <button type="button" className="btn" data-first onClick={() => setAsks("")}>
              {words.lobby.stay}
            </button>
            <button type="button" className="btn danger" onClick={() => void leave()}>
              {words.lobby.leave}
            </button>
          </div>
        </Dialog>
      )}
      {asks === "start" && (
        <Dialog title={words.lobby.startTitle} onClose={() => setAsks("")}>
          <p className="read">{words.lobby.startText(words.list(waiting.map((line) => line.name)))}</p>
          <div className="chips two">
            <button type="button" className="btn" onClick={() => setAsks("")}>
              {words.lobby.waitForThem}
            </button>
            <button type="button" className="btn primary" data-first onClick={() => start(true)}>
              {words.lobby.startAnyway}
            </button>
          </div>
        </Dialog>
      )}
      <Toasts notices={table.model.notices} onDone={table.dismiss} />
    </Page>
  );
}

/** A word to everybody when the host has chosen another game. */
function useOtherGame(table: Table, state: State): void {
  const before = useRef(state.commitment);
  const { notice } = table;
  const told = [words.shortTitle(state.title), state.played[0]].filter(Boolean).join(", ");
  useEffect(() => {
    if (before.current !== state.commitment) notice(words.lobby.gameChanged(told));
    before.current = state.commitment;
  }, [state.commitment, told, notice]);
}

/** What else this table has settled for the evening. */
function customs(state: State): readonly string[] {
  return [
    state.clock ? words.lobby.clock(state.clock.seconds_per_move) : words.lobby.noClock,
    words.lobby.takebacks[state.takebacks],
    ...(state.odds ? [] : [words.lobby.noOdds]),
  ];
}

/** Who has not said that they are ready; the host says so by starting. */
function waitingAll(people: readonly { readonly seat: number }[], lobby: LobbyLine): number {
  return people.filter((line) => line.seat !== lobby.host && !lobby.ready.includes(line.seat)).length;
}

function NameField({ name, onName }: { name: string; onName: (name: string) => void }) {
  const [text, setText] = useState(name || myName());
  function send(event: FormEvent) {
    event.preventDefault();
    if (!text.trim() || text.trim() === name) return;
    setMyName(text);
    onName(text.trim());
  }
  return (
    <form className="card-box name-field" onSubmit={send}>
      <label className="grow">
        <span className="small quiet">{words.lobby.rename}</span>
        <input
          className="input"
          value={text}
          maxLength={40}
          onChange={(event) => setText(event.target.value)}
          onBlur={send}
        />
      </label>
    </form>
  );
}
