import { useEffect, useState } from "react";
import { forgetTable, useHeldTables, type HeldTable } from "../../memory";
import { Icon } from "../../parts/Icon";
import { ScenePicture } from "../../parts/ScenePicture";
import { Link } from "../../route";
import { endingOf } from "../../table/result";
import { getPosition, getTable, type TableInfo } from "../../wire/api";
import { words } from "../../words";
import { said, useLoad } from "../useLoad";
import { Failed } from "../../wire/api";
import { described, isMine, sorted, type Known } from "./tables";

const FEW = 5;
const MOST = 24;
const AGAIN = 30_000;

/** The tables at which this browser holds a seat: those that wait for this person first. */
export function MyGames() {
  const held = useHeldTables();
  const [all, setAll] = useState(false);
  const known = useKnown(held.slice(0, MOST));
  const shown = all ? known : known.slice(0, FEW);
  return (
    <section className="card-box" aria-label={words.homePage.mine}>
      <header>
        <h2>{words.homePage.mine}</h2>
        {known.length > shown.length && (
          <button type="button" className="textlink" onClick={() => setAll(true)}>
            {words.homePage.all(known.length)}
          </button>
        )}
      </header>
      {held.length ? (
        <ul>
          {shown.map((one) => (
            <MyGame key={one.held.id} {...one} />
          ))}
        </ul>
      ) : (
        <p className="read quiet">{words.homePage.noGames}</p>
      )}
    </section>
  );
}

/** What the server says of them, asked again now and then while somebody looks. */
function useKnown(held: readonly HeldTable[]): readonly Known[] {
  const [found, setFound] = useState<Readonly<Record<string, TableInfo | string>>>({});
  const ids = held.map((table) => table.id).join();
  useEffect(() => {
    let isCurrent = true;
    const look = () => {
      if (document.hidden) return;
      for (const id of ids.split(",").filter(Boolean))
        getTable(id).then(
          (info) => isCurrent && setFound((before) => ({ ...before, [id]: info })),
          (problem: unknown) =>
            isCurrent &&
            setFound((before) => ({ ...before, [id]: problem instanceof Failed ? said(problem) : words.failed })),
        );
    };
    look();
    const timer = setInterval(look, AGAIN);
    document.addEventListener("visibilitychange", look);
    return () => {
      isCurrent = false;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [ids]);
  return sorted(held.map((one) => ({ held: one, info: found[one.id] })));
}

function MyGame({ held, info }: Known) {
  const problem = typeof info === "string" ? info : "";
  const data = typeof info === "string" ? undefined : info;
  const mine = data !== undefined && isMine(data, held);
  const isOver = data?.status === "over";
  const label = mine ? words.homePage.yourMove : isOver ? words.over.replay : words.homePage.goOn;
  const title = [words.shortTitle(held.title), data?.mode].filter(Boolean).join(", ");
  return (
    <li className="cont">
      <Position held={held} info={data} />
      <div className="grow">
        <b>{title}</b>
        <span className="small quiet">
          {problem || (data ? described(data, held, data.result ? endingOf(data.result, data.seats) : "") : "\u00a0")}
        </span>
      </div>
      {(problem || isOver) && (
        <button
          type="button"
          className="btn slim"
          aria-label={`${words.homePage.remove}: ${words.shortTitle(held.title)}`}
          title={words.homePage.remove}
          onClick={() => forgetTable(held.id)}
        >
          <Icon name="cross" />
        </button>
      )}
      {!problem && (
        <Link
          className={mine ? "btn primary slim" : "btn slim"}
          href={isOver ? `/table/${held.id}/replay?move=0` : `/table/${held.id}`}
          aria-label={`${label}: ${words.shortTitle(held.title)}`}
        >
          {label}
        </Link>
      )}
    </li>
  );
}

/** The table as it stands: as the one seat of this browser sees it, as a spectator does where it holds several. */
function Position({ held, info }: { held: HeldTable; info: TableInfo | undefined }) {
  const token = held.seats.length === 1 ? held.seats[0]!.token : undefined;
  const { data } = useLoad(info ? `position ${held.id} ${info.seq}` : "", () =>
    info ? getPosition(held.id, info.seq, token, info.seq) : Promise.reject(new Error()),
  );
  return (
    <div className="small-board">
      <ScenePicture scene={data?.scene} />
    </div>
  );
}
