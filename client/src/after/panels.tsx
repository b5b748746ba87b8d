// Cards of the page after a game: the parts of the score, luck, turning points, sharing.

import { fill, ink } from "../board/look";
import { Crest } from "../board/Stone";
import { Icon } from "../parts/Icon";
import { Link } from "../route";
import { CopyButton } from "../table/Invitation";
import { useLinks } from "../table/links";
import { standings } from "../table/result";
import { pictureOf } from "../wire/api";
import type { Line, LuckTold, Moment } from "../wire/made/story";
import type { Result, SeatLine } from "../wire/messages";
import { words } from "../words";
import { sidesOf, type Side } from "./Chart";

interface ScoreProps {
  readonly result: Result;
  readonly seats: readonly SeatLine[];
  /** What is scored, with its parts; undefined where the game counts nothing. */
  readonly line: Line | undefined;
}

/** One who has something: a seat in its place, all together, or an enemy whom nobody plays. */
interface Entry {
  readonly key: string | number;
  readonly side: string;
  readonly tone: string | undefined;
  readonly mark?: string | undefined;
  readonly who: string;
  /** Where it came in; undefined where nobody is ranked. */
  readonly place?: number | undefined;
  readonly score: number | undefined;
  /** What the score is made of, in the order of the line's parts. */
  readonly made: readonly number[];
}

/** The seats by their places. */
function ranked({ result, seats, line }: ScoreProps): Entry[] {
  const isRanked = new Set(result.places).size > 1;
  return standings(result).map(({ seat, place, score }) => ({
    key: seat,
    side: seats[seat]?.side || words.seat.number(seat),
    tone: seats[seat]?.tone,
    who: whoOf(seats[seat]),
    place: isRanked ? place : undefined,
    score,
    made: (line?.parts ?? []).map((part) => part.values[0]?.[seat] ?? 0),
  }));
}

/** What all have together beside what an enemy has whom nobody plays. */
function raced(line: Line, seats: readonly SeatLine[]): Entry[] {
  const values = line.values.at(-1) ?? [];
  return line.who.map((one, n) => {
    const { side, tone } = seats[one.seat] ?? one;
    return {
      key: side,
      side,
      tone,
      mark: one.mark || undefined,
      who: whoOf(seats[one.seat]),
      score: values[n] ?? 0,
      made: [],
    };
  });
}

