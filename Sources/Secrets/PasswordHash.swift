internal import CSodium

/// Argon2id (RFC 9106) of a password, as text that names its own parameters and salt.
///
/// 19 MiB and two passes are what OWASP's Password Storage Cheat Sheet asks for; it takes some 12 ms of a processor.
public enum PasswordHash {
    private static let passes: UInt64 = 2
    private static let memory = 19 << 20

    /// There is not enough memory to make a hash.
    public struct OutOfMemory: Error {}

    /// A hash of `password` with a fresh salt: `$argon2id$v=19$m=19456,t=2,p=1$…`.
    public static func make(_ password: [UInt8]) throws -> String {
        precondition(isReady, "libsodium found no source of random bytes")
        var text = [CChar](repeating: 0, count: Int(crypto_pwhash_STRBYTES))
        let status = crypto_pwhash_str_alg(
            &text, characters(password), UInt64(password.count), passes, memory, crypto_pwhash_ALG_ARGON2ID13)
        guard status == 0 else { throw OutOfMemory() }
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    /// True when `hash` was made of `password`, compared in constant time. False for a text that is no hash.
    public static func verify(_ password: [UInt8], against hash: String) -> Bool {
        crypto_pwhash_str_verify(hash, characters(password), UInt64(password.count)) == 0
    }

    /// True when `hash` was made with other parameters than those used today.
    public static func needsRehash(_ hash: String) -> Bool {
        crypto_pwhash_str_needs_rehash(hash, passes, memory) != 0
    }

    private static func characters(_ password: [UInt8]) -> [CChar] {
        password.map(CChar.init(bitPattern:))
    }

    private static let isReady = sodium_init() >= 0
}
