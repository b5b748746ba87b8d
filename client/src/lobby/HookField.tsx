import { useState, type FormEvent } from "react";
import { words } from "../words";

/** For the host, where the server allows it: an address of the web that is told whose turn it is. */
export function HookField({ onHook }: { onHook: (url: string) => void }) {
  const [url, setUrl] = useState("");
  function send(event: FormEvent) {
    event.preventDefault();
    onHook(url.trim());
  }
  return (
    <form className="card-box name-field" onSubmit={send}>
      <label>
        <span className="small quiet">{words.lobby.hook}</span>
        <span className="row">
          <input
            className="input grow"
            value={url}
            maxLength={300}
            placeholder="https://"
            onChange={(event) => setUrl(event.target.value)}
          />
          <button type="submit" className="btn">
            {words.lobby.hookIt}
          </button>
        </span>
      </label>
    </form>
  );
}
