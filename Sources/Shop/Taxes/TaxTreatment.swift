/// The tax on an amount: the rate, and the reason for a rate of 0.
public struct TaxTreatment: Hashable, Sendable {
    /// No tax, without a stated reason.
    public static let none = TaxTreatment(.none)

    /// No tax for a business in another member state of the EU.
    static let intraCommunity = TaxTreatment(.none, category: .intraCommunity)

    /// The maximum length of a reason, in code points.
    public static let reasonLimit = 200

    public let rate: TaxRate
    /// The category of EN 16931 of a rate of 0; nil if the shop states none. Always nil for other rates, which have
    /// `TaxCategory.standard`.
    public let category: TaxCategory?
    /// The reason for a rate of 0 in the words of the shop; empty for those of the category.
    public let reason: String

    public init(_ rate: TaxRate, category: TaxCategory? = nil, reason: String = "") {
        self.rate = rate
        self.category = rate == .none ? category : nil
        self.reason = rate == .none ? reason : ""
    }
}

extension TaxTreatment {
    /// True if receipts and invoices state why there is no tax (Directive 2006/112/EC, article 226, points 11 and 11a).
    public var statesReason: Bool { !reason.isEmpty || category.map { $0 != .zero && $0 != .standard } ?? false }
}

extension TaxTreatment: Comparable {
    /// The lower rate first, then by category and reason.
    public static func < (left: TaxTreatment, right: TaxTreatment) -> Bool {
        (left.rate, left.category?.rawValue ?? "", left.reason) < (
            right.rate, right.category?.rawValue ?? "", right.reason
        )
    }
}
