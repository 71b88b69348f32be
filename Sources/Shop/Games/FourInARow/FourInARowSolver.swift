/// Opponent in Four in a Row that plays perfectly from the middle of a game on, and well before.
///
/// The same game and limit give the same move, whatever was asked before. A solver takes 2 MB for its table; a
/// larger one was slower, as it did not fit the processor's cache.
public struct FourInARowSolver: Sendable {
    /// Nodes of a move. The hardest of the positions of 16 stones that were tried took four fifths of it.
    public static let nodeLimit = 1_500_000
    /// Stones from which the whole limit serves to find the best move.
    public static let exactFrom = 16

    private let usesOpenings: Bool
    private var table: TranspositionTable
    /// Nodes that the last move took.
    public private(set) var nodeCount = 0

    /// Solver with a table of 2 to the power of `tableBits` words of 8 bytes, 8 to 24. Without openings it searches from
    /// the first stone on.
    public init(tableBits: Int = 18, usesOpenings: Bool = true) {
        table = TranspositionTable(indexBits: tableBits)
        self.usesOpenings = usesOpenings
    }

    /// Returns a column to play in: a best one by exact score (the fastest win, else a tie, else the slowest loss) if
    /// the limit suffices, else the best one that was found.
    ///
    /// The work is bounded by the number of nodes, rounded up to 4096, and so the same on any machine; `isTimeUp`, asked
    /// every few thousand nodes, ends the exact search sooner on a slow one: what comes after it takes a quarter of the
    /// nodes at most. The game must not be over.
    public mutating func bestMove(
        in game: FourInARowGame, nodeLimit: Int = nodeLimit, isTimeUp: @escaping () -> Bool = { false }
    ) -> Int {
        precondition(!game.isOver, "A game that is over has no move.")
        nodeCount = 0
        let board = game.board
        if let column = board.obviousMove { return column }
        if usesOpenings, let column = FourInARowOpenings.columns[board.key] { return column }
        let exactLimit = board.count >= Self.exactFrom ? nodeLimit : nodeLimit / 2
        return exactMove(in: board, SearchBudget(nodes: exactLimit, isTimeUp: isTimeUp))
            ?? estimatedMove(in: board, SearchBudget(nodes: nodeLimit / 4) { false })
    }

    private mutating func exactMove(in board: FourInARowBoard, _ budget: SearchBudget) -> Int? {
        var search = FourInARowExactSearch(table: table.take(), budget: budget)
        defer {
            table = search.table
            nodeCount += search.budget.count
        }
        return search.bestMove(in: board)
    }

    private mutating func estimatedMove(in board: FourInARowBoard, _ budget: SearchBudget) -> Int {
        var search = FourInARowDepthSearch(table: table.take(), budget: budget)
        defer {
            table = search.table
            nodeCount += search.budget.count
        }
        return search.bestMove(in: board)
    }
}

extension FourInARowBoard {
    /// Column that wins at once, that alone keeps the opponent from it, or any one when nothing does; nil when there is a
    /// choice to make.
    fileprivate var obviousMove: Int? {
        let safe = safeMoves
        if winningMoves != 0 { return Self.column(of: winningMoves) }
        if safe & (safe &- 1) != 0 { return nil }
        if safe != 0 { return Self.column(of: safe) }
        // All lose alike; one that meets a threat loses to another.
        let forced = Self.threats(opponent, empty: moves)
        return Self.column(of: forced != 0 ? forced : moves)
    }
}
