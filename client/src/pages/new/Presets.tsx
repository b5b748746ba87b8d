import { useState, type FormEvent } from "react";
import { Kept } from "../../parts/Kept";
import { words } from "../../words";
import { forgetPreset, keepPreset, LAST, presetsOf, type Preset } from "./presets";

interface Props {
  readonly game: string;
  readonly now: Omit<Preset, "name">;
  /** Undefined: as most people play it. */
  readonly onChoose: (preset: Preset | undefined) => void;
}

/** Set-ups to begin with: the usual one, the last one, and those with a name. */
export function Presets({ game, now, onChoose }: Props) {
  const [kept, setKept] = useState(() => presetsOf(game));
  const [name, setName] = useState("");
  const last = kept.find((one) => one.name === LAST);
  function keep(event: FormEvent) {
    event.preventDefault();
    if (!name.trim()) return;
    keepPreset(game, { ...now, name: name.trim() });
    setKept(presetsOf(game));
    setName("");
  }
  return (
    <section className="presets" aria-label={words.newTable.presets}>
      <span className="small quiet">{words.newTable.presets}</span>
      <button type="button" className="btn slim" onClick={() => onChoose(undefined)}>
        {words.newTable.quickStart}
      </button>
      {last && (
        <button type="button" className="btn slim" onClick={() => onChoose(last)}>
          {words.newTable.lastUsed}
        </button>
      )}
      {kept
        .filter((one) => one.name !== LAST)
        .map((one) => (
          <Kept
            key={one.name}
            name={one.name}
            onChoose={() => onChoose(one)}
            forget={words.newTable.forget(one.name)}
            onForget={() => (forgetPreset(game, one.name), setKept(presetsOf(game)))}
          />
        ))}
      <form className="joined" onSubmit={keep}>
        <input
          className="input"
          value={name}
          maxLength={24}
          placeholder={words.newTable.keepAs}
          aria-label={words.newTable.keepName}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="btn slim">
          {words.newTable.keep}
        </button>
      </form>
    </section>
  );
}
