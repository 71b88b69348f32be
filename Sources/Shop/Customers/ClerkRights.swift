/// A right that a manager gives to a clerk, besides the work with orders, customers and tasks.
public enum ClerkRight: String, CaseIterable, Sendable {
    /// To see the stock of all items, and to move it.
    case stock
    /// To see invoices and reports, and to make invoices.
    case books
}

/// The rights that managers have given to a clerk.
public struct ClerkRights: Hashable, Sendable {
    public var rights: Set<ClerkRight>
    /// The most that the clerk may refund of one order, in minor units of the shop's currency; nil without a limit.
    public var refundLimit: Int?

    public init(_ rights: Set<ClerkRight> = [], refundLimit: Int? = nil) {
        self.rights = rights
        self.refundLimit = refundLimit
    }
}

extension ClerkRights {
    /// The rights without the limit, as the database and the audit log write them: `books stock`.
    public var text: String { rights.map(\.rawValue).sorted().joined(separator: " ") }

    /// Reads `text`. Unknown words are ignored: a later program may have written them.
    public init(text: String, refundLimit: Int?) {
        let rights = text.split(separator: " ").compactMap { ClerkRight(rawValue: String($0)) }
        self.init(Set(rights), refundLimit: refundLimit)
    }
}
