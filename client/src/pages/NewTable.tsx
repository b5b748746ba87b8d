import { useEffect, useMemo, useState } from "react";
import { myName, setMyName } from "../memory";
import { Select, Switch, Tiles } from "../parts/Choice";
import { Page, Trouble, Waiting } from "../parts/Page";
import { RuleLink } from "../parts/RuleLink";
import { go } from "../route";
import { Failed, getGames, type Choice, type Game, type Mode, type SeatKind, type SeatWish } from "../wire/api";
import { words } from "../words";
import { begin, modeOf, usualSeats } from "./playNow";
import { said, useLoad } from "./useLoad";

type Pace = "none" | "live" | "daily";
const PACES: Readonly<Record<Pace, number | null>> = { none: null, live: 180, daily: 86_400 };

interface Sitting {
  readonly kind: SeatKind;
  readonly name: string;
  readonly bot: string;
}

export function NewTable({ game: wanted }: { game: string }) {
  const { data: games, problem, again } = useLoad("games", getGames);
  const [name, setName] = useState(wanted);
  const game = games?.find((one) => one.name === name) ?? games?.[0];
  return (
    <Page title={words.newTable.title} current="play" className="page new-page">
      <h1>{words.newTable.title}</h1>
      {problem && <Trouble title={words.homePage.trouble} text={problem} onAgain={again} />}
      {!games && !problem && <Waiting />}
      {games && game && (
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
          <Form key={game.name} game={game} />
        </>
      )}
    </Page>
  );
}

function defaultOf(choice: Choice, mode: string): string {
  return choice.default[mode] ?? choice.values[0] ?? "0";
}

/** Whether a person at such a table need be shown a choice; what a mode itself settles is chosen with the mode. */
function matters(choice: Choice, game: Game, mode: Mode, value: (id: string) => string): boolean {
  if (game.modes.some((one) => choice.id in one.options)) return false;
  if (choice.modes.length && !choice.modes.includes(mode.id)) return false;
  return Object.entries(choice.needs).every(([id, wanted]) => value(id) === wanted);
}

