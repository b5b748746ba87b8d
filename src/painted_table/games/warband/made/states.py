"""States from their plain data.

Made of the facts in state.py by `painted-table facts`, and not written by hand.
"""

from __future__ import annotations

from ....core.agenda import Seat
from ....core.saving import Saved
from ..board import Board
from ..geometry.measure import Facing
from ..rules.frames import FRAMES
from ..state import Army, Attack, CardId, Fall, Grant, Lasting, MoraleTest, Move, NcuId, Play, Pose, Ref, State, UnitId

SETTLED = frozenset({"board"})
"""What is not saved: it follows from players and options."""


def load_move(data: object) -> Move:
    saved = Saved(data, "the Move")
    return saved.all_of(
        Move(
            unit=saved.read("unit", UnitId),
            kind=saved.read("kind", int),
            limit=saved.read("limit", int),
            granted=saved.read("granted", bool),
            x=saved.read("x", int),
            y=saved.read("y", int),
            facing=saved.read("facing", int),
            targets=saved.read("targets", tuple[UnitId, ...]),
            side=saved.read("side", int),
            other_side=saved.read("other_side", int),
            plan=saved.read("plan", tuple[int, ...]),
            die=saved.read("die", int),
            is_set=saved.read("is_set", bool),
            rolls=saved.read("rolls", int),
            repeat=saved.read("repeat", bool),
            calm=saved.read("calm", bool),
            fail_on=saved.read("fail_on", int),
            crossed=saved.read("crossed", tuple[int, ...]),
            left=saved.read("left", tuple[UnitId, ...]),
            put_off=saved.read("put_off", tuple[Ref, ...]),
        )
    )


def load_attack(data: object) -> Attack:
    saved = Saved(data, "the Attack")
    return saved.all_of(
        Attack(
            attacker=saved.read("attacker", UnitId),
            defender=saved.read("defender", UnitId),
            mode=saved.read("mode", int),
            charging=saved.read("charging", bool),
            arc=saved.read("arc", int),
            wall=saved.read("wall", int),
            granted=saved.read("granted", bool),
            free_shot=saved.read("free_shot", int),
            hit=saved.read("hit", int),
            dice=saved.read("dice", int),
            value=saved.read("value", int),
            keywords=saved.read("keywords", int),
            reroll=saved.read("reroll", int),
            extra_wounds=saved.read("extra_wounds", int),
            auto_hit=saved.read("auto_hit", bool),
            guard=saved.read("guard", int),
            blocked=saved.read("blocked", int),
            dread=saved.read("dread", int),
            panic_extra=saved.read("panic_extra", int),
            named=saved.read("named", tuple[int, ...]),
            put_off=saved.read("put_off", tuple[Ref, ...]),
            crossed=saved.read("crossed", tuple[int, ...]),
            rolled=saved.read("rolled", bool),
            fresh=saved.read("fresh", tuple[int, ...]),
            again=saved.read("again", tuple[int, ...]),
            hits=saved.read("hits", int),
            sure=saved.read("sure", int),
            guards=saved.read("guards", tuple[int, ...]),
            guards_again=saved.read("guards_again", tuple[int, ...]),
            wounds=saved.read("wounds", int),
            casualties=saved.read("casualties", int),
            ended=saved.read("ended", bool),
        )
    )


def load_moraletest(data: object) -> MoraleTest:
    saved = Saved(data, "the MoraleTest")
    return saved.all_of(
        MoraleTest(
            unit=saved.read("unit", UnitId),
            panic=saved.read("panic", bool),
            mod=saved.read("mod", int),
            extra=saved.read("extra", int),
            of_attack=saved.read("of_attack", bool),
            auto_pass=saved.read("auto_pass", bool),
            fresh=saved.read("fresh", tuple[int, ...]),
            again=saved.read("again", tuple[int, ...]),
            passed=saved.read("passed", bool),
            casualties=saved.read("casualties", int),
            named=saved.read("named", tuple[int, ...]),
            put_off=saved.read("put_off", tuple[Ref, ...]),
            beside=saved.read("beside", int),
            on_pass=saved.read("on_pass", int),
            on_fail=saved.read("on_fail", int),
        )
    )


def load_play(data: object) -> Play:
    saved = Saved(data, "the Play")
    return saved.all_of(
        Play(
            power=saved.read("power", int),
            user=saved.read("user", Seat),
            unit=saved.read("unit", UnitId),
            ncu=saved.read("ncu", NcuId),
            role=saved.read("role", UnitId),
            target=saved.read("target", int),
            chosen=saved.read("chosen", int),
            cancelled=saved.read("cancelled", bool),
            attached=saved.read("attached", bool),
            left=saved.read("left", int),
        )
    )


def load_lasting(data: object) -> Lasting:
    saved = Saved(data, "the Lasting")
    return saved.all_of(
        Lasting(
            power=saved.read("power", int),
            user=saved.read("user", Seat),
            unit=saved.read("unit", UnitId),
            until=saved.read("until", int),
            script=saved.read("script", int),
            place=saved.read("place", int),
            tokens=saved.read("tokens", int),
            ncu=saved.read("ncu", NcuId),
            is_card=saved.read("is_card", bool),
        )
    )


