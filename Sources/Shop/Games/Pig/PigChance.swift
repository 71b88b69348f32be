/// Chance to win with a turn, before it is known what a turn without gain is worth.
struct PigChance {
    static let won = PigChance(winning: 1, passing: 0)

    /// Probability that the turn is held, and the game won, now or later.
    let winning: Double
    /// Probability that the turn ends with a 1: above 0 just when the die is rolled.
    let passing: Double

    init(winning: Double, passing: Double) {
        self.winning = winning
        self.passing = passing
    }

    /// Chance of a roll from the total at an index, by the chances of the totals behind it.
    init(rollingTo chances: [PigChance], _ index: Int) {
        var (winning, passing) = (0.0, 1.0)
        for face in 2...6 {
            winning += chances[index + face].winning
            passing += chances[index + face].passing
        }
        self.init(winning: winning / 6, passing: passing / 6)
    }

    /// Probability of winning, where `passing` is that after a 1.
    func probability(passing probability: Double) -> Double { winning + passing * probability }
}
