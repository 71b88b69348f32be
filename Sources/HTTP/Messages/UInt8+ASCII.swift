extension UInt8 {
    var lowercasedASCII: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }

    /// True for a space or tab (RFC 9110, section 5.6.3).
    var isWhitespace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }

    var isLetterOrDigit: Bool { isDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }

    /// True for a C0 control byte or DEL.
    var isControl: Bool { self < 0x20 || self == 0x7F }

    /// True for a byte that a method or a header name may contain (`tchar`, RFC 9110, section 5.6.2).
    var isTokenCharacter: Bool {
        if isLetterOrDigit { return true }
        switch self {
        case UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "%"), UInt8(ascii: "&"),
            UInt8(ascii: "'"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."),
            UInt8(ascii: "^"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "|"), UInt8(ascii: "~"):
            return true
        default: return false
        }
    }

    /// The value of a hexadecimal digit, or nil for another byte.
    var hexadecimalValue: UInt8? {
        if isDigit { return self - UInt8(ascii: "0") }
        let small = self | 0x20
        return (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(small) ? small - UInt8(ascii: "a") + 10 : nil
    }
}
