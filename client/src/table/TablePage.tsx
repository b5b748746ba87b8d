// A table: the board, who sits round it, the one place that asks, and what happened.

import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { GameOver, PastBar } from "../after/GameOver";
import { BattlePanel } from "../battle/BattlePanel";
import { againOf, isAsking, useBout } from "../battle/bout";
import { LastFight } from "../battle/LastFight";
import { Outlook } from "../battle/Outlook";
import { Reactions, reactionsOf } from "../battle/Reactions";
import { Board, type BoardHandle, type Light, type Where } from "../board/Board";
import { Desk } from "../desk/Desk";
import { Drawer } from "../desk/Drawer";
import { Goals } from "../desk/Goals";
import { withoutCards } from "../desk/goals";
import { Scores } from "../desk/Scores";
import { Rest } from "../desk/Rest";
import { Caption, Watching } from "../director/Watching";
import { useReport } from "../director/report";
import { OverBoard, UnderBoard } from "../director/Shown";
import { SinceCard, useOpenReport } from "../director/SinceCard";
import { Builder } from "../forms/Builder";
import { listOf } from "../forms/form";
import { Page, Trouble } from "../parts/Page";
import { RuleOpener } from "../parts/RuleLink";
import { Ghost } from "../gesture/Ghost";
import { RuleBook } from "../pages/RuleBook";
import { useSettings } from "../settings";
import { words } from "../words";
import type { Answer, GoalLine } from "../wire/messages";
import { isSide } from "../board/look";
import type { Overlay, Pile, Plate, Scene, Sheet as Mat } from "../wire/scene";
import { Announcer } from "./Announcer";
import { useAttention, useConsidered, useFollowing, useLookThere } from "./attending";
import { isChosenFrom, Piles, railPiles } from "./Cards";
import { Chat } from "./Chat";
import { ContestPanel, Duels } from "./Contests";
import { DeskFrame } from "./DeskFrame";
import { EmptySeats } from "../lobby/EmptySeats";
import { LobbyPage } from "../lobby/LobbyPage";
import { useTurnNotice } from "../lobby/notify";
import { PlayedFor, playedFor } from "../lobby/PlayedFor";
import { Rematch } from "../lobby/Rematch";
import { isLit, LayerSwitches, layersOf, Mats } from "./Mats";
import { PinnedCard, RestingCard, TouchedRow, useResting } from "./Inspector";
import { Log } from "./Log";
import { OddsPanel } from "./OddsPanel";
import { Consent, Handover } from "./Panels";
import type { Parts } from "./parts";
import { PhoneFrame } from "./PhoneFrame";
import type { Tab } from "./PhoneTabs";
import { Prompt } from "./Prompt";
import { ProposedOnBoard } from "./Proposed";
import { Scrubber } from "./Scrubber";
import { Pills, seatedAt, SeatPlate, Stacks, Tracks } from "./Seats";
import { Setting } from "./Setting";
import { useStop } from "./Sheet";
import type { Side } from "./Sides";
import { SitDown } from "./SitDown";
import { type Open, TableDialogs } from "./TableDialogs";
import { TopBar } from "./TopBar";
import { useBackdrop } from "./useBackdrop";
import { useFocusOnQuestion } from "./useFocusOnQuestion";
import { useLayout } from "./useLayout";
import { useOdds } from "./useOdds";
import { useTabToLit } from "./useTabToLit";
import { useTable, type Table } from "./useTable";
import { saysOf, Tags, useTags } from "./Tags";
import { useSides } from "./useSides";
import { useSteadyPress } from "./useSteadyPress";
import { useTableKeys } from "./useTableKeys";
import { useIdle } from "./useIdle";
import { useUsual } from "./useUsual";

const FLASH = 1500;
const LINGER = 350;
/** Milliseconds for which what counts towards a goal is marked. */
const MARKED = 4000;

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
  if (table.live.lobby) return <LobbyPage table={table} state={table.live} lobby={table.live.lobby} />;
  return <RunningTable table={table} />;
}

