extension Transaction {
    /// Number of a deletion, by which it is undone: drawn at random, so that none comes twice and an old page undoes what
    /// it shows or nothing.
    static func newDeletion() -> Int {
        Int.random(in: 1..<1 << 53)
    }
}
