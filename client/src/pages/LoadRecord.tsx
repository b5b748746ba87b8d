import { useState, type DragEvent } from "react";
import { keptHashes } from "../memory";
import { download } from "../parts/download";
import { Icon } from "../parts/Icon";
import { Page, Trouble } from "../parts/Page";
import { Link } from "../route";
import { commitmentOf, compare } from "../table/fingerprint";
import { endingOf } from "../table/result";
import { Failed, getRecord, shelveRecord, type Finding, type Shelved } from "../wire/api";
import { words } from "../words";
import { useKnown } from "./home/known";
import { said } from "./useLoad";

const BUSY = 429;

/** A record is data: it is read, checked move by move, and shown. */
export function LoadRecord() {
  const [text, setText] = useState("");
  const [found, setFound] = useState<Shelved>();
  const [problem, setProblem] = useState("");
  const [isOver, setOver] = useState(false);
  const [isReading, setReading] = useState(false);
  const [isBusyHere, setBusyHere] = useState(false);

  async function load(record: string) {
    if (isReading) return;
    setReading(true);
    setProblem("");
    setFound(undefined);
    try {
      const shelved = await shelveRecord(record);
      const findings = [...shelved.findings.filter((one) => one.what !== "seen"), seenHere(record)];
      setFound({ ...shelved, findings });
    } catch (no) {
      setProblem(no instanceof Failed ? said(no) : words.failed);
      setBusyHere(no instanceof Failed && no.status === BUSY);
    }
    setReading(false);
  }

  async function read(file: File | undefined) {
    if (!file) return;
    const record = await file.text();
    setText(record);
    await load(record);
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  }

  return (
    <Page title={words.load.title} current="load" className="page load-page">
      <h1>{words.load.title}</h1>
      <p className="read quiet">{words.load.intro}</p>
      <section
        className={isOver ? "card-box drop over" : "card-box drop"}
        onDragOver={(event) => (event.preventDefault(), setOver(true))}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className="btn">
          <Icon name="load" /> {words.load.file}
          <input
            type="file"
            className="unseen"
            accept=".txt,.record,text/plain"
            onChange={(event) => void read(event.target.files?.[0])}
          />
        </label>
        <label className="field">
          <span>{words.load.paste}</span>
          <textarea
            className="input"
            rows={10}
            spellCheck={false}
            value={text}
            placeholder={words.load.example}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        {isReading && (
          <p className="reading" role="status">
            <progress aria-label={words.load.reading} /> {words.load.reading}
          </p>
        )}
        <button
          type="button"
          className="btn primary"
          disabled={!text.trim() || isReading}
          onClick={() => void load(text)}
        >
          {words.load.check}
        </button>
      </section>
      {problem && <Trouble title={isBusyHere ? words.load.busy : words.load.trouble} text={problem} />}
      {found && (
        <section className="card-box" role="status">
          <header>
            <h2>
              {words.load.holds(
                found.entries,
                found.findings.every((finding) => finding.holds),
              )}
            </h2>
            <Link className="btn" href={`/table/${found.replay}/story`}>
              {words.after.tell}
            </Link>
            <Link className="btn primary" href={`/table/${found.replay}/replay?move=0`}>
              <Icon name="play" /> {words.over.replay}
            </Link>
          </header>
          <ul className="findings">
            {found.findings.map((finding) => (
              <li key={finding.what}>
                <Verdict finding={finding} />
                <span>
                  {finding.what}
                  {finding.detail && <span className="quiet"> {finding.detail}</span>}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Finished />
    </Page>
  );
}

/** The games of this browser that are over: each told, seen again, or taken along as a record. */
function Finished() {
  const known = useKnown();
  const [problem, setProblem] = useState("");
  const over = known.flatMap(({ held, info }) =>
    typeof info === "object" && info.status === "over" ? { held, info } : [],
  );
  async function save({ held, info }: (typeof over)[number]) {
    try {
      download(`${info.game}-${held.id}.txt`, await getRecord(held.id));
    } catch (no) {
      setProblem(no instanceof Failed ? said(no) : words.failed);
    }
  }
  return (
    <section className="card-box" aria-label={words.load.finished}>
      <h2>{words.load.finished}</h2>
      {over.length ? (
        <ul>
          {over.map((one) => (
            <li key={one.held.id} className="cont">
              <div className="grow">
                <b>{[words.shortTitle(one.held.title), one.info.mode].filter(Boolean).join(", ")}</b>
                <span className="small quiet">
                  {[
                    new Date(one.info.created * 1000).toLocaleDateString("en-GB", { dateStyle: "medium" }),
                    one.info.result && endingOf(one.info.result, one.info.seats),
                    one.info.minutes > 0 && words.load.took(one.info.minutes),
                  ]
                    .filter(Boolean)
                    .join(". ")}
                </span>
              </div>
              <Link className="btn slim" href={`/table/${one.held.id}/story`}>
                {words.after.tell}
              </Link>
              <Link className="btn slim" href={`/table/${one.held.id}/replay?move=0`}>
                {words.over.replay}
              </Link>
              <button type="button" className="btn slim" onClick={() => void save(one)}>
                <Icon name="load" /> {words.load.save}
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="read quiet">{words.load.noneFinished}</p>
      )}
      {problem && (
        <p className="danger small" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function Verdict({ finding }: { finding: Finding }) {
  if (!finding.holds) return <b className="danger">{words.load.no}</b>;
  return finding.checked ? <b className="good">{words.load.yes}</b> : <b className="quiet">{words.load.open}</b>;
}

/** The record against the last fingerprint of its game that this browser saw; the server has no part in it. */
function seenHere(record: string): Finding {
  const kept = keptHashes()[commitmentOf(record)];
  const found = kept ? compare(record, kept) : "unseen";
  return {
    what: words.load.fingerprint,
    holds: found !== "differs" && found !== "names",
    detail: words.load.compared[found],
    checked: found !== "unseen" && found !== "sealed",
  };
}
