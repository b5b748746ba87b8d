// A rematch as it is called and heard away from the table: on the page after a game.

import { useEffect, useState } from "react";
import { heldSeats, holdSeats } from "../memory";
import { go } from "../route";
import { soundOf } from "../sound";
import { callRematch, Failed, getTable, type TableInfo } from "../wire/api";
import { words } from "../words";

const AGAIN = 4000;

/** What is known of a table whose game is over, looked after while somebody looks. */
export function useInfo(id: string): TableInfo | undefined {
  const [info, setInfo] = useState<TableInfo>();
  useEffect(() => {
    let isCurrent = true;
    const token = heldSeats(id)[0]?.token;
    const look = () => {
      if (!document.hidden)
        getTable(id, token).then(
          (found) => isCurrent && setInfo(found),
          () => undefined,
        );
    };
    look();
    const timer = token ? setInterval(look, AGAIN) : undefined;
    return () => {
      isCurrent = false;
      clearInterval(timer);
    };
  }, [id]);
  return info;
}

/** Each seat of this browser comes along; the first press of anybody makes the table. */
export async function comeAlong(id: string, game: string, title: string): Promise<void> {
  let next = "";
  for (const { token } of heldSeats(id)) {
    const { table, seat } = await callRematch(id, token);
    holdSeats(table, game, title, [{ seat, token }]);
    next = table;
  }
  go(`/table/${next}`);
}

/** In the title of the page, so that it is seen from another one, and to be heard once. */
export function useCalled(next: string): void {
  useEffect(() => {
    if (!next) return;
    soundOf("join");
    const before = document.title;
    document.title = `● ${words.lobby.called} ${before}`;
    return () => {
      document.title = before;
    };
  }, [next]);
}

export function RematchCall({ id, info }: { id: string; info: TableInfo | undefined }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const next = info?.next ?? "";
  useCalled(next);
  if (info?.status !== "over" || !heldSeats(id).length) return null;
  async function press() {
    setBusy(true);
    try {
      await comeAlong(id, info!.game, info!.title);
    } catch (no) {
      setProblem(no instanceof Failed ? no.message : words.failed);
      setBusy(false);
    }
  }
  return (
    <>
      <button
        type="button"
        className={next ? "btn primary" : "btn"}
        disabled={isBusy}
        title={words.lobby.rematchText}
        onClick={() => void press()}
      >
        {next ? words.lobby.comeAlong : words.lobby.rematch}
      </button>
      <span className="unseen" role="status">
        {next ? words.lobby.called : ""}
      </span>
      {next && (
        <div className="rematch-call">
          <span className="grow">{words.lobby.called}</span>
          <button type="button" className="btn primary slim" disabled={isBusy} onClick={() => void press()}>
            {words.lobby.comeAlong}
          </button>
        </div>
      )}
      {problem && (
        <p className="danger small" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
