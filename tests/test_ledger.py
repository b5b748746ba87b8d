"""The ledger: every rule by its id, and what is cited and proved."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from painted_table.core.content import ContentError
from painted_table.core.ledger import (
    Ledger,
    Place,
    UnknownRule,
    citations,
    coverage,
    load_ledger,
    proofs,
    rule_ids,
    strangers,
    with_table,
)
from painted_table.core.searching import stem
from painted_table.games import NAMES, game
from painted_table.games.risk.cards import ROLES, WINDOWS
from painted_table.games.risk.pack import RULES, published
from painted_table.games.risk.scene.court import MOMENTS
from painted_table.games.risk.scene.court import ROLES as MOMENTS_OF

pytestmark = pytest.mark.quick

MODES = 'modes = ["all", "skirmish", "world_at_war", "mitchell", "seats"]'


def rule(id: str, **changes: str) -> str:
    """A rule as it stands in the file; a change of "" leaves the key out."""
    keys = {
        "id": f'"{id}"', "title": '"A title"', "text": '"A text."', "modes": '["all"]', "status": '"seed"',
        "source": '"page 1"',
    }  # fmt: skip
    keys |= changes
    return "[[rule]]\n" + "".join(f"{key} = {value}\n" for key, value in keys.items() if value)


def book(tmp_path: Path, *rules: str, game: str = "risk") -> Ledger:
    path = tmp_path / "rules.toml"
    path.write_text(f'[ledger]\ngame = "{game}"\n{MODES}\n' + "".join(rules))
    return load_ledger(path)


@pytest.fixture(scope="module")
def risk() -> Ledger:
    return game("risk").ledger()


def test_a_rule_is_found_by_its_id(risk: Ledger) -> None:
    ties = risk["risk/battle/ties-to-defender"]
    assert (ties.title, ties.topic, ties.status) == ("Ties go to the defender", "battle", "seed")
    assert "risk/battle/ties-to-defender" in risk
    assert len(list(risk)) == len(risk) == len(rule_ids(RULES))


def test_an_unknown_id_is_told_with_its_neighbours(risk: Ledger) -> None:
    with pytest.raises(UnknownRule) as caught:
        risk["risk/battle/tie-to-defender"]
    assert str(caught.value).startswith(
        "there is no rule risk/battle/tie-to-defender; did you mean risk/battle/ties-to-defender"
    )
    assert caught.value.close[0] == "risk/battle/ties-to-defender"
    with pytest.raises(UnknownRule, match=r"^there is no rule zzz$"):
        risk["zzz"]


def test_search_wants_every_word_and_puts_titles_first(risk: Ledger) -> None:
    found = [r.id for r in risk.search("ties defender")]
    assert found[0] == "risk/battle/ties-to-defender"
    assert all(re.search(r"\bties?\b|\btied\b", f"{r.title} {r.id} {r.text} {r.ruling} {r.example}", re.I)
               for r in risk.search("TIES"))  # fmt: skip
    assert risk.search("") == risk.search("  ") == risk.search("?!") == []
    assert risk.search("spaceship") == []


def test_win_finds_how_the_game_is_won_and_no_window(risk: Ledger) -> None:
    """Whole words in their usual forms; what is played first; a topic's other names."""
    skirmish, dominion = {"all", "skirmish"}, {"all", "dominion", "objectives"}
    found = risk.search("win", skirmish)
    assert found[0].id == "risk/end/skirmish-object"
    assert all(
        re.search(r"\bwin(s|ning)?\b", f"{r.title} {r.text} {r.ruling} {r.id}", re.I) or r.topic == "end" for r in found
    )
    assert [r.offered(skirmish) for r in found] == sorted((r.offered(skirmish) for r in found), reverse=True)
    assert "risk/objectives/goal" in [r.id for r in risk.search("how do I win?", dominion)][:8]
    assert risk.search("winning", skirmish) == risk.search("Wins!", skirmish) == found
    assert "risk/end/skirmish-score" in [r.id for r in risk.search("victory", skirmish)][:4]


