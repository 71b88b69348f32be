/// Name of an order that people read, quote and may choose: 1 to 40 printable characters, without a space at either end.
///
/// It is one segment of an address, so that it holds no slash and is neither `.` nor `..`.
public struct OrderCode: Hashable, Sendable, CustomStringConvertible {
    /// The most characters of a code, each with its marks counted apart.
    public static let longest = 40

    public let description: String

    /// Nil when `text` cannot be a code.
    public init?(_ text: String) {
        let code = text.composed
        guard (1...Self.longest).contains(code.unicodeScalars.count), code.unicodeScalars.allSatisfy(Self.canHold),
            code.first != " ", code.last != " ", code != ".", code != ".."
        else { return nil }
        description = code
    }

    /// Code that the shop proposes for the order with this number.
    public init(proposing number: Int64) {
        description = String(number)
    }

    private static func canHold(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isPrintable && scalar != "/" && scalar != "\\"
    }
}

extension OrderCode {
    /// True where this code stands before the other in a list: 999 before 1001, and numbers before words.
    public func comesBefore(_ other: OrderCode) -> Bool {
        let (text, otherText) = (description, other.description)
        return switch (Int(text), Int(otherText)) {
        case (let number?, let otherNumber?): number < otherNumber
        case (nil, nil): text < otherText
        case (let number, _): number != nil
        }
    }
}
