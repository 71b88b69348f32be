/// Moves of a position, those that make most threats first, then those nearest to the centre.
struct FourInARowMoves {
    /// Columns from the edges to the centre, so that of two equal ones the later is better.
    private static let ranks: InlineArray<7, UInt32> = [0, 2, 4, 6, 5, 3, 1]

    /// Threats, rank and column of each, in one number.
    private var sorted = InlineArray<7, UInt32>(repeating: 0)
    private(set) var count = 0

    /// Orders moves; `best` is a column that comes first, if any.
    @inline(__always)
    init(_ moves: UInt64, of board: FourInARowBoard, best: Int?) {
        var rest = moves
        while rest != 0 {
            let move = rest & (0 &- rest)
            rest &= rest &- 1
            let column = FourInARowBoard.column(of: move)
            let threats = FourInARowBoard.threats(board.own | move, empty: FourInARowBoard.full & ~(board.all | move))
            let weight = column == best ? 63 : UInt32(truncatingIfNeeded: threats.nonzeroBitCount)
            insert(weight &<< 6 | Self.ranks[column] &<< 3 | UInt32(truncatingIfNeeded: column))
        }
    }

    @inline(__always)
    private mutating func insert(_ entry: UInt32) {
        var index = count
        while index > 0, sorted[index &- 1] < entry {
            sorted[index] = sorted[index &- 1]
            index &-= 1
        }
        sorted[index] = entry
        count &+= 1
    }

    /// Column of the move at a place of the order.
    @inline(__always)
    subscript(index: Int) -> Int { Int(sorted[index] & 7) }
}
