// A form to be filled in, with what it costs, what stands against it, and the one button that answers.

import { useId, type ReactNode } from "react";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import type { Field, Form, Pick, Thing } from "../wire/made/forms";
import type { Answer } from "../wire/messages";
import { Coin } from "../table/Seats";
import { words } from "../words";
import {
  add,
  alone,
  attach,
  bounds,
  costs,
  count,
  EMPTY,
  fitting,
  isEmpty,
  listOf,
  numberIn,
  picksOf,
  remove,
  shift,
  toggle,
} from "./form";
import { Shelf } from "./Shelf";
import type { Filler } from "./useMaking";

interface Props {
  readonly filler: Filler;
  readonly game: string;
  /** Its list is built elsewhere on the page. */
  readonly isApart?: boolean;
  readonly onAnswer: (answer: Answer) => void;
}

export function FormPanel({ filler, game, isApart = false, onAnswer }: Props) {
  const { form, filling, answer, refusal } = filler;
  const said = useId();
  return (
    <div className={!isApart && form.fields.some((field) => field.kind === "list") ? "form long" : "form"}>
      {form.shelf && <Shelf filler={filler} game={game} isApart={isApart} />}
      {form.fields
        .filter((field) => !isApart || field !== listOf(form))
        .map((field) => (
          <FieldBox key={field.name} field={field} filler={filler} />
        ))}
      <div className="form-foot">
        <Purses filler={filler} />
        <div className="verdict" role="status" id={said}>
          {refusal ? (
            <>
              <p className="against">
                <Icon name="cross" />
                <span>
                  {refusal.says} <RuleLink id={refusal.rule ?? ""} />
                </span>
              </p>
              {refusal.instead && <p className="fix">{refusal.instead}</p>}
            </>
          ) : answer ? null : (
            <p className="quiet small">{missing(form, filler)}</p>
          )}
        </div>
        <div className="chips two">
          <button
            type="button"
            className={answer ? "chip go" : "chip"}
            aria-disabled={!answer}
            aria-describedby={said}
            {...(answer ? { "data-go": true, "data-move": answer.move } : {})}
            onClick={() => answer && onAnswer(answer)}
          >
            <span>{answer?.label ?? words.form.notYet}</span>
          </button>
          {!isEmpty(filling) && (
            <button type="button" className="chip clear" onClick={() => filler.change(EMPTY)}>
              {words.form.clear}
            </button>
          )}
        </div>
      </div>
    </div>
  );
}

/** What a form lacks before the rules can be asked at all. */
function missing(form: Form, { filling }: Filler): string {
  for (const field of form.fields) {
    const short = bounds(field).least - count(filling, field);
    if (short > 0) return words.form.more(short);
  }
  return words.form.judging;
}

function Purses({ filler: { form, filling } }: { filler: Filler }) {
  const spent = costs(form, filling);
  return (
    <div className="purses">
      {(form.purses ?? []).map((purse, n) => {
        const isOver = spent[n]! > purse.most;
        const units = purse.most === 1 ? purse.unit : (purse.units ?? `${purse.unit}s`);
        return (
          <div key={purse.unit} className={isOver ? "purse over" : "purse"}>
            <span className="num">
              <Coin tone={purse.tone} />
              <b>{spent[n]}</b> {words.form.of(purse.most, units)}
            </span>
            <meter
              min={0}
              max={purse.most}
              value={Math.min(spent[n]!, purse.most)}
              aria-label={words.form.spent(units)}
            />
          </div>
        );
      })}
    </div>
  );
}

