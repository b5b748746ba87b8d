"""The table of RISK as a scene: land in the colours of its holders, armies, seats, the battle under way."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from math import hypot

from ...core.agenda import NOBODY, Seat
from ...core.scene import (
    Area,
    Card,
    Cell,
    Contest,
    Count,
    DiceRow,
    Die,
    Line,
    Piece,
    Pile,
    Plate,
    Scene,
    Standing,
    Track,
)
from .board import ICONS, count, members
from .chart import PIECE, Chart, chart
from .notation import END_CARD, land, show
from .pack import load_pack
from .rules.battle import Clash, DefenceDice
from .state import Battle, Power
from .view import View


def scene(view: View, names: Sequence[str] = ()) -> Scene:
    """The table as the view has it; `names` are the people's, by seat, where somebody knows them."""
    drawn = chart(tuple(view.board.maps))
    teller = _Teller(view, drawn, names)
    return Scene(
        title=f"Risk: {drawn.name}",
        summary=teller.summary(),
        width=drawn.width,
        height=drawn.height,
        backdrop=drawn.backdrop,
        facts=tuple(teller.facts()),
        areas=tuple(teller.areas()),
        lines=tuple(teller.arrow()),
        pieces=tuple(teller.armies()),
        plates=tuple(teller.plates()),
        contests=tuple(teller.contest()),
        tracks=(*teller.regions(), *teller.coasts()),
        piles=tuple(teller.piles()),
    )


