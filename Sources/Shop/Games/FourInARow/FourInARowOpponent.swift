/// The computer's play in Four in a Row: alpha-beta search, one stone deeper at a time, up to a number of positions.
///
/// The move depends only on the position and the limit, so it is the same on every machine.
public struct FourInARowOpponent: Sendable {
    private typealias Board = FourInARowBoard

    /// The default maximum of searched positions: on an empty board, enough for a look-ahead of nine moves in 2 ms.
    public static let positionLimit = 50_000
    /// The columns, sorted by the number of lines of four through them, most first.
    private static let columns = [3, 2, 4, 1, 5, 0, 6]

    private let positionLimit: Int
    /// The number of positions that the last search visited.
    public private(set) var positionCount = 0

    public init(positionLimit: Int = positionLimit) {
        self.positionLimit = positionLimit
    }

    /// Returns a column to play in: one that wins at once, else the best of the columns that keep the opponent from
    /// winning with the next stone. If there is no such column, returns one that blocks one of the threats.
    ///
    /// - Precondition: The game is not over.
    public mutating func bestMove(in game: FourInARowGame) -> Int {
        precondition(!game.isOver, "A game that is over has no move.")
        positionCount = 0
        let board = game.board
        let blocks = FourInARowBoard.threats(board.opponent, empty: board.moves)
        let moves = [board.winningMoves, board.safeMoves, blocks].first { $0 != 0 } ?? board.moves
        let columns = Self.columns.filter { moves & Board.cells(of: $0) != 0 }
        return board.winningMoves != 0 || columns.count == 1 ? columns[0] : best(of: columns, in: board)
    }

    /// Searches deeper until the position limit is reached, or the result of the game is certain.
    private mutating func best(of columns: [Int], in board: FourInARowBoard) -> Int {
        var columns = columns
        for depth in 0..<(Board.cells - board.count) {
            var (best, highest) = (0, -FourInARowEstimate.limit)
            for index in columns.indices {
                let next = board.playing(in: columns[index])
                let value = -value(of: next, -FourInARowEstimate.limit, -highest, depth)
                // A value of an interrupted search is not used. The best column of the previous depth is searched first.
                if positionCount >= positionLimit { return columns[best] }
                if value > highest { (best, highest) = (index, value) }
            }
            columns.swapAt(0, best)
            if FourInARowEstimate.isCertain(highest) { break }
        }
        return columns[0]
    }

    /// Returns the value of a position whose side to move cannot win at once. The value is exact between `alpha` and
    /// `beta`, else a bound. The value is undefined if the position limit is reached.
    private mutating func value(of board: FourInARowBoard, _ alpha: Int, _ beta: Int, _ depth: Int) -> Int {
        positionCount += 1
        let moves = board.safeMoves
        if moves == 0 { return -FourInARowEstimate.win(free: Board.cells - board.count) }
        // At this point, neither of the last two stones can win.
        if board.count >= Board.cells - 2 { return 0 }
        if depth == 0 { return FourInARowEstimate.value(of: board) }
        var highest = alpha
        for column in Self.columns where highest < beta && positionCount < positionLimit {
            let move = moves & Board.cells(of: column)
            guard move != 0 else { continue }
            highest = max(highest, -value(of: board.playing(move), -beta, -highest, depth - 1))
        }
        return highest
    }
}
