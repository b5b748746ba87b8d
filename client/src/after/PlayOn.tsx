// Playing on from a position of a game that is over: who sits where, and off it goes.

import { useState } from "react";
import { Crest } from "../board/Stone";
import { holdSeats, myName } from "../memory";
import { Trouble } from "../parts/Page";
import { go } from "../route";
import { said, useLoad } from "../pages/useLoad";
import { keepInvites } from "../table/invites";
import { Failed, getGames, playOn, type SeatWish } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";

interface Props {
  /** The position. */
  readonly state: State;
  /** The seat that is proposed. */
  readonly seat: number;
}

const FRIENDS = "friends";

/** The wishes for all seats: mine, and bots or friends in the others. */
export function wishesOf(players: number, mine: number, others: string, name: string): SeatWish[] {
  return Array.from({ length: players }, (_, seat): SeatWish => {
    if (seat === mine) return { kind: "me", name };
    return others === FRIENDS ? { kind: "invite" } : { kind: "bot", bot: others };
  });
}

export function PlayOn({ state, seat }: Props) {
  const [mine, setMine] = useState<number>();
  const [others, setOthers] = useState("");
  const [problem, setProblem] = useState("");
  const [isSending, setSending] = useState(false);
  const { data: games } = useLoad("games", getGames);
  const game = games?.find((one) => one.name === state.game);
  const bots = game?.bots ?? [];
  const me = mine ?? seat;
  const against = others || game?.usual || "";

  async function begin() {
    setSending(true);
    setProblem("");
    try {
      const opened = await playOn(state.table, {
        entries: state.seq,
        seats: wishesOf(state.seats.length, me, against, myName()),
      });
      holdSeats(opened.table, state.game, state.title, opened.mine);
      keepInvites(opened.table, opened.invites);
      go(`/table/${opened.table}`);
    } catch (no) {
      setProblem(no instanceof Failed ? said(no) : words.failed);
      setSending(false);
    }
  }

  return (
    <section className="card-box play-on" aria-label={words.playOn.title}>
      <h2>{words.playOn.title}</h2>
      <p className="small quiet">{state.over ? words.playOn.over : words.playOn.text(state.seq)}</p>
      {!state.over && (
        <>
          <div className="pair">
            <label>
              <span className="small">{words.playOn.me}</span>
              <span className="with-crest">
                <Crest tone={state.seats[me]?.tone} size={22} />
                <select className="input" value={me} onChange={(event) => setMine(Number(event.target.value))}>
                  {state.seats.map((line) => (
                    <option key={line.seat} value={line.seat}>
                      {line.side || words.seat.number(line.seat)}
                    </option>
                  ))}
                  <option value={-1}>{words.playOn.watch}</option>
                </select>
              </span>
            </label>
            {state.seats.length > 1 && (
              <label>
                <span className="small">{words.playOn.others}</span>
                <select className="input" value={against} onChange={(event) => setOthers(event.target.value)}>
                  {bots.map((bot) => (
                    <option key={bot} value={bot}>
                      {words.playOn.bots(bot)}
                    </option>
                  ))}
                  <option value={FRIENDS}>{words.playOn.friends}</option>
                </select>
              </label>
            )}
          </div>
          <button type="button" className="btn primary" disabled={isSending || !against} onClick={() => void begin()}>
            {words.playOn.go}
          </button>
        </>
      )}
      {problem && <Trouble title={words.playOn.refused} text={problem} />}
    </section>
  );
}
