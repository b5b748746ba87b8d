import { useEffect, type ReactNode } from "react";
import { useKnown, waitsForMe } from "../pages/home/known";
import { Link } from "../route";
import { words } from "../words";
import { Brand, Icon } from "./Icon";

const FEW = 12;
const PLACES = [
  ["play", "/"],
  ["rules", "/rules"],
  ["load", "/load"],
] as const;

interface Props {
  readonly title: string;
  readonly current: "play" | "rules" | "load" | "settings" | "";
  readonly children: ReactNode;
  readonly className?: string;
  /** How many games wait for this person, where the page knows it; else it is asked for. */
  readonly waits?: number;
}

/** A page that is not a table: the wooden bar, then parchment. */
export function Page({ title, current, children, className = "", waits }: Props) {
  const known = useKnown(waits === undefined ? FEW : 0).filter(waitsForMe).length;
  const waiting = waits ?? known;
  useEffect(() => {
    document.title = title ? `${title} · ${words.name}` : words.name;
  }, [title]);
  return (
    <>
      <a className="skip" href="#main">
        {words.skip}
      </a>
      <header className="top">
        <Link className="brand" href="/" aria-label={words.name}>
          <Brand />
          <span>{words.name}</span>
        </Link>
        <nav className="main" aria-label={words.pages.label}>
          {PLACES.map(([name, href]) => (
            <Link key={name} href={href} aria-current={current === name ? "page" : undefined}>
              {words.pages[name]}
              {name === "play" && waiting > 0 && (
                <span className="waiting-mark" title={words.homePage.waitingMark(waiting)}>
                  {waiting}
                  <span className="unseen"> {words.homePage.waitingMark(waiting)}</span>
                </span>
              )}
            </Link>
          ))}
        </nav>
        <nav className="icons" aria-label={words.pages.more}>
          <Link
            className="icon"
            href="/settings"
            aria-label={words.pages.settings}
            aria-current={current === "settings" ? "page" : undefined}
          >
            <Icon name="settings" />
          </Link>
        </nav>
      </header>
      <main id="main" className={className} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

export function Trouble({ title, text, onAgain }: { title: string; text: string; onAgain?: () => void }) {
  return (
    <section className="trouble" role="alert">
      <div className="grow">
        <h2>{title}</h2>
        <p className="quiet">{text}</p>
      </div>
      {onAgain && (
        <button type="button" className="btn slim" onClick={onAgain}>
          {words.again}
        </button>
      )}
    </section>
  );
}

/** Nothing for a moment, then a word: whatever comes quickly should not flicker. */
export function Waiting({ text = words.waiting }: { text?: string }) {
  return (
    <p className="waiting-note" role="status">
      {text}
    </p>
  );
}
