import { Icon } from "./Icon";

interface Props {
  readonly name: string;
  readonly onChoose: () => void;
  /** What its cross is called. */
  readonly forget: string;
  readonly onForget: () => void;
}

/** Something that was kept by a name: a press takes it, its cross forgets it. */
export function Kept({ name, onChoose, forget, onForget }: Props) {
  return (
    <span className="joined">
      <button type="button" className="btn slim" onClick={onChoose}>
        {name}
      </button>
      <button type="button" className="btn slim" aria-label={forget} onClick={onForget}>
        <Icon name="cross" />
      </button>
    </span>
  );
}
