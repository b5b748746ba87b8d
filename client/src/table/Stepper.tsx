import { Icon } from "../parts/Icon";
import type { Answer } from "../wire/messages";
import { words } from "../words";
import type { Numbers } from "./pointing";

interface Props {
  readonly numbers: Numbers;
  /** What was counted on the board or here. */
  readonly count: number | undefined;
  readonly onCount: (count: number) => void;
  readonly onAnswer: (answer: Answer) => void;
}

/** "How many?": one answer out of a row that differs only in a number. Where nothing is counted it begins with all of them. */
export function Stepper({ numbers, count, onCount, onAnswer }: Props) {
  const { answers, amounts } = numbers;
  const last = answers.length - 1;
  const counted = count === undefined ? last : amounts.indexOf(count);
  const index = counted < 0 ? last : counted;
  const setAt = (at: number) => onCount(amounts[at]!);
  const chosen = answers[index]!;
  const marks = [...new Set([0, Math.floor(last / 2), last])];
  return (
    <div className="stepper">
      <div className="stepper-row">
        <button
          type="button"
          className="btn"
          aria-label={words.stepper.less}
          disabled={index === 0}
          onClick={() => setAt(index - 1)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={index}
          aria-label={words.stepper.amount}
          aria-valuetext={chosen.label}
          onChange={(event) => setAt(Number(event.target.value))}
        />
        <button
          type="button"
          className="btn"
          aria-label={words.stepper.more}
          disabled={index === last}
          onClick={() => setAt(index + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div className="stepper-marks">
        {marks.map((mark) => (
          <button
            key={mark}
            type="button"
            className="btn slim"
            aria-pressed={mark === index}
            onClick={() => setAt(mark)}
          >
            {mark === last ? words.stepper.all(amounts[mark]!) : amounts[mark]}
          </button>
        ))}
      </div>
      <button type="button" className="chip go" data-go onClick={() => onAnswer(chosen)}>
        <span>{chosen.label}</span>
      </button>
    </div>
  );
}
