/// A range of postal codes, given by two bounds of equal length, each a postal code or a prefix of postal codes.
///
/// A bound includes all longer codes that begin with it: the range 35–38 contains 35001, 38999 and 38.
public struct PostalCodeRange: Hashable, Sendable {
    /// The first code or prefix.
    public let first: PostalCode
    /// The last code or prefix. It has the same length as the first one.
    public let last: PostalCode

    /// Nil if the bounds differ in length, or if the first bound follows the last one in ASCII order.
    public init?(from first: PostalCode, through last: PostalCode) {
        guard first.count == last.count, first <= last else { return nil }
        self.first = first
        self.last = last
    }

    /// Returns true if the code begins with a bound, or with a text of the same length between both bounds.
    ///
    /// A code that is shorter than the bounds is not in the range.
    public func contains(_ code: PostalCode) -> Bool {
        guard code.count >= first.count else { return false }
        let prefix = code.prefix(first.count)
        return prefix >= first.text && prefix <= last.text
    }

    /// Returns true if a postal code can be in both ranges.
    public func overlaps(_ other: PostalCodeRange) -> Bool {
        let length = min(first.count, other.first.count)
        return first.prefix(length) <= other.last.prefix(length) && other.first.prefix(length) <= last.prefix(length)
    }

    /// The canonical text, which parses to the same range: `35*` if both bounds are equal, otherwise `51001-51005`.
    public var text: String { first == last ? "\(first.text)*" : "\(first.text)-\(last.text)" }

    /// Returns a postal code in normal form: upper-case ASCII letters and digits only.
    ///
    /// - Returns: Nil if the text is not a postal code by `PostalCode.init(_:)`.
    public static func normalized(_ code: String) -> String? { PostalCode(code)?.text }
}

extension PostalCodeRange: Comparable {
    /// Compares the first bounds, and the last bounds if the first ones are equal.
    public static func < (left: PostalCodeRange, right: PostalCodeRange) -> Bool {
        (left.first, left.last) < (right.first, right.last)
    }
}
