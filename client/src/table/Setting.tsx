import { words } from "../words";

/** The frame of a table at once, the rest when it comes. */
export function Setting({ link }: { link: string }) {
  return (
    <div className="table tall full with-column setting">
      <header className="top" />
      <div className="seats" />
      <div className="board" />
      <main className="act">
        <div className="prompt waiting" role="status">
          <h2 className="late">{link === "lost" ? words.link.lost : words.table.setting}</h2>
        </div>
      </main>
    </div>
  );
}
