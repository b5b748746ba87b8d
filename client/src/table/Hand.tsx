import { markOf } from "../board/look";
import type { Light } from "../board/Board";
import type { Card, Pile } from "../wire/scene";
import { words } from "../words";

function CardFace({ card, light, onPress }: { card: Card; light: Light; onPress: ((value: string) => void) | undefined }) {
  const drawing = markOf(card.mark);
  const classes = ["pcard", light === "target" && "can", light === "source" && "chosen", !card.name && "backside"];
  const inside = (
    <>
      <b className="card-name">{card.name}</b>
      {card.text && <span className="card-text">{card.text}</span>}
      {drawing && (
        <svg className="card-mark" viewBox="0 0 100 100" aria-hidden="true">
          <path d={drawing} fillRule="evenodd" />
        </svg>
      )}
    </>
  );
  if (!card.value || !onPress) {
    return (
      <div className={classes.filter(Boolean).join(" ")} title={card.label}>
        {inside}
      </div>
    );
  }
  return (
    <button
      type="button"
      className={classes.filter(Boolean).join(" ")}
      aria-pressed={light === "source"}
      aria-label={card.label}
      data-value={card.value}
      onClick={() => onPress(card.value!)}
    >
      {inside}
    </button>
  );
}

interface Props {
  readonly piles: readonly Pile[];
  readonly light: (value: string | undefined) => Light;
  readonly onPress: ((value: string) => void) | undefined;
}

/** Cards one holds or that lie open for all, side by side; those that can be played now come first. */
export function Hands({ piles, light, onPress }: Props) {
  return piles
    .filter((pile) => pile.spread)
    .map((pile) => (
      <section key={pile.id} className="hand-box" aria-label={pile.name} data-pile={pile.id} tabIndex={-1}>
        <header className="row">
          <h3 className="grow">{pile.name}</h3>
          <span className="small quiet num">{words.cards(pile.count)}</span>
        </header>
        {pile.cards?.length ? (
          <div className="hand" tabIndex={0} role="group" aria-label={pile.label}>
            {[...pile.cards]
              .sort((a, b) => Number(Boolean(light(b.value))) - Number(Boolean(light(a.value))))
              .map((card) => (
                <CardFace key={card.id} card={card} light={light(card.value)} onPress={onPress} />
              ))}
          </div>
        ) : (
          <p className="small quiet">{words.noCards}</p>
        )}
      </section>
    ));
}
