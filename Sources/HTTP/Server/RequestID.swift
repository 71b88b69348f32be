import Synchronization

/// Ids of requests: short, different from each other, and without a pattern that shows how many there were.
enum RequestID {
    private static let key = UInt64.random(in: .min ... .max)
    private static let count = Atomic<UInt64>(0)

    /// Ten characters, each of 32 letters and digits. They are a number hashed with a key that nobody knows: asking the
    /// system for random ones takes longer than reading the request.
    static func random() -> String {
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(count.wrappingAdd(1, ordering: .relaxed).newValue)
        return String(digits: 10, of: UInt64(UInt(bitPattern: hasher.finalize())))
    }
}
