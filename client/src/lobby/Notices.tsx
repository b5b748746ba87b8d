import { useState, type FormEvent } from "react";
import { heldSeats } from "../memory";
import { said } from "../pages/useLoad";
import { useLinks } from "../table/links";
import type { Table } from "../table/useTable";
import { Failed, tellTurns, tryTurns } from "../wire/api";
import type { State } from "../wire/messages";
import { words } from "../words";

const KEY = "painted-table.hooks";

/** Addresses that this browser has named, by table: only whoever named one knows it. */
function named(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, string>;
  } catch {
    return {};
  }
}

function keep(table: string, url: string): void {
  const others = Object.entries(named()).filter(([one]) => one !== table);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...others, [table, url]].slice(-20))));
}

/** Before the game and during it, where the server allows it: Discord, Slack, ntfy or another is told of turns. */
export function Notices({ table, state }: { table: Table; state: State }) {
  const { hooks } = useLinks();
  const [url, setUrl] = useState(() => named()[table.id] ?? "");
  const [says, setSays] = useState("");
  const [isBusy, setBusy] = useState(false);
  const token = heldSeats(table.id).find((one) => one.seat === state.host)?.token;
  if (!hooks) return null;
  if (!token) return state.told ? <p className="small quiet">{words.lobby.toldTo(state.told)}</p> : null;

  async function work(doing: () => Promise<string>) {
    setBusy(true);
    try {
      setSays(await doing());
    } catch (problem) {
      setSays(problem instanceof Failed ? said(problem) : words.failed);
    }
    setBusy(false);
  }
  const tried = async () => {
    const { ok, says: no } = await tryTurns(table.id, token);
    return ok ? words.lobby.hookTaken : no;
  };
  function tell(event: FormEvent) {
    event.preventDefault();
    void work(async () => {
      await tellTurns(table.id, url.trim(), token!);
      keep(table.id, url.trim());
      return url.trim() ? words.lobby.hooked : words.lobby.unhooked;
    });
  }
  return (
    <form className="card-box name-field notices" onSubmit={tell}>
      <label>
        <b>{words.lobby.hook}</b>
        <span className="small quiet">{state.told ? words.lobby.toldTo(state.told) : words.lobby.hookText}</span>
        <span className="row wrap">
          <input
            className="input grow"
            value={url}
            maxLength={300}
            placeholder={state.told ? words.lobby.hookKept : "https://"}
            onChange={(event) => setUrl(event.target.value)}
          />
          <button type="submit" className="btn" disabled={isBusy || (!url.trim() && !state.told)}>
            {url.trim() || !state.told ? words.lobby.hookIt : words.lobby.hookEnd}
          </button>
          {state.told && (
            <button type="button" className="btn" disabled={isBusy} onClick={() => void work(tried)}>
              {words.lobby.hookTry}
            </button>
          )}
        </span>
      </label>
      <p className="small" role="status">
        {says}
      </p>
    </form>
  );
}
