import { useEffect, useState } from "react";
import { heldSeats, myName, setMyName } from "../../memory";
import { Select, Switch, Tiles } from "../../parts/Choice";
import { LevelNote } from "../../parts/LevelNote";
import { Page, Trouble, Waiting } from "../../parts/Page";
import { RuleLink } from "../../parts/RuleLink";
import { ScenePicture } from "../../parts/ScenePicture";
import { go, Link } from "../../route";
import {
  changeGame,
  Failed,
  getGames,
  getSetup,
  getTable,
  measureTable,
  type Choice,
  type Game,
  type Mode,
  type SeatWish,
  type Setup,
  type TableInfo,
} from "../../wire/api";
import { words } from "../../words";
import { begin, modeOf, usualSeats } from "../playNow";
import { said, useLoad } from "../useLoad";
import { LabBox } from "./LabBox";
import { ModeCards } from "./ModeCards";
import { OptionGroups, toldChange } from "./OptionGroups";
import { keepPreset, LAST, type Pace, type Preset, type Sitting, type Takebacks } from "./presets";
import { Presets } from "./Presets";
import { SeatRow, type Side } from "./SeatRow";

/** Milliseconds between two looks whether a table is measured. */
const POLL = 2500;
const PACES: Readonly<Record<Pace, number | null>> = { none: null, live: 180, daily: 86_400 };

interface Props {
  readonly game: string;
  /** A table that waits to begin, where its host wants another game; empty for a new one. */
  readonly table: string;
}

/** A table whose game is changed for the people who sit there. */
interface Changing {
  readonly info: TableInfo;
  readonly token: string;
}

export function NewTable({ game: wanted, table }: Props) {
  const { data: games, problem, again } = useLoad("games", getGames);
  const { data: info, problem: lost } = useLoad(`waiting ${table}`, () =>
    table ? getTable(table) : Promise.resolve(undefined),
  );
  const [name, setName] = useState(wanted);
  const game = games?.find((one) => one.name === name) ?? games?.[0];
  const token = heldSeats(table)[0]?.token ?? "";
  const isReady = !table || info !== undefined;
  const title = table ? words.lobby.change : words.newTable.title;
  return (
    <Page title={title} current="play" className="page new-page">
      <h1>{title}</h1>
      {lost && <Trouble title={words.table.gone} text={lost} />}
      {problem && <Trouble title={words.homePage.trouble} text={problem} onAgain={again} />}
      {!(games && isReady) && !problem && !lost && <Waiting />}
      {games && game && isReady && (
        <>
          {games.length > 1 && (
            <Tiles
              label={words.newTable.game}
              value={game.name}
              onChange={setName}
              choices={games.map((one) => ({
                value: one.name,
                name: one.title,
                text: words.newTable.seats(one.seats),
              }))}
            />
          )}
          <Form key={game.name} game={game} changing={info && { info, token }} />
        </>
      )}
    </Page>
  );
}

function defaultOf(choice: Choice, mode: string): string {
  return choice.default[mode] ?? Object.values(choice.default)[0] ?? choice.values[0] ?? "0";
}

/** Whoever invites others waits with them until all is settled; without a seat of one's own nobody would start. */
function awaitsFriends(seats: readonly Sitting[]): boolean {
  return seats.some(({ kind }) => kind === "invite" || kind === "open") && seats.some(({ kind }) => kind === "me");
}

/** What the server makes of a choice; the last answer stays until the next one is there. */
function useSetup(game: Game, mode: string, players: number, options: Readonly<Record<string, string>>) {
  const key = JSON.stringify([game.name, mode, players, options]);
  const [found, setFound] = useState<Setup>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    let isCurrent = true;
    const timer = setTimeout(
      () =>
        getSetup(game.name, mode, players, options).then(
          (setup) => isCurrent && setFound(setup),
          () => undefined,
        ),
      found ? 150 : 0,
    );
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [key]);
  const look = (setup: Setup) => setFound((before) => (before ? { ...setup, scene: before.scene } : setup));
  const [problem, setProblem] = useState("");
  const isMeasuring = found?.measuring ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all of it
  useEffect(() => {
    setProblem("");
    if (!isMeasuring) return;
    const timer = setInterval(() => getSetup(game.name, mode, players, options).then(setFound, () => undefined), POLL);
    return () => clearInterval(timer);
  }, [isMeasuring, key]);
  const measure = () =>
    void measureTable(game.name, { mode, players, options }).then(look, (no: unknown) =>
      setProblem(no instanceof Failed ? said(no) : words.failed),
    );
  return [found, measure, problem] as const;
}

