import { Icon } from "../parts/Icon";
import { words } from "../words";
import { useBell } from "./notify";

/** Asks the browser, when it is pressed and not before, whether it may say that it is one's turn. */
export function TurnBell() {
  const [bell, press] = useBell();
  if (bell === "impossible") return null;
  return (
    <button
      type="button"
      className="btn slim"
      aria-pressed={bell === "on"}
      disabled={bell === "denied"}
      title={bell === "denied" ? words.lobby.bellDenied : words.lobby.bellText}
      onClick={() => void press()}
    >
      <Icon name={bell === "on" ? "tick" : "bell"} />
      {bell === "on" ? words.lobby.bellOn : words.lobby.bell}
    </button>
  );
}
