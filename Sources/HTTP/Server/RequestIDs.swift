import Synchronization

/// Names requests: short, different from each other, without a pattern that shows how many there were.
final class RequestIDs: Sendable {
    private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
    private let counter = Atomic(UInt64.random(in: .min ... .max))

    /// Ten characters of Crockford's Base32. SplitMix64 (Steele and others, 2014) maps the counter to them.
    func next() -> String {
        var mixed = counter.wrappingAdd(0x9E37_79B9_7F4A_7C15, ordering: .relaxed).newValue
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        mixed ^= mixed >> 31
        return String(unsafeUninitializedCapacity: 10) { buffer in
            for index in 0..<10 { buffer[index] = Self.alphabet[Int(mixed >> (5 * UInt64(index)) & 31)] }
            return 10
        }
    }
}
