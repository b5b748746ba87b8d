import { Dialog } from "../parts/Dialog";
import { words } from "../words";

export function KeyMap({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={words.keys.name} onClose={onClose}>
      <dl className="keymap">
        {words.keys.map.map(([keys, does]) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="kbd">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="small quiet">{words.keys.note}</p>
    </Dialog>
  );
}
