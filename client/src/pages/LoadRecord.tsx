import { useState, type DragEvent } from "react";
import { keptHashes } from "../memory";
import { Icon } from "../parts/Icon";
import { Page, Trouble } from "../parts/Page";
import { Link } from "../route";
import { commitmentOf, compare } from "../table/fingerprint";
import { Failed, shelveRecord, type Finding, type Shelved } from "../wire/api";
import { words } from "../words";
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
        <button
          type="button"
          className="btn primary"
          disabled={!text.trim() || isReading}
          onClick={() => void load(text)}
        >
          {isReading ? words.load.reading : words.load.check}
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
    </Page>
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
