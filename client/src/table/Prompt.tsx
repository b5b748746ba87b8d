// The one place that asks: who must do what, and why, and what happens otherwise.

import { useEffect, useState, type ReactNode } from "react";
import { Crest } from "../board/Stone";
import { reactionsOf, sentences } from "../battle/Reactions";
import { FormPanel } from "../forms/FormPanel";
import { ChangeOfMind, Minds } from "../forms/Minds";
import { PosePanel } from "../gesture/PosePanel";
import { RuleLink } from "../parts/RuleLink";
import { useSettings } from "../settings";
import type { Answer, SeatLine, State } from "../wire/messages";
import { useAway } from "../lobby/useAway";
import { words } from "../words";
import { AutoBar } from "./AutoMenu";
import { Hint } from "./Hint";
import { usePaying } from "./paying";
import { repeatable } from "./repeat";
import { PointFor, Proposals } from "./Proposals";
import { AsideLine } from "./Shared";
import { Stepper } from "./Stepper";
import { Switches } from "./Switches";
import { Invitation } from "./Invitation";
import { UndoBar } from "./UndoBar";
import { chanceOf, hopelessLast, isHopeless, useForecasts } from "./useForecasts";
import type { Table } from "./useTable";

interface Props {
  readonly table: Table;
  readonly odds: (answer: Answer) => string;
  readonly onAll: () => void;
  /** A list that is asked for is built elsewhere on the page. */
  readonly isApart?: boolean;
  /** What stands between the question and the answers. */
  readonly children?: ReactNode;
}

export function Prompt({ table, odds, onAll, isApart = false, children }: Props) {
  const { live, asked, model } = table;
  if (!live) return null;
  if (model.link === "lost") return <Reconnecting table={table} />;
  if (table.asked === undefined) {
    return (
      <Waits table={table} state={live}>
        {children}
      </Waits>
    );
  }
  const prompt = live.prompt!;
  const seat = live.seats[asked!];
  return (
    <section className="prompt" aria-label={words.prompt.name} data-asked={asked} tabIndex={-1}>
      <AsideLine table={table} />
      <div className="ask">
        <Crest tone={seat?.tone} size={32} />
        <div className="grow">
          <h2>{prompt.ask}</h2>
          <p className="why">
            {prompt.why} <RuleLink id={prompt.rule} />
          </p>
        </div>
      </div>
      {children}
      <Minds table={table} />
      <Proposals table={table} />
      <div className="answers">
        {table.repeat && prompt.again ? (
          <Repeating table={table} />
        ) : model.sent ? (
          <p className="sent">{words.prompt.sent(model.sent)}</p>
        ) : (
          <>
            {table.filler && (
              <FormPanel filler={table.filler} game={live.game} isApart={isApart} onAnswer={table.answer} />
            )}
            {table.posing && !table.armed && <PosePanel posing={table.posing} onAnswer={table.answer} />}
            <Answers table={table} odds={odds} />
          </>
        )}
      </div>
      <div className="aids">
        {live.odds && <Hint key={`${asked} ${live.seq}`} table={table} />}
        <AutoBar table={table} />
        {(table.answers.length > table.offer.chips.length || !prompt.complete) && (
          <button type="button" className="textlink" onClick={onAll}>
            {(prompt.complete ? words.prompt.all : words.prompt.some)(table.answers.length)}
          </button>
        )}
      </div>
      <footer>
        <UndoBar table={table} />
      </footer>
      {prompt.default && live.clock?.ends[asked!] !== undefined && (
        <ClockLine state={live} seat={asked!} otherwise={labelOf(table.answers, prompt.default)} />
      )}
    </section>
  );
}

function labelOf(answers: readonly Answer[], move: string): string {
  return answers.find((answer) => answer.move === move)?.label ?? move;
}