def load_grant(data: object) -> Grant:
    saved = Saved(data, "the Grant")
    return saved.all_of(
        Grant(
            unit=saved.read("unit", UnitId),
            deeds=saved.read("deeds", int),
            melee=saved.read("melee", bool),
            against=saved.read("against", UnitId),
            distance=saved.read("distance", int),
            charge_die=saved.read("charge_die", int),
            reroll_charge=saved.read("reroll_charge", bool),
            realign=saved.read("realign", bool),
            skip_panic=saved.read("skip_panic", bool),
            value=saved.read("value", int),
            reroll=saved.read("reroll", int),
        )
    )


def load_fall(data: object) -> Fall:
    saved = Saved(data, "the Fall")
    return saved.all_of(
        Fall(
            unit=saved.read("unit", UnitId),
            by=saved.read("by", UnitId),
            melee=saved.read("melee", bool),
            engaged=saved.read("engaged", int),
            token=saved.read("token", int),
            commander=saved.read("commander", bool),
            saved=saved.read("saved", bool),
        )
    )


def load_state(data: object, board: Board) -> State:
    saved = Saved(data, "the State")
    return saved.all_of(
        State(
            board=board,
            agenda=saved.agenda(FRAMES),
            round=saved.read("round", int),
            first=saved.read("first", Seat),
            south=saved.read("south", Seat),
            active=saved.read("active", Seat),
            turns=saved.read("turns", int),
            passes=saved.read("passes", int),
            armies=saved.read("armies", tuple[Army, ...]),
            owner=saved.read("owner", list[Seat]),
            kind=saved.read("kind", list[int]),
            attachment=saved.read("attachment", list[int]),
            fate=saved.read("fate", list[int]),
            x=saved.read("x", list[int]),
            y=saved.read("y", list[int]),
            facing=saved.read("facing", list[Facing]),
            hp=saved.read("hp", list[int]),
            conditions=saved.read("conditions", list[int]),
            right=saved.read("right", list[UnitId]),
            held=saved.read("held", list[int]),
            orders=saved.read("orders", list[int]),
            uses=saved.read("uses", list[int]),
            activated=saved.read("activated", int),
            granted=saved.read("granted", int),
            acting=saved.read("acting", UnitId),
            acting_ncu=saved.read("acting_ncu", NcuId),
            grants=saved.parts("grants", load_grant),
            raging=saved.read("raging", int),
            ncu_owner=saved.read("ncu_owner", list[Seat]),
            ncu_kind=saved.read("ncu_kind", list[int]),
            ncu_zone=saved.read("ncu_zone", list[int]),
            ncu_tokens=saved.read("ncu_tokens", list[int]),
            ncu_uses=saved.read("ncu_uses", list[int]),
            ncus_activated=saved.read("ncus_activated", int),
            replaced=saved.read("replaced", bool),
            hands=saved.read("hands", list[tuple[CardId, ...]]),
            hand_counts=saved.read("hand_counts", list[int]),
            known=saved.read("known", list[tuple[CardId, ...]]),
            discards=saved.read("discards", list[tuple[CardId, ...]]),
            points=saved.read("points", list[int]),
            earned=saved.read("earned", list[int]),
            spoils=saved.read("spoils", list[int]),
            piece_kinds=saved.read("piece_kinds", list[int]),
            piece_poses=saved.read("piece_poses", list[Pose]),
            walls=saved.read("walls", list[int]),
            token_places=saved.read("token_places", list[tuple[int, int]]),
            token_cards=saved.read("token_cards", list[int]),
            token_piles=saved.read("token_piles", list[int]),
            marks=saved.read("marks", list[int]),
            van=saved.read("van", list[int]),
            chosen=saved.read("chosen", list[bool]),
            revealed=saved.read("revealed", int),
            secret_deck=saved.read("secret_deck", int),
            secret_hands=saved.read("secret_hands", list[int]),
            secret_discard=saved.read("secret_discard", int),
            aims=saved.read("aims", tuple[int, ...]),
            aims_at=saved.read("aims_at", list[int]),
            open_aim=saved.read("open_aim", int),
            open_targets=saved.read("open_targets", list[int]),
            slain=saved.read("slain", int),
            shaken=saved.read("shaken", int),
            attacked=saved.read("attacked", int),
            struck=saved.read("struck", int),
            flankers=saved.read("flankers", int),
            led=saved.read("led", list[int]),
            broken=saved.read("broken", list[int]),
            hurt=saved.read("hurt", list[int]),
            began=saved.read("began", list[Seat]),
            moves=saved.parts("moves", load_move),
            attacks=saved.parts("attacks", load_attack),
            tests=saved.parts("tests", load_moraletest),
            plays=saved.parts("plays", load_play),
            falls=saved.parts("falls", load_fall),
            lasting=saved.parts("lasting", load_lasting),
            conceded=saved.read("conceded", Seat),
            winner=saved.read("winner", Seat),
            over=saved.read("over", str),
            contacts=saved.read("contacts", list[int]),
        )
    )
