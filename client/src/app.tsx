import { lazy, StrictMode, Suspense, useEffect, useState } from "react";
import { Home } from "./pages/Home";
import { Join } from "./pages/Join";
import { ticketOf } from "./pages/ticket";
import { Page, Trouble, Waiting } from "./parts/Page";
import { Link, placeOf, usePath } from "./route";
import { TablePage } from "./table/TablePage";
import { words } from "./words";

const NewTable = lazy(() => import("./pages/new/NewTable").then((module) => ({ default: module.NewTable })));
const Replay = lazy(() => import("./pages/Replay").then((module) => ({ default: module.Replay })));
const StoryPage = lazy(() => import("./after/StoryPage").then((module) => ({ default: module.StoryPage })));
const Rules = lazy(() => import("./pages/Rules").then((module) => ({ default: module.Rules })));
const LoadRecord = lazy(() => import("./pages/LoadRecord").then((module) => ({ default: module.LoadRecord })));
const SettingsPage = lazy(() => import("./pages/SettingsPage").then((module) => ({ default: module.SettingsPage })));

export function App() {
  return (
    <StrictMode>
      <Suspense fallback={<Waiting />}>
        <Shown />
      </Suspense>
    </StrictMode>
  );
}

function Shown() {
  const place = placeOf(usePath());
  switch (place.page) {
    case "home":
      return <Home />;
    case "new":
      return <NewTable key={place.table} game={place.game} table={place.table} />;
    case "table":
      return <Door key={place.id} id={place.id} />;
    case "replay":
      return <Replay key={place.id} id={place.id} move={place.move} />;
    case "story":
      return <StoryPage key={place.id} id={place.id} />;
    case "rules":
      return <Rules game={place.game} rule={place.rule} />;
    case "load":
      return <LoadRecord />;
    case "settings":
      return <SettingsPage />;
    case "nowhere":
      return <Nowhere />;
  }
}

/** A link with a ticket asks who comes in before it shows the table. */
function Door({ id }: { id: string }) {
  const [ticket, setTicket] = useState(() => ticketOf(location.hash));
  useEffect(() => {
    const read = () => setTicket(ticketOf(location.hash));
    window.addEventListener("hashchange", read);
    return () => window.removeEventListener("hashchange", read);
  }, []);
  return ticket ? <Join id={id} ticket={ticket} onDone={() => setTicket(undefined)} /> : <TablePage id={id} />;
}

function Nowhere() {
  return (
    <Page title={words.nowhere.title} current="" className="page">
      <h1 className="unseen">{words.nowhere.title}</h1>
      <Trouble title={words.nowhere.title} text={words.nowhere.text} />
      <p>
        <Link className="btn" href="/">
          {words.home}
        </Link>
      </p>
    </Page>
  );
}
