import Shop

/// Decisions of a policy of Pig in a table.
struct PigDecisions {
    private var table: [Bool] = []

    init(_ rolls: (_ score: Int, _ opponent: Int, _ turnTotal: Int) -> Bool) {
        for score in 0..<100 {
            for opponent in 0..<100 {
                table += (0..<100).map { rolls(score, opponent, $0) }
            }
        }
    }

    func rolls(_ score: Int, _ opponent: Int, _ turnTotal: Int) -> Bool {
        turnTotal < 100 && table[(score * 100 + opponent) * 100 + turnTotal]
    }

    /// Probabilities of the totals with which a turn is held, and of the 1 that ends it.
    func outcomes(_ score: Int, _ opponent: Int) -> (held: [Double], passing: Double) {
        var reached = [Double](repeating: 0, count: 106)
        var held = reached
        var passing = 0.0
        reached[0] = 1
        for total in 0..<106 where reached[total] > 0 {
            guard rolls(score, opponent, total) else {
                held[total] = reached[total]
                continue
            }
            passing += reached[total] / 6
            for face in 2...6 { reached[total + face] += reached[total] / 6 }
        }
        return (held, passing)
    }
}
