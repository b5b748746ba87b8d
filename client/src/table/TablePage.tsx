// A table: the board, who sits round it, the one place that asks, and what happened.

import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { Board, type BoardHandle, type Light, type Where } from "../board/Board";
import { NOWHERE } from "../board/pressing";
import { Dialog } from "../parts/Dialog";
import { Page, Trouble } from "../parts/Page";
import { RuleOpener } from "../parts/RuleLink";
import { Ghost } from "../gesture/Ghost";
import { Toasts } from "../parts/Toasts";
import { RuleBook } from "../pages/RuleBook";
import { change, getSettings, useSettings } from "../settings";
import { words } from "../words";
import type { Answer } from "../wire/messages";
import { drawnAreas, type Pile, type Plate, type Sheet as Mat } from "../wire/scene";
import { AllOptions } from "./AllOptions";
import { Announcer } from "./Announcer";
import { useAttention, useConsidered, useLookThere } from "./attending";
import { isChosenFrom, Piles, railPiles } from "./Cards";
import { Chat } from "./Chat";
import { ContestPanel, Duels } from "./Contests";
import { KeyMap } from "./KeyMap";
import { isLit, LayerSwitches, layersOf, Mats } from "./Mats";
import { Log } from "./Log";
import { Menu } from "./Menu";
import { OddsPanel } from "./OddsPanel";
import { Consent, GameOver, Handover } from "./Panels";
import { PhoneTabs, type Tab } from "./PhoneTabs";
import { Prompt } from "./Prompt";
import { Scrubber } from "./Scrubber";
import { Pills, seatedAt, SeatPlate, Stacks, Tracks } from "./Seats";
import { Sheet, useStop } from "./Sheet";
import { SeatDialog } from "./SeatDialog";
import { SitDown } from "./SitDown";
import { TextBoard } from "./TextBoard";
import { TopBar } from "./TopBar";
import { useBackdrop } from "./useBackdrop";
import { useKeys } from "./useKeys";
import { formOf, useRoom } from "./useLayout";
import { useOdds } from "./useOdds";
import { useTabToLit } from "./useTabToLit";
import { useTable, type Table } from "./useTable";
import { WhyNotBox } from "./WhyNotBox";

type Open = "" | "all" | "text" | "menu" | "keys";

const FLASH = 1500;

export function TablePage({ id }: { id: string }) {
  const table = useTable(id);
  if (table.model.gone) {
    return (
      <Page title={words.table.name} current="" className="page">
        <Trouble title={words.table.gone} text={table.model.gone} />
        <p>
          <a className="btn" href="/">
            {words.home}
          </a>
        </p>
      </Page>
    );
  }
  if (!table.live || !table.shown) return <Setting link={table.model.link} />;
  return <RunningTable table={table} />;
}

/** The frame at once, the rest when it comes. */
function Setting({ link }: { link: string }) {
  return (
    <div className="table tall setting">
      <header className="top" />
      <div className="seats" />
      <div className="board" />
      <main className="act">
        <div className="prompt waiting" role="status">
          <h2 className="late">{link === "lost" ? words.link.lost : words.table.setting}</h2>
        </div>
      </main>
      <aside className="logcol" />
    </div>
  );
}

