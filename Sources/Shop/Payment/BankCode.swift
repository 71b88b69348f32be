/// A typed bank code: letters and digits of ASCII, in capitals and without spaces.
struct BankCode {
    let text: String

    /// The maximum size of a typed text, in bytes: the longest code with wide spaces in and around it.
    private static let longestTyped = 200

    /// Nil if the text is too long, or has characters other than letters, digits and white space.
    init?(_ typed: String) {
        guard typed.utf8.count <= Self.longestTyped else { return nil }
        let code = typed.filter { !$0.isWhitespace }
        guard code.utf8.allSatisfy(\.isLetterOrDigit) else { return nil }
        text = code.uppercased()
    }
}

extension UInt8 {
    /// True for an ASCII letter of either case, or an ASCII digit.
    fileprivate var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }
}
