import { HouseRules } from "../parts/HouseRules";
import { Brand, Icon } from "../parts/Icon";
import { Link } from "../route";
import { change, useSettings } from "../settings";
import type { State } from "../wire/messages";
import type { Link as Connection } from "../wire/socket";
import { words } from "../words";
import { Countdown } from "./Prompt";

interface Props {
  readonly state: State;
  readonly link: Connection;
  readonly isPhone: boolean;
  readonly watchers: boolean;
  readonly onText: () => void;
  readonly onRules: () => void;
  readonly onMenu: () => void;
}

/** What is played: the game, its mode, and how it is won; the rest of what was settled on resting there. */
export function Played({ state }: { state: State }) {
  const [mode, ...more] = state.played;
  return (
    <span className="played" title={state.played.join(", ")}>
      <b>{words.shortTitle(state.title)}</b>
      {mode && <span>{mode}</span>}
      {more.slice(0, SETTLED).map((one) => (
        <span key={one} className="settled">
          {one}
        </span>
      ))}
      {more.length > SETTLED && <span className="settled">{words.table.andMore(more.length - SETTLED)}</span>}
    </span>
  );
}

/** What a turn goes through: what is done, what is now, what is to come. */
function TurnSteps({ state: { steps = [], step = -1 } }: { state: State }) {
  if (!steps.length) return null;
  return (
    <ol className="steps" aria-label={words.table.steps}>
      {steps.map((name, n) => (
        <li key={name} className={n < step ? "done" : ""} aria-current={n === step ? "step" : undefined}>
          {name}
        </li>
      ))}
    </ol>
  );
}

const SETTLED = 2;
const THEMES = { system: "light", light: "dark", dark: "system" } as const;
const SOUNDS = { off: "low", low: "full", full: "off" } as const;

export function TopBar({ state, link, isPhone, watchers, onText, onRules, onMenu }: Props) {
  const settings = useSettings();
  const facts = state.scene.facts ?? [];
  const asked = state.prompt?.seats ?? [];
  const clocks = asked.map((seat) => (
    <Countdown key={`${seat} ${state.clock?.ends[seat]}`} state={state} seat={seat} />
  ));
  const menu = (
    <button type="button" className="icon" aria-label={words.menu.name} aria-haspopup="dialog" onClick={onMenu}>
      <Icon name="menu" />
    </button>
  );
  if (isPhone) {
    return (
      <header className="top">
        <Link className="icon" href="/" aria-label={words.home}>
          <Icon name="back" />
        </Link>
        <div className="grow head">
          <h1>{facts[1] ? `${facts[1].label} ${facts[1].value}` : words.shortTitle(state.title)}</h1>
          <span>
            {[
              state.played[0] ?? words.shortTitle(state.title),
              facts[0] && `${facts[0].label} ${facts[0].value}`.trim().toLowerCase(),
              state.steps?.[state.step],
            ]
              .filter(Boolean)
              .join(", ")}
          </span>
        </div>
        <HouseRules game={state.game} />
        {link !== "live" && <span className={`live ${link}`}>{words.link[link]}</span>}
        {state.clock && <span className="clock">{clocks}</span>}
        {menu}
      </header>
    );
  }
  return (
    <header className="top">
      <Link className="brand" href="/">
        <Brand />
        <span>{words.name}</span>
      </Link>
      <h1 className="crumb">
        <Played state={state} />
        <HouseRules game={state.game} />
        {watchers && <span className="tag">{words.watching}</span>}
        {state.watching > (watchers ? 1 : 0) && (
          <span className="tag watched">{words.lobby.watched(state.watching)}</span>
        )}
      </h1>
      <TurnSteps state={state} />
      <ul className="facts">
        {facts.map((fact) => (
          <li key={fact.label + fact.value}>
            {fact.label} <b>{fact.value}</b>
          </li>
        ))}
      </ul>
      <nav className="icons" aria-label={words.table.name}>
        <span className={`live ${link}`}>{words.link[link]}</span>
        {state.clock && <span className="clock">{clocks}</span>}
        <button type="button" className="icon" aria-label={words.text.name} onClick={onText}>
          <Icon name="list" />
        </button>
        <button type="button" className="icon" aria-label={words.rules.name} onClick={onRules}>
          <Icon name="book" />
        </button>
        <button
          type="button"
          className="icon"
          aria-label={words.sound[settings.sound]}
          onClick={() => change({ sound: SOUNDS[settings.sound] })}
        >
          <Icon name={settings.sound === "off" ? "soundOff" : "soundOn"} />
        </button>
        <button
          type="button"
          className="icon"
          aria-label={words.themes[settings.theme]}
          title={words.themes[settings.theme]}
          onClick={() => change({ theme: THEMES[settings.theme] })}
        >
          <Icon name="settings" />
        </button>
        {menu}
      </nav>
    </header>
  );
}
