import { useEffect } from "react";
import type { Notice } from "../table/model";

const SHOWN = 4000;

function Toast({ notice, onDone }: { notice: Notice; onDone: (id: number) => void }) {
  useEffect(() => {
    const timer = setTimeout(() => onDone(notice.id), SHOWN);
    return () => clearTimeout(timer);
  }, [notice.id, onDone]);
  return <p className="toast">{notice.says}</p>;
}

/** Facts that need no answer. */
export function Toasts({ notices, onDone }: { notices: readonly Notice[]; onDone: (id: number) => void }) {
  return (
    <div className="toasts" role="status" aria-live="polite">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} onDone={onDone} />
      ))}
    </div>
  );
}
