/// Estimate of a position of Four in a Row, for the side whose turn it is.
///
/// What decides most games is who can use a threat when the board fills up. The side that began reaches the first, third
/// and fifth row from the bottom then, the other the rest (Allis, "A Knowledge-Based Approach of Connect-Four", 1988); so
/// threats in those rows count most.
enum FourInARowEstimate {
    /// Above every value.
    static let limit = 127

    private static let highest = 90
    /// Cells of the first, third and fifth row.
    private static let odd = 0x0000_54A9_52A5_4A95 as UInt64

    /// Value of a win with the next stone, by the number of free cells: above all estimates, and a sooner one higher.
    static func win(free: Int) -> Int { 100 + free / 2 }

    static func value(of board: FourInARowBoard) -> Int {
        let empty = FourInARowBoard.full & ~board.all
        let own = FourInARowBoard.threats(board.own, empty: empty)
        let opponent = FourInARowBoard.threats(board.opponent, empty: empty)
        let isFirst = board.count.isMultiple(of: 2)
        let rows = isFirst ? odd : ~odd
        let value = weight(own, reached: rows) - weight(opponent, reached: ~rows)
        return min(max(value, -highest), highest)
    }

    private static func weight(_ threats: UInt64, reached rows: UInt64) -> Int {
        4 * threats.nonzeroBitCount + 12 * (threats & rows).nonzeroBitCount
    }
}
