import { useRef } from "react";
import { contestSaid, lineSaid } from "../battle/telling";
import type { Report } from "../director/report";
import { summaryOf } from "../director/SinceCard";
import { words } from "../words";
import { endingOf } from "./result";
import type { Table } from "./useTable";

/** What is asked, and before it what others did, beat by beat: read whole to whoever hears the page. */
export function Announcer({ table, report }: { table: Table; report: Report | undefined }) {
  // A contest whose lines were read one by one is not read once more from its beginning.
  const read = useRef(-1);
  const { bout } = table.shown ?? {};
  if (table.showing.phase === "line" && bout?.since !== undefined) read.current = bout.since;
  return (
    <p className="unseen" role="status" aria-live="polite">
      {saidOf(table, report, read.current)}
    </p>
  );
}

function saidOf(table: Table, report: Report | undefined, read: number): string {
  const { live, asked, answers, showing } = table;
  if (!live) return "";
  const bout = table.shown?.bout;
  const isTold = Boolean(bout?.throws?.length);
  if (showing.phase === "line" && isTold) return lineSaid(bout!.throws!.at(-1)!);
  if (showing.beat) return showing.phase === "result" ? showing.beat.text : "";
  const prompt = live.prompt;
  if (prompt && asked !== undefined) {
    const question = words.spoken.asked(live.seats[asked]?.side ?? "", prompt.ask, prompt.why, answers.length);
    const isNew = report && live.seq === report.until;
    const fought = isTold && bout!.over ? `${bout!.since === read ? bout!.result : contestSaid(bout!)} ` : "";
    return isNew ? `${words.following.since}: ${summaryOf(report, live.seats)} ${question}` : `${fought}${question}`;
  }
  if (prompt) return words.spoken.waits(words.list(prompt.seats.map((seat) => live.seats[seat]?.side ?? "")));
  return live.result ? `${endingOf(live.result, live.seats)}. ${live.result.reason}` : "";
}
