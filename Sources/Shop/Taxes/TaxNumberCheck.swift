/// A VAT number of a business that buys without tax, with its check.
public struct TaxNumberCheck: Equatable, Sendable {
    /// The maximum length of a name, in code points.
    public static let nameLimit = 200

    public let number: VATNumber
    /// The name that the register stated; empty if nobody looked it up.
    public let name: String
    /// The time of the check; nil if the shop trusts the form of the number.
    public let checkedAt: Timestamp?

    public init(number: VATNumber, name: String, checkedAt: Timestamp?) {
        self.number = number
        self.name = name
        self.checkedAt = checkedAt
    }
}

extension ShopSettings {
    /// Returns the number if a business with it can buy without tax: the shop has a VAT number, of another member state
    /// (Directive 2006/112/EC, article 138(1)(b)).
    public func vatNumber(_ text: String) -> VATNumber? {
        guard !text.isEmpty, let own = VATNumber(taxNumber), let number = VATNumber(text) else { return nil }
        return number.country == own.country ? nil : number
    }
}