/** As many seats as there are players: those there are, and bots for the rest. */
function seated(seats: readonly Sitting[], players: number, bot: string): readonly Sitting[] {
  return Array.from(
    { length: players },
    (_, seat) =>
      seats[seat] ?? (seat ? { kind: "bot", name: "", bot, side: "" } : { kind: "me", name: myName(), bot, side: "" }),
  );
}

/** By seat, where nobody picks a side: what the table would call it. */
function namedByPlates(setup: Setup | undefined): readonly Side[] {
  const plates = setup?.scene?.plates ?? [];
  return plates.filter(({ seat }) => seat !== undefined).map(({ side, tone }) => ({ name: side, tone }));
}

/** The pace that is nearest to a clock. */
function paceOf(seconds: number | null): Pace {
  return seconds === null ? "none" : seconds < PACES.daily! ? "live" : "daily";
}

/** A mode for at least so many, as many as most people play it with. */
function roomFor(game: Game, people: number): readonly [Mode, number] {
  const mode = game.modes.find(({ seats }) => seats.some((n) => n >= people)) ?? game.modes[0]!;
  const usual = usualSeats(mode);
  return [mode, usual >= people ? usual : (mode.seats.find((n) => n >= people) ?? usual)];
}

function Form({ game, changing }: { game: Game; changing: Changing | undefined }) {
  const bot = game.usual;
  const info = changing?.info;
  // The same game is changed from what it is; another begins as it is mostly played.
  const same = info?.game === game.name ? info : undefined;
  const people = info?.seats.filter(({ kind }) => kind === "person") ?? [];
  const [firstMode, firstPlayers] = roomFor(game, people.length);
  const [modeId, setMode] = useState(
    () => (same && game.modes.find(({ title }) => title === same.mode)?.id) ?? firstMode.id,
  );
  const mode = modeOf(game, modeId);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>(() => same?.options ?? {});
  const [players, setPlayers] = useState(same?.players ?? firstPlayers);
  const [kept, setKept] = useState<readonly Sitting[]>([]);
  const [pace, setPace] = useState<Pace>(paceOf(info?.seconds_per_move ?? null));
  const [odds, setOdds] = useState(info?.odds ?? true);
  const [takebacks, setTakebacks] = useState<Takebacks>(info?.takebacks ?? "anything");
  const [problem, setProblem] = useState<Failed>();
  const [isOpening, setOpening] = useState(false);
  const sitting = seated(kept, players, bot);

  const isOther = (choice: Choice) => (changed[choice.id] ?? defaultOf(choice, mode.id)) !== defaultOf(choice, mode.id);
  const [setup, measure, unmeasured] = useSetup(game, mode.id, players, changed);
  const choices = game.choices.filter((choice) => setup?.choices.includes(choice.id));
  const moved = Object.fromEntries(choices.filter(isOther).map((choice) => [choice.id, changed[choice.id]!]));
  const sides = setup?.sides ?? [];
  const given = sides.length ? [] : namedByPlates(setup);
  const count = Object.keys(moved).length;

  function choose(id: string) {
    setMode(id);
    const chosen = modeOf(game, id);
    if (!chosen.seats.includes(players)) setPlayers(usualSeats(chosen));
  }

  function recall(preset: Preset | undefined) {
    const chosen = modeOf(game, preset?.mode ?? game.modes[0]!.id);
    setMode(chosen.id);
    setPlayers(preset && chosen.seats.includes(preset.players) ? preset.players : usualSeats(chosen));
    setChanged(preset?.options ?? {});
    setKept(preset?.seats ?? []);
    setPace(preset?.pace ?? "none");
    setOdds(preset?.odds ?? true);
    setTakebacks(preset?.takebacks ?? "anything");
  }

  const now = { mode: mode.id, players, options: moved, seats: sitting, pace, odds, takebacks };

  async function change({ info: old, token }: Changing) {
    setOpening(true);
    setProblem(undefined);
    const seconds = PACES[pace];
    const clock = pace === paceOf(old.seconds_per_move) ? old.seconds_per_move : seconds;
    try {
      await changeGame(
        old.table,
        {
          game: game.name,
          players,
          options: { ...mode.options, ...moved },
          clock: clock === null ? null : { seconds_per_move: clock },
          odds,
          takebacks,
        },
        token,
      );
      go(`/table/${old.table}`);
    } catch (no) {
      setProblem(no instanceof Failed ? no : new Failed({ says: words.failed }, 0));
      setOpening(false);
    }
  }

  async function open(seats: readonly Sitting[]) {
    setOpening(true);
    setProblem(undefined);
    const me = seats.find((one) => one.kind === "me");
    if (me) setMyName(me.name);
    const wishes = seats.map(({ kind, name, bot: level, side }): SeatWish => {
      const wish = sides.some((one) => one.id === side) ? { kind, side } : { kind };
      if (kind === "bot") return { ...wish, bot: level };
      return kind === "me" || kind === "hotseat" ? { ...wish, name } : wish;
    });
    try {
      const id = await begin(game, {
        game: game.name,
        players,
        options: { ...mode.options, ...moved },
        seats: wishes,
        clock: PACES[pace] === null ? null : { seconds_per_move: PACES[pace] },
        odds,
        takebacks,
        lobby: awaitsFriends(seats),
      });
      keepPreset(game.name, { ...now, name: LAST });
      go(`/table/${id}`);
    } catch (no) {
      setProblem(no instanceof Failed ? no : new Failed({ says: words.failed }, 0));
      setOpening(false);
    }
  }

  const set = (seat: number, part: Partial<Sitting>) =>
    setKept(sitting.map((one, n) => (n === seat ? { ...one, ...part } : one)));
  const isInviting = sitting.some((one) => one.kind === "open" || one.kind === "invite");
  return (
    <div className="nt">
      <div className="form">
        <ModeCards game={game} value={mode.id} onChange={choose} />
        {!changing && <Presets game={game.name} now={now} onChoose={recall} />}
        <div className="two-cols">
          <div>
            <section aria-labelledby="seats-title">
              <div className="row section-head">
                <h2 id="seats-title" className="grow">
                  {words.seats}
                </h2>
                <Select
                  label={words.newTable.players}
                  value={String(players)}
                  onChange={(value) => setPlayers(Number(value))}
                  choices={mode.seats.map((n) => [String(n), words.newTable.playerCount(n)] as const)}
                />
              </div>
              {changing && (
                <p className="card-box read">{words.newTable.stay(words.list(people.map((one) => one.name)))}</p>
              )}
              <ul className="card-box list" hidden={changing !== undefined}>
                {sitting.map((one, seat) => (
                  <SeatRow
                    key={seat}
                    seat={seat}
                    sitting={one}
                    bots={game.bots}
                    sides={sides}
                    given={given[seat]}
                    taken={sitting.filter((_, other) => other !== seat).map((other) => other.side)}
                    onChange={(part) => set(seat, part)}
                  />
                ))}
                {[...new Set(sitting.filter((one) => one.kind === "bot").map((one) => one.bot))].map((bot) => (
                  <li key={bot}>
                    <b>{words.bot(bot)}</b>
                    <LevelNote game={game} bot={bot} mode={mode.id} players={players} />
                  </li>
                ))}
              </ul>
            </section>
            <Tiles
              label={words.newTable.pace}
              value={pace}
              onChange={(value) => setPace(value as Pace)}
              choices={(["none", "live", "daily"] as const).map((one) => ({
                value: one,
                ...words.newTable.paces[one],
              }))}
            />
          </div>
          <section aria-labelledby="options-title">
            <h2 id="options-title" className="section-head">
              {words.newTable.options}
            </h2>
            <div className="opt-groups">
              <OptionGroups
                choices={choices}
                chosenOf={(choice) => changed[choice.id] ?? defaultOf(choice, mode.id)}
                isChanged={isOther}
                onChange={(id, value) => setChanged({ ...changed, [id]: value })}
              />
              <ul className="card-box list">
                <li className="opt">
                  <div className="grow">
                    <b>{words.newTable.odds}</b>
                    <span className="sub small quiet">{words.newTable.oddsText}</span>
                  </div>
                  <Switch on={odds} onChange={setOdds} label={words.newTable.odds} />
                </li>
                <li className="opt">
                  <div className="grow">
                    <b>{words.newTable.takebacks}</b>
                    <span className="sub small quiet">{words.newTable.takebacksText}</span>
                  </div>
                  <Select
                    label={words.newTable.takebacks}
                    value={takebacks}
                    onChange={(value) => setTakebacks(value as Takebacks)}
                    choices={(["anything", "free", "never"] as const).map(
                      (one) => [one, words.newTable.takebackKinds[one]] as const,
                    )}
                  />
                </li>
              </ul>
            </div>
          </section>
        </div>
      </div>
      <aside className="nt-side" aria-label={words.newTable.yours}>
        <section className="card-box summary">
          <div className="nt-picture">
            <ScenePicture scene={setup?.scene ?? undefined} label={words.newTable.picture} />
          </div>
          <div>
            <h2>{words.newTable.yours}</h2>
            <p className="read">
              {changing
                ? words.newTable.changedTo(words.shortTitle(game.title), mode.title, players)
                : words.newTable.summary(
                    words.shortTitle(game.title),
                    mode.title,
                    sitting.map((one) => one.kind),
                  )}
            </p>
            <dl>
              <dt>{words.newTable.changed}</dt>
              <dd>
                {words.newTable.changes(choices.filter(isOther).map((one) => toldChange(one, changed[one.id]!)))}{" "}
                {count > 0 && (
                  <button type="button" className="textlink" onClick={() => setChanged({})}>
                    {words.newTable.reset}
                  </button>
                )}
              </dd>
              <dt>{words.newTable.visible}</dt>
              <dd>{sitting.some((one) => one.kind === "open") ? words.newTable.listed : words.newTable.byLink}</dd>
            </dl>
          </div>
        </section>
        {setup && !setup.refused && mode !== game.random && (
          <LabBox
            lab={setup.lab}
            minutes={setup.minutes}
            isMeasuring={setup.measuring}
            problem={unmeasured}
            sides={[...sides, ...given]}
            onMeasure={measure}
          />
        )}
        {problem ? (
          <div className="whynot docked-here" role="alert">
            <p>
              {said(problem)} <RuleLink id={problem.refusal.rule ?? ""} />
            </p>
          </div>
        ) : (
          setup?.refused && (
            <div className="whynot docked-here" role="alert">
              <p>{[setup.refused.says, setup.refused.instead].filter(Boolean).join(" ")}</p>
            </div>
          )
        )}
        <div className="nt-go">
          {changing && (
            <>
              <button type="button" className="btn primary" disabled={isOpening} onClick={() => void change(changing)}>
                {words.newTable.changeIt}
              </button>
              <Link className="btn" href={`/table/${changing.info.table}`}>
                {words.newTable.leaveIt}
              </Link>
            </>
          )}
          {!changing && (
            <button type="button" className="btn primary" disabled={isOpening} onClick={() => void open(sitting)}>
              {awaitsFriends(sitting) ? words.newTable.openLobby : words.newTable.open}
            </button>
          )}
          {!changing && isInviting && (
            <button
              type="button"
              className="btn"
              disabled={isOpening}
              onClick={() =>
                void open(
                  sitting.map((one) => (one.kind === "open" || one.kind === "invite" ? { ...one, kind: "bot" } : one)),
                )
              }
            >
              {words.newTable.withBots}
            </button>
          )}
        </div>
      </aside>
    </div>
  );
}
