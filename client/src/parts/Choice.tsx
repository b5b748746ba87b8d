import { useId } from "react";

export function Switch({ on, onChange, label }: { on: boolean; onChange: (on: boolean) => void; label: string }) {
  return (
    <button
      type="button"
      className="switch"
      role="switch"
      aria-checked={on}
      aria-label={label}
      onClick={() => onChange(!on)}
    >
      <i />
    </button>
  );
}

interface SelectProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly (readonly [value: string, name: string])[];
  readonly label: string;
}

export function Select({ value, onChange, choices, label }: SelectProps) {
  return (
    <select className="select" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {choices.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </select>
  );
}

interface TilesProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly choices: readonly { readonly value: string; readonly name: string; readonly text?: string }[];
}

/** One of a few, each with a line of explanation. */
export function Tiles({ label, value, onChange, choices }: TilesProps) {
  const name = useId();
  return (
    <fieldset className="tiles">
      <legend>{label}</legend>
      <div className="tiles-in">
        {choices.map((choice) => (
          <label key={choice.value} className="tile">
            <input
              type="radio"
              name={name}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <b>{choice.name}</b>
            {choice.text && <span>{choice.text}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
