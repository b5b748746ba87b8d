import { useState, type FormEvent } from "react";
import { lastTable } from "../memory";
import { Select } from "../parts/Choice";
import { Icon } from "../parts/Icon";
import { LevelNote } from "../parts/LevelNote";
import { Page, Trouble } from "../parts/Page";
import { ScenePicture } from "../parts/ScenePicture";
import { go, Link } from "../route";
import {
  Failed,
  findCode,
  getGames,
  getOpenTables,
  getCover,
  getWatchable,
  type Game,
  type Mode,
  type OpenTableInfo,
  type TableWish,
} from "../wire/api";
import { words } from "../words";
import { useKnown, waitsForMe } from "./home/known";
import { MyGames, WaitingGames } from "./home/MyGames";
import { joinAddress, spokenCode } from "./joinAddress";
import { begin, changes, chosenMode, inMode, modeOf, quickWish, sameAgain, usual } from "./playNow";
import { said, useLoad } from "./useLoad";
import { useSeen } from "./useSeen";

export function Home() {
  const { data: games, problem, again } = useLoad("games", getGames);
  const known = useKnown();
  return (
    <Page title="" current="play" className="page home" waits={known.filter(waitsForMe).length}>
      <WaitingGames known={known} />
      <section className="hero">
        <div className="grow">
          <h1>{words.homePage.title}</h1>
          <p className="read quiet">{words.homePage.intro}</p>
        </div>
        <Join />
      </section>
      {problem && <Trouble title={words.homePage.trouble} text={problem} onAgain={again} />}
      <section className="games" data-count={games?.length} aria-label={words.homePage.games}>
        {games?.map((game) => (
          <GameCard key={game.name} game={game} />
        ))}
        {!games && !problem && <article className="game blank" />}
      </section>
      <section className="lower">
        <MyGames known={known} />
        <OpenTables />
        <Watchable />
      </section>
    </Page>
  );
}

function GameCard({ game }: { game: Game }) {
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState("");
  const [quick, setQuick] = useState(() => usual(game));
  const [again] = useState(() => sameAgain(game, lastTable(game.name)));
  async function play(wish: TableWish) {
    setOpening(true);
    try {
      go(`/table/${await begin(game, wish)}`);
    } catch (no) {
      setProblem(no instanceof Error ? no.message : words.failed);
      setOpening(false);
    }
  }
  const mode = modeOf(game, quick.mode);
  return (
    <article className="game">
      <GamePicture game={game} mode={mode} players={quick.players} />
      <div className="in">
        <h2>{game.title}</h2>
        <p className="read">{mode.text}.</p>
        <p className="small quiet row">
          <span className="grow">{words.homePage.game(mode.seats, words.newTable.minutesRange(mode.minutes))}</span>
          <Link href={`/rules/${game.name}`} aria-label={`${words.homePage.howTo}: ${words.shortTitle(game.title)}`}>
            {words.homePage.howTo}
          </Link>
        </p>
        <div className="quick">
          <Select
            label={words.newTable.mode}
            value={quick.mode}
            onChange={(mode) => setQuick(inMode(game, quick, mode))}
            choices={game.modes.map((mode) => [mode.id, mode.title] as const)}
          />
          {mode.seats.length > 1 && (
            <Select
              label={words.newTable.players}
              value={String(quick.players)}
              onChange={(players) => setQuick({ ...quick, players: Number(players) })}
              choices={mode.seats.map((n) => [String(n), words.newTable.playerCount(n)] as const)}
            />
          )}
          <Select
            label={words.homePage.bots}
            value={quick.bot}
            onChange={(bot) => setQuick({ ...quick, bot })}
            choices={game.bots.map((bot) => [bot, words.homePage.against(bot)] as const)}
          />
        </div>
        <LevelNote game={game} bot={quick.bot} mode={quick.mode} players={quick.players} />
        {problem && (
          <p className="danger" role="alert">
            {problem}
          </p>
        )}
        <div className="row actions">
          <button
            type="button"
            className="btn primary"
            disabled={isOpening}
            onClick={() => void play(quickWish(game, quick))}
          >
            <Icon name="play" />
            {words.homePage.playNow}
          </button>
          {again && (
            <button
              type="button"
              className="btn"
              disabled={isOpening}
              title={wished(game, again)}
              onClick={() => void play(again)}
            >
              {words.homePage.again}
            </button>
          )}
          <Link className="btn" href={`/new?game=${game.name}`}>
            {words.newTable.title}
          </Link>
        </div>
      </div>
    </article>
  );
}