/** Who came in where, with how many of what, and what that is made of. */
export function Score({ result, seats, line }: ScoreProps) {
  const isCounted = result.scores.length > 0;
  const isRace = isCounted && Boolean(line?.who.length);
  const entries = isRace ? raced(line!, seats) : ranked({ result, seats, line });
  const parts = isRace ? [] : (line?.parts ?? []);
  const most = Math.max(1, ...entries.map(({ score }) => score ?? 0));
  return (
    <section className="card-box score" aria-label={words.over.standings}>
      <header>
        <h2>{isCounted ? words.after.points(result.units) : words.over.standings}</h2>
        {parts.length > 1 && (
          <ul className="key small" aria-hidden="true">
            {parts.map((part, n) => (
              <li key={part.id}>
                <i className={`part part-${n % 4}`} /> {part.name.toLowerCase()}
              </li>
            ))}
          </ul>
        )}
      </header>
      <ol>
        {entries.map(({ key, side, tone, mark, who, place, score, made }) => (
          <li key={key}>
            <Crest tone={tone} mark={mark} size={26} />
            <p>
              {place !== undefined && <span className="unseen">{`${words.text.place} ${place}: `}</span>}
              <b>{side}</b> <span className="quiet small">{who}</span>
            </p>
            {score !== undefined && <b className="num total">{score}</b>}
            {score !== undefined && (
              <div className="bar" style={{ color: ink(tone) }}>
                {parts.length > 1 ? (
                  parts.map((part, n) =>
                    made[n]! > 0 ? (
                      <span
                        key={part.id}
                        className={`part part-${n % 4}`}
                        style={{ width: `${(100 * made[n]!) / most}%`, backgroundColor: fill(tone) }}
                      >
                        <span className="unseen">{`${part.name} `}</span>
                        <b>{made[n]}</b>
                      </span>
                    ) : null,
                  )
                ) : (
                  <span
                    className="part"
                    style={{ width: `${(100 * Math.max(0, score)) / most}%`, backgroundColor: fill(tone) }}
                  />
                )}
              </div>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function whoOf(line: SeatLine | undefined): string {
  if (!line) return "";
  return line.kind === "bot" ? words.seat.bot(line.name, line.bot) : line.name;
}

/** What the dice gave each seat, beside what they give on average. */
export function Luck({ luck, sides }: { luck: LuckTold; sides: readonly Side[] }) {
  const most = Math.max(1, ...luck.lines.map((line) => Math.abs(line.gain)));
  const number = (n: number) => n.toLocaleString("en", { maximumFractionDigits: 1 });
  return (
    <section className="card-box luck" aria-label={luck.title}>
      <header>
        <h2>{luck.title}</h2>
        <span className="small quiet">{words.after.luck.unit(luck.units)}</span>
      </header>
      <ul>
        {luck.lines.map((line) => {
          const side = sides[line.seat];
          const isGood = line.gain >= 0;
          const width = (50 * Math.abs(line.gain)) / most;
          return (
            <li key={line.seat}>
              <Crest tone={side?.tone} size={22} name={side?.side ?? ""} />
              <div className="scale" aria-hidden="true">
                <i
                  style={{
                    left: isGood ? "50%" : `${50 - width}%`,
                    width: `${Math.max(width, 0.6)}%`,
                    background: fill(side?.tone),
                  }}
                />
              </div>
              <b className="num">
                {isGood ? words.after.luck.better(number(line.gain)) : words.after.luck.worse(number(-line.gain))}
              </b>
              <p className="small quiet">
                {words.after.luck.told(luck.verb, number(line.was), number(line.expected))},{" "}
                {line.one_in ? words.after.luck.rare(line.one_in, isGood) : words.after.luck.plain}
              </p>
            </li>
          );
        })}
      </ul>
      {luck.note && <p className="small quiet">{luck.note}</p>}
    </section>
  );
}

interface MomentsProps {
  readonly table: string;
  readonly moments: readonly Moment[];
  readonly seats: readonly Side[];
  readonly scored: Line | undefined;
}

const MOST_GAINS = 3;

/** The turns that changed most, each to be seen again. */
export function Moments({ table, moments, seats, scored }: MomentsProps) {
  if (!moments.length) return null;
  const sides = sidesOf(scored, seats);
  const units = scored?.units ?? "";
  return (
    <section className="moments" aria-label={words.after.moments}>
      {moments.map((moment, n) => (
        <article key={moment.first} className="card-box moment">
          <header>
            <span className="mark-number" role="img" aria-label={words.after.moment(n + 1)}>
              {n + 1}
            </span>
            <h3>{moment.title || words.after.turn(moment.round, seats[moment.seat]?.side ?? "")}</h3>
          </header>
          {moment.title && (
            <p className="small quiet">{words.after.turn(moment.round, seats[moment.seat]?.side ?? "")}</p>
          )}
          <p className="read">{moment.text}</p>
          <footer>
            <ul className="gains">
              {moment.gains.slice(0, MOST_GAINS).map((gain) => (
                <li key={gain.seat} title={words.after.gain(sides[gain.seat]?.side ?? "", gain.was, gain.now, units)}>
                  <Crest
                    tone={sides[gain.seat]?.tone}
                    mark={sides[gain.seat]?.mark}
                    size={18}
                    name={sides[gain.seat]?.side ?? ""}
                  />
                  <span className="num">
                    {gain.was} → <b>{gain.now}</b>
                  </span>
                </li>
              ))}
            </ul>
            <Link className="textlink" href={`/table/${table}/replay?move=${moment.first}&until=${moment.last + 1}`}>
              <Icon name="play" /> {words.over.replay}
            </Link>
          </footer>
        </article>
      ))}
    </section>
  );
}

/** A picture of the end, and a link that shows it to whoever gets it. */
export function Share({ table, told }: { table: string; told: string }) {
  const links = useLinks();
  return (
    <section className="card-box share" aria-label={words.after.share}>
      <img
        src={pictureOf(table, "png")}
        alt={words.after.picture(told)}
        width={1200}
        height={630}
        loading="lazy"
        decoding="async"
      />
      <div className="buttons">
        <a className="btn slim" href={pictureOf(table, "png")} download={`${table}.png`}>
          <Icon name="load" /> {words.after.savePicture}
        </a>
        <CopyButton text={links.to(`/table/${table}/story`)} label={words.after.copyLink} />
      </div>
    </section>
  );
}
