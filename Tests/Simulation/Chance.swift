import TestSupport

/// Decisions that follow from a seed.
struct Chance {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

    /// Returns true once in `count` times.
    mutating func once(in count: Int) -> Bool { number(1...count) == 1 }

    /// Returns true with a chance in percent.
    mutating func percent(_ chance: Int) -> Bool { number(0...99) < chance }

    /// Returns an element; nil if there is none.
    mutating func pick<Elements: Collection>(_ elements: Elements) -> Elements.Element? {
        elements.randomElement(using: &random)
    }
}
