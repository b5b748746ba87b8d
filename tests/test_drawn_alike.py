"""Python's pictures and the web client's draw the same things: compared for scenes of every game, without a browser.

The client is rendered to markup by Node. Of everything that says who it is (`data-piece`, `data-card`, ...) the two
must agree on where it is, in which tones, with which marks and words, and on the values of all that can be pressed.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

import msgspec
import pytest

from laws.test_scenes import places
from painted_table import games
from painted_table.core.agenda import NOBODY
from painted_table.core.look import Theme, look
from painted_table.core.placing import CORNERS, Grid, box, fanned, slots
from painted_table.core.pressable import pressable
from painted_table.core.scene import (
    Area,
    Backdrop,
    Badge,
    Card,
    Cell,
    Contest,
    Count,
    DiceRow,
    Die,
    Figure,
    Label,
    Line,
    Overlay,
    Piece,
    Pile,
    Plate,
    Scene,
    Sheet,
    Track,
    Tray,
)
from painted_table.core.svg import to_svg

CLIENT = Path(__file__).resolve().parent.parent / "client"
EACH, ALL = 20, 60
"""So many scenes of each game, and so many in `make test-all`."""
KINDS = (
    "area",
    "line",
    "piece",
    "badge",
    "tray",
    "number",
    "label",
    "overlay",
    "words",
    "sheet",
    "plate",
    "track",
    "pile",
    "card",
    "contest",
    "die",
)
PLACED = {"piece", "tray", "number", "badge"}
READ = {"piece", "badge", "tray", "number", "label", "words", "track"}
"""What has nothing to read but what both write out in full; panels shorten their texts to their width."""

Shown = tuple[Scene, tuple[str, ...], tuple[str, ...]]
"""A scene, what is pointed at, and the layers that are switched on."""


class Thing(NamedTuple):
    """What is drawn of something."""

    kind: str
    id: str
    at: tuple[float, ...]
    tones: frozenset[str]
    marks: frozenset[str]
    texts: tuple[str, ...]
    figures: tuple[str, ...] = ()
    """Who stands on it, in which pose and where, from the farthest to the nearest."""


class Named(Theme):
    """Paints with the names of colours, as the client's style sheet has them."""

    def __init__(self) -> None:
        super().__init__("light")

    def surface(self, name: str) -> str:
        return f"var(--{name})"

    def fill(self, tone: str) -> str:
        return f"var(--tone-{tone})" if tone in self.palette.tone else self.surface(tone)

    def ink(self, tone: str) -> str:
        return f"var(--on-{tone})" if tone in self.palette.tone else self.surface("ink")

    def glow(self) -> str:
        return self.surface("act")

    def _tinted(self, tone: str, share: float) -> str:
        return self.fill(tone)


# -- what is drawn


def inventory(root: Element, kinds: Sequence[str] = KINDS) -> list[Thing]:
    return sorted(thing for element in root.iter() for kind in kinds for thing in _thing(element, kind))


def _thing(element: Element, kind: str) -> Iterator[Thing]:
    id = element.get(f"data-{kind}")
    if id is not None:
        own = list(_own(element, kind))
        paints = " ".join(value for part in own for value in part.attrib.values())
        yield Thing(
            kind,
            id,
            _place(element) if kind in PLACED else (),
            frozenset(re.findall(r"--tone-([a-z_]+)", paints)),
            frozenset(MARKS[path] for part in own if (path := part.get("d", "")) in MARKS),
            tuple(text for part in own if (text := _text(part))) if kind in READ else (),
            tuple(used for part in own if (used := _used(part))),
        )


def _used(part: Element) -> str:
    """Which figure or flag is used and where, whatever the picture calls it."""
    found = re.search("-((?:fig|flag)-.*)", part.get("href", ""))
    return f"{found[1]} {part.get('transform')}" if found else ""


def _own(element: Element, kind: str) -> Iterator[Element]:
    """The thing itself, without the other things that stand in it."""
    yield element
    for child in element:
        # What is drawn for whoever looks from afar is not in the engine's picture of a table.
        if child.get("class") != "afar" and not any(child.get(f"data-{other}") is not None for other in KINDS):
            yield from _own(child, kind)


def _place(element: Element) -> tuple[float, ...]:
    told = f"{element.get('transform', '')} {element.get('style', '')}"
    found = re.search(r"translate\((-?[\d.e-]+)(?:px)?[, ]+(-?[\d.e-]+)", told)
    assert found, told
    return tuple(round(float(number), 1) + 0.0 for number in found.groups())


def _text(element: Element) -> str:
    name = element.tag.rpartition("}")[2]
    return (element.text or "").strip() if name not in ("title", "desc", "clipPath") else ""


MARKS = {mark.path: name for name, mark in look().drawings.mark.items()}