def test_search_takes_beginnings_only_where_no_rule_holds_the_word(risk: Ledger) -> None:
    begun = [r.id for r in risk.search("reinf", {"all"})]
    assert {id.split("/")[1] for id in begun[:5]} == {"reinforce"}
    assert not [r for r in risk.search("win") if r.id == "risk/timing/window"]
    whole = {"card", "cards"}
    for rule in risk.search("card"):
        assert whole & set(
            re.findall(r"[a-z]+", f"{rule.title} {rule.text} {rule.example} {rule.ruling} {rule.id}".lower())
        )


def test_search_ranks_title_before_text_before_id(tmp_path: Path) -> None:
    texts = [("in-fords", "One", "Nothing."), ("b", "Two", "The ford is deep."), ("c", "Fording", "Wet.")]
    ledger = book(
        tmp_path, *(rule(f"risk/t/{slug}", title=f'"{title}"', text=f'"{text}"') for slug, title, text in texts)
    )
    assert [r.title for r in ledger.search("ford")] == ["Fording", "Two", "One"]
    assert [r.title for r in ledger.search("deep ford")] == ["Two"]
    # Where no rule holds both words, those that hold one are told.
    assert {r.title for r in ledger.search("wet deep")} == {"Two", "Fording"}


@pytest.mark.parametrize(
    "forms",
    [
        "territory territories", "win wins winning", "drop drops dropped dropping", "score scores scored scoring",
        "die dies", "castle castles", "pass passes passed passing", "army armies", "roll rolls rolled rolling",
        "lose loses losing", "move moves moved moving", "attack attacks attacked attacking", "port ports",
    ],
)  # fmt: skip
def test_the_forms_of_a_word_are_one(forms: str) -> None:
    assert len({stem(word) for word in forms.split()}) == 1


def test_different_words_stay_apart() -> None:
    words = "win winter window wing king kin red bed ring dice die this thing sing us is set seat"
    assert len({stem(word) for word in words.split()}) == len(words.split())


@pytest.mark.parametrize("names", ['also = { batle = ["fight"] }', 'topics = { batle = "Fights" }'])
def test_other_names_belong_to_topics_that_exist(tmp_path: Path, names: str) -> None:
    path = tmp_path / "rules.toml"
    path.write_text(
        f'[ledger]\ngame = "g"\nmodes = ["all"]\n{names}\n'
        '[[rule]]\nid = "g/battle/a"\ntitle = "A"\ntext = "A"\nmodes = ["all"]\nstatus = "seed"\nsource = "s"\n'
    )
    with pytest.raises(ContentError, match="there is no topic"):
        load_ledger(path)


def test_rules_offered_by_mode(tmp_path: Path) -> None:
    ledger = book(
        tmp_path,
        rule("risk/a/always"),
        rule("risk/a/deal", modes='["skirmish"]'),
        rule("risk/a/narrow-sea", modes='["world_at_war"]'),
        rule("risk/a/world-deal", modes='["world_at_war"]', needs='["skirmish"]'),
        rule("risk/a/homes", modes='["mitchell"]', needs='["seats"]'),
    )

    def offered(*modes: str) -> list[str]:
        return [r.id.removeprefix("risk/a/") for r in ledger.offered(modes)]

    assert offered("all", "skirmish") == ["always", "deal"]
    assert offered("all", "world_at_war") == ["always", "narrow-sea"]
    assert offered("all", "skirmish", "world_at_war") == ["always", "deal", "narrow-sea", "world-deal"]
    assert offered("mitchell") == []
    assert offered("mitchell", "seats") == ["homes"]


