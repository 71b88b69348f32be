extension QueryItems {
    /// The maximum number of items: more than any form of the shop has. The limit bounds the memory that a small body
    /// uses.
    static let limit = 10_000

    /// Parses `application/x-www-form-urlencoded` (WHATWG URL, section 5.1): `+` is a space, and a `%` without two
    /// hexadecimal digits is literal. Stricter than the standard: returns nil for text that is not UTF-8, for a NUL,
    /// and for more than 10,000 items.
    public static func parse(_ encoded: some StringProtocol) -> QueryItems? {
        parse(Array(encoded.utf8))
    }

    /// Parses bytes by the same rules as `parse(_:)` of a text.
    public static func parse(_ encoded: [UInt8]) -> QueryItems? {
        var items = QueryItems()
        for pair in encoded.split(separator: UInt8(ascii: "&"), maxSplits: limit) {
            let mark = pair.firstIndex(of: UInt8(ascii: "=")) ?? pair.endIndex
            guard items.items.count < limit, let name = decode(pair[..<mark]),
                let value = decode(pair[mark...].dropFirst())
            else { return nil }
            items.add(name, value)
        }
        return items
    }

    private static func decode(_ encoded: ArraySlice<UInt8>) -> String? {
        guard encoded.contains(where: isEncoded) else { return text(encoded) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(encoded.count)
        var index = encoded.startIndex
        while index < encoded.endIndex {
            let byte = encoded[index]
            if byte == UInt8(ascii: "%"), let escaped = escapedByte(encoded[(index + 1)...].prefix(2)) {
                decoded.append(escaped)
                index += 3
            } else {
                decoded.append(byte == UInt8(ascii: "+") ? UInt8(ascii: " ") : byte)
                index += 1
            }
        }
        return decoded.contains(0) ? nil : text(decoded[...])
    }

    /// Returns the decoded text, or nil if it is not UTF-8.
    private static func text(_ bytes: ArraySlice<UInt8>) -> String? {
        try? String(copying: UTF8Span(validating: bytes.span))
    }

    /// Returns true for a byte that needs decoding or a closer look, such as a NUL. Most names and values have none.
    private static func isEncoded(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") || byte == 0
    }

    private static func escapedByte(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard digits.count == 2, let high = digits.first?.hexadecimalValue, let low = digits.last?.hexadecimalValue
        else { return nil }
        return high << 4 | low
    }
}
