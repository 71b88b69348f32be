/// Search for the best move by exact score: alpha-beta with null windows and a transposition table (after the description
/// of Pascal Pons, "Solving Connect 4: how to build a perfect AI", 2015).
///
/// The score of a win is 22 less the number of the winner's stones at its end, so that faster wins are higher; a tie is 0,
/// and a loss the negative of the opponent's win.
struct FourInARowExactSearch {
    private typealias Board = FourInARowBoard

    private(set) var table: TranspositionTable
    private(set) var budget: SearchBudget

    init(table: consuming TranspositionTable, budget: SearchBudget) {
        self.table = table
        self.budget = budget
    }

    /// Returns a best move of those after which the opponent does not win at once, of which there must be one; nil when
    /// the budget does not suffice.
    ///
    /// Questions whether the score is above a bound narrow it down. The move that proves the last bound is a best one.
    mutating func bestMove(in board: FourInARowBoard) -> Int? {
        table.startSearch()
        let order = FourInARowMoves(board.safeMoves, of: board, best: nil)
        var columns = (0..<order.count).map { order[$0] }
        var bounds = FourInARowBounds(board)
        while bounds.low < bounds.high, columns.count > 1 {
            let bound = bounds.question
            let index = columns.firstIndex { !isAbove(-bound - 1, board.playing(in: $0)) }
            if budget.isSpent { return nil }
            if let index {
                columns.swapAt(0, index)
                bounds.low = bound + 1
            } else {
                bounds.high = bound
            }
        }
        return columns.first
    }

    /// True when the score is above a bound, for a position whose side does not win at once. Means nothing when the budget
    /// is spent.
    private mutating func isAbove(_ bound: Int, _ board: FourInARowBoard) -> Bool {
        guard budget.spend() else { return false }
        let moves = board.safeMoves
        if moves == 0 { return -(Board.cells &- board.count) / 2 > bound }
        if moves & (moves &- 1) == 0 { return !isAbove(-bound &- 1, board.playing(moves)) }
        let key = board.key
        let entry = table[key]
        let limits = FourInARowBounds(board)
        if let answer = limits.answer(bound) { return answer }
        var known = FourInARowBounds(payload: entry) ?? limits
        if let answer = known.answer(bound) { return answer }
        if isRefuted(moves, of: board, by: bound) { return true }
        let order = FourInARowMoves(moves, of: board, best: known.best)
        for index in 0..<order.count where !isAbove(-bound &- 1, board.playing(in: order[index])) {
            if budget.isSpent { return false }
            known.low = bound &+ 1
            known.best = order[index]
            table[key] = known.payload
            return true
        }
        if budget.isSpent { return false }
        known.high = bound
        table[key] = known.payload
        return false
    }

    /// True when a move is known to lead to a score above a bound.
    @inline(__always)
    private func isRefuted(_ moves: UInt64, of board: Board, by bound: Int) -> Bool {
        var rest = moves
        while rest != 0 {
            let next = board.playing(rest & (0 &- rest))
            rest &= rest &- 1
            if let known = FourInARowBounds(payload: table[next.key]), known.high < -bound { return true }
        }
        return false
    }
}