/** A game under way, as it would be played. */
function GamePicture({ game, mode, players }: { game: Game; mode: Mode; players: number }) {
  const [frame, isSeen] = useSeen();
  const { data } = useLoad(isSeen ? `board ${game.name} ${mode.id} ${players}` : "", () =>
    isSeen ? getCover(game.name, mode.id, players) : Promise.reject(new Error()),
  );
  return (
    <div className="thumb" ref={frame}>
      <ScenePicture scene={data?.scene ?? undefined} isCover />
    </div>
  );
}

function wished(game: Game, wish: TableWish): string {
  const mode = chosenMode(game, wish.players, wish.options);
  return words.homePage.same(mode?.title ?? "", wish.players, mode ? changes(mode, wish.options) : 0);
}

function Join() {
  const [text, setText] = useState("");
  const [wrong, setWrong] = useState("");
  async function join(event: FormEvent) {
    event.preventDefault();
    const code = spokenCode(text);
    const address = joinAddress(text);
    try {
      if (code) go(`/table/${(await findCode(code)).table}#invite=${code}`);
      else if (address) location.assign(address);
      else setWrong(words.homePage.noLink);
    } catch (no) {
      setWrong(no instanceof Failed ? said(no) : words.failed);
    }
  }
  const isWrong = wrong !== "";
  return (
    <form className="join" onSubmit={(event) => void join(event)}>
      <label htmlFor="join-link">{words.homePage.join}</label>
      <div className="row">
        <input
          id="join-link"
          className="input"
          value={text}
          placeholder={words.homePage.paste}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? "join-problem" : undefined}
          onChange={(event) => (setText(event.target.value), setWrong(""))}
        />
        <button type="submit" className="btn">
          <Icon name="link" />
          {words.homePage.joinIt}
        </button>
      </div>
      {isWrong && (
        <p id="join-problem" className="small danger" role="alert">
          {wrong}
        </p>
      )}
    </form>
  );
}

function named(title: string, mode = ""): string {
  return [words.shortTitle(title), mode].filter(Boolean).join(", ");
}

function OpenTables() {
  const { data, problem, again } = useLoad("open tables", getOpenTables);
  return (
    <section className="card-box" aria-label={words.homePage.open}>
      <header>
        <h2>{words.homePage.open}</h2>
        <button type="button" className="textlink" onClick={again}>
          {words.homePage.refresh}
        </button>
      </header>
      {problem && <p className="quiet">{problem}</p>}
      {data?.length ? (
        <ul>
          {data.slice(0, 8).map((table) => (
            <OpenTable key={table.table} table={table} />
          ))}
        </ul>
      ) : (
        data && <p className="read quiet">{words.homePage.noTables}</p>
      )}
    </section>
  );
}

/** Games under way that anybody may look at. */
function Watchable() {
  const { data } = useLoad("watchable", getWatchable);
  return (
    <section className="card-box" aria-label={words.homePage.watch}>
      <h2>{words.homePage.watch}</h2>
      {data?.length ? (
        <ul>
          {data.slice(0, 8).map((table) => (
            <li key={table.table} className="cont">
              <div className="grow">
                <b>{named(table.title, table.mode)}</b>
                <span className="small quiet">{words.homePage.playedBy(words.list(table.names))}</span>
              </div>
              <Link
                className="btn slim"
                href={`/table/${table.table}`}
                aria-label={`${words.homePage.watchIt}: ${words.shortTitle(table.title)}`}
              >
                <Icon name="eye" />
                {words.homePage.watchIt}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        data && <p className="read quiet">{words.homePage.nothingToWatch}</p>
      )}
    </section>
  );
}

function OpenTable({ table }: { table: OpenTableInfo }) {
  const label = words.shortTitle(table.title);
  return (
    <li className="cont">
      <div className="grow">
        <b>{named(table.title, table.mode)}</b>
        <span className="small quiet">
          {words.homePage.seated(table.names, table.free.length, table.seconds_per_move)}
        </span>
      </div>
      <Link className="btn slim" href={`/table/${table.table}`} aria-label={`${words.sit.sit}: ${label}`}>
        {words.sit.sit}
      </Link>
    </li>
  );
}
