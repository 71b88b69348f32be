/// The board of Four in a Row in two words, with a bit for each cell (the bitboard of John Tromp's "Fhourstones").
///
/// A column has seven bits: the lowest is the bottom row, the seventh is always 0. The empty seventh bit keeps lines
/// from continuing in the next column.
struct FourInARowBoard: Equatable, Sendable {
    static let columns = 7
    static let rows = 6
    static let cells = columns * rows

    private static let bottom: UInt64 = 0x0408_1020_4081
    static let full: UInt64 = bottom &* 0b11_1111

    /// The stones of the side to move.
    private(set) var own: UInt64 = 0
    /// The stones of both sides.
    private(set) var all: UInt64 = 0
    private(set) var count = 0

    static func bit(_ column: Int, _ row: Int) -> UInt64 { 1 &<< UInt64(column &* 7 &+ row) }
    static func cells(of column: Int) -> UInt64 { 0b11_1111 &<< UInt64(column &* 7) }

    var opponent: UInt64 { own ^ all }
    /// The cells that the next stone can fall into.
    var moves: UInt64 { (all &+ Self.bottom) & Self.full }

    /// Puts a stone of the side to move into a cell. Then the other side is to move.
    mutating func play(_ move: UInt64) {
        own ^= all
        all |= move
        count &+= 1
    }

    func playing(_ move: UInt64) -> FourInARowBoard {
        var next = self
        next.play(move)
        return next
    }

    /// Returns the board after a stone in a column that is not full.
    func playing(in column: Int) -> FourInARowBoard { playing(moves & Self.cells(of: column)) }

    /// The moves that win at once.
    var winningMoves: UInt64 { Self.threats(own, empty: moves) }

    /// The moves after which the opponent cannot win with the next stone, if the side to move cannot win at once.
    var safeMoves: UInt64 {
        let threats = Self.threats(opponent, empty: Self.full & ~all)
        let open = moves
        let forced = open & threats
        guard forced != 0 else { return open & ~(threats &>> 1) }
        // One stone cannot block two threats.
        return forced & (forced &- 1) == 0 ? forced & ~(threats &>> 1) : 0
    }

    /// Returns the empty cells in which a stone completes four in a row.
    static func threats(_ stones: UInt64, empty: UInt64) -> UInt64 {
        let above = (stones &<< 1) & (stones &<< 2) & (stones &<< 3)
        return (above | gaps(stones, 7) | gaps(stones, 6) | gaps(stones, 8)) & empty
    }

    /// Returns the cells that complete four in a row with three stones along a direction.
    private static func gaps(_ stones: UInt64, _ step: UInt64) -> UInt64 {
        let (before, behind) = (stones &<< step, stones &>> step)
        let twoBefore = before & (stones &<< (2 &* step))
        let twoBehind = behind & (stones &>> (2 &* step))
        return twoBefore & ((stones &<< (3 &* step)) | behind) | twoBehind & ((stones &>> (3 &* step)) | before)
    }

    /// True if four of the cells are in a row, in any direction.
    static func hasFour(_ cells: UInt64) -> Bool {
        fours(cells, 1) | fours(cells, 7) | fours(cells, 6) | fours(cells, 8) != 0
    }

    /// Returns the first cell of each four in a row along a direction.
    static func fours(_ cells: UInt64, _ step: UInt64) -> UInt64 {
        let pairs = cells & (cells &>> step)
        return pairs & (pairs &>> (2 &* step))
    }
}
