// Where a piece is put, in numbers: for whoever would rather type, and to read what stands against it.

import { useId } from "react";
import type { Posing } from "../forms/useMaking";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import type { Answer } from "../wire/messages";
import { words } from "../words";
import { numbers, perOne, typed, write, type Number as Measured } from "./pose";

export function PosePanel({ posing, onAnswer }: { posing: Posing; onAnswer: (answer: Answer) => void }) {
  const { gesture, pose, isMoved, verdict, answer } = posing;
  const said = useId();
  const isPresent = verdict?.move === write(gesture, pose);
  /** In what people count, not in what the game measures. */
  const bounds = (name: Measured) => {
    const per = perOne(gesture, name);
    if (name === "turn" || name === "aim") return { step: (gesture.turn_step ?? 5) / per };
    const [min, max] =
      name === "far"
        ? [gesture.far?.[0] ?? 0, Math.max(gesture.far?.[1] ?? 0, gesture.beyond_far ?? 0)]
        : name === "x"
          ? [gesture.least[0], gesture.most[0]]
          : [gesture.least[1], gesture.most[1]];
    return { min: min / per, max: max / per, step: (gesture.step ?? 1) / per };
  };
  return (
    <div className="pose">
      {!isMoved && (
        <p className="hint">
          {words.gesture.drag}
          <span className="by-keys">{words.gesture.byKeys}</span>.
        </p>
      )}
      <div className="verdict" role="status" id={said}>
        {isMoved && isPresent && !verdict?.legal && (
          <p className="against">
            <Icon name="cross" />
            <span>
              {verdict?.says} <RuleLink id={verdict?.rule ?? ""} />
            </span>
          </p>
        )}
      </div>
      {!isMoved && answer && (
        <div className="chips">
          <button type="button" className="chip go" data-go data-move={answer.move} onClick={() => onAnswer(answer)}>
            <span>{answer.label}</span>
          </button>
        </div>
      )}
      {isMoved && (
        <div className="chips two">
          <button
            type="button"
            className={answer ? "chip go" : "chip"}
            aria-disabled={!answer}
            aria-describedby={said}
            {...(answer ? { "data-go": true, "data-move": answer.move } : {})}
            onClick={() => answer && onAnswer(answer)}
          >
            <span>
              {answer?.label ?? words.form.judging}
              {answer && verdict?.snap && <small>{words.gesture.nearest}</small>}
            </span>
          </button>
          <button type="button" className="chip clear" onClick={posing.back}>
            {words.gesture.back}
          </button>
        </div>
      )}
      <div className="pose-numbers">
        {numbers(gesture).map((name) => (
          <label key={name} className="field">
            <span>{words.gesture.number[name]}</span>
            <input
              className="input number"
              type="number"
              inputMode="decimal"
              value={pose[name] / perOne(gesture, name)}
              {...bounds(name)}
              onChange={(event) =>
                event.target.value !== "" &&
                posing.move(typed(gesture, pose, name, Number(event.target.value) * perOne(gesture, name)))
              }
              onBlur={posing.settle}
            />
          </label>
        ))}
        <span className="measure-words num">{verdict?.measure}</span>
      </div>
    </div>
  );
}
