"""How fast the peers are on this machine: engines that people know, playing at random as ours does.

Each measurement says exactly what it counts, so that nobody has to guess what was compared. Peers are
imported only when measured; one that is not installed is skipped, and says so.
"""

from __future__ import annotations

import itertools
import random
import time
from collections.abc import Callable, Iterator

import msgspec

PLY_CAP = 300
MIDGAME_PLIES = 40
ROLLOUTS_AT_ONCE = 20


class PeerRate(msgspec.Struct, frozen=True):
    """What one peer did: `per_second` of `counted`, or the reason why it was `skipped`."""

    name: str
    counted: str
    per_second: float | None = None
    skipped: str = ""

    @property
    def microseconds(self) -> float | None:
        """The time for one."""
        return None if self.per_second is None else 1e6 / self.per_second


def measure_peers(seconds: float = 2.0, best_of: int = 3) -> list[PeerRate]:
    """Every peer in turn, each for `best_of` stretches of `seconds`; the best stretch counts."""
    return [peer(seconds, best_of) for peer in PEERS]


def best_rate(work: Iterator[int], seconds: float, best_of: int) -> float:
    """The best rate of several stretches. `work` yields what it has counted since it last yielded.

    The first yield is a rehearsal, not counted: it pays for imports, caches and tables built on first use.
    The time is the processor's, so that whatever else keeps the machine busy counts as little as can be.
    """
    next(work)
    best = 0.0
    for _ in range(best_of):
        count = 0
        begin = now = time.process_time()
        while now - begin < seconds:
            count += next(work)
            now = time.process_time()
        best = max(best, count / (now - begin))
    return best


def measured(name: str, counted: str, work: Callable[[], Iterator[int]], seconds: float, best_of: int) -> PeerRate:
    """The peer's best rate; a peer that is not installed is skipped with the reason."""
    try:
        rate = best_rate(work(), seconds, best_of)
    except ImportError as problem:
        return PeerRate(name, counted, skipped=f"not installed ({problem})")
    return PeerRate(name, counted, per_second=rate)


def chess_play(seconds: float = 2.0, best_of: int = 3) -> PeerRate:
    """python-chess, pure Python: every legal move listed, one chosen, pushed."""
    counted = f"moves of random games of chess, at most {PLY_CAP} each: all legal moves listed, one pushed"
    return measured("python-chess", counted, chess_games, seconds, best_of)


def chess_games() -> Iterator[int]:
    """The moves of one game after another."""
    import chess

    rng = random.Random(1)
    while True:
        board = chess.Board()
        plies = 0
        while plies < PLY_CAP and (moves := list(board.legal_moves)):
            board.push(rng.choice(moves))
            plies += 1
        yield plies


def chess_copy(seconds: float = 2.0, best_of: int = 3) -> PeerRate:
    """python-chess: the price of a copy to search from."""
    counted = f"copies of a chess board without its history, {MIDGAME_PLIES} random moves into a game"
    return measured("python-chess copy(stack=False)", counted, chess_copies, seconds, best_of)


def chess_copies() -> Iterator[int]:
    import chess

    rng = random.Random(1)
    board = chess.Board()
    for _ in range(MIDGAME_PLIES):
        board.push(rng.choice(list(board.legal_moves)))
    while True:
        for _ in range(1000):
            board.copy(stack=False)
        yield 1000


def catanatron_play(seconds: float = 2.0, best_of: int = 3) -> PeerRate:
    """Catanatron's own game loop, pure Python, with four of its random players."""
    counted = "decisions of four random players of Catan, forced ones and the set-up of the board included"
    return measured("Catanatron", counted, catanatron_games, seconds, best_of)


def catanatron_games() -> Iterator[int]:
    """The decisions of one game after another. Its log has an entry for each decision, and no others."""
    from catanatron import Color, Game, RandomPlayer

    for seed in itertools.count(1):
        game = Game([RandomPlayer(colour) for colour in Color], seed=seed)
        game.play()
        yield len(game.state.actions)


def open_spiel_play(seconds: float = 2.0, best_of: int = 3) -> PeerRate:
    """OpenSpiel: a whole game of chess between two C++ random bots for each call from Python."""
    counted = "moves of random games of chess, played to the end inside C++ by two uniform random bots"
    return measured("OpenSpiel bots (C++)", counted, open_spiel_games, seconds, best_of)


def open_spiel_games() -> Iterator[int]:
    """The moves of one game after another, as the final state tells them."""
    import pyspiel

    chess = pyspiel.load_game("chess")
    bots = [pyspiel.make_uniform_random_bot(seat, seat + 1) for seat in range(2)]
    for seed in itertools.count(1):
        state = chess.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        yield state.move_number()


def open_spiel_rollouts(seconds: float = 2.0, best_of: int = 3) -> PeerRate:
    """OpenSpiel's fastest way to play at random: the rollouts of its C++ tree search.

    The search tells only how many rollouts it was asked for, so their moves are reckoned from the mean
    length of random games, which `open_spiel_games` counts exactly.
    """
    counted = "moves of random rollouts of chess inside C++ MCTS: rollouts times the mean length of a game"
    return measured("OpenSpiel rollouts (C++)", counted, open_spiel_searches, seconds, best_of)


def open_spiel_searches() -> Iterator[int]:
    """Searches of two simulations from the first position: nearly all their time is spent in rollouts."""
    import pyspiel

    lengths = list(itertools.islice(open_spiel_games(), 400))
    mean_length = sum(lengths) / len(lengths)
    chess = pyspiel.load_game("chess")
    simulations = 2
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS_AT_ONCE, 1)
    bot = pyspiel.MCTSBot(chess, evaluator, 2.0, simulations, 1, False, 1, False)
    start = chess.new_initial_state()
    while True:
        bot.step(start)
        yield round(simulations * ROLLOUTS_AT_ONCE * mean_length)


PEERS: list[Callable[[float, int], PeerRate]] = [
    chess_play,
    chess_copy,
    catanatron_play,
    open_spiel_play,
    open_spiel_rollouts,
]
