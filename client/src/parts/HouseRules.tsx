import { useState } from "react";
import { useLoad } from "../pages/useLoad";
import { getGames } from "../wire/api";
import { words } from "../words";
import { Dialog } from "./Dialog";

/** That a game is played with rules of the house, for everyone who sits there; a press tells what differs. */
export function HouseRules({ game }: { game: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data: games } = useLoad("games", getGames);
  const differs = games?.find((one) => one.name === game)?.house ?? [];
  if (!differs.length) return null;
  return (
    <>
      <button type="button" className="tag changed house-rules" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.house.name}
      </button>
      {isOpen && (
        <Dialog title={words.house.name} onClose={() => setOpen(false)}>
          <p>{words.house.text}</p>
          <ul>
            {differs.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  );
}
