/// Search for a good move where an exact one takes too long: alpha-beta one stone deeper at a time, until the budget is
/// spent, with an estimate at the end of each line.
struct FourInARowDepthSearch {
    private typealias Board = FourInARowBoard

    private(set) var table: TranspositionTable
    private(set) var budget: SearchBudget

    init(table: consuming TranspositionTable, budget: SearchBudget) {
        self.table = table
        self.budget = budget
    }

    /// Returns the best of the moves after which the opponent does not win at once, of which there must be one.
    mutating func bestMove(in board: FourInARowBoard) -> Int {
        table.startSearch()
        let order = FourInARowMoves(board.safeMoves, of: board, best: nil)
        var columns = (0..<order.count).map { order[$0] }
        for depth in 1...(Board.cells - board.count) where !budget.isSpent {
            columns.swapAt(0, best(of: columns, in: board, depth))
        }
        return columns[0]
    }

    /// Index of the best column at a depth. When the budget ends, the best one so far: the best of the depth before comes
    /// first.
    private mutating func best(of columns: [Int], in board: FourInARowBoard, _ depth: Int) -> Int {
        var (best, highest) = (0, -FourInARowEstimate.limit)
        for index in columns.indices {
            let value = -value(of: board.playing(in: columns[index]), -FourInARowEstimate.limit, -highest, depth - 1)
            if budget.isSpent { break }
            if value > highest { (best, highest) = (index, value) }
        }
        return best
    }

    /// Value of a position whose side does not win at once: exact between alpha and beta, else a bound of it. Means
    /// nothing when the budget is spent.
    private mutating func value(of board: FourInARowBoard, _ alpha: Int, _ beta: Int, _ depth: Int) -> Int {
        guard budget.spend() else { return 0 }
        let moves = board.safeMoves
        if moves == 0 { return -FourInARowEstimate.win(free: Board.cells - board.count) }
        if board.count >= Board.cells - 2 { return 0 }
        if depth <= 0 { return FourInARowEstimate.value(of: board) }
        let entry = FourInARowDepthEntry(payload: table[board.key])
        if let known = entry?.value(alpha, beta, depth) { return known }
        var (best, highest) = (entry?.best, -FourInARowEstimate.limit)
        let order = FourInARowMoves(moves, of: board, best: best)
        for index in 0..<order.count where highest < beta {
            let next = board.playing(in: order[index])
            let value = -value(of: next, -beta, -max(alpha, highest), depth - 1)
            if budget.isSpent { return 0 }
            if value > highest { (best, highest) = (order[index], value) }
        }
        let found = FourInARowDepthEntry(value: highest, alpha, beta, depth, best: best)
        table[board.key] = found.payload
        return highest
    }
}
