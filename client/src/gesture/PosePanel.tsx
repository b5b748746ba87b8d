// Where a piece is put, in numbers: for whoever would rather type, and to read what stands against it.

import { useId } from "react";
import type { Posing } from "../forms/useMaking";
import { Icon } from "../parts/Icon";
import { RuleLink } from "../parts/RuleLink";
import type { Answer } from "../wire/messages";
import { words } from "../words";
import { numbers, typed, write } from "./pose";

export function PosePanel({ posing, onAnswer }: { posing: Posing; onAnswer: (answer: Answer) => void }) {
  const { gesture, pose, isMoved, verdict, answer } = posing;
  const said = useId();
  const isPresent = verdict?.move === write(gesture, pose);
  const bounds = (name: "x" | "y" | "turn" | "far") =>
    name === "x"
      ? { min: gesture.least[0], max: gesture.most[0], step: gesture.step ?? 1 }
      : name === "y"
        ? { min: gesture.least[1], max: gesture.most[1], step: gesture.step ?? 1 }
        : name === "far"
          ? { min: gesture.far?.[0] ?? 0, max: gesture.far?.[1] ?? 0, step: gesture.step ?? 1 }
          : { step: gesture.turn_step ?? 5 };
  return (
    <div className="pose">
      {!isMoved && <p className="hint">{words.gesture.drag}</p>}
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
              inputMode="numeric"
              value={pose[name]}
              {...bounds(name)}
              onChange={(event) =>
                event.target.value !== "" && posing.move(typed(gesture, pose, name, Number(event.target.value)))
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
