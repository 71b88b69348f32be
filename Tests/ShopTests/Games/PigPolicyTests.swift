import Shop
import Testing

@Suite struct PigPolicyTests {
    private static let policy = PigPolicy()
    private var policy: PigPolicy { Self.policy }

    @Test func whoBeginsWins53Percent() {
        #expect(abs(policy.winProbability(score: 0, opponent: 0, turnTotal: 0) - 0.5306) < 0.00005)
    }

    @Test func atTheBeginningItHoldsWith21() {
        #expect(policy.rolls(score: 0, opponent: 0, turnTotal: 20))
        #expect(!policy.rolls(score: 0, opponent: 0, turnTotal: 21))
    }

    /// With 41 to 49 it holds from 22 on, but rolls once more with 27 (possiblywrong.wordpress.com, "Pig (puzzle)
    /// solution", 2014).
    @Test func itMayRollWithMoreThanItHoldsWith() {
        let rolled = (0..<50).filter { policy.rolls(score: 41, opponent: 49, turnTotal: $0) }
        #expect(rolled == Array(0...21) + [27])
    }

    @Test func itHoldsWhateverWins() {
        #expect(!policy.rolls(score: 98, opponent: 99, turnTotal: 2))
        #expect(!policy.rolls(score: 0, opponent: 99, turnTotal: 100))
        #expect(policy.winProbability(score: 60, opponent: 99, turnTotal: 41) == 1)
    }

    @Test func itRollsForTheGoalWhenTheOpponentIsNearIt() {
        for total in 0..<100 { #expect(policy.rolls(score: 0, opponent: 99, turnTotal: total)) }
    }

    @Test func itNeverHoldsNothing() {
        for score in 0..<100 { #expect(policy.rolls(score: score, opponent: 50, turnTotal: 0)) }
    }

    /// Bellman's equation, by which the paper defines the optimum: each value is the better one of rolling and holding.
    @Test func valuesAreThoseOfTheBetterDecision() {
        for score in stride(from: 0, to: 100, by: 7) {
            for opponent in stride(from: 0, to: 100, by: 9) {
                for total in stride(from: 0, to: 100 - score, by: 3) {
                    let (roll, hold) = (rolling(score, opponent, total), 1 - win(opponent, score + total, 0))
                    let isRolled = policy.rolls(score: score, opponent: opponent, turnTotal: total)
                    #expect(isRolled == (roll > hold) || total == 0)
                    #expect(abs(win(score, opponent, total) - (isRolled ? roll : hold)) < 1e-9)
                }
            }
        }
    }

    private func win(_ score: Int, _ opponent: Int, _ total: Int) -> Double {
        opponent >= 100 ? 0 : policy.winProbability(score: score, opponent: opponent, turnTotal: total)
    }

    private func rolling(_ score: Int, _ opponent: Int, _ total: Int) -> Double {
        let faces = (2...6).map { win(score, opponent, total + $0) }
        return (faces.reduce(0, +) + 1 - win(opponent, score, 0)) / 6
    }
}
