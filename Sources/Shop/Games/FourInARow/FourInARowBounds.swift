/// What is known of the score of a position.
struct FourInARowBounds {
    private typealias Board = FourInARowBoard

    var low: Int
    var high: Int
    /// Column that proved the lower bound.
    var best: Int?

    /// Bounds of any position in which neither the side wins with this stone nor the opponent with the next.
    @inline(__always)
    init(_ board: FourInARowBoard) {
        let free = Board.cells &- board.count
        low = board.opponentCanWin ? -(free &- 2) / 2 : 0
        high = board.ownCanWin ? (free &- 1) / 2 : 0
    }

    /// True when the score is above a bound, false when it is not; nil when that is not known.
    @inline(__always)
    func answer(_ bound: Int) -> Bool? {
        if low > bound { return true }
        return high <= bound ? false : nil
    }

    /// Bound to ask for next: near to 0 first, as it takes least to find out whether a position is won at all.
    var question: Int {
        let middle = low + (high - low) / 2
        if middle <= 0, low / 2 < middle { return low / 2 }
        if middle >= 0, high / 2 > middle { return high / 2 }
        return middle
    }
}

/// As entries of the transposition table.
extension FourInARowBounds {
    private static let offset = 32

    /// Nil for 0, which stands for nothing.
    @inline(__always)
    init?(payload: UInt64) {
        guard payload != 0 else { return nil }
        let word = Int(truncatingIfNeeded: payload)
        low = (word & 63) &- Self.offset
        high = (word &>> 6 & 63) &- Self.offset
        best = word &>> 12 == 7 ? nil : word &>> 12
    }

    @inline(__always)
    var payload: UInt64 {
        let word = (low &+ Self.offset) | (high &+ Self.offset) &<< 6 | (best ?? 7) &<< 12
        return UInt64(truncatingIfNeeded: word)
    }
}
