internal import CSodium

/// Random bytes that nobody can guess, from the system's generator through libsodium.
public enum RandomBytes {
    /// `count` fresh bytes.
    public static func make(_ count: Int) -> [UInt8] {
        precondition(isReady, "libsodium found no source of random bytes")
        var bytes = [UInt8](repeating: 0, count: count)
        randombytes_buf(&bytes, count)
        return bytes
    }

    private static let isReady = sodium_init() >= 0
}
