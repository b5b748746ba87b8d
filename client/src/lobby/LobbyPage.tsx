// A table that has not begun: its link, its seats, its sides, and the start.

import { useEffect, useState, type FormEvent } from "react";
import { forgetTable, heldSeats, myName, setMyName } from "../memory";
import { HouseRules } from "../parts/HouseRules";
import { Icon } from "../parts/Icon";
import { Page } from "../parts/Page";
import { ScenePicture } from "../parts/ScenePicture";
import { Toasts } from "../parts/Toasts";
import { said, useLoad } from "../pages/useLoad";
import { go } from "../route";
import { Chat } from "../table/Chat";
import { keepLink, tableLink } from "../table/invites";
import { useLinks } from "../table/links";
import { SitDown } from "../table/SitDown";
import type { Table } from "../table/useTable";
import { emptySeat, Failed, getGames, renewLink, settleSeat, standBy, startTable, tellTurns } from "../wire/api";
import type { LobbyLine, State } from "../wire/messages";
import { words } from "../words";
import { HookField } from "./HookField";
import { LinkBox } from "./LinkBox";
import { LobbySeat } from "./LobbySeat";
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
  const { hooks } = useLinks();
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

  const vacant = state.seats.filter((line) => line.kind === "invited" || line.kind === "open");
  const staying = vacant.filter((line) => !lobby.bots[line.seat]).length;
  const botCount = state.seats.length - people.length - staying;
  const waiting = people.filter(
    (line) =>
      line.seat !== lobby.host && !lobby.ready.includes(line.seat) && !held.some((one) => one.seat === line.seat),
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
        {me && (
          <button type="button" className="btn slim" disabled={isBusy} onClick={() => void leave()}>
            <Icon name="cross" />
            {words.lobby.leave}
          </button>
        )}
      </header>
      <div className="lobby-link">
        <LinkBox id={id} link={link} isHost={isHost} onRenew={isHost ? () => void renew() : undefined} />
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
            <span className="small quiet" role="status">
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
                      }
                    : undefined
                }
              />
            ))}
          </ul>
        </section>
        <SitDown table={table} />
        {me && lobby.sides.length > 0 && (
          <SidePicker
            lobby={lobby}
            seats={state.seats}
            seat={me.seat}
            onPick={(side) => void change(() => settleSeat(id, me.seat, { side }, me.token))}
          />
        )}
        {me && (
          <NameField
            key={state.seats[me.seat]?.name}
            name={state.seats[me.seat]?.name ?? ""}
            onName={(name) => void change(() => settleSeat(id, me.seat, { name }, me.token))}
          />
        )}
        {isHost && hooks && (
          <HookField
            onHook={(url) =>
              void change(async () => {
                await tellTurns(id, url, hostToken);
                table.notice(url ? words.lobby.hooked : words.lobby.unhooked);
              })
            }
          />
        )}
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
            <button
              type="button"
              className="btn primary"
              disabled={isBusy}
              onClick={() => void change(() => startTable(id, hostToken))}
            >
              {words.lobby.start(people.length, botCount, staying)}
            </button>
          )}
        </footer>
      )}
      <Toasts notices={table.model.notices} onDone={table.dismiss} />
    </Page>
  );
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
