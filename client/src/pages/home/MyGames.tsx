import { useState } from "react";
import { forgetTable, type HeldTable } from "../../memory";
import { Icon } from "../../parts/Icon";
import { ScenePicture } from "../../parts/ScenePicture";
import { Link } from "../../route";
import { endingOf } from "../../table/result";
import { getPosition, type TableInfo } from "../../wire/api";
import { words } from "../../words";
import { useLoad } from "../useLoad";
import { waitsForMe } from "./known";
import { described, isMine, type Known } from "./tables";

const FEW = 5;

/** Before anything else: the tables that wait for this person. */
export function WaitingGames({ known }: { known: readonly Known[] }) {
  const waiting = known.filter(waitsForMe);
  if (!waiting.length) return null;
  return (
    <section className="card-box waiting-games" aria-label={words.homePage.waiting}>
      <h2>{words.homePage.waiting}</h2>
      <ul>
        {waiting.map((one) => (
          <MyGame key={one.held.id} {...one} />
        ))}
      </ul>
    </section>
  );
}

/** The other tables at which this browser holds a seat. */
export function MyGames({ known: every }: { known: readonly Known[] }) {
  const [all, setAll] = useState(false);
  const known = every.filter((one) => !waitsForMe(one));
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
      {every.length ? (
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
