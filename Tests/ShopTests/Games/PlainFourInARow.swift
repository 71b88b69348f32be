import Shop

/// A plain implementation of Four in a Row, to compare the bitboard and the opponent with.
struct PlainFourInARow {
    private var cells = [[Int]](repeating: [], count: 7)
    private var stones = 0

    init(_ game: FourInARowGame) {
        for column in game.moves { drop(column) }
    }

    private mutating func drop(_ column: Int) {
        cells[column].append(stones % 2)
        stones += 1
    }

    private func stone(_ column: Int, _ row: Int) -> Int? {
        (0..<7).contains(column) && cells[column].indices.contains(row) ? cells[column][row] : nil
    }

    var hasLine: Bool {
        (0..<7).contains { column in cells[column].indices.contains { startsLine(column, $0) } }
    }

    private func startsLine(_ column: Int, _ row: Int) -> Bool {
        [(1, 0), (0, 1), (1, 1), (1, -1)].contains { right, up in
            (1..<4).allSatisfy { stone(column + $0 * right, row + $0 * up) == stone(column, row) }
        }
    }

    /// The exact score of each open column: 22 less the number of the winner's stones at the end, negative for a loss.
    var scores: [Int: Int] {
        var scores: [Int: Int] = [:]
        for column in 0..<7 where cells[column].count < 6 {
            scores[column] = -dropping(column).score(from: -22, to: 22)
        }
        return scores
    }

    private func dropping(_ column: Int) -> Self {
        var next = self
        next.drop(column)
        return next
    }

    private func score(from alpha: Int, to beta: Int) -> Int {
        if hasLine { return -(22 - (stones + 1) / 2) }
        var alpha = stones == 42 ? 0 : alpha
        for column in [3, 2, 4, 1, 5, 0, 6] where cells[column].count < 6 && alpha < beta {
            alpha = max(alpha, -dropping(column).score(from: -beta, to: -alpha))
        }
        return alpha
    }
}
