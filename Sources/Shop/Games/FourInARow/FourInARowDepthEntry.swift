/// What a search to a limited depth found out about a position.
struct FourInARowDepthEntry {
    private enum Bound: Int {
        case exact = 1
        case low, high
    }

    private let value: Int
    private let bound: Bound
    private let depth: Int
    /// Best column of the search.
    let best: Int?

    init(value: Int, _ alpha: Int, _ beta: Int, _ depth: Int, best: Int?) {
        self.value = value
        self.depth = depth
        self.best = best
        bound = value >= beta ? .low : value <= alpha ? .high : .exact
    }

    /// Value that answers a search of a depth between alpha and beta; nil where the entry does not say.
    func value(_ alpha: Int, _ beta: Int, _ depth: Int) -> Int? {
        guard self.depth >= depth else { return nil }
        switch bound {
        case .exact: return value
        case .low: return value >= beta ? value : nil
        case .high: return value <= alpha ? value : nil
        }
    }
}

/// As entries of the transposition table.
extension FourInARowDepthEntry {
    private static let offset = 128

    /// Nil for 0, which stands for nothing.
    init?(payload: UInt64) {
        let word = Int(truncatingIfNeeded: payload)
        guard let bound = Bound(rawValue: word & 3) else { return nil }
        self.bound = bound
        value = (word >> 2 & 255) - Self.offset
        depth = word >> 10 & 63
        best = word >> 16 == 7 ? nil : word >> 16
    }

    var payload: UInt64 {
        UInt64(bound.rawValue | (value + Self.offset) << 2 | depth << 10 | (best ?? 7) << 16)
    }
}
