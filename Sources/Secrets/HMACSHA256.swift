internal import CSodium

/// HMAC-SHA-256 (RFC 2104, FIPS 198-1), with keys of any length.
public enum HMACSHA256 {
    /// Returns the 32 bytes of the authentication code of `message`.
    public static func code(for message: [UInt8], key: [UInt8]) -> [UInt8] {
        var state = crypto_auth_hmacsha256_state()
        var code = [UInt8](repeating: 0, count: Int(crypto_auth_hmacsha256_BYTES))
        crypto_auth_hmacsha256_init(&state, key, key.count)
        crypto_auth_hmacsha256_update(&state, message, UInt64(message.count))
        crypto_auth_hmacsha256_final(&state, &code)
        return code
    }

    /// True if two codes are equal. The time of the comparison depends only on their length.
    public static func areEqual(_ code: [UInt8], _ other: [UInt8]) -> Bool {
        code.count == other.count && sodium_memcmp(code, other, code.count) == 0
    }
}
