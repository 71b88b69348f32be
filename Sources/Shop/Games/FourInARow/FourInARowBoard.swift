/// Board of Four in a Row in two words: a bit for each cell, seven bits a column, the lowest for the bottom row and the
/// seventh always 0 (the bitboard of John Tromp's "Fhourstones").
///
/// The empty seventh bit keeps lines from running from one column into the next.
struct FourInARowBoard: Equatable, Sendable {
    static let columns = 7
    static let rows = 6
    static let cells = columns * rows

    private static let bottom: UInt64 = 0x0408_1020_4081
    static let full: UInt64 = bottom &* 0b11_1111

    /// Stones of the side whose turn it is.
    private(set) var own: UInt64 = 0
    /// Stones of both sides.
    private(set) var all: UInt64 = 0
    private(set) var count = 0

    static func bit(_ column: Int, _ row: Int) -> UInt64 { 1 &<< UInt64(column &* 7 &+ row) }
    static func cells(of column: Int) -> UInt64 { 0b11_1111 &<< UInt64(column &* 7) }
    static func column(of move: UInt64) -> Int { move.trailingZeroBitCount / 7 }

    var opponent: UInt64 { own ^ all }
    /// Number that only this position has: the stones of the side, and a bit above the top of each column.
    var key: UInt64 { own &+ all &+ Self.bottom }
    /// Cells that the next stone can fall into.
    var moves: UInt64 { (all &+ Self.bottom) & Self.full }

    /// Puts the stone of the side into a cell, and turns the board over to the other.
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

    /// Puts the stone into a column that is not full.
    @inline(__always)
    func playing(in column: Int) -> FourInARowBoard { playing(moves & Self.cells(of: column)) }

    /// False when every line of four holds a stone of the opponent.
    var ownCanWin: Bool { Self.hasFour(Self.full & ~opponent) }
    /// False when every line of four holds a stone of the side.
    var opponentCanWin: Bool { Self.hasFour(Self.full & ~own) }

    /// Moves that win at once.
    var winningMoves: UInt64 { Self.threats(own, empty: moves) }

    /// Moves after which the opponent does not win at once, if the side does not win itself.
    var safeMoves: UInt64 {
        let threats = Self.threats(opponent, empty: Self.full & ~all)
        let open = moves
        let forced = open & threats
        guard forced != 0 else { return open & ~(threats &>> 1) }
        // Two threats at once cannot both be met.
        return forced & (forced &- 1) == 0 ? forced & ~(threats &>> 1) : 0
    }

    /// Those of the empty cells in which a stone completes four.
    @inline(__always)
    static func threats(_ stones: UInt64, empty: UInt64) -> UInt64 {
        let above = (stones &<< 1) & (stones &<< 2) & (stones &<< 3)
        return (above | gaps(stones, 7) | gaps(stones, 6) | gaps(stones, 8)) & empty
    }

    /// Cells that have three stones beside them on a line.
    @inline(__always)
    private static func gaps(_ stones: UInt64, _ step: UInt64) -> UInt64 {
        let (before, behind) = (stones &<< step, stones &>> step)
        let twoBefore = before & (stones &<< (2 &* step))
        let twoBehind = behind & (stones &>> (2 &* step))
        return twoBefore & ((stones &<< (3 &* step)) | behind) | twoBehind & ((stones &>> (3 &* step)) | before)
    }

    /// True when four of the cells lie in a row.
    @inline(__always)
    static func hasFour(_ cells: UInt64) -> Bool {
        fours(cells, 1) | fours(cells, 7) | fours(cells, 6) | fours(cells, 8) != 0
    }

    /// First cells of four in a row along a direction.
    @inline(__always)
    static func fours(_ cells: UInt64, _ step: UInt64) -> UInt64 {
        let pairs = cells & (cells &>> step)
        return pairs & (pairs &>> (2 &* step))
    }
}
