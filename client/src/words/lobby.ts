// Before a game: the first page, a new table, the lobby.

import type { LevelInfo } from "../wire/made/api";
import { list, plural, range, rank, title } from "./english";

/** Minutes as one says them: 45 minutes, 2 hours. */
const spell = (n: number) => (n < 100 ? `${n} minutes` : `${plural(Math.round(n / 30) / 2, "hour", "hours")}`);

/** Who is told of turns, by the kind of the address. */
const HOOKS: Readonly<Record<string, string>> = { discord: "Discord", slack: "Slack", ntfy: "ntfy" };

export const lobbyWords = {
  join: {
    title: "You are invited",
    back: "Your seat",
    text: (game: string, others: string) => `A game of ${game}${others ? ` with ${others}` : ""}.`,
    secret:
      "No account is needed. This browser keeps your seat; the menu has a secret link that brings it to another device.",
    refused: "The seat was not taken",
    watch: "Only watch",
    full: "Every seat is taken. You can watch.",
  },
  lobby: {
    title: (name: string) => (name ? `${name}’s table` : "The table"),
    mine: "Your table",
    about: (game: string, seats: number) =>
      `${game}, ${plural(seats, "seat", "seats")}. Nothing is dealt before the start.`,
    link: "One link for all",
    linkLabel: "Link to the table",
    linkText: "Who opens it takes the next empty seat. When all are taken, they watch.",
    noLink: "The host has the link to the empty seats.",
    linkToMake: "Nobody has a link to the empty seats yet.",
    makeLink: "Make a link",
    renew: "New link",
    renewText: "The old one leads nowhere any more",
    copy: "Copy",
    share: "Share",
    watch: "Link to watch",
    taken: (taken: number, all: number) => `${taken} of ${all} taken`,
    ready: (ready: number, people: number) => `${ready} of ${people} ready`,
    isReady: "Ready",
    notReady: "Not yet",
    nobody: "Nobody yet",
    waits: "waits for a friend",
    botAtStart: (bot: string) => `${rank(bot)} at the start`,
    waitHere: "Wait for a friend",
    botHere: (bot: string) => `Bot, ${rank(bot)}`,
    who: (seat: string) => `Who takes ${seat}`,
    host: "the host",
    byLot: "any side",
    away: "away",
    sideOf: (seat: string) => `Side of ${seat}`,
    sides: "Your side",
    yours: "yours",
    sidesText:
      "First come, first served; you may change it until the start. Without a choice: by lot, if anyone has chosen.",
    played: "What is played",
    map: "The map before the first roll",
    remove: (name: string) => `Remove ${name}`,
    leave: "Leave the table",
    rename: "Your name",
    start: (people: number, bots: number, empty: number) =>
      `Start: ${[
        plural(people, "person", "people"),
        bots > 0 && plural(bots, "bot", "bots"),
        empty > 0 && `${plural(empty, "seat", "seats")} empty`,
      ]
        .filter(Boolean)
        .join(", ")}`,
    iAmReady: "I am ready",
    youAreReady: "You are ready",
    hostStarts: (host: string) => `${host} starts the game.`,
    youStart: "You start the game.",
    notYet: (names: readonly string[]) => `Not ready yet: ${list(names)}.`,
    emptyNow: (n: number) => `${plural(n, "seat waits", "seats wait")} for friends and may stay empty.`,
    sat: (name: string) => `${name} sat down`,
    left: (name: string) => `${name} left the table`,
    empty: (n: number) => `${plural(n, "seat is", "seats are")} empty`,
    rematch: "Rematch",
    rematchText: "The same people and options, each a seat further.",
    comeAlong: "Come along",
    goThere: "To the new table",
    called: "A rematch is called.",
    playedFor: (side: string, isBot: boolean) =>
      isBot ? `A bot plays ${side} for you.` : `You have left: ${side} plays by default answers.`,
    playedForText: "It goes on until you take the seat back; what it has done stands.",
    takeBack: "Take the seat back",
    clock: (seconds: number) =>
      seconds % 86_400 === 0
        ? `${plural(seconds / 86_400, "day", "days")} a move`
        : seconds % 60 === 0
          ? `${plural(seconds / 60, "minute", "minutes")} a move`
          : `${seconds} seconds a move`,
    noClock: "no clock",
    takebacks: {
      never: "nothing is taken back",
      free: "only free moves are taken back",
      anything: "moves are taken back by consent",
    },
    noOdds: "odds hidden",
    tabTitle: (here: number, all: number, title: string) => `${here} of ${all}, ${title}`,
    unusable: "Only this machine can open the link.",
    hook: "Turns told elsewhere",
    hookText:
      "The address of a webhook of Discord or Slack, of a topic of ntfy, or of anything that takes JSON. It is told whose turn it is, with a link.",
    hookIt: "Tell it",
    hookEnd: "Tell it no more",
    hookKept: "The address that was named stays",
    hookTry: "Send a trial",
    hookTaken: "It was taken. Look there.",
    toldTo: (kind: string) => `Turns are told to ${HOOKS[kind] ?? "an address of the web"}.`,
    hooked: "It is told of turns from now on.",
    unhooked: "It is told no more.",
    swap: "Swap sides",
    swapText: "The two change sides; whoever was ready is asked again.",
    swapWith: (seat: string, next: string) => `Swap ${seat} and ${next}`,
    change: "Change the game",
    code: "QR code of the link",
    spoken: "Or say the code:",
    spokenText: "It is typed where a link would be pasted, on the first page.",
    leaveTitle: "Leave the table?",
    leaveText: (isHost: boolean) =>
      isHost
        ? "Your seat is free for others, and the next who sits here becomes the host."
        : "Your seat is free for others. The link brings you back while one is empty.",
    stay: "Stay",
    startTitle: "Start without waiting?",
    startText: (names: string) => `${names} ${names.includes(" and ") ? "have" : "has"} not said that they are ready.`,
    startAnyway: "Start all the same",
    waitForThem: "Wait for them",
    keys: (isHost: boolean, hasSides: boolean) =>
      ["C copies the link", hasSides && "1 to 9 choose a side", isHost ? "Enter starts" : "R says that you are ready"]
        .filter(Boolean)
        .join(", "),
    watched: (n: number) => (n === 1 ? "1 person watches" : `${n} people watch`),
    gameChanged: (game: string) => `The host has changed the game: ${game}.`,
    bell: "Tell me my turns",
    bellOn: "You are told of your turns",
    bellText: "A notice of your browser, only while this page is out of sight",
    bellDenied: "Your browser does not allow notices from this page. Its settings for this site can.",
    bellImpossible: "Notices of your turns need https, or a browser that has them.",
  },
  homePage: {
    title: "Choose your war for Westeros",
    intro:
      "Play now seats you against bots at once. Friends can join by link or share your screen. Every rule is enforced, and every no comes with its reason.",
    trouble: "The games cannot be listed",
    games: "Games",
    game: (seats: readonly number[], minutes: string) => [range(seats), minutes].filter(Boolean).join(", "),
    howTo: "How to play",
    watch: "Games to watch",
    watchIt: "Watch",
    playedBy: (names: string) => `Played by ${names}`,
    nothingToWatch: "Nobody plays in the open just now. A table with a seat for anybody can be watched here.",
    playNow: "Play now",
    bots: "Bots",
    /** What a level is like, and how strong it proved to be at such a table. */
    level: (level: LevelInfo, mode: string, players: number, isLearned: boolean, isFast: boolean) => {
      const says = [`${title(level.habit)}.`];
      const proof = level.proof.find((one) => one.mode === mode && one.players === players);
      if (!isLearned && level.thinks)
        says.push("In this mode nothing was learned to think with: it plays much as a Sworn Sword.");
      else if (!proof) says.push("How strong it is at such a table has not been measured yet.");
      else {
        const [won, low, high] = [proof.share, proof.low, proof.high].map((share) => Math.round(100 * share));
        const among = players > 2 ? ` among ${players - 1} of them` : "";
        const doubt =
          proof.verdict === "no stronger"
            ? ": it is not proved to be stronger"
            : proof.verdict === "not settled"
              ? ": too few to prove that it is stronger"
              : "";
        says.push(
          proof.against
            ? `Against ${rank(proof.against)} it won ${won}% of ${proof.games} games${among} (${low} to ${high})${doubt}.`
            : `Together it won ${won}% of ${proof.games} games (${low} to ${high}).`,
        );
      }
      if (!isFast && level.id === "hand" && isLearned)
        says.push("It thinks long here; built with `make compiled` it is several times faster.");
      return says.join(" ");
    },
    against: (bot: string) => `Against ${rank(bot)}`,
    join: "Join a friend’s table",
    paste: "Link or code",
    joinIt: "Join",
    noLink: "That is no link to a table.",
    mine: "Your games",
    waiting: "Waiting for you",
    waitingMark: (n: number) => `${plural(n, "game waits", "games wait")} for you`,
    noGames: "No games yet. Play one now.",
    all: (n: number) => `All ${n}`,
    yourMove: "Your move",
    goOn: "Go on",
    remove: "Remove from your games",
    again: "Same again",
    same: (mode: string, players: number, changed: number) => {
      const settled = changed > 0 ? [`${plural(changed, "option", "options")} changed`] : [];
      return [mode, plural(players, "player", "players"), ...settled].filter(Boolean).join(", ");
    },
    ended: (told: string) => (told ? `Ended. ${told}` : "Ended"),
    running: (mine: string, others: string, moves: number, whose: string) =>
      `${mine ? `${mine}, with` : "With"} ${others}. ${whose ? `${whose} to move` : plural(moves, "move", "moves")}`,
    waits: (others: string) => `Waits to begin${others ? `, with ${others}` : ""}.`,
    open: "Open tables",
    refresh: "Look again",
    noTables: "No table has a free seat. Open one, and others can sit down.",
    seated: (names: readonly string[], free: number, clock: number | null) =>
      `${names.length} of ${names.length + free} seated${clock ? `, ${clock >= 86_400 ? "a move a day" : "live"}` : ""}`,
  },
  newTable: {
    title: "New table",
    game: "Game",
    mode: "Mode",
    players: "How many play",
    playerCount: (n: number) => plural(n, "player", "players"),
    seats: range,
    options: "Options",
    pace: "Pace",
    paces: {
      none: { name: "No clock", text: "everyone takes their time" },
      live: { name: "Live", text: "3 minutes a move" },
      daily: { name: "A move a day", text: "the default answers after that" },
    },
    kinds: { me: "Me", hotseat: "At this screen", bot: "Bot", invite: "Invite a friend", open: "Open to anyone" },
    kindText: { invite: "by the one link, in the lobby", open: "listed on the first page" },
    sideOf: (seat: string) => `Side of ${seat}`,
    byLot: "Any side",
    picture: "The table before the first roll",
    group: (count: number) => `${count} changed`,
    others: "More",
    none: "none",
    presets: "Begin with",
    quickStart: "Quick start",
    lastUsed: "Last used",
    keepAs: "Keep as",
    keepName: "Name of this set-up",
    keep: "Keep",
    forget: (name: string) => `Forget ${name}`,
    lab: "What the lab says",
    length: (turns: number, rounds: number) => `About ${turns} turns, ${Math.round(rounds)} rounds`,
    nineInTen: (least: number, most: number) => `nine in ten: ${least} to ${most} turns`,
    minutes: (n: number) => `About ${spell(n)}`,
    minutesRange: (range: readonly number[]) =>
      range.length < 2 ? "" : range[0] === range[1] ? spell(range[0]!) : `${range[0]} to ${range[1]} minutes`,
    minutesHow: "at 8 s an answer",
    unmeasured: "Such a table was not measured yet.",
    measure: "Measure 200 games",
    measuring: "Bots play such games now, some 200 of them. It takes a minute or two; you need not wait.",
    even: "Fair enough",
    favoured: (side: string, first: number, fair: number) =>
      side
        ? `${side} is favoured`
        : first > fair
          ? "Whoever moves first is favoured"
          : "Whoever moves first is the worse for it",
    wonBy: (rate: number, players: number) =>
      `${players === 1 ? "You win" : "You win together"} ${Math.round(100 * rate)} of 100`,
    wonText: (won: { low: number; high: number }, bot: string) =>
      `${Math.round(100 * won.low)} to ${Math.round(100 * won.high)}, as ${bot} bots play; people will do otherwise.`,
    wins: (games: number) => `wins of ${games.toLocaleString("en")} games`,
    percent: (share: number) => `${Math.round(100 * share)}%`,
    give: (side: { low: number; high: number }) => `±${Math.max(1, Math.round(50 * (side.high - side.low)))}`,
    labSide: (name: string, rate: number, fair: number) =>
      `${name} won ${Math.round(100 * rate)} of 100 games, an even share being ${Math.round(100 * fair)}`,
    evenShare: (fair: number, bot: string) =>
      `Dashed: an even share, ${Math.round(100 * fair)}%. Between ${bot} bots; people will do otherwise.`,
    first: (rate: number) => `Whoever moves first wins ${Math.round(100 * rate)}% of the games.`,
    who: (seat: string) => `Who plays ${seat}`,
    level: (seat: string) => `Bot of ${seat}`,
    nameOf: (seat: string) => `Name at ${seat}`,
    odds: "Odds",
    oddsText: "Shown to everyone or to nobody.",
    takebacks: "Taking back",
    takebacksText: "What the table gives back.",
    takebackKinds: { anything: "anything, by consent", free: "up to the last dice", never: "nothing" },
    yours: "Your table",
    summary: (game: string, mode: string, kinds: readonly string[]) => {
      const count = (kind: string) => kinds.filter((one) => one === kind).length;
      const who = [
        count("me") && "you",
        count("hotseat") && `${count("hotseat")} more at this screen`,
        count("bot") && plural(count("bot"), "bot", "bots"),
        count("invite") && `${plural(count("invite"), "friend", "friends")} by link`,
        count("open") && plural(count("open"), "open seat", "open seats"),
      ].filter((part) => typeof part === "string");
      return `${game}, ${mode}, for ${list(who)}.`;
    },
    changed: "Changed",
    changes: (told: readonly string[]) => told.join("; ") || "nothing",
    switched: (title: string, isOn: boolean) => (isOn ? title : `${title}: off`),
    reset: "Reset",
    visible: "Who can see it",
    byLink: "anyone with the link",
    listed: "everyone here",
    isChanged: "changed",
    open: "Open the table",
    openLobby: "Open the lobby",
    withBots: "Start now with bots",
    stay: (names: string) => `${names} keep their seats. Who takes the others is settled in the lobby.`,
    changedTo: (game: string, mode: string, players: number) =>
      `${game}, ${mode}, with ${plural(players, "seat", "seats")}. People, link and chat stay; whoever was ready is asked again.`,
    changeIt: "Play this instead",
    leaveIt: "Leave it as it is",
  },
} as const;
