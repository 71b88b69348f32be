/// Optimal policy of Pig: the decisions that win most often against an opponent who decides as well (Neller & Presser,
/// "Optimal Play of the Dice Game Pig", 2004).
///
/// It stores the probability of winning at the beginning of a turn for each pair of scores, 80 kB. From these follows what
/// each decision within a turn is worth.
public struct PigPolicy: Sendable {
    static let goal = PigGame.goal
    /// Change of a probability below which it counts as found.
    private static let tolerance = 1e-12

    /// Steps that no pair of scores comes near to.
    private static let mostSteps = 100

    /// Probability that the side wins whose turn begins, by its score times 100 plus the opponent's.
    private var starts = [Double](repeating: 0.5, count: goal * goal)

    /// Computes the policy, which takes some milliseconds.
    ///
    /// Scores only grow. So the pairs of scores are solved by descending sum, each after all that can follow it, as the
    /// paper partitions them.
    public init() {
        for sum in stride(from: 2 * (Self.goal - 1), through: 0, by: -1) {
            for low in max(0, sum - Self.goal + 1)...(sum / 2) { solve(low, sum - low) }
        }
    }

    /// True when rolling wins more often than holding. Holds wherever that wins the game.
    public func rolls(score: Int, opponent: Int, turnTotal: Int) -> Bool {
        chance(score, opponent, turnTotal).passing > 0
    }

    /// Returns the probability that the side wins that has the turn, when both play optimally.
    public func winProbability(score: Int, opponent: Int, turnTotal: Int) -> Double {
        let passing = 1 - start(opponent, score)
        return chance(score, opponent, turnTotal).probability(passing: passing)
    }

    private func chance(_ score: Int, _ opponent: Int, _ turnTotal: Int) -> PigChance {
        precondition(score >= 0 && turnTotal >= 0 && (0..<Self.goal).contains(opponent), "No such scores.")
        guard score + turnTotal < Self.goal else { return .won }
        return chances(score, opponent, from: turnTotal)[0]
    }

    private func start(_ score: Int, _ opponent: Int) -> Double {
        score < Self.goal ? starts[score * Self.goal + opponent] : 1
    }

    /// Solves two pairs of scores, which depend on each other: after a 1, the opponent is where the side was.
    ///
    /// The paper iterates over values until they stay. Here each step solves the two equations of the decisions that are
    /// best by the last values (policy iteration, Howard 1960), which takes about three steps instead of dozens.
    private mutating func solve(_ low: Int, _ high: Int) {
        for _ in 0..<Self.mostSteps {
            let (one, two) = (chances(low, high, from: 0)[0], chances(high, low, from: 0)[0])
            let first =
                (one.winning + one.passing * (1 - two.winning - two.passing)) / (1 - one.passing * two.passing)
            let second = two.probability(passing: 1 - first)
            let change = abs(first - start(low, high)) + abs(second - start(high, low))
            starts[low * Self.goal + high] = first
            starts[high * Self.goal + low] = second
            if change < Self.tolerance { return }
        }
    }

    /// Chances with each total of the turn, the one that is asked for first; behind those that win come six more, so that
    /// any roll leads to one.
    private func chances(_ score: Int, _ opponent: Int, from turnTotal: Int) -> [PigChance] {
        let count = Self.goal - score - turnTotal
        let passing = 1 - start(opponent, score)
        var chances = [PigChance](repeating: .won, count: count + 6)
        for index in stride(from: count - 1, through: 0, by: -1) {
            let roll = PigChance(rollingTo: chances, index)
            let held = 1 - start(opponent, score + turnTotal + index)
            let canHold = turnTotal + index > 0
            let isRolled = !canHold || roll.probability(passing: passing) > held
            chances[index] = isRolled ? roll : PigChance(winning: held, passing: 0)
        }
        return chances
    }
}
