import { useState } from "react";
import { Icon, type IconName } from "../parts/Icon";
import { words } from "../words";
import { invites } from "./invites";
import { useLinks } from "./links";

export function CopyButton({ text, label, icon = "copy" }: { text: string; label: string; icon?: IconName }) {
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      window.prompt(words.copyByHand, text);
    }
  }
  return (
    <button type="button" className="btn slim" onClick={() => void copy()}>
      <Icon name={copied ? "tick" : icon} />
      {copied ? words.copied : label}
    </button>
  );
}

/** Links for the seats that wait for a friend. */
export function Invitation({ id }: { id: string }) {
  const open = invites(id);
  const links = useLinks();
  return (
    <ul className="invites">
      {open.map(({ seat, link }) => (
        <li key={seat} className="row">
          <span className="grow">{words.seat.number(seat)}</span>
          <CopyButton text={links.to(link)} label={words.copyLink} />
        </li>
      ))}
      {!open.length && (
        <li className="row">
          <span className="grow small quiet">{words.prompt.tellFriends}</span>
          <CopyButton text={links.to(`/table/${id}`)} label={words.copyLink} />
        </li>
      )}
      {links.note && <li className="small quiet">{links.note}</li>}
    </ul>
  );
}