function FieldBox({ field, filler }: { field: Field; filler: Filler }) {
  const title = useId();
  const { least, most } = bounds(field);
  const groups = field.groups?.length ? field.groups : [{ name: "", title: "" }];
  const number = count(filler.filling, field);
  return (
    <div className={`form-field of-${field.kind}`} role="group" aria-labelledby={title}>
      <p className="form-title" id={title}>
        {field.title}
        {field.kind !== "list" && <span className="quiet"> {words.form.bounds(number, least, most)}</span>}
      </p>
      {field.kind === "order" && <Sequence field={field} filler={filler} />}
      {groups.map((group) => {
        const things = alone(field).filter((thing) => (thing.group ?? "") === group.name || !field.groups?.length);
        return (
          <div key={group.name} className="form-group">
            {group.title && <p className="form-sub">{group.title}</p>}
            {field.kind === "some" || field.kind === "order" ? (
              <Toggles field={field} things={things} filler={filler} />
            ) : (
              <ul className="rows">
                {things.map((thing) => (
                  <Row key={thing.word} field={field} thing={thing} filler={filler} />
                ))}
              </ul>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** Any of these: pressed ones are in. Of an order, those that are not in it yet. */
function Toggles({ field, things, filler }: { field: Field; things: readonly Thing[]; filler: Filler }) {
  const { filling, change } = filler;
  const isIn = (thing: Thing) => picksOf(filling, field).some((pick) => pick.word === thing.word);
  const shown = field.kind === "order" ? things.filter((thing) => !isIn(thing)) : things;
  if (!shown.length) return null;
  return (
    <div className="chips toggles">
      {shown.map((thing) => (
        <button
          key={thing.word}
          type="button"
          className="chip toggle"
          data-word={thing.word}
          {...(field.kind === "some" ? { "aria-pressed": isIn(thing) } : {})}
          onClick={() => change(toggle(filling, field, thing.word))}
        >
          <span>
            {thing.name}
            <Note thing={thing} />
          </span>
        </button>
      ))}
    </div>
  );
}

/** What stands in an order so far. */
function Sequence({ field, filler }: { field: Field; filler: Filler }) {
  const { filling, change } = filler;
  const picks = picksOf(filling, field);
  const nameOf = (word: string) => field.things.find((thing) => thing.word === word)?.name ?? word;
  return (
    <ol className="sequence">
      {picks.map((pick, n) => (
        <li key={pick.word}>
          <span className="num">{n + 1}</span>
          <span className="grow">{nameOf(pick.word)}</span>
          <Small
            icon="up"
            label={words.form.earlier(nameOf(pick.word))}
            isOff={n === 0}
            onPress={() => change(shift(filling, field, n, -1))}
          />
          <Small
            icon="down"
            label={words.form.later(nameOf(pick.word))}
            isOff={n === picks.length - 1}
            onPress={() => change(shift(filling, field, n, 1))}
          />
          <Small
            icon="cross"
            label={words.form.out(nameOf(pick.word))}
            onPress={() => change(toggle(filling, field, pick.word))}
          />
        </li>
      ))}
    </ol>
  );
}

/** So many of a thing, each with what is attached to it. */
function Row({ field, thing, filler }: { field: Field; thing: Thing; filler: Filler }) {
  const { filling, change } = filler;
  const number = numberIn(filling, field, thing.word);
  const fits = field.kind === "list" && thing.room ? fitting(field, thing) : [];
  const entries = picksOf(filling, field)
    .map((pick, nth) => ({ pick, nth }))
    .filter(({ pick }) => pick.word === thing.word);
  return (
    <li className={number ? "in" : ""} data-word={thing.word}>
      <div className="row">
        <span className="grow">
          <b>{thing.name}</b>
          <Note thing={thing} />
        </span>
        <Cost thing={thing} form={filler.form} />
        <Small
          icon="minus"
          label={words.form.less(thing.name)}
          isOff={number <= (thing.least ?? 0)}
          onPress={() => change(remove(filling, field, thing.word))}
        />
        <output className="num" aria-label={words.form.number(thing.name)}>
          {number}
        </output>
        <Small
          icon="plus"
          label={words.form.one(thing.name)}
          isOff={number >= (thing.most ?? 1)}
          onPress={() => change(add(filling, field, thing.word))}
        />
      </div>
      {fits.length > 0 &&
        entries.map(({ pick, nth }, n) => (
          <Along
            key={nth}
            {...{ field, thing, fits, pick, filler }}
            nth={entries.length > 1 ? n + 1 : 0}
            onPress={(word) => change(attach(filling, field, nth, word))}
          />
        ))}
    </li>
  );
}

interface AlongProps {
  readonly field: Field;
  readonly thing: Thing;
  readonly fits: readonly Thing[];
  readonly pick: Pick;
  readonly filler: Filler;
  /** Which of several of the thing it is, from 1; 0 for the only one. */
  readonly nth: number;
  readonly onPress: (word: string) => void;
}

/** What is attached to one of a thing; as long as there is room, what else could be is a press away. */
function Along({ field, thing, fits, pick, filler, nth, onPress }: AlongProps) {
  const chip = (fit: Thing) => (
    <button
      key={fit.word}
      type="button"
      className="chip toggle"
      aria-pressed={pick.along.includes(fit.word)}
      onClick={() => onPress(fit.word)}
    >
      <span>
        {nth ? words.form.attachTo(fit.name, nth) : fit.name}
        <Note thing={fit} />
      </span>
      <Cost thing={fit} form={filler.form} />
    </button>
  );
  const [on, off] = [true, false].map((isOn) => fits.filter((fit) => pick.along.includes(fit.word) === isOn));
  return (
    <div className="along" role="group" aria-label={words.form.nth(thing.name, nth || 1)}>
      {on!.map(chip)}
      {pick.along.length < (thing.room ?? 0) && (
        <details className="fits">
          <summary>
            {field.along || words.form.attach}
            {nth ? ` ${nth}` : ""}
          </summary>
          <div className="along">{off!.map(chip)}</div>
        </details>
      )}
    </div>
  );
}

function Note({ thing }: { thing: Thing }) {
  return thing.note ? <small>{thing.note}</small> : null;
}

/** What a thing takes of each purse; in coins, those that it takes none of are left out. */
export function Cost({ thing, form }: { thing: Readonly<{ costs?: readonly number[] }>; form: Form }) {
  const purses = form.purses ?? [];
  if (!thing.costs?.length) return null;
  if (!purses.some((purse) => purse.tone)) return <span className="cost num">{thing.costs.join(" · ")}</span>;
  return (
    <span className="cost num">
      {thing.costs.map((cost, n) => {
        const purse = purses[n];
        if (!cost || !purse) return null;
        return (
          <span key={purse.unit}>
            <Coin tone={purse.tone} />
            {cost} <span className="unseen">{cost === 1 ? purse.unit : (purse.units ?? `${purse.unit}s`)}</span>
          </span>
        );
      })}
    </span>
  );
}

function Small({
  icon,
  label,
  isOff = false,
  onPress,
}: {
  icon: "up" | "down" | "cross" | "plus" | "minus";
  label: string;
  isOff?: boolean;
  onPress: () => void;
}): ReactNode {
  return (
    <button type="button" className="plain" aria-label={label} disabled={isOff} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}
