import { Icon } from "../parts/Icon";
import { words } from "../words";
import { useBell } from "./notify";

/** Asks the browser, when it is pressed and not before, whether it may say that it is one's turn. */
export function TurnBell() {
  const [bell, press] = useBell();
  if (bell === "impossible") return <p className="small quiet bell-note">{words.lobby.bellImpossible}</p>;
  if (bell === "denied") return <p className="small quiet bell-note">{words.lobby.bellDenied}</p>;
  return (
    <button
      type="button"
      className="btn slim"
      aria-pressed={bell === "on"}
      title={words.lobby.bellText}
      onClick={() => void press()}
    >
      <Icon name={bell === "on" ? "tick" : "bell"} />
      {bell === "on" ? words.lobby.bellOn : words.lobby.bell}
    </button>
  );
}