/** What can be pressed as it stands, and what to point at. */
function Answers({ table, odds }: { table: Table; odds: (answer: Answer) => string }) {
  const { offer, selection, armed } = table;
  const isMade = table.filler !== undefined || (table.posing?.isMoved ?? false);
  const only = table.answers.length === 1 && !offer.numbers ? table.answers[0] : undefined;
  const go = isMade ? undefined : (table.gold ?? only);
  // What can be reached by moving the piece is not listed besides.
  const isPosed = table.posing && !selection.length;
  const plain = isPosed ? offer.chips.filter((answer) => !answer.points.length) : offer.chips;
  // Where there is but one answer it stands there to be given, however else it could be pointed at.
  const sole = !plain.length && table.answers.length === 1 && !offer.numbers && !isMade ? table.answers : plain;
  const settings = useSettings();
  const shown = armed ? [armed] : sole;
  const { told, isPending } = useForecasts(table, shown, Boolean(table.live?.odds) && settings.odds === "on");
  const paying = usePaying(`${table.id} ${table.live?.seq} ${table.asked} ${selection.join()}`, shown);
  const chips = hopelessLast(inOrder(armed ? shown : paying.chosen, go), told);
  const cards = new Set(reactionsOf(chips, table.live?.scene.piles ?? []).map((one) => one.answer));
  // Where a way's end is lit from the start, it may be pressed at once.
  const hasWays = table.answers.some(({ points }) => points.length === 2 && offer.lit.has(points[1]!));
  const rest = table.live && table.asked !== undefined ? repeatable(table.live.prompt!, table.asked) : undefined;
  return (
    <>
      {offer.lit.size > 0 && !armed && !offer.numbers && !isMade && table.answers.length > offer.chips.length && (
        <p className="hint">
          {selection.length ? words.prompt.pointNext : hasWays ? words.prompt.pointThere : words.prompt.point}
        </p>
      )}
      {table.headed && <p className="hint">{words.prompt.headed}</p>}
      {table.count !== undefined && <p className="hint">{words.prompt.counting}</p>}
      {offer.numbers && (
        <Stepper numbers={offer.numbers} count={table.count} onCount={table.setCount} onAnswer={table.answer} />
      )}
      {!armed && <Switches paying={paying} told={told} />}
      {chips.length > 0 && (
        <div className={`chips ${chips.length + Number(armed?.again ?? false) > 1 ? "two" : ""}`}>
          {chips.map((answer, n) => {
            const chance = told.get(answer.move);
            const consequence =
              (chance ? chanceOf(chance) : odds(answer)) || previewed(answer, cards, chips.length === 1);
            const isOff = isHopeless(chance) && answer !== go;
            return (
              <button
                key={answer.move}
                type="button"
                className={answer === go ? "chip go" : isOff ? "chip off" : "chip"}
                data-move={answer.move}
                {...(answer === go ? { "data-go": true } : {})}
                onClick={() => table.answer(answer)}
              >
                {n < 9 && <span className="kbd">{n + 1}</span>}
                <span>
                  {answer.label}
                  {(consequence || isPending) && <small>{consequence || "\u00a0"}</small>}
                </span>
              </button>
            );
          })}
          {armed?.again && (
            <button type="button" className="chip" data-end onClick={() => table.answerToEnd(armed)}>
              <span className="kbd">2</span>
              <span>
                {words.repeat.toEnd}
                <small>{words.repeat.how}</small>
              </span>
            </button>
          )}
        </div>
      )}
      {!isMade && (selection.length > 0 || armed) && (
        <button type="button" className="textlink" onClick={table.letGo}>
          {words.prompt.letGo}
        </button>
      )}
      {rest && !selection.length && <RepeatChoice table={table} repeat={rest} />}
    </>
  );
}

/** What is good about a die or the like, whole where it alone is meant; a card says it itself. */
function previewed(answer: Answer, cards: ReadonlySet<Answer>, isWhole: boolean): string {
  if (!answer.preview || !answer.points.length || cards.has(answer)) return "";
  return isWhole ? answer.preview : sentences(answer.preview)[0]!;
}

/** The usual answer first, then smaller amounts of it, then the rest in the order given. */
function inOrder(chips: readonly Answer[], go: Answer | undefined): readonly Answer[] {
  if (go?.amount === undefined) return chips;
  const rank = (answer: Answer) => answer.amount ?? -Infinity;
  return [...chips].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(b) - rank(a)));
}

/** Quick repeats: the same again to the end, or while enough are left. */
function RepeatChoice({
  table,
  repeat: { repeat, count },
}: {
  table: Table;
  repeat: NonNullable<ReturnType<typeof repeatable>>;
}) {
  const [floor, setFloor] = useState(Math.min(3, Math.max(count - 1, 1)));
  if (count < 3) return null;
  return (
    <div className="repeat" role="group" aria-label={words.repeat.name}>
      <button type="button" className="btn slim" onClick={() => table.startRepeat(repeat)}>
        {words.repeat.toEnd}
      </button>
      <button type="button" className="btn slim" onClick={() => table.startRepeat({ ...repeat, floor })}>
        {words.repeat.until(floor)}
      </button>
      <input
        type="number"
        min={2}
        max={count - 1}
        value={floor}
        aria-label={words.repeat.left}
        onChange={(event) => setFloor(Math.max(1, Number(event.target.value) || 1))}
      />
    </div>
  );
}

