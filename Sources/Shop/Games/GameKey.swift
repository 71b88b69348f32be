/// The key in the URL of a game: 16 random bytes, so that the URL of another game cannot be guessed.
public struct GameKey: Hashable, Sendable {
    public let bytes: [UInt8]

    /// Nil unless there are 16 bytes.
    public init?(bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        self.bytes = bytes
    }
}
