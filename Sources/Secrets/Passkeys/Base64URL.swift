/// Base 64 with the alphabet for addresses and without padding (RFC 4648, section 5), as WebAuthn writes bytes.
public enum Base64URL {
    public static func encode(_ bytes: [UInt8]) -> String {
        var digits: [UInt8] = []
        digits.reserveCapacity((bytes.count * 4 + 2) / 3)
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let group = bytes[start..<min(start + 3, bytes.count)]
            let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
            for place in 0...group.count { digits.append(alphabet[bits >> (18 - 6 * place) & 63]) }
        }
        return String(decoding: digits, as: UTF8.self)
    }

    /// Nil unless `text` is what `encode` writes.
    public static func decode(_ text: String) -> [UInt8]? {
        var bytes: [UInt8] = []
        var (bits, count) = (0, 0)
        for character in text.utf8 {
            guard let digit = digits[Int(character)] else { return nil }
            (bits, count) = ((bits << 6 | digit) & 0xFFFF, count + 6)
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> count))
            }
        }
        return count < 6 && bits & (1 << count - 1) == 0 ? bytes : nil
    }

    /// The number of each byte as a digit.
    private static let digits = (0...255).map { byte in alphabet.firstIndex(of: UInt8(byte)) }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
}
