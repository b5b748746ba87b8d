// How far one has come with what one wants; pressing a goal shows on the board what counts.

import { Icon } from "../parts/Icon";
import type { GoalLine } from "../wire/messages";
import { words } from "../words";
import { share } from "./goals";

type Show = ((goal: GoalLine) => void) | undefined;

/** The progress of a goal in words, with a bar; pressed it shows what counts, where something on the board does. */
export function GoalBar({ goal, onShow }: { goal: GoalLine; onShow: Show }) {
  const inside = (
    <>
      <span className={goal.met ? "bar met" : "bar"} aria-hidden="true">
        <i style={{ width: `${100 * share(goal)}%` }} />
      </span>
      <span className="progress num">
        {goal.met && <Icon name="tick" />}
        {goal.progress}
      </span>
    </>
  );
  if (!goal.about.length || !onShow) return <span className="goal-bar">{inside}</span>;
  return (
    <button
      type="button"
      className="goal-bar"
      data-goal={goal.title}
      aria-label={`${goal.progress}. ${words.desk.showGoal(goal.title)}`}
      onClick={() => onShow(goal)}
    >
      {inside}
      <Icon name="eye" />
    </button>
  );
}

export function Goals({ goals, onShow }: { goals: readonly GoalLine[]; onShow: Show }) {
  if (!goals.length) return null;
  return (
    <section className="card-box goals" aria-label={words.desk.goals}>
      <h2 className="h3">{words.desk.goals}</h2>
      <ul>
        {goals.map((goal) => (
          <li key={goal.title} className={goal.met ? "met" : ""}>
            <b className="goal-head" title={goal.text}>
              {goal.title}
            </b>
            <GoalBar goal={goal} onShow={onShow} />
          </li>
        ))}
      </ul>
    </section>
  );
}
