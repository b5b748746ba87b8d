// A list is built: on one side all that it can be built from, on the other what is in it, each with what goes along.

import { useId, useState } from "react";
import { TrayFace } from "../board/Trays";
import { Icon } from "../parts/Icon";
import type { Field, Pick, Thing } from "../wire/made/forms";
import { words } from "../words";
import { Cost } from "./FormPanel";
import { add, alone, attach, costs, count, fitting, listOf, numberIn, picksOf, removeAt } from "./form";
import type { Filler } from "./useMaking";

export function Builder({ filler }: { filler: Filler }) {
  const field = listOf(filler.form);
  if (!field) return null;
  return (
    <section className="builder" aria-label={field.title}>
      <Catalogue field={field} filler={filler} />
      <Chosen field={field} filler={filler} />
    </section>
  );
}

function isFound(thing: Thing, sought: string): boolean {
  return `${thing.name} ${thing.note ?? ""}`.toLowerCase().includes(sought.trim().toLowerCase());
}

function Catalogue({ field, filler }: { field: Field; filler: Filler }) {
  const [sought, setSought] = useState("");
  const groups = field.groups?.length ? field.groups : [{ name: "", title: field.title }];
  return (
    <div className="catalogue">
      <input
        className="input"
        type="search"
        value={sought}
        aria-label={words.form.search}
        placeholder={words.form.search}
        onChange={(event) => setSought(event.target.value)}
      />
      {groups.map((group) => {
        const inside = (thing: Thing) => !field.groups?.length || (thing.group ?? "") === group.name;
        const things = alone(field).filter((thing) => inside(thing) && isFound(thing, sought));
        if (!things.length) return null;
        return (
          <section key={group.name} aria-label={group.title}>
            <h2 className="form-sub">{group.title}</h2>
            <ul className="wares">
              {things.map((thing) => (
                <Ware key={thing.word} thing={thing} field={field} filler={filler} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

/** Something that can be added: how many are in, what it would be over, and the button that adds it. */
function Ware({ thing, field, filler }: { thing: Thing; field: Field; filler: Filler }) {
  const { form, filling } = filler;
  const number = numberIn(filling, field, thing.word);
  const isOut = number >= (thing.most ?? 1);
  const over = (form.purses ?? []).map((purse, n) => costs(form, filling)[n]! + (thing.costs?.[n] ?? 0) - purse.most);
  const most = Math.max(...over, 0);
  return (
    <li className={isOut || most > 0 ? "ware dear" : "ware"} data-word={thing.word}>
      <Picture thing={thing} />
      <span className="grow">
        <b>{thing.name}</b>
        {thing.note && <small>{thing.note}</small>}
        {(number > 0 || most > 0 || isOut) && (
          <small className="in">
            {[number > 0 && words.form.inList(number), isOut ? words.form.noMore : most > 0 && words.form.over(most)]
              .filter(Boolean)
              .join(", ")}
          </small>
        )}
      </span>
      <Cost thing={thing} form={form} />
      <button
        type="button"
        className="plain adds"
        aria-label={words.form.one(thing.name)}
        disabled={isOut}
        onClick={() => filler.change(add(filling, field, thing.word))}
      >
        <Icon name="plus" />
      </button>
    </li>
  );
}

function Chosen({ field, filler }: { field: Field; filler: Filler }) {
  const { form, filling } = filler;
  const picks = picksOf(filling, field);
  return (
    <div className="in-list">
      <header>
        <h2>{field.title}</h2>
        <span className="quiet num">{words.form.entries(count(filling, field))}</span>
        {(form.presets ?? []).length > 0 && (
          <div className="chips" role="group" aria-label={words.form.startFrom}>
            <span className="quiet small">{words.form.startFrom}</span>
            {(form.presets ?? []).map((preset) => (
              <button key={preset.text} type="button" className="btn slim" onClick={() => filler.load(preset.text)}>
                {preset.name}
              </button>
            ))}
          </div>
        )}
      </header>
      {picks.length ? (
        <ul className="entries">
          {picks.map((pick, nth) => (
            <Entry key={nth} pick={pick} nth={nth} field={field} filler={filler} />
          ))}
        </ul>
      ) : (
        <p className="quiet nothing">{words.form.nothing}</p>
      )}
    </div>
  );
}

/** One thing of the list, with what is attached to it. */
function Entry({ pick, nth, field, filler }: { pick: Pick; nth: number; field: Field; filler: Filler }) {
  const { form, filling, change } = filler;
  const title = useId();
  const known = (word: string) => field.things.find((thing) => thing.word === word);
  const thing = known(pick.word);
  if (!thing) return null;
  const along = pick.along.flatMap((word) => known(word) ?? []);
  const fits = thing.room && along.length < thing.room ? fitting(field, thing) : [];
  const sums = (thing.costs ?? []).map((cost, n) => along.reduce((sum, one) => sum + (one.costs?.[n] ?? 0), cost));
  return (
    <li className="entry" aria-labelledby={title} data-entry={pick.word}>
      <div className="row">
        <Picture thing={thing} leads={along.length} />
        <span className="grow">
          <b id={title}>{thing.name}</b>
          {thing.note && <small>{thing.note}</small>}
        </span>
        <Cost thing={{ costs: sums }} form={form} />
        <button
          type="button"
          className="plain"
          aria-label={words.form.out(thing.name)}
          onClick={() => change(removeAt(filling, field, nth))}
        >
          <Icon name="cross" />
        </button>
      </div>
      {along.map((one) => (
        <div key={one.word} className="row slot on">
          <span className="grow">
            <b>{one.name}</b>
            {one.note && <small>{one.note}</small>}
          </span>
          <Cost thing={one} form={form} />
          <button
            type="button"
            className="plain"
            aria-label={words.form.out(one.name)}
            onClick={() => change(attach(filling, field, nth, one.word))}
          >
            <Icon name="cross" />
          </button>
        </div>
      ))}
      {fits.length > 0 && (
        <details className="slot">
          <summary>
            <Icon name="plus" />
            {field.along || words.form.attach}
          </summary>
          <ul>
            {fits.map((one) => (
              <li key={one.word}>
                <button
                  type="button"
                  className="fit"
                  disabled={numberIn(filling, field, one.word) >= (one.most ?? 1)}
                  onClick={() => change(attach(filling, field, nth, one.word))}
                >
                  <span className="grow">
                    <b>{one.name}</b>
                    {one.note && <small>{one.note}</small>}
                  </span>
                  <Cost thing={one} form={form} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

const EDGE = 0.2;

/** As it stands on the board, all of one scale; whoever leads it is drawn in its first rank. */
function Picture({ thing: { tray }, leads = 0 }: { thing: Thing; leads?: number }) {
  if (!tray) return null;
  const ranks = (tray.ranks ?? []).map((rank, row) =>
    rank.map((figure, n) => (row === 0 && n < leads ? { ...figure, state: "leader" as const } : figure)),
  );
  const [wide, high] = [tray.width * (1 + EDGE), tray.depth * (1 + 2 * EDGE)];
  return (
    <svg
      className="picture"
      viewBox={`${-wide / 2} ${-high / 2 - (EDGE * tray.depth) / 4} ${wide} ${high}`}
      width={0.62 * wide}
      height={0.62 * high}
      aria-hidden="true"
    >
      <TrayFace tray={tray.figure ? { ...tray, leads: leads ? ["captain"] : [] } : { ...tray, ranks }} still />
    </svg>
  );
}
