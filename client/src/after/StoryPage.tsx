// After the game: how it ended, how it went, where it turned, who was lucky, and what to do next.

import { useMemo, useState } from "react";
import { Crest } from "../board/Stone";
import { heldSeats } from "../memory";
import { RematchCall, useInfo } from "../lobby/RematchCall";
import { Icon } from "../parts/Icon";
import { Page, Trouble, Waiting } from "../parts/Page";
import { RuleLink } from "../parts/RuleLink";
import { ScenePicture } from "../parts/ScenePicture";
import { Link } from "../route";
import { useLoad } from "../pages/useLoad";
import { endingOf } from "../table/result";
import { formOf } from "../table/useLayout";
import { Verification } from "../table/Panels";
import { getFilm, getStory } from "../wire/api";
import type { Line, Story } from "../wire/made/story";
import type { State } from "../wire/messages";
import { words } from "../words";
import { Chart, Numbers, sidesOf, type Side } from "./Chart";
import { Luck, Moments, Score, Share } from "./panels";
import { turnAt, timelineOf } from "./timeline";

/** The story, and the table as it stood at the end. */
async function load(id: string): Promise<{ story: Story; state: State }> {
  const story = await getStory(id);
  const [state] = await getFilm(id, [story.entries], -1);
  return { story, state: state! };
}

export function StoryPage({ id }: { id: string }) {
  const { data, problem, again } = useLoad(`story ${id}`, () => load(id));
  if (problem || !data) {
    return (
      <Page title={words.after.title} current="" className="page">
        {problem ? (
          <Trouble title={words.after.trouble} text={problem} onAgain={again} />
        ) : (
          <Waiting text={words.after.telling} />
        )}
        {problem && (
          <p>
            <Link className="btn" href={`/table/${id}`}>
              {words.after.table}
            </Link>
          </p>
        )}
      </Page>
    );
  }
  return <Told id={id} {...data} />;
}

function Told({ id, story, state }: { id: string; story: Story; state: State }) {
  const mine = heldSeats(id).map((held) => held.seat);
  const sides = useMemo(() => state.seats.map(({ side, tone }): Side => ({ side, tone })), [state.seats]);
  const [at, setAt] = useState<number>();
  const info = useInfo(id);
  const scored = story.lines.find((line) => line.id === story.scored);
  const turns = story.turns.filter((turn) => turn.seat >= 0).length;
  const timeline = timelineOf(story);
  const marks = story.moments.map((moment) => turnAt(timeline, moment.first + 1));
  const winner = state.result?.ending === "won" ? state.seats[state.result.winners[0]!] : undefined;
  const told = state.result ? endingOf(state.result, state.seats, mine) : words.after.unfinished;
  return (
    <Page title={`${told} · ${words.shortTitle(state.title)}`} current="" className={`story ${formOf(state.scene)}`}>
      <Picture state={state} label={told} />
      <div className="story-main">
        <header className="story-head">
          {winner && <Crest tone={winner.tone} size={56} name={winner.side} />}
          <div className="grow">
            <h1>{told}</h1>
            <p className="read">
              {story.reason} {story.rule && <RuleLink id={story.rule} />}{" "}
              <span className="quiet">
                {[words.shortTitle(state.title), ...state.played.slice(0, 1)].join(", ")}.{" "}
                {words.after.length(story.rounds, turns, story.entries)}.
                {info?.minutes ? ` ${words.after.played(info.minutes)}` : ""}
              </span>
            </p>
          </div>
        </header>
        <div className="story-course">
          {story.lines.length > 0 && story.turns.length > 1 && (
            <Course story={story} sides={sides} at={at} onAt={setAt} marks={marks} scored={scored} table={id} />
          )}
          <Moments table={id} moments={story.moments} seats={sides} scored={scored} />
          <nav className="actions" aria-label={words.after.over}>
            <Link className="btn primary" href={`/table/${id}/replay?move=0`}>
              <Icon name="play" /> {words.after.replay}
            </Link>
            <Link className="btn" href={`/table/${id}/replay?move=${playOnAt(story)}#on`}>
              {words.after.playOn}
            </Link>
            <Link className="btn" href={`/table/${id}`}>
              {words.after.table}
            </Link>
            <RematchCall id={id} info={info} />
          </nav>
          <p className="card-box verified">
            <Icon name="die" /> <Verification state={state} />
          </p>
        </div>
      </div>
      <aside className="story-side" aria-label={words.over.standings}>
        {state.result && <Score result={state.result} seats={state.seats} line={scored} />}
        {story.luck && <Luck luck={story.luck} sides={sides} />}
        <Share table={id} told={told} />
      </aside>
    </Page>
  );
}

/** The last position before the end at which somebody began a turn. */
function playOnAt(story: Story): number {
  return story.turns.at(-1)?.first ?? 0;
}

/** All of the board, as it stood; whoever wants to come nearer goes to the replay. */
function Picture({ state, label }: { state: State; label: string }) {
  return (
    <section className="board story-board">
      <ScenePicture scene={state.scene} label={label} />
    </section>
  );
}

interface CourseProps {
  readonly story: Story;
  readonly sides: readonly Side[];
  readonly at: number | undefined;
  readonly onAt: (turn: number | undefined) => void;
  readonly marks: readonly number[];
  readonly scored: Line | undefined;
  readonly table: string;
}

/** Two things over time: shares of one, and how another rose and fell. The chances to win will be a third. */
function Course({ story, sides, at, onAt, marks, scored, table }: CourseProps) {
  // Only what several have can be drawn as shares.
  const several = story.lines.filter((line) => sidesOf(line, sides).length > 1);
  const [shared, setShared] = useState(() => several.find((line) => line.id !== story.scored)?.id ?? "");
  const [drawn, setDrawn] = useState(scored?.id ?? story.lines[0]!.id);
  const upper = several.find((line) => line.id === shared);
  const lower = story.lines.find((line) => line.id === drawn) ?? story.lines[0]!;
  const turn = at === undefined ? undefined : story.turns[at];
  const chosen = (lines: readonly Line[], value: string, onChange: (id: string) => void, label: string) => (
    <select className="input slim" aria-label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      {lines.map((line) => (
        <option key={line.id} value={line.id}>
          {line.name}
        </option>
      ))}
    </select>
  );
  return (
    <section className="card-box course" aria-label={words.after.course}>
      <header>
        <h2>{words.after.course}</h2>
        <p className="small quiet" role="status">
          {turn ? words.after.turn(turn.round, sides[turn.seat]?.side ?? "") : words.after.end}
          {turn && (
            <>
              {" · "}
              <Link className="textlink" href={`/table/${table}/replay?move=${turn.last + 1}`}>
                {words.after.from}
              </Link>
            </>
          )}
        </p>
      </header>
      {upper && (
        <>
          <p className="what">{chosen(several, upper.id, setShared, words.after.shares(words.after.measure))}</p>
          <Chart
            line={upper}
            turns={story.turns}
            sides={sides}
            kind="bands"
            height={150}
            at={at}
            onAt={onAt}
            withRounds={false}
          />
        </>
      )}
      <p className="what">{chosen(story.lines, lower.id, setDrawn, words.after.measure)}</p>
      <Chart
        line={lower}
        turns={story.turns}
        sides={sides}
        kind="lines"
        height={190}
        at={at}
        onAt={onAt}
        marks={marks}
      />
      <Numbers lines={story.lines} turns={story.turns} sides={sides} />
    </section>
  );
}
