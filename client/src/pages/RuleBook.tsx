// The ledger as a book: every rule in our words, with its id, its source and its status. The page and the tab beside
// a table show the same.

import { useEffect, useMemo, useRef, useState } from "react";
import { getRules, type Rule } from "../wire/api";
import { words } from "../words";
import { Trouble, Waiting } from "../parts/Page";
import { RuleLink } from "../parts/RuleLink";
import { HowToPlay } from "./HowToPlay";
import { topicOf, useRested } from "./searching";
import { useLoad } from "./useLoad";

export function RuleText({ rule, isMarked }: { rule: Rule; isMarked: boolean }) {
  return (
    <article className={isMarked ? "rule-entry marked" : "rule-entry"} id={`rule-${rule.id}`} tabIndex={-1}>
      <h2>{rule.title}</h2>
      <p className="read">{rule.text}</p>
      {rule.ruling && (
        <p className="read quiet">
          <b>{words.rules.ruling}</b> {rule.ruling}
        </p>
      )}
      {rule.example && (
        <p className="read quiet">
          <b>{words.rules.example}</b> {rule.example}
        </p>
      )}
      <p className="facts small quiet">
        <RuleLink id={rule.id} as="whole" />
        <span className="tag">{words.rules.status[rule.status] ?? rule.status}</span>
        <span>{words.rules.modes(rule.modes)}</span>
        {rule.offered === false && <span className="tag warn">{words.rules.notYet}</span>}
      </p>
    </article>
  );
}

/** The whole book, or what the server finds for some words; until it has answered, what it found before. */
function useFound(game: string, table: string, wanted: string, all: readonly Rule[]) {
  const [before, setBefore] = useState<readonly Rule[]>([]);
  const { data, problem } = useLoad(`rules ${game} ${wanted}`, () =>
    wanted ? getRules(game, wanted, table) : Promise.resolve<readonly Rule[]>([]),
  );
  useEffect(() => {
    if (data) setBefore(data);
  }, [data]);
  if (!wanted) return { found: all, note: "" };
  if (problem) return { found: [], note: problem };
  return { found: data ?? before, note: data && !data.length ? words.rules.none : "" };
}

/** The first page of the book; no chapter is called so. */
const HOW_TO_PLAY = "*";

interface Opened {
  readonly game: string;
  readonly rule: string;
  /** The table beside which it is read: what is played there is found first. */
  readonly table?: string;
  readonly compact?: boolean;
}

/** The book of one game, opened at a rule. */
export function RuleBook({ game, rule, table = "", compact = false }: Opened) {
  const { data, problem, again } = useLoad(`rules ${game} ${table}`, () => getRules(game, "", table));
  const [text, setText] = useState("");
  const [topic, setTopic] = useState(rule ? topicOf({ id: rule }) : game === "table" ? "" : HOW_TO_PLAY);
  const [isHere, setHere] = useState(Boolean(table));
  const body = useRef<HTMLDivElement>(null);
  const chapters = useMemo(() => new Map((data ?? []).map((one) => [topicOf(one), one.chapter])), [data]);
  const topics = useMemo(() => [...chapters.keys()], [chapters]);
  const wanted = useRested(text.trim());
  const { found, note } = useFound(game, table, wanted, data ?? []);
  const isHow = topic === HOW_TO_PLAY && !wanted;
  const shown = useMemo(
    () =>
      found.filter((one) => (!topic || wanted || topicOf(one) === topic) && (!isHere || one.played || one.id === rule)),
    [found, wanted, topic, isHere, rule],
  );

  useEffect(() => {
    if (!rule) return;
    setText("");
    setTopic(topicOf({ id: rule }));
  }, [rule]);

  useEffect(() => {
    if (!rule || !data) return;
    const entry = body.current?.querySelector<HTMLElement>(`[id="rule-${CSS.escape(rule)}"]`);
    entry?.scrollIntoView({ block: compact ? "start" : "center" });
    entry?.focus({ preventScroll: true });
  }, [rule, data, topic, compact]);

  if (problem) return <Trouble title={words.rules.trouble} text={problem} onAgain={again} />;
  if (!data) return <Waiting />;
  return (
    <div className={compact ? "book compact" : "book"}>
      <div className="book-side">
        <label className="field">
          <span>{words.rules.search}</span>
          <input
            className="input"
            type="search"
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {table && (
          <label className="check">
            <input type="checkbox" checked={isHere} onChange={(event) => setHere(event.target.checked)} />
            <span>{words.rules.usedHere}</span>
          </label>
        )}
        {compact ? (
          <select
            className="select"
            aria-label={words.rules.topics}
            value={topic}
            onChange={(event) => setTopic(event.target.value)}
          >
            {game !== "table" && <option value={HOW_TO_PLAY}>{words.rules.howToPlay}</option>}
            <option value="">{words.rules.allTopics}</option>
            {topics.map((one) => (
              <option key={one} value={one}>
                {chapters.get(one)}
              </option>
            ))}
          </select>
        ) : (
          <nav aria-label={words.rules.topics}>
            <ul className="topics">
              {game !== "table" && (
                <li>
                  <button
                    type="button"
                    aria-pressed={topic === HOW_TO_PLAY && !text}
                    onClick={() => (setTopic(HOW_TO_PLAY), setText(""))}
                  >
                    <span className="grow">{words.rules.howToPlay}</span>
                  </button>
                </li>
              )}
              {["", ...topics].map((one) => (
                <li key={one}>
                  <button
                    type="button"
                    aria-pressed={topic === one && !text}
                    onClick={() => (setTopic(one), setText(""))}
                  >
                    <span className="grow">{one ? chapters.get(one) : words.rules.allTopics}</span>
                    <span className="num quiet">
                      {one ? data.filter((entry) => topicOf(entry) === one).length : data.length}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      <div className="book-body" ref={body} tabIndex={0} role="region" aria-label={words.rules.name}>
        {isHow ? (
          <HowToPlay game={game} table={table} rules={data} />
        ) : (
          <>
            <p className="small quiet" role="status">
              {words.rules.found(shown.length)}
            </p>
            {shown.map((entry) => (
              <RuleText key={entry.id} rule={entry} isMarked={entry.id === rule} />
            ))}
          </>
        )}
        {note && <p className="read">{note}</p>}
      </div>
    </div>
  );
}
