/// Percent-encoding of RFC 3986, section 2.1.
public enum PercentEncoding {
    /// Decodes once. Returns nil if a `%` is not followed by two hexadecimal digits, or if the result is not UTF-8.
    public static func decode(_ text: some StringProtocol) -> String? {
        guard text.utf8.contains(UInt8(ascii: "%")) else { return String(text) }
        var decoded: [UInt8] = []
        decoded.reserveCapacity(text.utf8.count)
        var rest = text.utf8.makeIterator()
        while let byte = rest.next() {
            if byte != UInt8(ascii: "%") {
                decoded.append(byte)
            } else if let high = rest.next()?.hexadecimalValue, let low = rest.next()?.hexadecimalValue {
                decoded.append(high << 4 | low)
            } else {
                return nil
            }
        }
        return String(validating: decoded, as: UTF8.self)
    }

    /// Encodes a text as one segment of a path: all but the unreserved characters of RFC 3986, section 2.3.
    public static func encodeSegment(_ text: String) -> String {
        encode(text, spaceAsPlus: false)
    }

    /// Encodes a name or a value of a query as `application/x-www-form-urlencoded` (WHATWG URL, section 5.2).
    public static func encodeQuery(_ text: String) -> String {
        encode(text, spaceAsPlus: true)
    }

    private static func encode(_ text: String, spaceAsPlus: Bool) -> String {
        if text.utf8.allSatisfy(isUnreserved) { return text }
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                encoded.append(byte)
            } else if spaceAsPlus && byte == UInt8(ascii: " ") {
                encoded.append(UInt8(ascii: "+"))
            } else {
                encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
            || byte == UInt8(ascii: "~")
    }

    private static func digit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
}
