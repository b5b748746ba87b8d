import { useEffect, useRef, useState, type FormEvent } from "react";
import { Crest } from "../board/Stone";
import type { ChatLine, SeatLine } from "../wire/messages";
import { words } from "../words";

interface Props {
  readonly chat: readonly ChatLine[];
  readonly seats: readonly SeatLine[];
  readonly canTalk: boolean;
  readonly onSay: (text: string) => void;
  readonly onSeen: () => void;
}

/** What people say is text, never markup. */
export function Chat({ chat, seats, canTalk, onSay, onSeen }: Props) {
  const [text, setText] = useState("");
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    onSeen();
    const element = list.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [chat.length, onSeen]);

  function send(event: FormEvent) {
    event.preventDefault();
    if (!text.trim()) return;
    onSay(text.trim());
    setText("");
  }

  return (
    <div className="chat">
      <ol className="log" ref={list} aria-label={words.chat.name} aria-live="polite" tabIndex={0}>
        {!chat.length && <li className="quiet">{words.chat.empty}</li>}
        {chat.map((line) => (
          <li key={line.n}>
            <span className="when">
              <Crest tone={seats[line.seat]?.tone} size={16} name={seats[line.seat]?.side ?? ""} />
            </span>
            <div>
              <b>{line.name}</b> {line.text}
            </div>
          </li>
        ))}
      </ol>
      {canTalk ? (
        <form className="say" onSubmit={send}>
          <input
            value={text}
            maxLength={500}
            aria-label={words.chat.say}
            placeholder={words.chat.say}
            onChange={(event) => setText(event.target.value)}
          />
          <button type="submit" className="btn">
            {words.chat.send}
          </button>
        </form>
      ) : (
        <p className="small quiet pad">{words.chat.watching}</p>
      )}
    </div>
  );
}
