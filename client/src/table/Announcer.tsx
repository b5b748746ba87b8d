import { words } from "../words";
import { endingOf } from "./result";
import type { Table } from "./useTable";

/** What is asked, read whole to whoever hears the page. */
export function Announcer({ table }: { table: Table }) {
  const { live, asked, answers } = table;
  const prompt = live?.prompt;
  let said = "";
  if (live && prompt && asked !== undefined)
    said = words.spoken.asked(live.seats[asked]?.side ?? "", prompt.ask, prompt.why, answers.length);
  else if (live && prompt)
    said = words.spoken.waits(words.list(prompt.seats.map((seat) => live.seats[seat]?.side ?? "")));
  else if (live?.result) said = `${endingOf(live.result, live.seats)}. ${live.result.reason}`;
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said}
    </p>
  );
}
