import { useState } from "react";
import { Icon } from "../parts/Icon";
import { Qr } from "../parts/Qr";
import { CopyButton } from "../table/Invitation";
import { useLinks } from "../table/links";
import { words } from "../words";

interface Props {
  readonly id: string;
  /** The table's one link, without the server's address; empty where this browser does not know it. */
  readonly link: string;
  /** For the host: makes a link, or another in place of the old. */
  readonly onRenew?: (() => void) | undefined;
  readonly compact?: boolean;
  readonly isHost?: boolean;
  /** What can be spoken instead of the link, while the table waits. */
  readonly code?: string;
}

/** Whether an address leads to whichever machine opens it: a camera cannot come here by it. */
export function isHereOnly(link: string): boolean {
  const { hostname } = new URL(link, "http://table");
  return hostname === "localhost" || hostname.endsWith(".localhost") || hostname === "[::1]" || /^127\./.test(hostname);
}

/** The one link to the empty seats, to be read by a camera, copied or sent on. */
export function LinkBox({ id, link, onRenew, compact = false, isHost = false, code = "" }: Props) {
  const links = useLinks();
  const [isOpen, setOpen] = useState(!compact);
  const whole = links.to(link || `/table/${id}`);
  const canShare = typeof navigator.share === "function";
  return (
    <section className="card-box link-box" aria-label={words.lobby.link}>
      <header className="row">
        <h2 className="h3 grow">{words.lobby.link}</h2>
        {compact && link && !isHereOnly(whole) && (
          <button type="button" className="textlink" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            QR
          </button>
        )}
      </header>
      {link && isOpen && isHereOnly(whole) && (
        <p className="read here-only" role="note">
          {(isHost && links.note) || words.lobby.unusable}
        </p>
      )}
      {link && isOpen && !isHereOnly(whole) && (
        <div className="qr-frame">
          <Qr text={whole} label={words.lobby.code} />
        </div>
      )}
      {link ? (
        <>
          <div className="link-line invites">
            <output className="link-text" aria-label={words.lobby.linkLabel}>
              {whole.replace(/^https?:\/\//, "").replace(/#.*$/, "#…")}
            </output>
            <CopyButton text={whole} label={words.lobby.copy} />
          </div>
          <p className="small quiet">{words.lobby.linkText}</p>
          {code && (
            <p className="spoken" title={words.lobby.spokenText}>
              {words.lobby.spoken} <b>{code}</b>
            </p>
          )}
        </>
      ) : (
        <p className="small quiet">{isHost ? words.lobby.linkToMake : words.lobby.noLink}</p>
      )}
      {links.note && isHost && !isHereOnly(whole) && <p className="small quiet invites">{links.note}</p>}
      <div className="row wrap">
        {canShare && link && (
          <button
            type="button"
            className="btn slim"
            onClick={() => void navigator.share({ title: words.name, url: whole }).catch(() => undefined)}
          >
            <Icon name="share" />
            {words.lobby.share}
          </button>
        )}
        {!compact && <CopyButton text={links.to(`/table/${id}`)} label={words.lobby.watch} icon="eye" />}
        {onRenew && (
          <button type="button" className="btn slim" title={link ? words.lobby.renewText : undefined} onClick={onRenew}>
            <Icon name="link" />
            {link ? words.lobby.renew : words.lobby.makeLink}
          </button>
        )}
      </div>
    </section>
  );
}
