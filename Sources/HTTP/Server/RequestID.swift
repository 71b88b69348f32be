/// Ids of requests: short, different from each other, and without a pattern that shows how many there were.
enum RequestID {
    /// Ten characters, each of 32 letters and digits.
    static func random() -> String {
        String(UInt64.random(in: 1 << 45..<1 << 50), radix: 32)
    }
}
