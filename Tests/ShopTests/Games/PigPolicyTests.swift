import Testing

@testable import Shop

@Suite struct PigPolicyTests {
    private func threshold(_ score: Int, _ opponent: Int) -> Int? {
        (0...100).first { !PigPolicy.rolls(score: score, opponent: opponent, turnTotal: $0) }
    }

    /// 21 points, and one more for each 8 points behind, rounded; the whole rest from 71 points on.
    @Test(arguments: [
        (0, 0, 21), (50, 50, 21), (47, 50, 21), (46, 50, 22), (50, 46, 21), (50, 45, 20), (0, 70, 30), (70, 0, 12),
        (0, 71, 100), (71, 0, 29), (99, 99, 1), (90, 20, 10),
    ]) func thresholdDependsOnBothScores(score: Int, opponent: Int, threshold: Int) {
        #expect(self.threshold(score, opponent) == threshold)
    }

    @Test func winningTotalIsHeldAndZeroIsNot() {
        for score in 0..<100 {
            for opponent in 0..<100 {
                #expect(PigPolicy.rolls(score: score, opponent: opponent, turnTotal: 0))
                #expect(!PigPolicy.rolls(score: score, opponent: opponent, turnTotal: 100 - score))
            }
        }
    }

    /// The exact probability is 54.58 %, by the Markov chain of both policies.
    @Test func policyWinsMostGamesAgainstHoldAt20() throws {
        var (dice, wins) = (GameDice(seed: 2004), 0)
        for index in 0..<2000 {
            var game = PigGame(first: index.isMultiple(of: 2) ? .first : .second)
            while game.winner == nil {
                let (score, opponent) = (game.score(of: game.turn), game.score(of: game.turn.other))
                let rolls =
                    game.turn == .first
                    ? PigPolicy.rolls(score: score, opponent: opponent, turnTotal: game.turnTotal)
                    : game.turnTotal < 20 && score + game.turnTotal < PigGame.goal
                if rolls { try game.roll(dice.next(in: 1...6)) } else { try game.hold() }
            }
            if game.winner == .first { wins += 1 }
        }
        #expect(wins > 1040)
    }
}
