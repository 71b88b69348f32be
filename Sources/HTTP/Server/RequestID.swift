import Synchronization

/// The ids of requests: short, unique, and without a pattern that reveals their number.
enum RequestID {
    private static let key = UInt64.random(in: .min ... .max)
    private static let count = Atomic<UInt64>(0)

    /// Returns ten characters, each of 32 letters and digits: a counter hashed with a secret key. Random bytes from the
    /// system would take longer than reading the request.
    static func random() -> String {
        var hasher = Hasher()
        hasher.combine(key)
        hasher.combine(count.wrappingAdd(1, ordering: .relaxed).newValue)
        return String(digits: 10, of: UInt64(UInt(bitPattern: hasher.finalize())))
    }
}
