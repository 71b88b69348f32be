/// The code of an order, which customers and staff read, quote and may choose: 1 to 40 printable characters, without a
/// space at either end.
///
/// The code is one segment of a URL path, so it contains no slash and is neither `.` nor `..`.
public struct OrderCode: Hashable, Sendable, CustomStringConvertible {
    /// The maximum length of a code in code points: combining marks are counted separately.
    public static let longest = 40

    public let description: String

    /// Nil if `text` is not a valid code.
    public init?(_ text: String) {
        // Most codes are numbers, and every list of orders reads many codes.
        if (1...Self.longest).contains(text.utf8.count), text.utf8.allSatisfy(Self.isPlain) {
            description = text
            return
        }
        let code = text.composed
        guard (1...Self.longest).contains(code.unicodeScalars.count), code.unicodeScalars.allSatisfy(Self.canHold),
            code.first != " ", code.last != " ", code != ".", code != ".."
        else { return nil }
        description = code
    }

    /// Reads a code as customers type it: with or without a number sign before it. Nil if the text cannot be a code.
    public init?(typed text: String) {
        self.init(text.first == "#" ? String(text.dropFirst()) : text)
    }

    /// Creates the code that the shop proposes for the order with this number.
    public init(proposing number: Int64) {
        description = String(number)
    }

    /// True for ASCII letters and digits, which are allowed at any position and are in composed form.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "a")...UInt8(ascii: "z"):
            true
        default: false
        }
    }

    private static func canHold(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isPrintable && scalar != "/" && scalar != "\\"
    }
}

extension OrderCode {
    /// True if this code comes before the other in a list: 999 before 1001, and numbers before words.
    public func comesBefore(_ other: OrderCode) -> Bool {
        let (text, otherText) = (description, other.description)
        return switch (Int(text), Int(otherText)) {
        case (let number?, let otherNumber?): number < otherNumber
        case (nil, nil): text < otherText
        case (let number, _): number != nil
        }
    }
}
