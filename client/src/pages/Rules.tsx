import { useEffect } from "react";
import { Page, Trouble, Waiting } from "../parts/Page";
import { go, Link } from "../route";
import { getGames } from "../wire/api";
import { words } from "../words";
import { RuleBook } from "./RuleBook";
import { useLoad } from "./useLoad";

export function Rules({ game, rule }: { game: string; rule: string }) {
  const { data: games, problem, again } = useLoad("games", getGames);
  const first = games?.[0]?.name;
  useEffect(() => {
    if (!game && first) go(`/rules/${first}`, true);
  }, [game, first]);
  const current = games?.find((one) => one.name === game);
  return (
    <Page title={words.rules.name} current="rules" className="page rules-page">
      <header className="page-head">
        <h1>{words.rules.name}</h1>
        {games && games.length > 1 && (
          <nav aria-label={words.rules.games}>
            {games.map((one) => (
              <Link key={one.name} href={`/rules/${one.name}`} aria-current={one.name === game ? "page" : undefined}>
                {one.title}
              </Link>
            ))}
          </nav>
        )}
        {current && <p className="read quiet">{words.rules.intro(current.title)}</p>}
      </header>
      {problem && <Trouble title={words.rules.trouble} text={problem} onAgain={again} />}
      {!games && !problem && <Waiting />}
      {games && (game === "table" || current) ? <RuleBook game={game} rule={rule} /> : null}
      {games && game && game !== "table" && !current && (
        <Trouble title={words.rules.trouble} text={words.rules.noGame(game)} />
      )}
    </Page>
  );
}
