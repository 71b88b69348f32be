/// Base 16 in lower case (RFC 4648, section 8).
public enum Hexadecimal {
    public static func encode(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }

    /// Nil unless `text` is an even number of hexadecimal digits.
    public static func decode(_ text: String) -> [UInt8]? {
        let nibbles = text.utf8.map { Character(UnicodeScalar($0)).hexDigitValue }
        guard nibbles.count.isMultiple(of: 2) else { return nil }
        var bytes: [UInt8] = []
        for index in stride(from: 0, to: nibbles.count, by: 2) {
            guard let high = nibbles[index], let low = nibbles[index + 1] else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
