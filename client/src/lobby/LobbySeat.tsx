import { Crest } from "../board/Stone";
import { Select } from "../parts/Choice";
import { Icon } from "../parts/Icon";
import type { LobbyLine, SeatLine } from "../wire/messages";
import { words } from "../words";

interface Props {
  readonly line: SeatLine;
  readonly lobby: LobbyLine;
  readonly isMine: boolean;
  /** What only the host may do; undefined for everybody else. */
  readonly hosting:
    | {
        readonly bots: readonly string[];
        standBy(bot: string): void;
        remove(): void;
        wish(side: string): void;
        /** Whoever sits here and at the next seat change places, where seats are sides. */
        readonly swap: (() => void) | undefined;
      }
    | undefined;
}

const WAIT = "-";

/** Who sits there, or who will. */
export function LobbySeat({ line, lobby, isMine, hosting }: Props) {
  const label = words.seat.number(line.seat);
  // Where seats are the sides nobody chooses: each row says which it is.
  const side =
    lobby.sides.find((one) => one.id === lobby.wishes[line.seat]) ??
    (!lobby.sides.length && line.side && line.tone ? { id: "", name: line.side, tone: line.tone } : undefined);
  const isPerson = line.kind === "person";
  const bot = line.kind === "bot" ? line.bot : (lobby.bots[line.seat] ?? "");
  const isReady = lobby.ready.includes(line.seat);
  const about = isPerson
    ? [
        side?.name,
        isMine && words.seat.me,
        line.seat === lobby.host && words.lobby.host,
        !isMine && !line.online && words.lobby.away,
      ]
    : [side?.name, line.kind === "bot" ? words.bot(bot) : bot ? words.lobby.botAtStart(bot) : words.lobby.waits];
  return (
    <li className={`lobby-seat ${isPerson ? "" : "empty"} ${isMine ? "mine" : ""}`} data-seat={line.seat}>
      {side ? (
        <Crest tone={side.tone} size={40} />
      ) : (
        <span className="no-crest" aria-hidden="true">
          {line.seat + 1}
        </span>
      )}
      <div className="grow">
        <b>{isPerson || line.kind === "bot" ? line.name : words.lobby.nobody}</b>
        <span className="small quiet">{about.filter(Boolean).join(", ") || "\u00a0"}</span>
      </div>
      {isPerson && line.seat !== lobby.host && (
        <span className={isReady ? "pill-note good" : "pill-note"}>
          {isReady && <Icon name="tick" />}
          {isReady ? words.lobby.isReady : words.lobby.notReady}
        </span>
      )}
      {hosting?.swap && (
        <button
          type="button"
          className="btn slim"
          aria-label={words.lobby.swapWith(label, words.seat.number(line.seat + 1))}
          onClick={hosting.swap}
        >
          <Icon name="swap" />
        </button>
      )}
      {hosting && isPerson && !isMine && (
        <button type="button" className="btn slim" aria-label={words.lobby.remove(line.name)} onClick={hosting.remove}>
          <Icon name="cross" />
        </button>
      )}
      {hosting && !isPerson && (
        <span className="row wrap">
          {lobby.sides.length > 0 && (
            <Select
              label={words.lobby.sideOf(label)}
              value={side?.id ?? ""}
              onChange={hosting.wish}
              choices={[
                ["", words.lobby.byLot] as const,
                ...lobby.sides
                  .filter((one) => one === side || !Object.values(lobby.wishes).includes(one.id))
                  .map((one) => [one.id, one.name] as const),
              ]}
            />
          )}
          <Select
            label={words.lobby.who(label)}
            value={bot || WAIT}
            onChange={(value) => hosting.standBy(value === WAIT ? "" : value)}
            choices={[
              [WAIT, words.lobby.waitHere] as const,
              ...hosting.bots.map((one) => [one, words.lobby.botHere(one)] as const),
            ]}
          />
        </span>
      )}
    </li>
  );
}
