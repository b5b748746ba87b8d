// Several choose at once, in secret: who has answered, who has not, and a change of mind until all have. Nobody is told what.

import { Crest } from "../board/Stone";
import { Icon } from "../parts/Icon";
import type { Table } from "../table/useTable";
import { words } from "../words";
import { isTogether } from "./useMaking";

export function Minds({ table }: { table: Table }) {
  const { live } = table;
  const prompt = live?.prompt;
  if (!prompt || !isTogether(prompt)) return null;
  const seats = [...prompt.seats, ...prompt.answered].sort((a, b) => a - b);
  return (
    <ul className="minds" aria-label={words.minds.name}>
      {seats.map((seat) => {
        const line = live.seats[seat];
        const isDone = prompt.answered.includes(seat);
        return (
          <li key={seat} className={isDone ? "done" : ""} data-seat={seat}>
            <Crest tone={line?.tone} size={20} />
            <b>{line?.side || line?.name}</b>
            <span className="quiet">
              {isDone && <Icon name="tick" />}
              {isDone ? words.minds.answered : words.minds.choosing}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** For each seat of this screen that has answered: what it said, for its own eyes, and the way back. */
export function ChangeOfMind({ table }: { table: Table }) {
  const { live, mine, model } = table;
  const prompt = live?.prompt;
  const seats = prompt?.answered.filter((seat) => mine.includes(seat)) ?? [];
  if (!live || !seats.length || table.past !== undefined) return null;
  return (
    <div className="changes">
      {seats.map((seat) => {
        const isOpen = live.looks === seat && table.handover === undefined;
        const said = isOpen ? model.log.findLast((line) => line.seat === seat && !line.undone) : undefined;
        const side = live.seats[seat]?.side || live.seats[seat]?.name || words.seat.number(seat);
        return (
          <div key={seat} className="row">
            <span className="grow">{said?.text}</span>
            <button type="button" className="btn slim" data-change={seat} onClick={() => table.reopen(seat)}>
              {mine.length > 1 ? words.minds.changeOf(side) : words.minds.change}
            </button>
          </div>
        );
      })}
    </div>
  );
}