def values(root: Element) -> set[str]:
    return {value for element in root.iter() if (value := element.get("data-value"))}


Dab = tuple[str, ...]


def painted(root: Element) -> list[tuple[str, tuple[Dab, ...]]]:
    """The paint of a field, group by group, as it is laid: paths, ornaments, places, colours, strengths."""
    found = []
    for element in root.iter():
        name = element.get("data-terrain") or element.get("data-ground")
        if name is not None and name != "numerals":
            dabs = [part for part in element.iter() if _name(part) in ("path", "use") and part is not element]
            found.append((name, tuple(_dab(dab) for dab in dabs)))
    return sorted(found)


def _name(element: Element) -> str:
    return element.tag.rpartition("}")[2]


def _dab(element: Element) -> Dab:
    told = [element.get(name, "") for name in ("d", "transform", "fill", "stroke", "color")]
    strength = [f"{float(element.get(name) or 1):.2f}" for name in ("opacity", "stroke-width")]
    return (*told, *strength, element.get("href", "").rpartition("t-")[2])


# -- scenes


def everything() -> Scene:
    """One of each, in every state it can be in."""
    grid = Grid(4, 3, 60, upwards=True)
    cells = tuple(
        grid.cell(f"c{n}", n % 4, n // 4, tone=("land", "stark", "ice")[n % 3]) for n in range(grid.columns * grid.rows)
    )
    sides = (
        grid.side("wall", 0, 0, "north"),
        grid.side("door", 1, 0, "east", "door", value="door", label="A door"),
        grid.side("window", 2, 1, "south", "window"),
        Line(id="seam", kind="seam", points=((0, 90), (240, 90))),
        Line(id="way", kind="way", points=((10, 10), (90, 40), (200, 20))),
        Line(id="arrow", kind="arrow", points=((10, 10), (90, 40))),
        Line(id="short", kind="arrow", points=((10, 10), (20, 10))),
    )
    badges = tuple(
        Badge(id=f"badge {corner}", corner=corner, text=str(n), tone="" if n % 2 else "tully", value=f"badge {n}")
        for n, corner in enumerate(CORNERS)
    )
    crown = (Badge(id="crown", mark="character", label="A crown"),)
    ranks = (
        (Figure(state="leader", mark="objective"), Figure(), Figure(state="leader", text="J")),
        (Figure(), Figure(state="fallen"), Figure()),
    )
    pieces = (
        Piece(id="many", label="many", at=(50, 50), size=40, tone="martell", text="12", badges=badges, value="many"),
        Piece(id="hurt", label="hurt", at=(90, 50), size=40, tone="arryn", mark="knight", pips=3, full=2, angle=30),
        Piece(
            id="ned",
            label="Ned",
            at=(20, 50),
            size=43,
            figure="bare=brown greatsword mail cloak=ash arms mantle",
            tone="baratheon",
            rank="hero",
            name="Eddard",
            pips=3,
            full=1,
            badges=crown,
            value="ned",
            text="ES",
        ),
        Piece(
            id="rob",
            label="Robert",
            at=(30, 90),
            size=89,
            figure="barded=black tabard hammer arm antlers great",
            tone="baratheon",
            rank="hero",
            name="Robert",
            angle=270,
            state="spent",
            pips=2,
            full=2,
        ),
        Piece(
            id="king", label="the king", at=(60, 90), size=60, tone="dead", figure="night-king", text="9", value="king"
        ),
        Piece(id="worm", label="a dragon", at=(80, 90), size=46, tone="dead", figure="dragon", text="4"),
        Piece(id="toned", label="toned", at=(120, 90), size=30),
        *(
            Piece(id=f"egg {n}", label="an egg", at=at, size=12, shape="circle", tone="targaryen", ghost=n == 0)
            for n, at in enumerate(fanned((180, 60), 7, 14))
        ),
    )
    tray = Tray(id="guards", label="Guards", at=(120, 120), width=60, depth=40, angle=40, tone="lannister", value="g")
    unit = msgspec.structs.replace(tray, tone="stark", figure="swords", files=4, places=12, left=7, text="7")
    units = (
        msgspec.structs.replace(unit, id="swords", value="s", badges=badges[2:3], leads=("lord",), standard="stark"),
        msgspec.structs.replace(
            unit, id="pair", value="pr", files=8, places=24, left=17, angle=200, leads=("", "captain")
        ),
        msgspec.structs.replace(unit, id="riders", value="r", figure="knights", files=2, places=4, left=3, angle=90),
        msgspec.structs.replace(unit, id="wolf", value="w", figure="wolf", files=1, places=1, left=1, angle=300),
        msgspec.structs.replace(unit, id="engine", value="e", figure="scorpion", files=1, places=1, left=1, angle=-75),
    )
    trays = (
        *units,
        msgspec.structs.replace(tray, ranks=ranks, text="5", badges=crown),
        Tray(id="plain", label="Plain", at=(30, 120), width=30, depth=30, ghost=True),
    )
    mat = Sheet(
        id="mat",
        label="A mat",
        name="Mat",
        note="a note",
        width=320,
        height=120,
        seat=0,
        areas=(
            Area(id="empty", label="An empty slot", rings=box(10, 10, 40, 40), value="slot"),
            Area(id="full", label="A full slot", tone="tyrell", rings=box(60, 10, 40, 40)),
        ),
        lines=(Line(id="between", kind="edge", points=((0, 60), (320, 60))),),
        pieces=tuple(
            Piece(id=f"slot {n}", label="a die", at=at, size=30, shape="die", mark="boot", value=f"mat {n}")
            for n, at in enumerate(slots((30, 90), 3, 40, per_row=2))
        ),
        labels=(
            Label(id="words", at=(200, 30), lines=("Some", "words"), size=22, face="note", anchor="end", value="words"),
        ),
        trays=(tray,),
    )
    overlays = (
        Overlay(id="ruler", kind="ruler", points=((0, 0), (50, 50)), text="7 inches"),
        Overlay(id="range", kind="range", at=(60, 60), radius=40, text="12", layer="Reach"),
        Overlay(id="hidden", kind="range", at=(60, 60), radius=40, text="no", layer="Threat"),
        Overlay(id="arc", kind="arc", at=(60, 60), radius=40, start=-45, end=45, text="front", tone="lannister"),
        Overlay(id="path", kind="path", points=((0, 0), (50, 50), (90, 20)), when=("many",)),
        Overlay(id="other path", kind="path", points=((0, 0), (50, 50)), when=("many", "elsewhere")),
        Overlay(id="sight", kind="sight", points=((0, 0), (50, 50))),
        Overlay(id="blocked", kind="blocked", points=((0, 0), (50, 50)), text="a rock"),
        Overlay(id="reach", kind="reach", areas=("c1", "c2"), rings=box(0, 0, 10, 10), at=(20, 20), text="here"),
        Overlay(
            id="ghost",
            kind="ghost",
            pieces=(Piece(id="to be", at=(10, 10), size=20, tone="tully", ghost=True),),
            trays=(
                Tray(id="to stand", at=(70, 70), width=40, depth=20, tone="stark", ghost=True),
                msgspec.structs.replace(unit, id="to march", value="", ghost=True, text=""),
            ),
        ),
        Overlay(id="on the mat", kind="sight", sheet="mat", points=((0, 0), (50, 50)), text="along"),
    )
    dice = (
        Die("march", mark="boot", value="die 1", state="open"),
        Die("flame", mark="flame", tone="martell", state="taken"),
        Die("6", state="kept", was="2", sides=10),
        Die("", sides=8),
    )
    opposed = Contest(
        id="battle",
        label="A battle",
        title="Battle",
        rows=(
            DiceRow("Stark", "stark", (Die("6", "wins"), Die("3", "spare")), note="5 armies"),
            DiceRow("Tully", "tully", (Die("4", "loses"),)),
        ),
        result="Tully loses one.",
    )
    free = Contest(
        id="pool",
        label="A pool",
        title="Pool",
        rows=(
            DiceRow("Hits", "lannister", dice, note="re-roll two", group="Attack"),
            DiceRow("Saves", "stark", dice[:1], group="Defence"),
        ),
    )
    return Scene(
        title="Everything",
        summary="One of each.",
        width=240,
        height=180,
        backdrop=Backdrop(
            id="ground",
            areas=cells,
            lines=tuple(grid.edges()),
            labels=(Label(id="title", at=(120, 20), lines=("Title",), size=20, face="title"),),
        ),
        areas=tuple(Area(id=cell.id, name=cell.id, label=cell.id, tone="tully", value=cell.id) for cell in cells[:3]),
        lines=sides,
        pieces=pieces,
        trays=trays,
        labels=(Label(id="pressed", at=(60, 150), lines=("press",), size=12, tone="danger", value="a label"),),
        overlays=overlays,
        sheets=(mat, Sheet(id="rail", label="Another", name="Another", width=320, height=40)),
        plates=(
            Plate(id="p0", label="One", side="One", who="Arya", seat=0, tone="stark", mark="stark", score="7"),
            Plate(
                id="auto",
                label="Nobody",
                side="Nobody",
                who="nobody",
                kind="automaton",
                tone="dead",
                mark="cloud",
                value="nobody",
                coming=(Count("if the round ended now", "+3"),),
            ),
        ),
        contests=(opposed, free),
        tracks=(
            Track(
                id="force",
                label="Force",
                group="Force",
                name="Force",
                tone="stark",
                cells=(
                    Cell("stark", "3", state="here", value="force 3", label="Three"),
                    Cell("", "4", state="struck"),
                    Cell("tully", mark="tick"),
                ),
            ),
        ),
        piles=(
            Pile(id="deck", label="A deck", name="Deck", count=3, value="deck"),
            Pile(id="hand", name="Hand", count=1, spread=True, kind="hand", cards=(Card(id="k", name="K", value="k"),)),
        ),
    )


@cache
def shown(name: str, each: int = EACH) -> list[Shown]:
    """Scenes of a game for a seat or a spectator, with the first overlay's values pointed at and its layers on."""
    if name == "everything":
        return [(everything(), ("many",), ("Reach",)), (everything(), (), ())]
    found: list[Shown] = []
    spots = places(name)
    for number, spot in enumerate(islice(spots, 0, None, max(len(spots) // each, 1))):
        viewer = NOBODY if number % 4 == 3 else number % len(spot.seats)
        scene = spot.game.scene(spot.game.see(spot.state, viewer))
        waits = next((overlay.when for overlay in scene.overlays if overlay.when), ())
        found.append((scene, waits, tuple({overlay.layer for overlay in scene.overlays if overlay.layer})))
    return found


# -- the client's


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The client's drawing as a program for Node."""
    node, vite = shutil.which("node"), CLIENT / "node_modules" / ".bin" / "vite"
    if node is None or not vite.is_file():
        words = "The client's tools are not installed: run make client."
        if os.environ.get("CI"):
            pytest.fail(words)
        pytest.skip(words)
    # Beside the libraries that it needs.
    folder = CLIENT / "node_modules" / f".{tmp_path_factory.mktemp('alike').name}-{os.getpid()}"
    command = [str(vite), "build", "--ssr", "build/static.tsx", "--outDir", str(folder), "--logLevel", "error"]
    subprocess.run(command, cwd=CLIENT, check=True)
    yield folder / "static.js"
    shutil.rmtree(folder)


def drawn_by_the_client(program: Path, scenes: Sequence[Shown], folder: Path) -> list[Element]:
    told = [{"scene": scene, "pointed": pointed, "layers": layers} for scene, pointed, layers in scenes]
    (folder / "scenes.json").write_bytes(msgspec.json.encode(told))
    subprocess.run(["node", program, folder / "scenes.json", folder / "markup.json"], cwd=CLIENT, check=True)
    found: list[str] = msgspec.json.decode((folder / "markup.json").read_bytes())
    return [ElementTree.fromstring(f"<page>{markup}</page>") for markup in found]


@pytest.mark.parametrize("each", [EACH, pytest.param(ALL, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", ["everything", *games.names()])
def test_both_draw_the_same(name: str, each: int, program: Path, tmp_path: Path) -> None:
    scenes = shown(name, each)
    assert scenes
    for (scene, pointed, layers), theirs in zip(scenes, drawn_by_the_client(program, scenes, tmp_path), strict=True):
        ours = ElementTree.fromstring(to_svg(scene, Named(), pointed=pointed, layers=layers))
        fixed = {line.id for line in scene.backdrop.lines} | {piece.id for piece in scene.backdrop.pieces}
        mine = [thing for thing in inventory(ours) if thing.id not in fixed]
        other = [thing for thing in inventory(theirs) if thing.id not in fixed]
        assert _differences(mine, other) == []
        assert painted(ours) == painted(theirs)
        ground = {area.value for area in scene.backdrop.areas if area.value}
        assert values(theirs) == pressable(scene) | ground
        assert values(ours) == pressable(scene) | ground


def _differences(mine: list[Thing], other: list[Thing]) -> list[str]:
    """In words, what only one of them has."""
    ours, theirs = set(mine), set(other)
    told = [f"only Python: {thing}" for thing in sorted(ours - theirs) if not any(_alike(thing, one) for one in theirs)]
    rest = [thing for thing in sorted(theirs - ours) if not any(_alike(thing, one) for one in ours)]
    return told + [f"only the client: {thing}" for thing in rest]


def _alike(one: Thing, other: Thing) -> bool:
    """The same thing at the same place, as far as both round to tenths."""
    near = len(one.at) == len(other.at) and all(abs(a - b) < 0.15 for a, b in zip(one.at, other.at))
    return near and one._replace(at=()) == other._replace(at=())


def test_a_difference_is_found() -> None:
    """The comparison itself: another tone, another place, a thing too few."""
    scene = everything()
    before = inventory(ElementTree.fromstring(to_svg(scene, Named())))
    first, *rest = scene.pieces
    for pieces in (
        (msgspec.structs.replace(first, tone="tully"), *rest),
        (msgspec.structs.replace(first, at=(51, 50)), *rest),
        (msgspec.structs.replace(first, text="13"), *rest),
        tuple(rest),
    ):
        other = msgspec.structs.replace(scene, pieces=pieces)
        assert _differences(before, inventory(ElementTree.fromstring(to_svg(other, Named()))))
