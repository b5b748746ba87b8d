import type { Report } from "../director/report";
import { summaryOf } from "../director/SinceCard";
import { words } from "../words";
import { endingOf } from "./result";
import type { Table } from "./useTable";

/** What is asked, and before it what others did, beat by beat: read whole to whoever hears the page. */
export function Announcer({ table, report }: { table: Table; report: Report | undefined }) {
  return (
    <p className="unseen" role="status" aria-live="polite">
      {saidOf(table, report)}
    </p>
  );
}

function saidOf(table: Table, report: Report | undefined): string {
  const { live, asked, answers, showing } = table;
  if (!live) return "";
  if (showing.beat) return showing.phase === "result" ? showing.beat.text : "";
  const prompt = live.prompt;
  if (prompt && asked !== undefined) {
    const question = words.spoken.asked(live.seats[asked]?.side ?? "", prompt.ask, prompt.why, answers.length);
    const isNew = report && live.seq === report.until;
    return isNew ? `${words.following.since}: ${summaryOf(report, live.seats)} ${question}` : question;
  }
  if (prompt) return words.spoken.waits(words.list(prompt.seats.map((seat) => live.seats[seat]?.side ?? "")));
  return live.result ? `${endingOf(live.result, live.seats)}. ${live.result.reason}` : "";
}
