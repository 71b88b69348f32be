/// A code of banks as it was typed: letters and digits of ASCII, in capitals and without spaces.
struct BankCode {
    let text: String

    /// Longest text that is read, in bytes: the longest code with wide spaces in and around it.
    private static let longestTyped = 200

    /// Nil when the text is far too long, or holds anything but letters, digits and white space.
    init?(_ typed: String) {
        guard typed.utf8.count <= Self.longestTyped else { return nil }
        let code = typed.filter { !$0.isWhitespace }
        guard code.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
        text = code.uppercased()
    }
}

extension UInt8 {
    /// True for a letter of either case, or a digit, of ASCII.
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
