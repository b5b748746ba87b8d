import { Crest } from "../board/Stone";
import type { LobbyLine, SeatLine } from "../wire/messages";
import { words } from "../words";

interface Props {
  readonly lobby: LobbyLine;
  readonly seats: readonly SeatLine[];
  readonly seat: number;
  readonly onPick: (side: string) => void;
}

/** The sides of the game: one's own, those that others have asked for, and the free ones. */
export function SidePicker({ lobby, seats, seat, onPick }: Props) {
  const mine = lobby.wishes[seat] ?? "";
  const holder = (side: string) =>
    Object.entries(lobby.wishes).find(([other, wish]) => wish === side && Number(other) !== seat)?.[0];
  return (
    <section aria-labelledby="lobby-sides">
      <h2 id="lobby-sides" className="h3">
        {words.lobby.sides}
      </h2>
      <div className="side-cards" role="group" aria-labelledby="lobby-sides">
        {lobby.sides.map((side) => {
          const other = holder(side.id);
          const by = other === undefined ? "" : (seats[Number(other)]?.name ?? "");
          return (
            <button
              key={side.id}
              type="button"
              className="side-card"
              aria-pressed={mine === side.id}
              disabled={other !== undefined}
              onClick={() => onPick(side.id)}
            >
              <Crest tone={side.tone} size={34} />
              <b>{side.name}</b>
              <span className="small quiet">
                {by || (mine === side.id ? words.lobby.yours : side.text || "\u00a0")}
              </span>
            </button>
          );
        })}
      </div>
      <p className="small quiet">{words.lobby.sidesText}</p>
    </section>
  );
}
