"""Tables from beginning to end: made, joined, played, left and taken up again."""

from __future__ import annotations

from server.playing import Guest


def test_a_game_against_bots_begins_with_one_request(guest: Guest) -> None:
    table = guest.begin(players=3)
    assert list(table.tokens) == [0]
    with guest.sit(table, 0) as chair:
        state = chair.next_state()
    assert [line["kind"] for line in state["seats"]] == ["person", "bot", "bot"]
    assert state["looks"] == 0
    assert state["scene"]["areas"]
    backdrop = guest.get(f"/api/scenes/{state['scene']['backdrop']['id']}")
    assert backdrop.json()["areas"][0]["rings"]
    assert "immutable" in backdrop.headers["cache-control"]


def test_a_move_is_shown_to_everyone(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as one, guest.sit(table, 1) as other, guest.sit(table) as watcher:
        one.next_state(), other.next_state(), watcher.next_state()
        mover = one if one.state["prompt"]["mine"] else other
        seq = mover.asked()["seq"]
        move = mover.answers()[0]["move"]
        mover.play(move)
        for chair in (one, other, watcher):
            while len(chair.log) <= seq:
                chair.next_state()
            assert chair.log[seq]["move"] == move
        assert not watcher.state["prompt"]["answers"]
        assert watcher.state["prompt"]["default"] == ""


def test_a_whole_game_is_played_to_its_end(guest: Guest) -> None:
    """By defaults against a bot; then the secret is revealed and the record holds."""
    table = guest.begin("me", "bot")
    with guest.sit(table, 0) as chair:
        for _ in range(30):
            chair.play()
        chair.ask("resign", seat=0)
        state = chair.until(lambda message: message["kind"] == "state" and message["over"])
    result = state["result"]
    assert (result["ending"], result["winners"], result["places"]) == ("won", [1], [2, 1])
    assert (result["reason"], result["rule"]) == ("Nobody else is left.", "risk/elimination/last-standing")
    assert (result["unit"], result["units"], len(result["scores"])) == ("point", "points", 2)
    assert "winners" not in state
    assert guest.get(f"/api/tables/{table.id}").json()["result"] == result
    assert state["secret"]
    assert state["prompt"] is None
    record = guest.get(f"/api/tables/{table.id}/record").text
    assert f"secret {state['secret']}" in record
    shelved = guest.app.post("/api/records", content=record, headers={"content-type": "text/plain"}).json()
    assert all(finding["holds"] for finding in shelved["findings"])
    assert shelved["entries"] == state["seq"]
    again = guest.get(f"/api/tables/{shelved['replay']}/at/{state['seq']}?seat=1").json()
    assert again["result"] == result
    assert guest.get(f"/api/tables/{shelved['replay']}/at/{state['seq'] - 1}").json()["result"] is None
    assert again["looks"] == 1


def test_the_log_tells_whose_turn_it_was(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", options={"mode": "dominion"})
    with guest.sit(table, 0, 1) as chair:
        while chair.asked()["scene"]["facts"][0] != {"label": "Round", "value": "2"}:
            chair.play()
        assert chair.state["played"] == ["Dominion", "10 points win"]
        rounds = [line["round"] for line in chair.log]
        assert rounds == sorted(rounds)
        assert set(rounds) == {0, 1, 2} or set(rounds) == {0, 1}
        assert all((line["turn"] == -1) == (line["round"] == 0) for line in chair.log)
        turns = [line["turn"] for line in chair.log if line["round"] == 1]
        assert set(turns) == {0, 1}
        assert turns == sorted(turns, key=turns.index), "each has one turn in a round"
        past = guest.get(f"/api/tables/{table.id}/at/{len(chair.log)}", table.tokens[0]).json()
        assert [line["turn"] for line in past["log"]] == [line["turn"] for line in chair.log]


def test_a_repeated_answer_counts_once_and_a_stale_one_is_refused(guest: Guest) -> None:
    table = guest.begin("me", "hotseat", "hotseat")
    with guest.sit(table, 0, 1, 2) as chair:
        first = chair.asked()
        move = chair.answers()[0]["move"]
        said = {"seat": first["looks"], "seq": first["seq"], "move": move}
        chair.say("answer", **said)
        chair.say("answer", **said)
        chair.say("answer", **(said | {"move": chair.answers()[1]["move"]}))
        no = chair.next("refused")
        assert no["rule"] == "table/turn"
        assert no["seq"] == first["seq"]
        chair.say("answer", **(said | {"seq": 999}))
        assert "not come that far" in chair.next("refused")["says"]
        chair.say("ping")
        chair.next("pong")
    assert guest.get(f"/api/tables/{table.id}").json()["seq"] == first["seq"] + 1


def test_a_move_is_shown_once_to_whoever_made_it(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        chair.asked()
        for _ in range(5):
            chair.play()
            before = len(chair.heard)
            for _ in range(2):
                # The first answer may overtake a state; at the second nothing can be left.
                chair.say("ping")
                chair.next("pong")
            assert len(chair.heard) == before + 2


def test_who_comes_back_gets_what_was_missed(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        for _ in range(6):
            chair.play()
        whole, have = list(chair.log), chair.state["seq"]
    with guest.sit(table, have=have - 2) as watcher:
        state = watcher.next_state()
        assert state["log_from"] == have - 2
        assert [line["n"] for line in state["log"]] == [have - 2, have - 1]
    with guest.sit(table, have=have + 10) as watcher:
        assert watcher.next_state()["log"] == whole
    with guest.sit(table) as watcher:
        assert watcher.next_state()["log"] == whole


def test_invited_and_open_seats_are_taken_once(guest: Guest) -> None:
    table = guest.begin("me", "invite", "open")
    listed = guest.get("/api/tables").json()
    assert [line["free"] for line in listed if line["table"] == table.id] == [[2]]
    seats = f"/api/tables/{table.id}/seats"
    assert guest.post(f"{seats}/1", {"name": "Jon"}).status_code == 403
    assert guest.post(f"{seats}/1", {"name": "Jon", "invite": "wrong"}).status_code == 403
    taken = guest.post(f"{seats}/1", {"name": "Jon", "invite": table.invites[1]})
    assert taken.status_code == 201
    assert guest.post(f"{seats}/1", {"name": "Ygritte", "invite": table.invites[1]}).status_code == 409
    assert guest.post(f"{seats}/2", {"name": "Sam"}).status_code == 201
    assert guest.post(f"{seats}/2", {"name": "Gilly"}).status_code == 409
    assert guest.post(f"{seats}/7", {"name": "Gilly"}).status_code == 404
    assert table.id not in [line["table"] for line in guest.get("/api/tables").json()]
    with guest.sit(table, tokens=[taken.json()["token"]]) as chair:
        state = chair.next_state()
        assert state["looks"] == 1
        assert [line["name"] for line in state["seats"]] == ["Player 1", "Jon", "Sam"]


def test_hot_seat_shows_each_only_their_own(guest: Guest) -> None:
    """The view follows the question, and with it the log as that seat knows it."""
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        looked = set()
        for _ in range(8):
            state = chair.asked()
            looked.add(state["looks"])
            assert state["looks"] in state["prompt"]["mine"]
            assert list(state["prompt"]["answers"]) == [str(state["looks"])]
            chair.play()
        assert looked == {0, 1}
        other = 1 - chair.state["looks"]
        chair.say("look", seat=other)
        state = chair.until(lambda message: message["kind"] == "state" and message["log_from"] == 0)
        assert state["looks"] == chair.state["prompt"]["mine"][0]


def test_a_seat_is_left_to_a_bot_and_taken_back(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    seats = f"/api/tables/{table.id}/seats"
    assert guest.post(f"{seats}/1/leave", token=table.tokens[0]).status_code == 403
    assert guest.post(f"{seats}/1/bot", token=table.tokens[0]).status_code == 409
    assert guest.post(f"{seats}/1/bot", {"bot": "hodor"}, table.tokens[1]).status_code == 400
    left = guest.post(f"{seats}/1/bot", {"bot": "random"}, table.tokens[1]).json()
    assert left["seats"][1]["kind"] == "bot"
    with guest.sit(table, 0) as chair:
        for _ in range(4):
            chair.play()
        assert {line["seat"] for line in chair.log} >= {0, 1}
        back = guest.post(f"{seats}/1/back", token=table.tokens[1]).json()
        assert back["seats"][1]["kind"] == "person"
        chair.until(lambda message: message["kind"] == "state" and message["seats"][1]["kind"] == "person")


def test_a_bot_that_is_sent_away_and_called_back_answers(guest: Guest) -> None:
    """To the very question it was asked before."""
    table = guest.begin("me", "hotseat")
    seats = f"/api/tables/{table.id}/seats"
    with guest.sit(table, 0) as chair:
        begun = chair.next_state()
        first = begun["prompt"]["seats"][0]
        for _ in range(3):
            guest.post(f"{seats}/{first}/bot", {"bot": "random"}, table.tokens[first])
            guest.post(f"{seats}/{first}/back", {}, table.tokens[first])
        guest.post(f"{seats}/{first}/bot", {"bot": "random"}, table.tokens[first])
        chair.until(lambda message: message["kind"] == "state" and message["seq"] > begun["seq"])


def test_the_default_plays_for_a_leaver(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    guest.post(f"/api/tables/{table.id}/seats/1/leave", token=table.tokens[1])
    with guest.sit(table, 0) as chair:
        for _ in range(4):
            chair.play()
        assert any(line["seat"] == 1 for line in chair.log)


def test_auto_answers_questions_of_one_kind(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as chair, guest.sit(table, 1) as other:
        chair.next_state(), other.next_state()
        while chair.state["prompt"]["mine"] != [0]:
            seq = other.play()["seq"]
            while chair.state["seq"] < seq:
                chair.next_state()
        chair.ask("auto", seat=0, until="end")
        chair.until(lambda message: message["kind"] == "state" and message["auto"].get("0", {}).get("answers") == "*")
        for _ in range(3):
            other.asked()
            other.play()
        chair.ask("auto", seat=0, until="off")
        chair.until(lambda message: message["kind"] == "state" and not message["auto"]["0"]["answers"])


def test_chat_is_text_for_everyone(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0) as chair, guest.sit(table) as watcher:
        chair.next_state(), watcher.next_state()
        chair.say("chat", seat=0, text="<b>Winter</b>\u202e is\ncoming")
        line = watcher.until(lambda message: message["kind"] == "state" and message["chat"])["chat"][0]
        assert line["text"] == "<b>Winter</b> is coming"
        assert line["name"] == "Player 1"
        watcher.say("chat", seat=0, text="Hodor")
        assert watcher.next("refused")["says"] == "That seat is not yours."
        chair.say("chat", seat=0, text="\u200b")
        assert "empty" in chair.next("refused")["says"]


def test_the_past_is_seen_as_it_was_known(guest: Guest) -> None:
    table = guest.begin("me", "hotseat")
    with guest.sit(table, 0, 1) as chair:
        for _ in range(8):
            chair.play()
        seq = chair.state["seq"]
    past = guest.get(f"/api/tables/{table.id}/at/3", table.tokens[0]).json()
    assert past["seq"] == 3
    assert past["looks"] == 0
    assert len(past["log"]) == 3
    assert guest.get(f"/api/tables/{table.id}/at/3").json()["looks"] == -1
    rest = guest.get(f"/api/tables/{table.id}/at/3?have=2", table.tokens[0]).json()
    assert rest["log_from"] == 2
    assert rest["log"] == past["log"][2:]
    assert guest.get(f"/api/tables/{table.id}/at/{seq + 1}").status_code == 404
    assert guest.get(f"/api/tables/{table.id}/at/3?seat=1", table.tokens[0]).status_code == 403
    assert guest.get(f"/api/tables/{table.id}/at/3", "wrong").status_code == 403
    assert guest.get(f"/api/tables/{table.id}/record").status_code == 403
    own = guest.get(f"/api/tables/{table.id}/record", table.tokens[0]).text
    assert own.startswith("painted-table record 3")
    assert "secret" not in own


def test_who_are_asked_together_answer_in_any_order(guest: Guest) -> None:
    """Nobody is late because another was quicker; and what the others chose is theirs."""
    table = guest.begin("me", "hotseat", "hotseat", options={"mode": "dominion"})
    with guest.sit(table, 0, 1, 2) as everyone:
        while len(everyone.asked()["prompt"]["seats"]) == 1:
            everyone.play()
        seq = everyone.state["seq"]
    with guest.sit(table, 0) as a, guest.sit(table, 1) as b, guest.sit(table, 2) as c:
        chairs = [a, b, c]
        for chair in chairs:
            chair.asked()
        for seat in (2, 0, 1):
            chairs[seat].say("answer", seat=seat, seq=seq, move=chairs[seat].state["prompt"]["default"])
        for chair in chairs:
            while chair.state["seq"] < seq + 3:
                chair.next_state()
        assert sorted(line["seat"] for line in a.log[seq : seq + 3]) == [0, 1, 2]
        mine = {line["seat"]: line["move"] for line in a.log[seq : seq + 3]}
        theirs = {line["seat"]: line["move"] for line in b.log[seq : seq + 3]}
        assert mine[0] != theirs[0]
        assert mine[1] != theirs[1]
        assert mine[2] == theirs[2]
