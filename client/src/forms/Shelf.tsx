// Lists to begin with: those that come with the game, those that were kept here, and any that is pasted.

import { useEffect, useState } from "react";
import { Kept } from "../parts/Kept";
import { CopyButton } from "../table/Invitation";
import { words } from "../words";
import { isEmpty } from "./form";
import { forget, keep, kept } from "./shelf";
import type { Filler } from "./useMaking";

interface Props {
  readonly filler: Filler;
  readonly game: string;
  /** Those that come with the game are offered elsewhere on the page. */
  readonly isApart: boolean;
}

export function Shelf({ filler, game, isApart }: Props) {
  const { form, filling, text } = filler;
  const shelf = form.shelf ?? "";
  const [lists, setLists] = useState(() => kept(game, shelf));
  const [name, setName] = useState("");
  const [typed, setTyped] = useState(text);
  const [isUnread, setUnread] = useState(false);
  useEffect(() => {
    setTyped(text);
    setUnread(false);
  }, [text]);
  const ready = isApart ? [] : (form.presets ?? []);
  return (
    <>
      {ready.length + lists.length > 0 && (
        <div className="chips ready" role="group" aria-label={words.form.startFrom}>
          <span className="quiet small">{words.form.startFrom}</span>
          {ready.map((preset) => (
            <button key={preset.text} type="button" className="btn slim" onClick={() => filler.load(preset.text)}>
              {preset.name}
            </button>
          ))}
          {lists.map((list) => (
            <Kept
              key={list.name}
              name={list.name}
              onChoose={() => filler.load(list.text)}
              forget={words.shelf.forget(list.name)}
              onForget={() => setLists(forget(game, shelf, list.name))}
            />
          ))}
        </div>
      )}
      <details className="shelf">
        <summary>{words.shelf.name}</summary>
        <form
          className="row"
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() && !isEmpty(filling)) setLists(keep(game, shelf, { name: name.trim(), text }));
            setName("");
          }}
        >
          <input
            className="input grow"
            value={name}
            maxLength={40}
            aria-label={words.shelf.called}
            placeholder={words.shelf.called}
            onChange={(event) => setName(event.target.value)}
          />
          <button type="submit" className="btn slim" disabled={!name.trim() || isEmpty(filling)}>
            {words.shelf.keep}
          </button>
        </form>
        <div className="row">
          <input
            className="input grow mono"
            value={typed}
            aria-label={words.shelf.text}
            aria-invalid={isUnread}
            spellCheck={false}
            onChange={(event) => {
              setTyped(event.target.value);
              setUnread(!filler.load(event.target.value));
            }}
          />
          <CopyButton text={text} label={words.shelf.copy} />
        </div>
        {isUnread && (
          <p className="small quiet" role="status">
            {words.shelf.unread}
          </p>
        )}
      </details>
    </>
  );
}
