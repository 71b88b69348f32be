"""The computer's play beside a perfect solver of Four in a Row (bitbully, used here alone), and in Pig beside what is
known of "hold at 20"."""

import collections
import random
import re
import subprocess

import bitbully

from running import PROGRAM

OPPONENTS = PROGRAM.parent / "Opponents"


def random_game(stones, rng):
    """Moves of a game that is still on."""
    while True:
        board, moves = bitbully.Board(), []
        while len(moves) < stones and not board.has_win():
            column = rng.choice([column for column in range(7) if moves.count(column) < 6])
            board.play(column)
            moves.append(column)
        if not board.has_win():
            return moves


def answers(games):
    lines = "".join("".join(map(str, game)) + "\n" for game in games)
    result = subprocess.run([OPPONENTS], input=lines, capture_output=True, text=True, check=True, timeout=3000)
    return [(int(column), float(time) / 1000) for column, time, _ in map(str.split, result.stdout.splitlines())]


def test_from_16_stones_on_the_computers_move_is_a_best_one(request, report):
    count, rng, agent = request.config.getoption("--positions"), random.Random(1604), bitbully.BitBully()
    games = [random_game(rng.randint(16, 40), rng) for _ in range(count)]
    if count >= 1000:  # The longer form looks at earlier positions, too.
        games += [random_game(rng.randint(0, 15), rng) for _ in range(count // 2)]
    found = collections.Counter()
    times = []
    for game, (column, time) in zip(games, answers(games), strict=True):
        scores = agent.score_all_moves(bitbully.Board(game) if game else bitbully.Board())
        is_best, part = scores[column] == max(scores.values()), "late" if len(game) >= 16 else "early"
        found[part, is_best] += 1
        times.append(time)
        assert is_best or part == "early", (game, column, scores)
    times.sort()
    report(f"{found['late', True]} of {count} best; earlier {found['early', True]} of {len(games) - count}; "
           f"ms p50 {times[len(times) // 2]:.3f}, p99 {times[len(times) * 99 // 100]:.1f}, at most {times[-1]:.1f}")
    assert found["late", True] == count


def test_pig_is_won_as_often_as_the_probabilities_say(request, report):
    games = request.config.getoption("--pig-games")
    result = subprocess.run([OPPONENTS, "pig", str(games)], capture_output=True, text=True, check=True, timeout=3000)
    report(result.stdout)
    optimal, exact, played = [[float(share) for share in re.findall(r"([\d.]+) %", line)]
                              for line in result.stdout.splitlines()]
    # Neller & Presser, "Optimal Play of the Dice Game Pig" (2004): who begins wins 53.06 %.
    assert optimal == [53.06]
    # Four standard deviations of so many games.
    assert all(abs(a - b) < 400 * (.25 / (games / 2)) ** .5 for a, b in zip(exact, played, strict=True))
    assert exact[0] > exact[2] > 50 and exact[2] > 53.5
