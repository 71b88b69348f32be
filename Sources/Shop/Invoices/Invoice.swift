/// An immutable invoice or credit note. Both are numbered in series without gaps (Council Directive 2006/112/EC,
/// article 226).
public struct Invoice: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Invoice>

    public enum Kind: String, Sendable {
        case invoice
        /// A credit note for returned units.
        case credit
        /// A credit note for the rest of an invoice.
        case cancellation
    }

    /// The maximum lengths of the typed buyer and reason, in code points.
    public static let buyerLimit = 500
    public static let reasonLimit = 200

    /// The number among all invoices and credit notes, counted up from 1.
    public let id: ID
    /// The number in the series of the paper, with the prefix of the series, as printed.
    public let number: String
    public let kind: Kind
    public let order: OrderCode
    /// The time at which the order was placed.
    public let placedAt: Timestamp
    /// The invoice that a credit note corrects.
    public let corrects: ID?
    public let issuedAt: Timestamp
    /// The time of shipping; nil if the goods were not shipped yet.
    public let suppliedAt: Timestamp?
    /// The author; nil for the customer, and for an invoice that results from a change of the order.
    public let author: Account.ID?
    public let reason: String
    public let parties: InvoiceParties
    /// The sum to pay, negative for a credit note.
    public let total: Money
    /// True for an invoice without a cancellation.
    public let stands: Bool

    public init(
        id: ID, number: String, kind: Kind, order: OrderCode, placedAt: Timestamp, corrects: ID?, issuedAt: Timestamp,
        suppliedAt: Timestamp?,
        author: Account.ID?, reason: String, parties: InvoiceParties, total: Money, stands: Bool
    ) {
        self.id = id
        self.number = number
        self.kind = kind
        self.order = order
        self.placedAt = placedAt
        self.corrects = corrects
        self.issuedAt = issuedAt
        self.suppliedAt = suppliedAt
        self.author = author
        self.reason = reason
        self.parties = parties
        self.total = total
        self.stands = stands
    }
}

/// The seller and buyer of an invoice.
public struct InvoiceParties: Equatable, Sendable {
    /// Name and address, in lines.
    public let seller: String
    /// The number under which the seller is registered for taxes; empty if there is none.
    public let taxNumber: String
    /// Name and address, in lines.
    public let buyer: String

    public init(seller: String, taxNumber: String, buyer: String) {
        self.seller = seller
        self.taxNumber = taxNumber
        self.buyer = buyer
    }

    /// Makes the parties of an invoice of this shop. Nil if the shop has no address, which an invoice must state.
    public init?(_ settings: ShopSettings, buyer: String) {
        guard !settings.address.isEmpty else { return nil }
        self.init(seller: "\(settings.name)\n\(settings.address)", taxNumber: settings.taxNumber, buyer: buyer)
    }
}
