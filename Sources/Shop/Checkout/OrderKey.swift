/// The one-time key of a confirmation page: 128 random bits. An order is placed once, however often its form is sent.
public struct OrderKey: Hashable, Sendable {
    public let bytes: [UInt8]

    /// Nil unless there are 16 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}