class _Teller:
    """Puts one view into the words and things of a scene."""

    def __init__(self, view: View, drawn: Chart, names: Sequence[str]) -> None:
        self.view = view
        self.board = view.board
        self.chart = drawn
        self.names = names
        self.seats = range(view.board.players)
        self.battle = view.battle

    def tone(self, power: Power) -> str:
        return "land" if power == NOBODY else self.view.house_of(power)

    def side(self, power: Power) -> str:
        """A power by its short name: Stark, not House Stark."""
        if power == NOBODY:
            return "nobody"
        if power >= self.board.players:
            return self.view.house_of(power).replace("_", " ").title()
        house = self.view.house[power]
        if house == NOBODY:
            return f"Seat {power + 1}"
        return self.board.houses[house].name.removeprefix("House ").removeprefix("The ")

    def sides(self, powers: Sequence[Power]) -> str:
        return " and ".join(map(self.side, powers))

    def facts(self) -> Iterator[Count]:
        view = self.view
        yield Count("Round", str(view.round)) if view.round else Count("", "Set-up")
        if view.winners:
            yield Count("Won by", self.sides(view.winners))
        elif view.round:
            yield Count("To move", self.side(view.active))

    def summary(self) -> str:
        said = [self.chart.name, *(f"{fact.label} {fact.value}".strip() for fact in self.facts())]
        if self.battle:
            said.append(self._invasion(self.battle))
        return ". ".join([*said, *(plate.label for plate in self.plates())]) + "."

    # -- on the board

    def areas(self) -> Iterator[Area]:
        for t, id in enumerate(self.board.ids):
            yield Area(
                id=id,
                label=self._aloud(t),
                tone=self.tone(self.view.owner[t]),
                state=self._state(t),
                value=land(self.board, t),
            )

    def armies(self) -> Iterator[Piece]:
        for t, id in enumerate(self.board.ids):
            if self.view.armies[t]:
                yield Piece(
                    id=f"army-{id}",
                    label=self._aloud(t),
                    tone=self.tone(self.view.owner[t]),
                    state=self._state(t),
                    value=land(self.board, t),
                    at=self.chart.pieces[id],
                    size=PIECE,
                    text=str(self.view.armies[t]),
                )

    def arrow(self) -> Iterator[Line]:
        """From the attacker's piece to the defender's, clear of both."""
        if self.battle is None or self.battle.source == NOBODY:
            return
        x, y = self.chart.pieces[self.board.ids[self.battle.source]]
        to_x, to_y = self.chart.pieces[self.board.ids[self.battle.target]]
        clear = 0.62 * PIECE / hypot(to_x - x, to_y - y)
        start = (round(x + clear * (to_x - x), 1), round(y + clear * (to_y - y), 1))
        end = (round(to_x - clear * (to_x - x), 1), round(to_y - clear * (to_y - y), 1))
        yield Line(
            id="invasion", label=self._invasion(self.battle), tone="act", kind="arrow", points=(start, end)
        )

    def _aloud(self, t: int) -> str:
        """A territory as it is read aloud: name, holder, armies, castle, port."""
        owner = self.view.owner[t]
        said = [self.board.names[t], "unclaimed" if owner == NOBODY else self.side(owner)]
        if owner != NOBODY:
            said.append(_counted(self.view.armies[t], "army", "armies"))
        if self.board.castles >> t & 1:
            said.append("castle")
        if self.board.ports >> t & 1:
            said.append("port")
        return ", ".join(said)

    def _state(self, t: int) -> Standing:
        if self.battle is None:
            return ""
        return "source" if t == self.battle.source else "target" if t == self.battle.target else ""

    def _invasion(self, battle: Battle) -> str:
        names = self.board.names
        attacker, defender = self.side(self._attacker(battle)), self.side(self.view.owner[battle.target])
        told = f"{attacker} attacks {defender} at {names[battle.target]}"
        return told if battle.source == NOBODY else f"{told} from {names[battle.source]}"

    def _attacker(self, battle: Battle) -> Power:
        """Who invades, or lands from off the map."""
        return battle.force if battle.source == NOBODY else self.view.owner[battle.source]

    # -- beside the board

    def plates(self) -> Iterator[Plate]:
        for seat in self.seats:
            state, note = self._standing(seat)
            lands = self.view.lands_of(seat)
            castles, ports = count(lands & self.board.castles), count(lands & self.board.ports)
            counts = (
                Count("lands", str(count(lands))),
                Count("castles", str(castles)),
                Count("ports", str(ports)),
                Count("armies", str(sum(self.view.armies[t] for t in members(lands)))),
                Count("cards", str(self.view.hand_counts[seat])),
            )
            # risk/end/skirmish-score: one point for each territory, castle and port.
            points = count(lands) + castles + ports
            who = self._person(seat)
            told = [self.side(seat), who, *([note.lower()] if note else []), f"{points} points"]
            yield Plate(
                id=f"seat-{seat}",
                label=", ".join([*told, *(f"{c.value} {c.label}" for c in counts)]),
                tone=self.tone(seat),
                state=state,
                side=self.side(seat),
                who=who,
                mark=self.tone(seat),
                score=str(points),
                note=note,
                counts=counts,
            )

    def _person(self, seat: Seat) -> str:
        name = self.names[seat] if self.names else f"Seat {seat + 1}"
        return f"{name}, you" if seat == self.view.seat else name

    def _standing(self, seat: Seat) -> tuple[Standing, str]:
        view = self.view
        if seat in view.winners:
            return "won", "Winner"
        if view.out >> seat & 1:
            return "out", "Out"
        if view.winners or not view.round:
            return "", ""
        if seat == view.active:
            attacks = self.battle and self.battle.source != NOBODY
            return "turn", "Attacking" if attacks else "To move"
        if self.battle and seat == view.owner[self.battle.target]:
            return "", "Defending"
        return "", ""

    def contest(self) -> Iterator[Contest]:
        battle = self.battle
        if battle is None:
            return
        attacker, defender = self._attacker(battle), self.view.owner[battle.target]
        top = self.view.agenda[-1] if self.view.agenda else None
        if isinstance(top, (DefenceDice, Clash)):
            attack, defence = (Die(""),) * battle.attack, (Die(""),) * battle.defence
        else:
            attack, defence = _compared(battle.attack_faces, battle.defence_faces)
        fallen = [
            f"{self.side(power)} loses {_counted(lost, 'army', 'armies')}"
            for power, dice in ((attacker, attack), (defender, defence))
            if (lost := sum(die.fate == "loses" for die in dice))
        ]
        told = [self._invasion(battle)]
        if attack:
            told.append(f"{_spoken(attack)} against {_spoken(defence)}")
        yield Contest(
            id="battle",
            label=". ".join([*told, *fallen]),
            title=f"Battle at {self.board.names[battle.target]}",
            rows=(
                DiceRow(self.side(attacker), self.tone(attacker), attack),
                DiceRow(self.side(defender), self.tone(defender), defence),
            ),
            result=", ".join(fallen),
        )

    def regions(self) -> Iterator[Track]:
        for region in self.board.regions:
            lands = members(region.lands)
            yield Track(
                id=f"region-{region.id}",
                label=f"{region.name}, bonus {region.bonus}: {self._shares(lands)}",
                group="Regions",
                name=region.name.removeprefix("The "),
                cells=self._cells(lands),
                text=f"+{region.bonus}",
            )

    def coasts(self) -> Iterator[Track]:
        """risk/ports/same-colour-linked: who holds the ports that reach one another."""
        for coast in load_pack().coasts:
            ports = [t for t, id in enumerate(self.board.ids) if self.chart.coasts.get(id) == coast.id]
            if ports:
                yield Track(
                    id=f"coast-{coast.id}",
                    label=f"Ports of the {coast.name}, linked to one another: {self._shares(ports)}",
                    tone=coast.icon_colour,
                    group="Linked ports",
                    name=coast.name,
                    cells=self._cells(ports),
                    text=str(len(ports)),
                )

    def _cells(self, lands: Sequence[int]) -> tuple[Cell, ...]:
        """Each holder's lands together, in the order of seats; what nobody holds comes last."""
        owners = sorted((self.view.owner[t] for t in lands), key=lambda power: (power == NOBODY, power))
        return tuple(Cell("" if power == NOBODY else self.tone(power)) for power in owners)

    def _shares(self, lands: Sequence[int]) -> str:
        held = Counter(self.side(self.view.owner[t]) for t in lands)
        return ", ".join(f"{side} {number}" for side, number in held.most_common())

    def piles(self) -> Iterator[Pile]:
        view = self.view
        deck = _counted(view.deck_count, "card", "cards")
        yield Pile(id="deck", label=f"Deck: {deck}", name="Deck", count=view.deck_count)
        yield self._open_pile("discard", "Discards", view.discard, spread=False)
        if view.seat != NOBODY:
            yield self._open_pile("hand", "Your hand", view.hand, spread=True)
        free = tuple(self._house(h) for h in range(len(self.board.take_house)) if h not in view.house)
        if NOBODY in view.house and free:
            names = ", ".join(card.name for card in free)
            yield Pile(
                id="houses", label=f"Houses to choose: {names}", name="Houses", count=len(free), cards=free,
                spread=True,
            )

    def _open_pile(self, id: str, name: str, numbers: int, spread: bool) -> Pile:
        cards = tuple(map(self._card, members(numbers)))
        held = ", ".join(card.label for card in cards) or "no cards"
        return Pile(id=id, label=f"{name}: {held}", name=name, count=len(cards), cards=cards, spread=spread)

    def _house(self, number: int) -> Card:
        house = self.board.houses[number]
        return Card(
            id=f"house-{house.id}",
            label=house.name,
            tone=house.id,
            name=house.name,
            mark=house.id,
            value=show(self.board, self.board.take_house[number]),
        )

    def _card(self, number: int) -> Card:
        if number == self.board.end_card:
            return Card(
                id="card-end", label="End Game card", name="End Game", mark="end_game", value=f"card {END_CARD}"
            )
        icon = ICONS[self.board.icons[number]]
        unit = icon.replace("_", " ")
        name = self.board.names[number]
        return Card(
            id=f"card-{self.board.ids[number]}",
            label=f"{name} ({unit})",
            name=name,
            text=unit,
            mark=icon,
            value=f"card {land(self.board, number)}",
        )


def _compared(attack: Sequence[int], defence: Sequence[int]) -> tuple[tuple[Die, ...], tuple[Die, ...]]:
    """risk/battle/pairs-compared, risk/battle/ties-to-defender: the dice of the last roll and their fates."""
    high, low = sorted(attack, reverse=True), sorted(defence, reverse=True)
    attackers, defenders = [Die(str(face), "spare") for face in high], [Die(str(face), "spare") for face in low]
    for n, (a, d) in enumerate(zip(high, low, strict=False)):
        attackers[n] = Die(str(a), "wins" if a > d else "loses")
        defenders[n] = Die(str(d), "loses" if a > d else "wins")
    return tuple(attackers), tuple(defenders)


def _spoken(dice: Sequence[Die]) -> str:
    faces = " ".join(die.face for die in dice if die.face)
    return faces or _counted(len(dice), "die", "dice")


def _counted(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
