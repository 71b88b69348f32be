/// A game of Four in a Row on seven columns and six rows (Allis, "A Knowledge-Based Approach of Connect-Four", 1988).
///
/// A stone falls to the lowest empty cell of its column. Four in a row win: across, up or diagonally.
public struct FourInARowGame: Equatable, Sendable {
    public static let columns = FourInARowBoard.columns
    public static let rows = FourInARowBoard.rows

    public let first: GameSide
    /// The columns of all stones, in the order in which they were played.
    public private(set) var moves: [Int] = []
    private(set) var board = FourInARowBoard()

    public init(first: GameSide) {
        self.first = first
    }

    /// Creates a game from the moves played so far. Nil if the rules reject one of the moves.
    public init?(moves: [Int], first: GameSide) {
        self.first = first
        do throws(GameRefusal) {
            for column in moves { try drop(in: column) }
        } catch {
            return nil
        }
    }

    /// Plays a stone of the side whose turn it is.
    public mutating func drop(in column: Int) throws(GameRefusal) {
        guard !isOver else { throw .over }
        guard (0..<Self.columns).contains(column) else { throw .noSuchColumn }
        let move = board.moves & FourInARowBoard.cells(of: column)
        guard move != 0 else { throw .columnFull }
        board.play(move)
        moves.append(column)
    }

    /// The side whose turn it is. If the game is over, the side that would be next.
    public var turn: GameSide { moves.count.isMultiple(of: 2) ? first : first.other }

    public var winner: GameSide? {
        FourInARowBoard.hasFour(board.opponent) ? turn.other : nil
    }

    public var isFull: Bool { moves.count == FourInARowBoard.cells }
    public var isTie: Bool { isFull && winner == nil }
    public var isOver: Bool { isFull || winner != nil }

    /// Returns the number of stones in a column.
    public func height(of column: Int) -> Int {
        (board.all & FourInARowBoard.cells(of: column)).nonzeroBitCount
    }

    /// Returns the side whose stone is in a cell; nil for an empty cell.
    public func side(at cell: FourInARowCell) -> GameSide? {
        let bit = FourInARowBoard.bit(cell.column, cell.row)
        guard board.all & bit != 0 else { return nil }
        return board.own & bit != 0 ? turn : turn.other
    }

    /// All cells of the line that won, from one end to the other: four to seven. Nil if no side has won.
    public var winningLine: [FourInARowCell]? {
        for (right, up) in [(0, 1), (1, 0), (1, -1), (1, 1)] {
            let fours = FourInARowBoard.fours(board.opponent, UInt64(right * 7 + up))
            guard fours != 0 else { continue }
            let (column, row) = fours.trailingZeroBitCount.quotientAndRemainder(dividingBy: 7)
            let count = 3 + fours.nonzeroBitCount
            return (0..<count).map { FourInARowCell(column: column + $0 * right, row: row + $0 * up) }
        }
        return nil
    }
}
