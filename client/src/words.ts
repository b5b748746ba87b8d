// Every word of the client's own, in one place. What a game says comes from the server.

const ordinal = (n: number) => ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh"][n] ?? `${n}th`;
const plural = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

/** "special_units" as people write it: "Special units". */
function title(id: string): string {
  const text = id.replace(/[_-]+/g, " ").trim();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function list(items: readonly string[]): string {
  const named = items.filter(Boolean);
  return named.length < 2 ? (named[0] ?? "") : `${named.slice(0, -1).join(", ")} and ${named.at(-1)}`;
}

function time(seconds: number): string {
  if (seconds >= 48 * 3600) return plural(Math.floor(seconds / 86_400), "day", "days");
  if (seconds >= 3600)
    return `${Math.floor(seconds / 3600)}:${String(Math.floor((seconds % 3600) / 60)).padStart(2, "0")} h`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

function range(seats: readonly number[]): string {
  const [few, many] = [Math.min(...seats), Math.max(...seats)];
  return few === many ? plural(few, "seat", "seats") : `${few} to ${many} seats`;
}

export const words = {
  name: "Painted Table",
  home: "Home",
  close: "Close",
  again: "Try again",
  skip: "Skip to the content",
  waiting: "One moment",
  failed: "Something went wrong. Nothing has changed.",
  copyLink: "Copy link",
  copied: "Copied",
  copyByHand: "Copy this link",
  seats: "Seats",
  watching: "Watching",
  noCards: "No cards.",
  title,
  list,
  time,
  cards: (n: number) => plural(n, "card", "cards"),
  shortTitle: (name: string) => name.split(":")[0]!.trim(),
  bot: (name: string) => title(name),

  pages: { label: "Pages", more: "More", play: "Play", rules: "Rules", load: "Records", settings: "Settings" },
  tabs: { table: "Table", hand: "Hand", mats: "Mats", log: "Log", chat: "Chat", rules: "Rules" },

  board: {
    name: "Board",
    keys: "Arrow keys move between places, Enter chooses.",
    view: "View",
    nearer: "Zoom in",
    farther: "Zoom out",
    whole: "Whole map",
    left: "Left part",
    right: "Right part",
    can: "Can be chosen",
    layers: "Show on the board",
  },

  seat: {
    me: "you",
    asked: "Choosing",
    you: (name: string) => `${name}, you`,
    bot: (name: string, bot: string) => `${name}, ${bot} bot`,
    open: "Open seat",
    invited: "Invited, not here yet",
    left: (name: string) => `${name} has left`,
    away: (name: string) => `${name}, away`,
    lastMoves: "Last moves",
    more: (side: string) => `More about ${side}`,
    number: (seat: number) => `Seat ${seat + 1}`,
  },

  prompt: {
    name: "Your decision",
    point: "Point at what is lit.",
    pointNext: "Now point at where it goes.",
    letGo: "Choose something else",
    all: (n: number) => `All ${n} options`,
    some: (n: number) => `${n} examples, or write`,
    sent: (move: string) => `${move}, on its way`,
    otherwise: (move: string) => `Without an answer: ${move}.`,
    waits: (side: string, name: string) => (side === name ? `${side} decides` : `${side} decides (${name})`),
    empty: (side: string) => `Nobody sits at ${side} yet`,
    standIn: (side: string) => `Let a bot play ${side}`,
    tellFriends: "Whoever has this link can come to the table.",
  },
  form: {
    notYet: "Not yet",
    judging: "One moment",
    clear: "Clear",
    more: (n: number) => `${n} more to choose`,
    of: (most: number, units: string) => `of ${most} ${units}`,
    spent: (units: string) => `What it costs in ${units}`,
    bounds: (n: number, least: number, most: number | undefined) =>
      most === undefined
        ? least
          ? `${n}, at least ${least}`
          : `${n}`
        : least === most
          ? `${n} of ${most}`
          : `${n}, ${least} to ${most}`,
    less: (name: string) => `One ${name} less`,
    one: (name: string) => `One ${name} more`,
    number: (name: string) => `How many: ${name}`,
    nth: (name: string, n: number) => `${name}, number ${n}`,
    attachTo: (name: string, n: number) => `${name} for number ${n}`,
    earlier: (name: string) => `${name} earlier`,
    later: (name: string) => `${name} later`,
    out: (name: string) => `Take ${name} out`,
  },
  shelf: {
    name: "Lists to begin with",
    called: "Name of this list",
    keep: "Keep",
    forget: (name: string) => `Forget ${name}`,
    text: "The list as text",
    copy: "Copy",
    unread: "That is no list of this game.",
  },
  minds: {
    name: "Who has answered",
    answered: "has answered",
    choosing: "is choosing",
    change: "Change my mind",
    changeOf: (side: string) => `${side} changes their mind`,
  },
  gesture: {
    role: "piece to be put somewhere",
    drag: "Drag the piece, or move it with the arrow keys.",
    at: (move: string) => `Now: ${move}.`,
    keys: (turns: boolean) =>
      `Arrow keys move it, with Shift farther${turns ? ", comma and full stop turn it" : ""}; Enter puts it there.`,
    number: { x: "Across", y: "Up", turn: "Facing", far: "Ahead" },
    nearest: "the nearest that is allowed",
    back: "Put it back",
  },
  stepper: { less: "Fewer", more: "More", amount: "How many", all: (n: number) => `All ${n}` },
  repeat: {
    name: "Repeat",
    toEnd: "On to the end",
    until: (n: number) => `Until ${n} are left`,
    left: "How many are to be left",
    going: "Going on by itself.",
    stop: "Stop",
  },
  auto: {
    on: "The default answers for you.",
    stop: "Ask me again",
    offer: (answer: string) => `“${answer}” to this until something else is asked`,
  },
  undo: {
    free: "Undo is free: nothing was revealed since.",
    undo: "Undo",
    ask: "Ask to undo",
    pending: "The table is asked to agree.",
  },
  link: {
    joining: "Joining",
    live: "Connected",
    lost: "Reconnecting",
    gone: "Closed",
    kept: (move: string) => `Your answer “${move}” is kept and will be sent once.`,
    same: "The table stays as it is. It comes back by itself.",
  },
  sheet: { peek: "Show more", half: "Show everything", full: "Show less" },
  spoken: {
    asked: (side: string, ask: string, why: string, n: number) =>
      `${side}: ${ask} ${why} ${plural(n, "answer", "answers")}.`,
    waits: (side: string) => `Waiting for ${side}.`,
  },
  table: {
    name: "Table",
    setting: "Setting the table",
    gone: "This table cannot be shown",
    notConnected: "Not connected. It is sent as soon as the connection is back.",
    andMore: (n: number) => `and ${n} more`,
    yourMove: (game: string) => `● Your move, ${game}`,
  },
  handover: {
    name: "Hand over the screen",
    pass: (name: string) => `Pass the screen to ${name}`,
    hidden: "Hands are hidden. The board stays open to all.",
    here: (name: string) => `I am ${name}, go on`,
  },
  consent: {
    name: "Taking back",
    asks: (name: string) => `${name} asks to take this back`,
    otherwise: "Without your consent it stands.",
    refuse: "Refuse",
    allow: "Allow",
  },
  over: {
    name: "Game over",
    won: (who: readonly string[]) => (who.length > 1 ? `${list(who)} share the win` : `${list(who)} wins the game`),
    drawn: (who: readonly string[]) => (who.length ? `A draw between ${list(who)}` : "A draw"),
    wonByAll: "Everyone wins together",
    lostByAll: "Everyone has lost",
    wellPlayed: (told: string) => `${told}. Well played`,
    standings: "Standings",
    moves: (n: number) => `After ${plural(n, "entry", "entries")} in the log.`,
    replay: "Replay",
    rematch: "Play again",
  },
  card: {
    back: "A card, face down",
    hidden: "Face down.",
    when: "When",
    origin: "Origin",
    ours: "our own version of this card",
    rule: "Rule",
    choose: "Choose this card",
    why: "Why not now?",
  },
  dice: {
    die: (face: string) => (face ? `Die showing ${face}` : "A die not yet rolled"),
    tally: "What changes the dice",
    wins: "beats",
    loses: "falls to",
    spare: "spare",
    title: "Sealed dice and fingerprint",
    sealed: "Dice are sealed",
    revealed: "Check the dice",
    explained:
      "All chance of this game comes from one secret. Its SHA-256 was shown before the first roll, so nobody could choose a roll; at the end the secret is revealed and every roll can be computed again.",
    commitment: "Shown before the game",
    secret: "Secret",
    later: "Revealed when the game is over.",
    fingerprint: "Fingerprint of the game so far",
    copy: "Copy",
    compare:
      "It stands for every move, their order and who sits here, and gives nothing away. This browser keeps the last one: a record that is loaded here later is compared with it.",
    check: "Compute it here",
    right: "It is the same: the dice were sealed.",
    wrong: "It differs: do not trust this game.",
  },
  odds: { name: "Odds" },
  hint: {
    ask: "Hint",
    thinking: "One moment",
    name: "What a quick player would do",
    others: "Also worth a thought",
    none: "Nothing comes to mind here.",
    close: "Close the hint",
  },
  log: {
    name: "Log",
    tabs: "Beside the table",
    filter: "Show",
    all: "All",
    mine: "Mine",
    dice: "Dice and cards",
    empty: "Nothing has happened yet.",
    undone: "undone",
    undoneMany: (n: number) => `${n} entries, undone`,
    chances: (n: number, first: string) => `${first} And ${n - 1} more`,
    turn: (round: number, side: string) => (round ? [`Round ${round}`, side].filter(Boolean).join(", ") : "Set-up"),
    earlier: (n: number) => `${n} earlier`,
    goTo: (n: number) => `Go to move ${n}`,
  },
  following: {
    turn: (side: string) => (side ? `${side}'s turn` : "What happens"),
    again: "Shown again",
    next: (sides: readonly string[], isMine: boolean, seconds: number) => {
      const order = [...sides, ...(isMine ? ["you"] : [])];
      const then = order.length ? `Then ${order.join(", then ")}. ` : "";
      return `${then}${seconds > 0 ? `About ${seconds} s at this pace.` : ""}`;
    },
    way: (side: string, [from, to]: readonly string[]) =>
      [side, [from, to].filter(Boolean).join(" to ")].filter(Boolean).join(": "),
    skip: "Skip",
    toMe: "Skip to my turn",
    space: "Space",
    stop: "Back to now",
    lost: "lost",
    held: "held",
    since: "Since your last turn",
    unchanged: "You have what you had",
    fold: "Fold the report",
    all: (seconds: number) => `All again, ${seconds} s`,
    fromTo: (was: number, is: number) => `${was} to ${is}`,
    change: ({ by, unit, units }: { by: number; unit: string; units: string }) =>
      `${by < 0 ? "\u2212" : "+"}${Math.abs(by)} ${Math.abs(by) === 1 ? unit : units}`,
    by: (by: number) => (by ? `${by < 0 ? "\u2212" : "+"}${Math.abs(by)}` : "\u00b10"),
    others: (n: number, hasMine: boolean) => (hasMine ? `${n} more among the others` : `${n} among the others`),
    play: (text: string) => `Show again: ${text}`,
    you: "You",
    youLower: "you",
    leads: (sides: readonly string[], isMe: boolean, score: string, place: number) => {
      const who = sides.join(" and ");
      const verb = sides.length > 1 || isMe ? "lead" : "leads";
      const own = isMe || sides.includes("you") ? "" : `; you are ${ordinal(place)}`;
      return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${verb} with ${score}${own}.`;
    },
    quiet: (n: number) => `${n} passes and forced answers`,
    entries: (n: number) => `${plural(n, "entry", "entries")} of it`,
    undone: (n: number) => `${plural(n, "entry", "entries")} taken back`,
  },
  chat: {
    name: "Chat",
    say: "Say something",
    send: "Send",
    empty: "Nobody has said anything.",
    watching: "Only those who sit at the table can talk.",
  },
  replay: {
    name: "Move",
    title: "Replay",
    move: (n: number, of: number) => `Move ${n} of ${of}`,
    notLive: (n: number, of: number) => `Move ${n} of ${of}, not live`,
    live: "Live",
    end: "End",
    toLive: "Back to live",
    toEnd: "To the end",
    first: "First move",
    back: "Previous move",
    on: "Next move",
    last: "Last move",
    play: "Play",
    pause: "Pause",
    share: "Link to this move",
    toTable: "To the table",
    start: "Before the first move",
    trouble: "This position cannot be shown",
    asked: (who: string, ask: string) => (who ? `Then ${who}: ${ask}` : ask),
  },
  text: {
    name: "Text board",
    side: "Side",
    who: "Player",
    score: "Score",
    place: "Place",
    held: "Held by",
    notes: "Notes",
    elsewhere: "Places",
    cards: "Cards",
    standing: "On the board",
    source: "From here",
    target: "To here",
  },
  options: {
    title: "All options",
    examples: "Examples; others may be written",
    filter: "Type to filter",
    filterOrWrite: "Type to filter, or write a move",
    found: (n: number) => plural(n, "option", "options"),
  },
  menu: {
    name: "Menu",
    seatLink: (side: string) => `Secret link to your seat, ${side}`,
    inviteLink: (seat: string) => `Invitation to ${seat}`,
    watchLink: "Link for spectators",
    positionLink: "Link to this position",
    replay: "Replay from here",
    record: "Download the record",
    toBot: "Let a bot play for me",
    takeBack: "Take my seat back",
    autoOn: "Always answer for me with the default",
    autoOff: "Ask me again",
    concede: "Concede",
    concedeText: (side: string) => `${side} gives up and takes no further part. This cannot be undone alone.`,
    playOn: "Play on",
  },
  keys: {
    name: "Keyboard",
    note: "Single letters can be switched off in the settings.",
    map: [
      [["1", "…", "9"], "answer by its number"],
      [["Enter"], "the gold answer"],
      [["Tab"], "next thing that can be chosen"],
      [["↑", "↓", "←", "→"], "next place in that direction"],
      [["Space"], "choose the place"],
      [["Shift", "↑"], "a piece that is put somewhere, farther"],
      [[",", "."], "turn it"],
      [["Esc"], "back, close, stop"],
      [["U"], "undo, or ask for it"],
      [["A"], "all options as a list"],
      [["O"], "odds on or off"],
      [["L"], "log"],
      [["R"], "rule of this question"],
      [["H"], "hand"],
      [["X"], "text board"],
      [["[", "]", "\\"], "back, on, live"],
      [["+", "-", "0"], "zoom, whole map"],
      [["N"], "names always or as they fit"],
      [["?"], "this list"],
    ] as readonly (readonly [readonly string[], string])[],
  },
  sound: { off: "Sound is off", low: "Sound is low", full: "Sound is full" },
  sit: { free: (n: number) => `${plural(n, "seat is", "seats are")} free`, name: "Your name", sit: "Sit down" },
  join: {
    title: "You are invited",
    back: "Your seat",
    text: (game: string, others: string) => `A game of ${game}${others ? ` with ${others}` : ""}.`,
    secret:
      "No account is needed. This browser keeps your seat; the menu has a secret link that brings it to another device.",
    refused: "The seat was not taken",
    watch: "Only watch",
  },
  homePage: {
    title: "Choose your war for Westeros",
    intro:
      "Play now seats you against bots at once. Friends can join by link or share your screen. Every rule is enforced, and every no comes with its reason.",
    trouble: "The games cannot be listed",
    games: "Games",
    game: (seats: readonly number[], modes: readonly string[]) => `${range(seats)}. ${list(modes)}.`,
    playNow: "Play now",
    bots: "Bots",
    against: (bot: string) => `${title(bot)} bots`,
    join: "Join a friend’s table",
    paste: "Paste a link or code",
    joinIt: "Join",
    noLink: "That is no link to a table.",
    mine: "Your games",
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
    running: (mine: string, others: string, moves: number) =>
      `${mine}, with ${others}. ${plural(moves, "move", "moves")}`,
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
    kindText: { invite: "you get a link", open: "listed on the first page" },
    who: (seat: string) => `Who plays ${seat}`,
    level: (seat: string) => `Bot of ${seat}`,
    nameOf: (seat: string) => `Name at ${seat}`,
    odds: "Odds",
    oddsText: "Shown to everyone or to nobody.",
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
    changes: (n: number) => (n ? plural(n, "option", "options") : "nothing"),
    reset: "Reset",
    visible: "Who can see it",
    byLink: "anyone with the link",
    listed: "everyone here",
    isChanged: "changed",
    ours: "our own",
    open: "Open the table",
    withBots: "Start now with bots",
  },
  rules: {
    name: "Rules",
    rule: (id: string) => `Rule ${id}`,
    intro: (game: string) =>
      `${game}, rule by rule, in our words. Every refusal, log line and number cites one of these.`,
    search: "Search",
    topics: "Topics",
    games: "Games",
    allTopics: "All topics",
    found: (n: number) => plural(n, "rule", "rules"),
    none: "No rule holds these words.",
    trouble: "The rules cannot be shown",
    noGame: (game: string) => `There is no game called ${game}.`,
    ruling: "Our ruling:",
    example: "Example:",
    notYet: "not played here yet",
    status: { seed: "from the rulebook", public: "from public sources", designed: "our own" } as Readonly<
      Record<string, string>
    >,
    modes: (modes: readonly string[]) => (modes.includes("all") ? "Every mode" : list(modes.map(title))),
  },
  load: {
    title: "Load a record",
    intro:
      "A record is a whole game as a text file. It is replayed move by move here, and its dice are checked against their seal.",
    file: "Choose a file",
    paste: "Or paste it, or drop the file here",
    example: "painted-table record 3\ngame risk\n…",
    check: "Check and replay",
    trouble: "This is no record that holds",
    holds: (n: number, all: boolean) =>
      all
        ? `The record holds: ${plural(n, "entry", "entries")}`
        : `Read, with doubts: ${plural(n, "entry", "entries")}`,
    yes: "Holds",
    no: "Does not hold",
    open: "Not checked",
    fingerprint: "fingerprint",
    compared: {
      same: "the whole record is the game this browser saw",
      begins: "the record goes on from what this browser saw",
      names: "the moves are those this browser saw, but the names differ",
      differs: "this is not the game this browser saw",
      sealed: "it cannot be compared before the secret is revealed",
      unseen: "this browser did not see this game being played",
    },
  },
  settings: {
    name: "Your name",
    kept: "Kept in this browser.",
    theme: { name: "Theme", values: { system: "As the system", light: "Light", dark: "Dark" } },
    text: { name: "Text size", values: { "100": "100 %", "115": "115 %", "130": "130 %" } },
    names: { name: "Names on the board", values: { auto: "As they fit", always: "Always" } },
    patterns: { name: "Patterns on land", values: { off: "Off", on: "On" } },
    motion: { name: "Motion", values: { system: "As the system", less: "Less" } },
    sound: { name: "Sound", values: { off: "Off", low: "Low", full: "Full" } },
    confirm: {
      name: "Confirm moves by a second press",
      values: { touch: "On touch", always: "Always", never: "Never" },
    },
    odds: { name: "Odds", values: { on: "Show", off: "Hide" } },
    letters: { name: "Single-letter keys", values: { on: "On", off: "Off" } },
    speed: { name: "Others' turns", values: { calm: "Calm", quick: "Quick", once: "At once" } },
  },
  nowhere: { title: "Nothing is here", text: "The address leads nowhere. The link may be old or cut short." },
} as const;