function RunningTable({ table }: { table: Table }) {
  const state = table.shown!;
  const live = table.live!;
  // As far as it has come on the screen, wherever else one looks.
  const present = table.past === undefined ? state : live;
  const { scene } = state;
  const backdrop = useBackdrop(scene);
  const settings = useSettings();
  const layout = useLayout(scene);
  const { room } = layout;
  const board = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>("table");
  const [side, setSide] = useState<Side>();
  const [open, setOpen] = useState<Open>("");
  const [rule, setRule] = useState("");
  const [plateId, setPlateId] = useState<string>();
  const [layers, setLayers] = useState<ReadonlySet<string>>(new Set());
  const [flash, setFlash] = useState("");
  const [counted, setCounted] = useState<readonly string[]>([]);
  const [toolsPlace, setToolsPlace] = useState<HTMLElement | null>(null);
  const [hovered, setHovered] = useState<{ value: string; where: Where }>();
  const isAsked = table.asked !== undefined;
  const { said, pointsFor } = table.counsel;
  const isHeard = isAsked || said.length > 0 || pointsFor !== undefined;
  const isList = Boolean(table.filler && listOf(table.filler.form));
  const [stop, setStop] = useStop(`${table.model.question} ${said.length} ${pointsFor}`, isHeard);
  const isPhone = room === "phone";
  const isPosing = table.posing !== undefined;
  // What is moved on the board is not covered by its question; what else was pointed at is confirmed in it.
  const isArmed = table.armed !== undefined;
  useEffect(() => {
    if (isPosing) setStop(isArmed ? "half" : "peek");
  }, [isPosing, isArmed, setStop]);

  const light = useCallback(
    (value: string | undefined): Light => {
      if (!value) return "";
      if (table.past === undefined) {
        if (table.selection.includes(value)) return "source";
        if (table.offer.lit.has(value)) return "target";
      }
      return value === flash || counted.includes(value) ? "flash" : "";
    },
    [table.selection, table.offer, table.past, flash, counted],
  );

  const showPlace = useCallback((value: string) => {
    setFlash(value);
    setTab("table");
    board.current?.show([value], true);
    setTimeout(() => setFlash(""), FLASH);
  }, []);

  const showGoal = useCallback((goal: GoalLine) => {
    setCounted(goal.about);
    setTab("table");
    board.current?.show([...goal.about]);
    setTimeout(() => setCounted([]), MARKED);
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

  const bout = useBout(state);
  const considered = useConsidered(table, hovered?.value);
  const odds = useOdds(table.id, table.asked, live.seq, live.odds && settings.odds === "on" ? considered : undefined);

  const tags = useTags(table, hovered?.value, considered?.move === "" ? odds : undefined);
  useUsual(table);
  useIdle(table);

  const pointed = useMemo(
    () => ({ values: hovered ? [...table.selection, hovered.value] : table.selection, layers }),
    [table.selection, hovered, layers],
  );
  const hint = useCallback((value: string) => (table.offer.lit.has(value) ? words.board.can : ""), [table.offer]);
  const touched = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hover = useCallback((value: string | undefined, where: Where) => {
    clearTimeout(touched.current);
    // What is told of a thing that was touched goes only when the next press is over: nothing moves away under it.
    const linger = value === undefined && "ontouchstart" in window ? LINGER : 0;
    const now = () => setHovered(value ? { value, where } : undefined);
    if (linger) touched.current = setTimeout(now, linger);
    else now();
  }, []);

  const report = useReport(table);
  const [isReportOpen, openReport] = useOpenReport(report, table);
  const marked = isReportOpen && !table.showing.isBehind ? report : undefined;
  useFollowing(table, board, isPhone);
  useTabToLit();
  useFocusOnQuestion(table);
  useAttention(table);
  useTurnNotice(table);
  useLookThere(table, board, room, Boolean(backdrop));

  const isLooking = Boolean(table.model.whyNot || table.looked);
  const resting = useResting(!isPosing || !isPhone, table.lookAt);
  const [pinned, setPinned] = useState<string>();
  const finger = isPhone && hovered?.where.touch ? hovered : undefined;
  const { inspect } = table;
  const { cards } = table.model;
  useEffect(() => {
    for (const thing of [resting?.thing, pinned, finger?.value]) if (thing) inspect(thing);
  }, [resting, pinned, finger, inspect]);
  const rested = isLooking || open || resting?.thing === pinned ? undefined : resting && cards[resting.thing];
  const pinnedCard = useLast(pinned, pinned === undefined ? undefined : cards[pinned]);
  const pin = () => setPinned((now) => (resting && resting.thing !== now ? resting.thing : undefined));

  useSteadyPress();
  useTableKeys(
    table,
    {
      board,
      onOpen: setOpen,
      onLog: () => (setSide("log"), setTab("log")),
      onHand: () => (setSide("hand"), setTab("hand")),
      onRule: openRule,
      onReport: () => openReport(!isReportOpen),
      onPin: pin,
    },
    !open && plateId === undefined,
  );

  const board_ = backdrop ? (
    <Board
      scene={scene}
      backdrop={backdrop}
      light={light}
      pointed={pointed}
      own={live.looks < 0 ? "" : (live.seats[live.looks]?.side ?? "")}
      hint={hint}
      onPoint={table.point}
      onHover={hover}
      onPan={() => isPhone && stop !== "peek" && setStop("peek")}
      handle={board}
      under={<UnderBoard scene={scene} backdrop={backdrop} report={marked} />}
      pull={table}
      tools={isPhone ? toolsPlace : undefined}
      switches={<LayerSwitches names={layersOf(scene)} on={layers} onSwitch={setLayers} />}
      over={
        <>
          <Tags tags={tags} scene={scene} backdrop={backdrop} />
          {table.posing && (
            <Ghost
              posing={table.posing}
              pieces={scene.pieces ?? []}
              trays={scene.trays ?? []}
              threats={threatsOf(scene)}
              onGrab={() => isPhone && stop !== "peek" && setStop("peek")}
            />
          )}
          <ProposedOnBoard table={table} scene={scene} backdrop={backdrop} />
          <OverBoard table={table} scene={scene} backdrop={backdrop} report={marked} />
        </>
      }
    >
      <Caption table={table} />
      {!isPhone && rested && <RestingCard card={rested} where={resting!.where} isAnswer={light(rested.thing) !== ""} />}
      {table.past !== undefined && <p className="past">{words.replay.notLive(table.past, live.seq)}</p>}
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
  // A mat lies with its seat, what is everybody's in the rail; where seats have no column, all lie there.
  const allMats = ownFirst(scene.sheets ?? [], state.looks);
  const matsOfSeats = layout.seats === "column" ? allMats.filter((sheet) => (sheet.seat ?? -1) >= 0) : [];
  const matsInRail = allMats.filter((sheet) => !matsOfSeats.includes(sheet));
  const tracksAndStacks = (
    <>
      <Scores plates={scene.plates ?? []} isBeside={layout.seats === "column"} />
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
      </ul>
      {mats(matsOfSeats.filter((sheet) => sheet.seat === state.looks))}
      {layout.seats === "column" && <ul>{tracksAndStacks}</ul>}
      {mats(matsOfSeats.filter((sheet) => sheet.seat !== state.looks))}
    </aside>
  );

  const otherContests = bout?.throws?.length ? [] : (scene.contests ?? []).filter((contest) => contest.id !== bout?.id);
  const reactions = bout && !bout.over && isAsked ? reactionsOf(table.answers, scene.piles ?? []) : [];
  const outlook = odds && considered?.move === "" && <Outlook odds={odds} />;
  const battle = (question?: ReactNode) =>
    bout && (
      <BattlePanel
        contest={bout}
        seats={state.seats}
        mine={table.mine}
        light={light}
        onPress={pointAside}
        compact={isPhone}
        outlook={!isPhone && outlook}
        onAgain={table.showing.isBehind || table.past !== undefined ? undefined : againOf(table, bout)}
      >
        {question}
      </BattlePanel>
    );
  const fought = table.past === undefined && live.fought && live.fought.since !== bout?.since && (
    <LastFight contest={live.fought} seats={state.seats} mine={table.mine} onAgain={againOf(table, live.fought)} />
  );
  const isQuestion = table.handover === undefined && !live.over && !table.showing.isBehind;
  const oddsOf = (answer: Answer) => (odds && considered?.move === answer.move ? saysOf(odds) : "");
  // A battle that is over lies below the question that came after it.
  const isInBattle = bout !== undefined && isQuestion && isAsking(bout, live);
  const duels = isPhone && (
    <>
      {(isInBattle || !isQuestion) && battle()}
      {otherContests.map((contest) => (
        <Duels key={contest.id} contest={contest} light={light} onPress={pointAside} />
      ))}
    </>
  );
  const isReportFirst = isPhone && isReportOpen && table.handover === undefined;
  const since = report && (
    <SinceCard table={table} report={report} isOpen={isReportOpen} onOpen={openReport} isShort={isPhone} />
  );
  // Whoever builds a list looks at it and not at the board, where there is room for both sides of it.
  const canBuild = layout.room === "full" || layout.room === "middle";
  const isBuilding = canBuild && isQuestion && table.past === undefined && isList && !table.model.sent;
  const decision = (
    <>
      {isReportFirst && since}
      <PastBar table={table} />
      <Consent table={table} />
      {table.handover !== undefined ? (
        <Handover table={table} seat={table.handover} />
      ) : table.showing.isBehind ? (
        <Watching table={table}>{duels}</Watching>
      ) : live.over ? (
        <GameOver table={table} state={live} />
      ) : playedFor(table, live).length > 0 ? (
        <PlayedFor table={table} state={live} />
      ) : (
        <Prompt table={table} odds={oddsOf} isApart={isBuilding} onAll={() => setOpen("all")}>
          {duels}
          <Reactions reactions={reactions} light={light} onPress={pointAside} />
          <Rest table={table} />
        </Prompt>
      )}
    </>
  );
  const after = (
    <>
      {(isPhone ? isQuestion : true) && !isInBattle && battle()}
      {fought}
      {!isReportFirst && since}
      <SitDown table={table} />
      <EmptySeats table={table} />
      <Rematch table={table} />
    </>
  );
  const contests = otherContests.map((contest) => (
    <ContestPanel key={contest.id} contest={contest} light={light} onPress={pointAside} />
  ));
  // A question in the midst of a battle stands in its panel.
  const act = isInBattle ? battle(decision) : decision;
  const isOfBattle = bout !== undefined && considered?.move === "";
  const oddsPanel = isOfBattle
    ? isPhone && outlook
    : odds && considered && <OddsPanel odds={odds} title={considered.label} />;
  const piles = table.handover === undefined ? railPiles(scene.piles ?? [], state.looks, light) : [];
  // What is chosen from lies where the question stands; so does a hand on a phone, and tracks that have no column.
  const isNear = (pile: Pile) =>
    !reactions.length &&
    (isChosenFrom(pile, light, state.looks) || (isPhone && (pile.cards ?? []).some((card) => light(card.value))));
  const near = piles.filter(isNear);
  const isApart = layout.seats === "column";
  const litTracks = isApart ? [] : (scene.tracks ?? []).filter((one) => one.cells.some((cell) => light(cell.value)));
  const litStacks = isApart ? [] : (scene.piles ?? []).filter((pile) => light(pile.value));
  const choices = near.length + litTracks.length + litStacks.length + (isPhone ? 1 : 0) > 0 && (
    <div className="choices">
      <Piles piles={near} light={light} onPress={pointAside} />
      {isPhone && mats(allMats.filter((sheet) => isLit(sheet, light)))}
      {litTracks.length + litStacks.length > 0 && (
        <ul>
          <Tracks tracks={litTracks} light={light} onPress={pointAside} />
          <Stacks piles={litStacks} light={light} onPress={pointAside} />
        </ul>
      )}
    </div>
  );
  const desk = (some: readonly Pile[], then: () => void = () => undefined) => (
    <>
      <Goals goals={withoutCards(state.goals, piles)} onShow={(goal) => (then(), showGoal(goal))} />
      <Desk
        piles={some}
        light={light}
        onPress={(value) => (then(), pointAside(value))}
        goals={state.goals}
        onGoal={(goal) => (then(), showGoal(goal))}
        answers={table.answers}
      />
    </>
  );
  const held = isPhone ? piles : piles.filter((pile) => !isNear(pile));
  const hands = desk(held);
  const drawer = (
    <Drawer piles={piles} light={light}>
      {(close) => desk(piles, close)}
    </Drawer>
  );
  const log = (
    <Log
      log={table.log}
      beats={table.beats}
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
      state={present}
      link={table.model.link}
      isPhone={isPhone}
      watchers={!table.mine.length}
      onText={() => setOpen("text")}
      onRules={() => openRule(live.prompt?.rule ?? "")}
      onMenu={() => setOpen("menu")}
    />
  );

  const sides = useSides({
    cards: cardsIn(table),
    hasCards: held.some((pile) => pile.count > 0),
    isLit: held.some((pile) => (pile.cards ?? []).some((card) => light(card.value))),
    question: table.model.question,
    side,
    onSide: setSide,
    hasColumn: layout.hasLogColumn,
    hands,
    tracks: isApart ? undefined : tracksAndStacks,
    log: (
      <>
        {log}
        {scrubber}
      </>
    ),
    chat,
    unread,
    rules,
  });

  const parts: Parts = {
    top,
    plates,
    pills: <Pills state={present} mine={table.mine} light={light} onPress={pressPlate} />,
    board: board_,
    builder: isBuilding && <Builder filler={table.filler!} />,
    decision: isPhone ? decision : act,
    after,
    choices,
    contests,
    odds: oddsPanel,
    told: finger && cards[finger.value] && (
      <TouchedRow name={cards[finger.value]!.title} onOpen={() => table.lookAt({ ...finger, thing: finger.value })} />
    ),
    pinned: pinnedCard && <PinnedCard card={pinnedCard} onClose={() => setPinned(undefined)} onShow={showPlace} />,
    hands,
    drawer,
    mats: mats(matsInRail),
    allMats: mats(allMats),
    tracks: tracksAndStacks,
    ...sides,
    log,
    scrubber,
    chat,
    rules,
  };

  return (
    <RuleOpener value={openRule}>
      {isPhone ? (
        <PhoneFrame
          parts={parts}
          tab={tab}
          onTab={setTab}
          stop={table.handover !== undefined || present.over ? "half" : stop}
          onStop={setStop}
          question={isAsked ? table.model.question : ""}
          ask={isAsked && isQuestion ? (live.prompt?.ask ?? "") : ""}
          onTools={setToolsPlace}
          cards={cardsIn(table)}
          mats={allMats.length ? words.tabs.mats : ""}
          unread={unread}
        />
      ) : (
        <DeskFrame parts={parts} layout={layout} question={isHeard ? table.model.question : ""} />
      )}
      <Announcer table={table} report={report} />
      <TableDialogs
        table={table}
        backdrop={backdrop}
        open={open}
        onOpen={setOpen}
        plateId={plateId}
        onPlate={setPlateId}
        light={light}
        onPress={pointAside}
        onPin={setPinned}
        onShow={showPlace}
      />
    </RuleOpener>
  );
}

/** What was known last of a thing, until it is told anew. */
function useLast<T>(key: string | undefined, now: T | null | undefined): T | undefined {
  const last = useRef<{ key: string | undefined; told: T | undefined }>({ key, told: undefined });
  if (last.current.key !== key) last.current = { key, told: undefined };
  if (now) last.current.told = now;
  return last.current.told;
}

/** Fields that enemies may reach with their best die. */
function threatsOf(scene: Scene): readonly Overlay[] {
  return (scene.overlays ?? []).filter(({ kind, layer, tone }) => kind === "reach" && layer && isSide(tone));
}

/** One's own mat before those of others, which stay in their order. */
function ownFirst(sheets: readonly Mat[], looks: number): readonly Mat[] {
  const isOwn = (sheet: Mat) => looks >= 0 && sheet.seat === looks;
  return [...sheets.filter(isOwn), ...sheets.filter((sheet) => !isOwn(sheet))];
}

/** How many cards one has in hand. */
function cardsIn(table: Table): number {
  const { scene, looks } = table.live!;
  const own = (scene.piles ?? []).filter((pile) => pile.kind === "hand" && (pile.seat ?? looks) === looks);
  return own.reduce((sum, pile) => sum + pile.count, 0);
}
