/// Table of positions that were searched already, of a fixed size: a newer position takes the place of an older.
///
/// An entry is one word: its low bits tell what is known, then come those that tell the position, the rest the search it
/// belongs to. Starting a search forgets all entries at once without touching them.
struct TranspositionTable: Sendable {
    private static let keyBits: UInt64 = 49
    private static let payloadBits: UInt64 = 20

    private let tagBits: UInt64
    private var entries: [UInt64]
    private var search: UInt64 = 0

    /// Empty table of 2 to the power of `indexBits` words.
    init(indexBits: Int) {
        precondition((8...24).contains(indexBits), "No such size.")
        tagBits = Self.keyBits - UInt64(indexBits)
        entries = [UInt64](repeating: 0, count: 1 << indexBits)
    }

    /// Gives the table away and leaves an empty one without memory, as a copy would take longer than most searches.
    mutating func take() -> TranspositionTable {
        let taken = self
        self.entries = []
        return taken
    }

    /// Forgets all entries.
    mutating func startSearch() {
        search += 1
        guard search >> (64 - tagBits - Self.payloadBits) != 0 else { return }
        search = 1
        for index in entries.indices { entries[index] = 0 }
    }

    /// Place of a position. The product takes each key to a number of its own, as its factor is odd; so place and tag
    /// together tell the position.
    @inline(__always)
    private func slot(_ key: UInt64) -> (index: Int, mark: UInt64) {
        let mixed = key &* 0x1_9E37_79B9_7F4B & (1 &<< Self.keyBits &- 1)
        let tag = mixed & (1 &<< tagBits &- 1)
        return (Int(mixed &>> tagBits), (search &<< tagBits | tag) &<< Self.payloadBits)
    }

    /// What is known of a position; 0 for nothing.
    @inline(__always)
    subscript(key: UInt64) -> UInt64 {
        get {
            let (index, mark) = slot(key)
            let entry = entries[index] ^ mark
            return entry &>> Self.payloadBits == 0 ? entry : 0
        }
        set {
            let (index, mark) = slot(key)
            entries[index] = mark | newValue
        }
    }
}
