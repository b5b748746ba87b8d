import "virtual:look.css";
import "./style/fonts.css";
import "./style/tokens.css";
import "./style/base.css";
import "./style/board.css";
import "./style/table.css";
import "./style/pages.css";
import { createRoot } from "react-dom/client";
import { App } from "./app";
import { apply } from "./settings";

apply();
createRoot(document.getElementById("root")!).render(<App />);
