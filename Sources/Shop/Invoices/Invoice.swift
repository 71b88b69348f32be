/// An invoice or a credit note as it was made, for ever. Both are numbered in one series without a gap (Council Directive
/// 2006/112/EC, article 226).
public struct Invoice: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<Invoice>

    public enum Kind: String, Sendable {
        case invoice
        /// Credit note for units that came back.
        case credit
        /// Credit note for all that is left of an invoice.
        case cancellation
    }

    /// Most code points of what may be typed.
    public static let buyerLimit = 500
    public static let reasonLimit = 200

    /// Its number, counted up from 1.
    public let id: ID
    public let kind: Kind
    public let order: OrderCode
    /// Time at which the order was placed.
    public let placedAt: Timestamp
    /// Invoice that a credit note corrects.
    public let corrects: ID?
    public let issuedAt: Timestamp
    /// Time at which the goods were sent; nil where they were not yet.
    public let suppliedAt: Timestamp?
    /// Whoever made it; nil for the customer, and for what follows from a change of the order.
    public let author: Account.ID?
    public let reason: String
    public let parties: InvoiceParties
    /// Sum to pay, below 0 for a credit note.
    public let total: Money
    /// True for an invoice that no cancellation has corrected.
    public let stands: Bool

    public init(
        id: ID, kind: Kind, order: OrderCode, placedAt: Timestamp, corrects: ID?, issuedAt: Timestamp,
        suppliedAt: Timestamp?,
        author: Account.ID?, reason: String, parties: InvoiceParties, total: Money, stands: Bool
    ) {
        self.id = id
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

/// Seller and buyer as an invoice names them.
public struct InvoiceParties: Equatable, Sendable {
    /// Name and address, in lines.
    public let seller: String
    /// Number under which the seller is registered for taxes; empty for none.
    public let taxNumber: String
    /// Name and address, in lines.
    public let buyer: String

    public init(seller: String, taxNumber: String, buyer: String) {
        self.seller = seller
        self.taxNumber = taxNumber
        self.buyer = buyer
    }

    /// Parties of an invoice of this shop. Nil while it has no address: an invoice must say where the seller is.
    public init?(_ settings: ShopSettings, buyer: String) {
        guard !settings.address.isEmpty else { return nil }
        self.init(seller: "\(settings.name)\n\(settings.address)", taxNumber: settings.taxNumber, buyer: buyer)
    }
}