function RunningTable({ table }: { table: Table }) {
  const state = table.shown!;
  const live = table.live!;
  const { scene } = state;
  const backdrop = useBackdrop(scene);
  const settings = useSettings();
  const room = useRoom();
  const form = formOf(scene);
  // A square board needs the width: its log is the last thing in the rail.
  const hasLogColumn = form === "wide" || (form === "tall" && room === "full");
  const board = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>("table");
  const [side, setSide] = useState<"log" | "chat" | "rules">("log");
  const [open, setOpen] = useState<Open>("");
  const [rule, setRule] = useState("");
  const [plateId, setPlateId] = useState<string>();
  const [layers, setLayers] = useState<ReadonlySet<string>>(new Set());
  const [flash, setFlash] = useState("");
  const [hovered, setHovered] = useState<{ value: string; where: Where }>();
  const isAsked = table.asked !== undefined;
  const [stop, setStop] = useStop(table.model.question, isAsked);
  const isPhone = room === "phone";
  const isPosing = table.posing !== undefined;
  // What is moved on the board is not covered by its question.
  useEffect(() => {
    if (isPosing) setStop("peek");
  }, [isPosing, setStop]);

  const light = useCallback(
    (value: string | undefined): Light => {
      if (!value) return "";
      if (table.past === undefined) {
        if (table.selection.includes(value)) return "source";
        if (table.offer.lit.has(value)) return "target";
      }
      return value === flash ? "flash" : "";
    },
    [table.selection, table.offer, table.past, flash],
  );

  const showPlace = useCallback((value: string) => {
    setFlash(value);
    setTab("table");
    board.current?.show([value]);
    setTimeout(() => setFlash(""), FLASH);
  }, []);

  const openRule = useCallback((wanted: string) => {
    setRule(wanted);
    setSide("rules");
    setTab("rules");
    setOpen("");
  }, []);

  /** Something that does not lie on the board is pointed at. */
  const pointAside = (value: string) =>
    table.point(value, { x: window.innerWidth / 2, y: window.innerHeight / 2, touch: false });

  const considered = useConsidered(table, hovered?.value);
  const odds = useOdds(table.id, table.asked, live.seq, live.odds && settings.odds === "on" ? considered : undefined);

  const pointed = useMemo(
    () => ({ values: hovered ? [...table.selection, hovered.value] : table.selection, layers }),
    [table.selection, hovered, layers],
  );
  const hint = useCallback((value: string) => (table.offer.lit.has(value) ? words.board.can : ""), [table.offer]);
  const hover = useCallback(
    (value: string | undefined, where: Where) => setHovered(value ? { value, where } : undefined),
    [],
  );

  useTabToLit();
  useAttention(table);
  useLookThere(table, board, room, Boolean(backdrop));

  useKeys(
    {
      Escape: () => (table.repeat ? table.stopRepeat() : table.model.whyNot ? table.closeWhyNot() : table.letGo()),
      Enter: () => document.querySelector<HTMLElement>("[data-go]")?.click(),
      "[": () => table.goTo((table.past ?? live.seq) - 1),
      "]": () => table.goTo((table.past ?? live.seq) + 1),
      "\\": () => table.goTo(undefined),
      "+": () => board.current?.zoom(1.4),
      "=": () => board.current?.zoom(1.4),
      "-": () => board.current?.zoom(1 / 1.4),
      "0": () => board.current?.fit(),
      "?": () => setOpen("keys"),
      ...Object.fromEntries(Array.from({ length: 9 }, (_, n) => [String(n + 1), () => pressChip(n)])),
      ...(settings.letters === "on" && {
        u: () => (live.undo[table.asked ?? live.looks]?.free ? table.undo() : table.askTakeback()),
        a: () => isAsked && setOpen("all"),
        o: () => change({ odds: getSettings().odds === "on" ? "off" : "on" }),
        l: () => (setSide("log"), setTab("log"), focusLater(".logcol .log, .phone-tab .log")),
        r: () => live.prompt && openRule(live.prompt.rule),
        h: () => (setTab("hand"), focusLater(".hand-box")),
        x: () => setOpen("text"),
        n: () => change({ names: getSettings().names === "auto" ? "always" : "auto" }),
      }),
    },
    !open && plateId === undefined,
  );

  const board_ = backdrop ? (
    <Board
      scene={scene}
      backdrop={backdrop}
      light={light}
      pointed={pointed}
      hint={hint}
      onPoint={table.point}
      onHover={hover}
      onPan={() => isPhone && stop !== "peek" && setStop("peek")}
      handle={board}
      over={
        table.posing && (
          <Ghost
            posing={table.posing}
            pieces={scene.pieces ?? []}
            onGrab={() => isPhone && stop !== "peek" && setStop("peek")}
          />
        )
      }
    >
      <LayerSwitches names={layersOf(scene)} on={layers} onSwitch={setLayers} />
      {table.past !== undefined && <p className="past">{words.replay.notLive(table.past, live.seq)}</p>}
      {hovered && hovered.where !== NOWHERE && considered && odds && !isPhone && (
        <p className="odds-tag" style={{ left: hovered.where.x, top: hovered.where.y }} aria-hidden="true">
          {odds.says}
        </p>
      )}
    </Board>
  ) : (
    <section className="board" />
  );

  const pressPlate = (plate: Plate) =>
    plate.value && table.offer.lit.has(plate.value) ? pointAside(plate.value) : setPlateId(plate.id);
  const mats = (sheets: readonly Mat[]) => (
    <Mats
      sheets={sheets}
      scene={scene}
      light={light}
      pointed={pointed}
      hint={hint}
      onPoint={table.point}
      onHover={hover}
    />
  );
  // A mat lies with its seat, what is everybody's in the rail; where there is no room for either, all lie there.
  const allMats = scene.sheets ?? [];
  const isOfSeat = (sheet: Mat) => form === "wide" || (sheet.seat ?? -1) >= 0;
  const matsOfSeats = room === "narrow" ? [] : allMats.filter(isOfSeat);
  const matsInRail = allMats.filter((sheet) => !matsOfSeats.includes(sheet));
  const tracksAndStacks = (
    <>
      <Tracks tracks={scene.tracks ?? []} light={light} onPress={pointAside} />
      <Stacks piles={scene.piles ?? []} light={light} onPress={pointAside} />
    </>
  );
  const plates = (
    <aside className="seats" aria-label={words.seats}>
      <ul>
        {(scene.plates ?? []).map((plate) => (
          <SeatPlate
            key={plate.id}
            plate={plate}
            {...seatedAt(plate, state, table.mine)}
            light={light(plate.value)}
            onPress={() => pressPlate(plate)}
          />
        ))}
        {tracksAndStacks}
      </ul>
      {mats(matsOfSeats)}
    </aside>
  );

  const oddsOf = (answer: Answer) => (odds && considered?.move === answer.move ? odds.says : "");
  const decision = (
    <>
      <Consent table={table} />
      {table.handover !== undefined ? (
        <Handover table={table} seat={table.handover} />
      ) : live.over ? (
        <GameOver table={table} state={live} />
      ) : (
        <Prompt table={table} odds={oddsOf} onAll={() => setOpen("all")}>
          {isPhone &&
            scene.contests?.map((contest) => (
              <Duels key={contest.id} contest={contest} light={light} onPress={pointAside} />
            ))}
        </Prompt>
      )}
      <SitDown table={table} />
    </>
  );
  const contests = (scene.contests ?? []).map((contest) => (
    <ContestPanel key={contest.id} contest={contest} light={light} onPress={pointAside} />
  ));
  const oddsPanel = odds && considered && <OddsPanel odds={odds} title={considered.label} />;
  const piles = table.handover === undefined ? railPiles(scene.piles ?? [], state.looks, light) : [];
  // What is chosen from lies where the question stands; a hand keeps its place, except where it has none on the page or
  // lies below mats.
  const isNear = (pile: Pile) =>
    isChosenFrom(pile, light, state.looks) ||
    ((isPhone || matsInRail.length > 0) && (pile.cards ?? []).some((card) => light(card.value)));
  const near = piles.filter(isNear);
  const litTracks = (scene.tracks ?? []).filter((track) => track.cells.some((cell) => light(cell.value)));
  const litStacks = (scene.piles ?? []).filter((pile) => light(pile.value));
  const choices = (near.length > 0 || isPhone) && (
    <div className="choices">
      <Piles piles={near} light={light} onPress={pointAside} />
      {isPhone && (
        <>
          {mats(allMats.filter((sheet) => isLit(sheet, light)))}
          {litTracks.length + litStacks.length > 0 && (
            <ul>
              <Tracks tracks={litTracks} light={light} onPress={pointAside} />
              <Stacks piles={litStacks} light={light} onPress={pointAside} />
            </ul>
          )}
        </>
      )}
    </div>
  );
  const hands = <Piles piles={piles.filter((pile) => !isNear(pile))} light={light} onPress={pointAside} />;
  const allHands = <Piles piles={piles} light={light} onPress={pointAside} />;
  const log = (
    <Log
      log={state === live ? table.model.log : state.log}
      seats={state.seats}
      mine={table.mine}
      onPlace={showPlace}
      onMove={table.goTo}
      at={table.past}
    />
  );
  const scrubber = <Scrubber moves={live.seq} at={table.past} onGo={table.goTo} isOver={live.over} />;
  const unread = table.model.chat.length - table.model.chatSeen;
  const chat = (
    <Chat
      chat={table.model.chat}
      seats={live.seats}
      canTalk={table.mine.length > 0}
      onSay={table.chat}
      onSeen={table.chatSeen}
    />
  );
  const rules = <RuleBook game={live.game} rule={rule} table={table.id} compact />;
  const top = (
    <TopBar
      state={live}
      link={table.model.link}
      isPhone={isPhone}
      watchers={!table.mine.length}
      onText={() => setOpen("text")}
      onRules={() => openRule(live.prompt?.rule ?? "")}
      onMenu={() => setOpen("menu")}
    />
  );

  const sides = (
    <>
      <div className="tabs" role="tablist" aria-label={words.log.tabs}>
        {(["log", "chat", "rules"] as const).map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            aria-selected={side === one}
            aria-controls="side-panel"
            onClick={() => setSide(one)}
          >
            {words.tabs[one]}
            {one === "chat" && unread > 0 && side !== "chat" && <span className="badge">{unread}</span>}
          </button>
        ))}
      </div>
      <div className="side-panel" id="side-panel" role="tabpanel" aria-label={words.tabs[side]}>
        {side === "log" ? log : side === "chat" ? chat : rules}
      </div>
      {side === "log" && scrubber}
    </>
  );

  const plate = scene.plates?.find((one) => one.id === plateId);
  return (
    <RuleOpener value={openRule}>
      {isPhone ? (
        <div className="table phone">
          {top}
          <Pills state={live} mine={table.mine} light={light} onPress={pressPlate} />
          <main className="phone-main">
            {board_}
            {tab === "table" && (
              <Sheet stop={table.handover !== undefined || live.over ? "half" : stop} onStop={setStop}>
                {decision}
                {choices}
                {oddsPanel}
              </Sheet>
            )}
            {tab !== "table" && (
              <div className="phone-tab">
                {tab === "hand" && (
                  <>
                    {allHands}
                    <ul>{tracksAndStacks}</ul>
                  </>
                )}
                {tab === "mats" && <div className="mats">{mats(allMats)}</div>}
                {tab === "log" && (
                  <>
                    {log}
                    {scrubber}
                  </>
                )}
                {tab === "chat" && chat}
                {tab === "rules" && rules}
              </div>
            )}
          </main>
          <PhoneTabs
            tab={tab}
            onTab={setTab}
            cards={cardsIn(table)}
            mats={allMats.length ? words.tabs.mats : ""}
            unread={unread}
          />
        </div>
      ) : (
        <div className={`table ${form} ${room}`}>
          {top}
          {room === "narrow" ? <Pills state={live} mine={table.mine} light={light} onPress={pressPlate} /> : plates}
          {board_}
          <main className="act">
            {decision}
            {choices}
            {contests}
            {mats(matsInRail)}
            {oddsPanel}
            {room === "narrow" && <ul className="beside">{tracksAndStacks}</ul>}
            {hands}
            {!hasLogColumn && <section className="card-box sides">{sides}</section>}
          </main>
          {hasLogColumn && <aside className="logcol">{sides}</aside>}
        </div>
      )}
      <Announcer table={table} />
      {table.model.whyNot && (
        <WhyNotBox whyNot={table.model.whyNot} where={table.whereAsked} onClose={table.closeWhyNot} />
      )}
      <Toasts notices={table.model.notices} onDone={table.dismiss} />
      {open === "all" && isAsked && (
        <AllOptions
          table={table}
          onClose={() => setOpen("")}
          onAnswer={(answer) => (table.answer(answer), setOpen(""))}
        />
      )}
      {open === "text" && (
        <Dialog title={words.text.name} onClose={() => setOpen("")} wide>
          <TextBoard
            state={state}
            areas={backdrop ? drawnAreas(scene, backdrop) : []}
            answers={table.answers}
            onAnswer={isAsked ? table.answer : undefined}
          />
        </Dialog>
      )}
      {open === "menu" && <Menu table={table} onClose={() => setOpen("")} onKeys={() => setOpen("keys")} />}
      {plate && (
        <SeatDialog
          state={{ ...state, log: state === live ? table.model.log : state.log }}
          plate={plate}
          isMine={seatedAt(plate, state, table.mine).isMine}
          light={light}
          onPress={pointAside}
          onClose={() => setPlateId(undefined)}
        />
      )}
      {open === "keys" && <KeyMap onClose={() => setOpen("")} />}
    </RuleOpener>
  );
}

/** How many cards one has in hand. */
function cardsIn(table: Table): number {
  const { scene, looks } = table.live!;
  const own = (scene.piles ?? []).filter((pile) => pile.kind === "hand" && (pile.seat ?? looks) === looks);
  return own.reduce((sum, pile) => sum + pile.count, 0);
}

function pressChip(n: number): void {
  document.querySelectorAll<HTMLElement>(".prompt .answers > .chips .chip")[n]?.click();
}

function focusLater(selector: string): void {
  setTimeout(() => document.querySelector<HTMLElement>(selector)?.focus(), 30);
}