function Form({ game }: { game: Game }) {
  const [modeId, setMode] = useState(game.modes[0]!.id);
  const mode = modeOf(game, modeId);
  const [changed, setChanged] = useState<Readonly<Record<string, string>>>({});
  const [players, setPlayers] = useState(usualSeats(mode));
  const [sitting, setSitting] = useState<readonly Sitting[]>([]);
  const [pace, setPace] = useState<Pace>("none");
  const [odds, setOdds] = useState(true);
  const [problem, setProblem] = useState<Failed>();
  const [isOpening, setOpening] = useState(false);
  const bot = game.bots.at(-1) ?? "";

  useEffect(() => {
    setSitting((before) =>
      Array.from(
        { length: players },
        (_, seat) => before[seat] ?? (seat ? { kind: "bot", name: "", bot } : { kind: "me", name: myName(), bot }),
      ),
    );
  }, [players, bot]);

  const choices = useMemo(() => {
    const value = (id: string) => {
      const choice = game.choices.find((one) => one.id === id);
      return changed[id] ?? (choice ? defaultOf(choice, mode.id) : "");
    };
    return game.choices.filter((choice) => matters(choice, game, mode, value));
  }, [game, mode, changed]);
  const moved = useMemo(
    () =>
      Object.fromEntries(
        choices.flatMap((choice) => {
          const value = changed[choice.id];
          return value !== undefined && value !== defaultOf(choice, mode.id) ? [[choice.id, value]] : [];
        }),
      ),
    [changed, mode, choices],
  );

  function choose(id: string) {
    setMode(id);
    const chosen = modeOf(game, id);
    if (!chosen.seats.includes(players)) setPlayers(usualSeats(chosen));
  }

  async function open(seats: readonly Sitting[]) {
    setOpening(true);
    setProblem(undefined);
    const me = seats.find((one) => one.kind === "me");
    if (me) setMyName(me.name);
    const wishes = seats.slice(0, players).map(({ kind, name, bot: level }): SeatWish => {
      if (kind === "bot") return { kind, bot: level };
      return kind === "me" || kind === "hotseat" ? { kind, name } : { kind };
    });
    try {
      const clock = PACES[pace] === null ? null : { seconds_per_move: PACES[pace] };
      const id = await begin(game, {
        game: game.name,
        players,
        options: { ...mode.options, ...moved },
        seats: wishes,
        clock,
        odds,
      });
      go(`/table/${id}`);
    } catch (no) {
      setProblem(no instanceof Failed ? no : new Failed({ says: words.failed }, 0));
      setOpening(false);
    }
  }

  const set = (seat: number, part: Partial<Sitting>) =>
    setSitting(sitting.map((one, n) => (n === seat ? { ...one, ...part } : one)));
  const count = Object.keys(moved).length;
  return (
    <div className="nt">
      <div className="form">
        <Tiles
          label={words.newTable.mode}
          value={mode.id}
          onChange={choose}
          choices={game.modes.map((one) => ({
            value: one.id,
            name: one.title,
            text: `${one.text} · ${words.newTable.seats(one.seats)}`,
          }))}
        />
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
              <ul className="card-box list">
                {sitting.slice(0, players).map((one, seat) => (
                  <SeatRow key={seat} seat={seat} sitting={one} bots={game.bots} onChange={(part) => set(seat, part)} />
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
            <ul className="card-box list">
              {choices.map((choice) => (
                <OptionRow
                  key={choice.id}
                  choice={choice}
                  value={changed[choice.id] ?? defaultOf(choice, mode.id)}
                  isChanged={choice.id in moved}
                  onChange={(value) => setChanged({ ...changed, [choice.id]: value })}
                />
              ))}
              <li className="opt">
                <div className="grow">
                  <b>{words.newTable.odds}</b>
                  <span className="sub small quiet">{words.newTable.oddsText}</span>
                </div>
                <Switch on={odds} onChange={setOdds} label={words.newTable.odds} />
              </li>
            </ul>
          </section>
        </div>
      </div>
      <aside className="card-box summary" aria-label={words.newTable.yours}>
        <h2>{words.newTable.yours}</h2>
        <p className="read">
          {words.newTable.summary(
            game.title,
            mode.title,
            sitting.slice(0, players).map((one) => one.kind),
          )}
        </p>
        <dl>
          <dt>{words.newTable.changed}</dt>
          <dd>
            {words.newTable.changes(count)}{" "}
            {count > 0 && (
              <button type="button" className="textlink" onClick={() => setChanged({})}>
                {words.newTable.reset}
              </button>
            )}
          </dd>
          <dt>{words.newTable.pace}</dt>
          <dd>{words.newTable.paces[pace].name}</dd>
          <dt>{words.newTable.visible}</dt>
          <dd>{sitting.some((one) => one.kind === "open") ? words.newTable.listed : words.newTable.byLink}</dd>
        </dl>
        {problem && (
          <div className="whynot docked-here" role="alert">
            <p>
              {said(problem)} <RuleLink id={problem.refusal.rule ?? ""} />
            </p>
          </div>
        )}
        <button type="button" className="btn primary" disabled={isOpening} onClick={() => void open(sitting)}>
          {words.newTable.open}
        </button>
        {sitting.some((one) => one.kind === "open" || one.kind === "invite") && (
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
      </aside>
    </div>
  );
}

interface SeatRowProps {
  readonly seat: number;
  readonly sitting: Sitting;
  readonly bots: readonly string[];
  readonly onChange: (part: Partial<Sitting>) => void;
}

function SeatRow({ seat, sitting, bots, onChange }: SeatRowProps) {
  const label = words.seat.number(seat);
  return (
    <li className="srow">
      <b>{label}</b>
      <Select
        label={words.newTable.who(label)}
        value={sitting.kind}
        onChange={(kind) => onChange({ kind: kind as SeatKind })}
        choices={(["me", "hotseat", "bot", "invite", "open"] as const).map(
          (kind) => [kind, words.newTable.kinds[kind]] as const,
        )}
      />
      {sitting.kind === "bot" && (
        <Select
          label={words.newTable.level(label)}
          value={sitting.bot}
          onChange={(bot) => onChange({ bot })}
          choices={bots.map((bot) => [bot, words.bot(bot)] as const)}
        />
      )}
      {(sitting.kind === "me" || sitting.kind === "hotseat") && (
        <input
          className="input"
          value={sitting.name}
          maxLength={40}
          aria-label={words.newTable.nameOf(label)}
          placeholder={words.sit.name}
          onChange={(event) => onChange({ name: event.target.value })}
        />
      )}
      {(sitting.kind === "invite" || sitting.kind === "open") && (
        <span className="small quiet">{words.newTable.kindText[sitting.kind]}</span>
      )}
    </li>
  );
}

function OptionRow({
  choice,
  value,
  isChanged,
  onChange,
}: {
  choice: Choice;
  value: string;
  isChanged: boolean;
  onChange: (value: string) => void;
}) {
  const name = words.title(choice.id);
  return (
    <li className={isChanged ? "opt ch" : "opt"}>
      <div className="grow">
        <b>{name}</b>
        {isChanged && <span className="tag">{words.newTable.isChanged}</span>}
        {choice.ours && <span className="tag">{words.newTable.ours}</span>}
        <span className="sub small quiet">
          {choice.text} <RuleLink id={choice.rule} />
        </span>
      </div>
      {choice.kind === "switch" ? (
        <Switch on={value === "on"} onChange={(on) => onChange(on ? "on" : "off")} label={name} />
      ) : choice.kind === "one of" ? (
        <Select
          label={name}
          value={value}
          onChange={onChange}
          choices={choice.values.map((one) => [one, words.title(one)] as const)}
        />
      ) : choice.kind === "list" ? (
        <textarea
          className="input"
          rows={Math.min(8, choice.most)}
          value={value}
          aria-label={name}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        <input
          className="input number"
          type="number"
          min={choice.least}
          max={choice.most}
          value={value}
          aria-label={name}
          onChange={(event) => onChange(event.target.value || "0")}
        />
      )}
    </li>
  );
}