function Repeating({ table }: { table: Table }) {
  return (
    <div className="repeating" role="status">
      <span className="grow">{words.repeat.going}</span>
      <button type="button" className="btn slim" onClick={table.stopRepeat}>
        {words.repeat.stop}
      </button>
    </div>
  );
}

function ClockLine({ state, seat, otherwise }: { state: State; seat: number; otherwise: string }) {
  return (
    <p className="otherwise">
      <Countdown state={state} seat={seat} />
      {words.prompt.otherwise(otherwise)}
    </p>
  );
}

/** What is left of a seat's time, counted on the server's clock. */
export function Countdown({ state, seat }: { state: State; seat: number }) {
  const [skew] = useState(() => (state.clock ? state.clock.now - Date.now() : 0));
  const [now, setNow] = useState(Date.now());
  const end = state.clock?.ends[seat];
  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [end]);
  if (end === undefined) return null;
  const left = Math.max(0, Math.round((end - skew - now) / 1000));
  return <b className={left < 15 ? "countdown soon num" : "countdown num"}>{words.time(left)} </b>;
}

function names(seats: readonly (SeatLine | undefined)[]): string {
  return words.list(seats.flatMap((seat) => (seat ? [seat.side || seat.name] : [])));
}

/** Somebody else must answer, or nobody any more. */
function Waits({ table, state, children }: { table: Table; state: State; children: ReactNode }) {
  const prompt = state.prompt;
  if (!prompt || table.past !== undefined) return null;
  const asked = prompt.seats.map((seat) => state.seats[seat]);
  const vacant = asked.filter((seat) => seat?.kind === "open" || seat?.kind === "invited");
  return (
    <section className="prompt waiting" aria-label={words.prompt.name}>
      <div className="ask">
        <Crest tone={asked[0]?.tone} size={32} />
        <div className="grow">
          <h2>
            {vacant.length
              ? words.prompt.empty(names(vacant))
              : words.prompt.waits(names(asked), asked.map((seat) => seat?.name ?? "").join(", "))}
          </h2>
          <p className="why">
            {prompt.ask} <RuleLink id={prompt.rule} />
          </p>
        </div>
      </div>
      {children}
      {prompt.seats.map(
        (seat) =>
          state.clock && (
            <p key={seat} className="otherwise">
              <Countdown state={state} seat={seat} />
            </p>
          ),
      )}
      <Minds table={table} />
      <ChangeOfMind table={table} />
      <Proposals table={table} />
      <PointFor table={table} />
      {table.counsel.pointsFor !== undefined && (
        <div className="answers">
          {table.filler && <FormPanel filler={table.filler} game={state.game} onAnswer={table.answer} />}
          {table.posing && <PosePanel posing={table.posing} onAnswer={table.answer} />}
          <Answers table={table} odds={() => ""} />
        </div>
      )}
      {vacant.length > 0 && <Invitation id={table.id} />}
      <StandIn table={table} state={state} />
      {table.repeat && <Repeating table={table} />}
      <AutoBar table={table} />
      <footer>
        <UndoBar table={table} />
      </footer>
    </section>
  );
}

/** Nobody can block a table: whoever sits at it may seat a bot where nobody came, or somebody left. */
function StandIn({ table, state }: { table: Table; state: State }) {
  const missing = (state.prompt?.seats ?? []).filter((seat) => {
    const line = state.seats[seat];
    return line && !table.mine.includes(seat) && (line.kind === "person" ? !line.online : line.kind !== "bot");
  });
  const waits = useAway(state.seats);
  if (!table.mine.length || !missing.length) return null;
  return (
    <div className="repeat">
      {missing.map((seat) =>
        waits(seat) > 0 ? (
          <span key={seat} className="small quiet">
            {words.prompt.awayFor(state.seats[seat]?.name ?? "", waits(seat))}
          </span>
        ) : (
          <button key={seat} type="button" className="btn slim" onClick={() => table.seatBot(seat)}>
            {words.prompt.standIn(state.seats[seat]?.side || words.seat.number(seat))}
          </button>
        ),
      )}
    </div>
  );
}

function Reconnecting({ table }: { table: Table }) {
  return (
    <Box>
      <div className="ask">
        <span className="spinner" aria-hidden="true" />
        <div className="grow">
          <h2>{words.link.lost}</h2>
          <p className="why">{table.model.sent ? words.link.kept(table.model.sent) : words.link.same}</p>
        </div>
      </div>
    </Box>
  );
}

function Box({ children }: { children: ReactNode }) {
  return (
    <section className="prompt waiting" aria-label={words.prompt.name} role="status">
      {children}
    </section>
  );
}
