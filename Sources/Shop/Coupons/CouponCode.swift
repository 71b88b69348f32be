/// Code of a coupon, as people type it: 3 to 30 letters, digits and hyphens. It is the same in either case.
public struct CouponCode: Hashable, Sendable, CustomStringConvertible {
    /// In capitals.
    public let description: String

    /// Nil unless `typed` is a code, with or without space around it.
    public init?(_ typed: String) {
        guard typed.utf8.count <= 100 else { return nil }
        let text = typed.withoutSpaceAround.uppercased()
        guard (3...30).contains(text.utf8.count), text.utf8.allSatisfy(Self.isAllowed) else { return nil }
        description = text
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
