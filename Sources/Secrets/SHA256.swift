internal import CSodium

/// SHA-256 (FIPS 180-4).
public enum SHA256 {
    /// The 32 bytes of the digest of `bytes`.
    public static func digest(_ bytes: [UInt8]) -> [UInt8] {
        var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
        return digest
    }

    /// The digest as 64 lower-case hexadecimal digits: the name of a file by its content.
    public static func hexDigest(_ bytes: [UInt8]) -> String {
        Hexadecimal.encode(digest(bytes))
    }
}
