/// The quoted-printable encoding: ASCII lines of up to 76 characters, still legible (RFC 2045, section 6.7).
enum QuotedPrintable {
    private static let longestLine = 76
    private static let digits = Array("0123456789ABCDEF".utf8)

    /// Returns the encoded text. Its lines end with CRLF, whatever their line breaks in `text`.
    static func encode(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        for line in lines(text) {
            encode(line, into: &bytes)
            bytes += "\r\n".utf8
        }
        return bytes
    }

    /// Returns the decoded text, with a line feed at the end of each line. Bytes that are not valid codes are copied.
    static func decode(_ bytes: ArraySlice<UInt8>) -> String {
        var decoded: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let byte = bytes[index]
            let code = bytes[index...].dropFirst().prefix(2)
            if byte == UInt8(ascii: "="), let value = UInt8(String(decoding: code, as: UTF8.self), radix: 16) {
                decoded.append(value)
                index += 3
            } else if byte == UInt8(ascii: "="), code.elementsEqual("\r\n".utf8) {
                index += 3
            } else {
                if byte != UInt8(ascii: "\r") { decoded.append(byte) }
                index += 1
            }
        }
        return String(decoding: decoded, as: UTF8.self)
    }

    private static func lines(_ text: String) -> [[UInt8]] {
        var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
            Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
        }
        if lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    private static func encode(_ line: [UInt8], into bytes: inout [UInt8]) {
        var length = 0
        for (index, byte) in line.enumerated() {
            // A space at the end of a line could get lost in transport.
            let isPlain =
                (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "=") || byte == 0x20 && index < line.count - 1
            let width = isPlain ? 1 : 3
            // One character is left for the soft line break `=`.
            if length + width > longestLine - 1 {
                bytes += "=\r\n".utf8
                length = 0
            }
            if isPlain { bytes.append(byte) } else { append(codeOf: byte, to: &bytes) }
            length += width
        }
    }

    private static func append(codeOf byte: UInt8, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "="))
        bytes.append(digits[Int(byte >> 4)])
        bytes.append(digits[Int(byte & 15)])
    }
}
