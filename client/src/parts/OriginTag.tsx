import { useState, type MouseEvent } from "react";
import type { OriginMark } from "../wire/made/scene";
import { words } from "../words";

/** What is not as published says so; a press tells what is otherwise, and where it comes from. */
export function OriginTag({ origin, source }: { origin?: OriginMark | undefined; source?: string | undefined }) {
  const [isOpen, setOpen] = useState(false);
  if (!origin) return null;
  const name = words.origins[origin];
  if (!source) return <span className="tag origin">{name}</span>;
  function press(event: MouseEvent) {
    event.preventDefault();
    setOpen(!isOpen);
  }
  return (
    <>
      <button type="button" className="tag origin" aria-expanded={isOpen} onClick={press}>
        {name}
      </button>
      {isOpen && <span className="small quiet origin-note">{source}</span>}
    </>
  );
}
