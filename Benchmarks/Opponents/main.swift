import Glibc
import Shop

// The computer's play. Without an argument it reads positions of Four in a Row from the input, the columns of one a line
// as digits, and writes for each the solver's column, its microseconds and its nodes. With `pig GAMES` it plays so many
// games of Pig, the optimal policy against "hold at 20", beside the exact probabilities.
let clock = ContinuousClock()
if CommandLine.arguments.dropFirst().first == "pig" {
    try playPig(games: CommandLine.arguments.count > 2 ? Int(CommandLine.arguments[2]) ?? 0 : 1_000_000)
} else {
    answerPositions()
}

func answerPositions() {
    var solver = FourInARowSolver()
    while let line = readLine() {
        guard let game = FourInARowGame(moves: line.compactMap(\.wholeNumberValue), first: .first), !game.isOver else {
            fatalError("No running game: \(line)")
        }
        var column = 0
        let (isEarly, end) = (game.moves.count < FourInARowSolver.exactFrom, clock.now + .milliseconds(65))
        let time = clock.measure { column = solver.bestMove(in: game) { isEarly && clock.now > end } }
        print(column, time / .microseconds(1), solver.nodeCount)
    }
}

func playPig(games: Int) throws(GameRefusal) {
    let policy = PigPolicy()
    let even = policy.winProbability(score: 0, opponent: 0, turnTotal: 0)
    print("optimal against optimal, exact: begins", percent(even))
    let optimal = PigDecisions { policy.rolls(score: $0, opponent: $1, turnTotal: $2) }
    let holdAt20 = PigDecisions { score, _, total in total < 20 && score + total < PigGame.goal }
    let begins = winProbability(of: optimal, against: holdAt20)
    let follows = 1 - winProbability(of: holdAt20, against: optimal)
    print("optimal against hold at 20, exact: begins", percent(begins), "follows", percent(follows), terminator: " ")
    print("average", percent((begins + follows) / 2))
    var die = SeededDie(seed: 2004)
    var wins = [0, 0]
    for index in 0..<games {
        let side: GameSide = index.isMultiple(of: 2) ? .first : .second
        if try play(optimal, side: side, against: holdAt20, &die) { wins[index % 2] += 1 }
    }
    let shares = wins.map { Double($0) / Double(max(1, games / 2)) }
    print("optimal against hold at 20,", games, "games: begins", percent(shares[0]), terminator: " ")
    print("follows", percent(shares[1]), "average", percent((shares[0] + shares[1]) / 2))
}

/// True when the policy wins a game as a side.
func play(
    _ policy: PigDecisions, side: GameSide, against other: PigDecisions, _ die: inout SeededDie
) throws(GameRefusal) -> Bool {
    var game = PigGame(first: .first)
    while game.winner == nil {
        let decisions = game.turn == side ? policy : other
        let (score, opponent) = (game.score(of: game.turn), game.score(of: game.turn.other))
        if decisions.rolls(score, opponent, game.turnTotal) { try game.roll(die.next()) } else { try game.hold() }
    }
    return game.winner == side
}

func percent(_ probability: Double) -> String {
    let hundredths = Int(probability * 10_000 + 0.5)
    return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100) %"
}
