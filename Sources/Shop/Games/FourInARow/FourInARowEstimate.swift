/// Values of positions of Four in a Row, for the side to move.
///
/// Most games are decided by the threats that a side can use when the board fills up. The side that began then reaches the
/// first, third and fifth row from the bottom, the other side the other rows (Allis, "A Knowledge-Based Approach of
/// Connect-Four", 1988). Threats in these rows therefore count most. Before there are threats, the stones in the middle
/// columns decide, because most lines of four pass through them.
enum FourInARowEstimate {
    /// A number above every value.
    static let limit = 127

    private static let highest = 90
    /// The cells of the first, third and fifth row.
    private static let odd = 0x0000_54A9_52A5_4A95 as UInt64
    private static let center = FourInARowBoard.cells(of: 3)
    private static let middle = FourInARowBoard.cells(of: 2) | center | FourInARowBoard.cells(of: 4)

    /// Returns the value of a win with the next stone, by the number of free cells: above all estimates, and higher for
    /// an earlier win.
    static func win(free: Int) -> Int { 100 + free / 2 }

    /// True for the value of a win or a loss, false for an estimate.
    static func isCertain(_ value: Int) -> Bool { abs(value) > highest }

    /// Returns the estimate of a position, from -90 to 90.
    static func value(of board: FourInARowBoard) -> Int {
        let empty = FourInARowBoard.full & ~board.all
        let own = FourInARowBoard.threats(board.own, empty: empty)
        let opponent = FourInARowBoard.threats(board.opponent, empty: empty)
        let isFirst = board.count.isMultiple(of: 2)
        let rows = isFirst ? odd : ~odd
        let threats = weight(own, reached: rows) - weight(opponent, reached: ~rows)
        let value = threats + weight(board.own) - weight(board.opponent)
        return min(max(value, -highest), highest)
    }

    private static func weight(_ threats: UInt64, reached rows: UInt64) -> Int {
        4 * threats.nonzeroBitCount + 12 * (threats & rows).nonzeroBitCount
    }

    private static func weight(_ stones: UInt64) -> Int {
        (stones & middle).nonzeroBitCount + (stones & center).nonzeroBitCount
    }
}
