/// Die whose rolls follow from a seed (SplitMix64; Steele, Lea & Flood 2014).
struct SeededDie {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
        return Int((word ^ word >> 31).multipliedFullWidth(by: 6).high) + 1
    }
}
