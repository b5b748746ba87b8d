import { change, CHOICES, useSettings } from "../settings";
import { words } from "../words";

/** How fast others' doings are shown, switched at once. */
export function Pace() {
  const { speed } = useSettings();
  return (
    <div className="pace" role="group" aria-label={words.settings.speed.name}>
      {CHOICES.speed.map((one) => (
        <button key={one} type="button" aria-pressed={one === speed} onClick={() => change({ speed: one })}>
          {words.settings.speed.values[one]}
        </button>
      ))}
    </div>
  );
}