@pytest.mark.parametrize(
    ("spoilt", "said"),
    [
        (rule("risk/a/b") + rule("risk/a/b"),
         "rules.toml: rule risk/a/b: id: entry no. 2 has the id of no. 1; give it its own"),
        (rule("risk/a"), 'rules.toml: rule risk/a: id: expected game/topic/slug, found "risk/a"; '
         "write game/topic/slug"),
        (rule("risk/a/B"), 'rules.toml: rule risk/a/B: id: expected game/topic/slug, found "risk/a/B"; '
         "write game/topic/slug"),
        (rule("tactics/a/b"), "rules.toml: rule tactics/a/b: id: another game's id; begin it with \"risk/\""),
        (rule("risk/a/b", status='"seeds"'),
         'rules.toml: rule risk/a/b: status: "seeds" is not one of the known values; did you mean "seed"?'),
        (rule("risk/a/b", modes='["skirmsh"]'),
         'rules.toml: rule risk/a/b: modes: there is no mode "skirmsh"; did you mean "skirmish"?'),
        (rule("risk/a/b", modes="[]"),
         "rules.toml: rule risk/a/b: modes: the list is too short; name at least 1"),
        (rule("risk/a/b", needs='["seat"]'),
         'rules.toml: rule risk/a/b: needs: there is no mode "seat"; did you mean "seats"?'),
        (rule("risk/a/b", text='""'),
         'rules.toml: rule risk/a/b: text: expected a text that is not empty, found ""; '
         "write a text that is not empty"),
        (rule("risk/a/b", text='" "'), "rules.toml: rule risk/a/b: text: nothing but spaces; write the text"),
        (rule("risk/a/b", title=""),
         "rules.toml: rule risk/a/b: title: the key is missing; add title = a text that is not empty"),
        (rule("risk/a/b", rulling='"So be it."'),
         'rules.toml: rule risk/a/b: rulling: unknown key; did you mean "ruling"?'),
    ],
)  # fmt: skip
def test_a_spoilt_ledger_is_refused_with_a_remedy(tmp_path: Path, spoilt: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        book(tmp_path, spoilt)
    assert str(caught.value) == said


# Citations and proofs


def test_citations_are_found_in_strings_docstrings_and_comments(tmp_path: Path) -> None:
    ledger = book(tmp_path, rule("pit/battle/ties"), rule("pit/battle/dice"), game="pit")
    source = tmp_path / "src"
    (source / "deep").mkdir(parents=True)
    (source / "deep" / "battle.py").write_text(
        '"""pit/battle/ties: the defender wins."""\n'
        'REFUSED = "pit/battle/dice"  # and pit/battle/ties.\n'
        'PATHS = "games/pit/battle/dice", "pit/content/westeros.toml", "pit/battle/*"\n'
        'WRONG = "pit/battle/tie"\n'
    )
    cited = citations(source, ledger)
    assert cited == {
        "pit/battle/ties": [Place("deep/battle.py", 1), Place("deep/battle.py", 2)],
        "pit/battle/dice": [Place("deep/battle.py", 2)],
        "pit/battle/tie": [Place("deep/battle.py", 4)],
    }
    assert strangers(cited, ledger) == {
        "pit/battle/tie": 'deep/battle.py:4: there is no rule pit/battle/tie; did you mean "pit/battle/ties"?'
    }


def test_proofs_come_from_cases_and_laws(tmp_path: Path) -> None:
    ledger = book(tmp_path, rule("pit/battle/ties"), game="pit")
    tests = tmp_path / "tests"
    (tests / "cases" / "pit").mkdir(parents=True)
    (tests / "cases" / "pit" / "battle.toml").write_text(
        '[[case]]\nrules = ["pit/battle/ties"]\nsays = "x"\n\n'
        '[[case]]\nrules = ["pit/battle/ties", "pit/battle/dice"]\n'
    )
    (tests / "test_laws.py").write_text(
        'CITED = "pit/battle/cited"\n'
        "def test_a() -> None:\n    # proves: pit/battle/law, pit/battle/ties\n    ...\n"
        '@proves(\n    "pit/battle/marked",\n    "pit/battle/ties",\n)\ndef test_b() -> None: ...\n'
    )
    assert proofs(tests, ledger) == {
        "pit/battle/ties": [
            Place("cases/pit/battle.toml", 1), Place("cases/pit/battle.toml", 5),
            Place("test_laws.py", 3), Place("test_laws.py", 5),
        ],
        "pit/battle/dice": [Place("cases/pit/battle.toml", 5)],
        "pit/battle/law": [Place("test_laws.py", 3)],
        "pit/battle/marked": [Place("test_laws.py", 5)],
    }  # fmt: skip


def test_coverage_counts_what_is_offered(tmp_path: Path) -> None:
    ledger = book(
        tmp_path,
        rule("risk/a/one"), rule("risk/a/two"), rule("risk/a/three"), rule("risk/a/exile", modes='["mitchell"]'),
    )  # fmt: skip
    found = coverage(ledger, {"risk/a/one": 1, "risk/a/two": 1, "risk/a/none": 1}, {"risk/a/two": 1}, {"all"})
    assert (found.total, found.cited, found.proved) == (3, 2, 1)
    assert found.uncited == ("risk/a/three",)
    assert found.unproved == ("risk/a/one", "risk/a/three")
    assert found.strangers == ("risk/a/none",)


# The ledger of RISK


def test_cards_and_ledger_say_the_same(risk: Ledger) -> None:
    """A number stands in the pack; the ledger's sentence on a card is made from it."""
    p = published()
    for character in p.characters:
        text = risk[f"risk/character/{_slug(character.id)}"].text
        timing = _played(character.window, character.role, character.cost)
        assert text.startswith(f"{character.text} {timing}"), character.id
    for card in p.maesters:
        text = risk[f"risk/maester-card/{_slug(card.id)}"].text
        timing = _played(card.window, card.role, card.cost)
        assert text.startswith(f"{card.resolve} {timing}"), card.id
        assert text.endswith(f"Copies: {card.count}."), card.id
    for objective in p.objectives:
        text = risk[f"risk/objective/{_slug(objective.id)}"].text
        points = "Victory Point" if objective.vp == 1 else "Victory Points"
        assert text == f"{objective.text} Worth {objective.vp} {points}.", objective.id


def _played(window: str, role: str, cost: int) -> str:
    moment = f"{MOMENTS[WINDOWS.index(window)]}{MOMENTS_OF.get(ROLES.index(role), '')}"
    return f"Played {moment}, for {f'{cost} Gold' if cost else 'nothing'}"


@pytest.mark.parametrize("name", ["risk", "tinyepic"])
def test_no_rule_speaks_of_data(name: str) -> None:
    """Names of fields and options are for the sources; people read words."""
    for rule in with_table(game(name).ledger()):
        for text in (rule.title, rule.text, rule.example, rule.ruling):
            assert not re.search(r"\b[a-z]+_[a-z_]+\b|\brole [a-z]+\b", text), (rule.id, text)


def _slug(id: str) -> str:
    return id.replace("_", "-")


def test_every_card_has_a_rule_and_every_such_rule_a_card(risk: Ledger) -> None:
    p = published()
    cards = {
        "character": {_slug(c.id) for c in p.characters},
        "maester-card": {_slug(c.id) for c in p.maesters},
        "objective": {_slug(c.id) for c in p.objectives},
    }
    for topic, ids in cards.items():
        assert {r.id.split("/")[2] for r in risk if r.topic == topic} == ids


def test_windows_in_the_ledger_are_those_of_the_cards(risk: Ledger) -> None:
    named = risk["risk/timing/windows"].text
    p = published()
    windows = {c.window for c in p.characters} | {c.window for c in p.maesters}
    assert all(MOMENTS[WINDOWS.index(window)] in named for window in windows)


def test_no_rule_sends_people_to_the_web(risk: Ledger) -> None:
    texts = "\n".join(f"{r.text} {r.source} {r.example} {r.ruling}" for r in risk)
    assert not re.search(r"https?:|www\.|\.com\b", texts)


def test_code_cites_no_rule_that_is_not_there(risk: Ledger) -> None:
    root = Path(__file__).parents[1]
    assert strangers(citations(root / "src", risk), risk) == {}
    assert strangers(proofs(root / "tests", risk), risk) == {}


@pytest.mark.parametrize("name", NAMES)
def test_every_chapter_has_a_title(name: str) -> None:
    """Topics are words of ids ("geo", "ncu"); people read titles."""
    book = with_table(game(name).ledger())
    assert {rule.topic for rule in book} == set(book.topics)
    assert len(set(book.topics.values())) == len(book.topics)
