// The end of a game at its table: how it ended and by how much, and where to go from here.

import { Link } from "../route";
import { Icon } from "../parts/Icon";
import { useLoad } from "../pages/useLoad";
import { Ending } from "../table/Ending";
import { CopyButton } from "../table/Invitation";
import { useLinks } from "../table/links";
import { Verification } from "../table/Panels";
import type { Table } from "../table/useTable";
import { getStory } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";

export function GameOver({ table, state }: { table: Table; state: State }) {
  const { data: story } = useLoad(`story ${table.id}`, () => getStory(table.id));
  const links = useLinks();
  const at = `/table/${table.id}`;
  const turn = story?.turns.at(-1)?.first ?? Math.max(0, state.seq - 1);
  return (
    <section className="prompt over" aria-label={words.over.name} role="status" tabIndex={-1}>
      {state.result && (
        <Ending
          result={state.result}
          seats={state.seats}
          mine={table.mine}
          length={
            story && words.after.length(story.rounds, story.turns.filter((one) => one.seat >= 0).length, state.seq)
          }
          line={story?.lines.find((line) => line.id === story.scored)}
        />
      )}
      <div className="chips two">
        <Link className="btn primary" href={`${at}/story`} data-go>
          {words.after.tell}
        </Link>
        <Link className="btn" href={`${at}/replay?move=0`}>
          <Icon name="play" /> {words.over.replay}
        </Link>
        <Link className="btn" href={`${at}/replay?move=${turn}`}>
          {words.after.playOn}
        </Link>
        <CopyButton text={links.to(`${at}/story`)} label={words.after.copyLink} />
      </div>
      <footer>
        <Verification state={state} />
      </footer>
    </section>
  );
}

/** Looking at the past the present is not forgotten: what is asked now, and the way back to it. */
export function PastBar({ table }: { table: Table }) {
  const { past, live } = table;
  if (past === undefined || !live || live.over) return null;
  const isAsked = live.prompt?.seats.some((seat) => table.mine.includes(seat));
  return (
    <div className="past-bar" role="status">
      <span>
        {words.replay.past(past)} {isAsked && <b>{words.replay.asks(live.prompt?.ask ?? "")}</b>}
      </span>
      <button type="button" className="btn slim" onClick={() => table.goTo(undefined)}>
        {words.replay.now}
      </button>
    </div>
  );
}
