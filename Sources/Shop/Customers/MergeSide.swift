/// One of two customers who may be the same person, with what belongs to them.
public struct MergeSide: Equatable, Sendable {
    public let customer: DeskCustomer
    /// The version of the customer's row.
    public let version: Int
    public let addresses: [PostalAddress]
    /// The number of orders, up to `ListedCustomer.mostCounted`.
    public let orderCount: Int
    /// The number of lines in the cart.
    public let cartLines: Int
    public let listCount: Int
    /// True if the customer has requested to be erased.
    public let awaitsErasure: Bool
    /// The contact in the customer's latest order; nil without one.
    public let contact: OrderContact?
    /// True if the customer signs in with an email address that no mailed link has confirmed: anyone can have typed it.
    public let isUnconfirmed: Bool
    /// True for an account of staff.
    public let isStaff: Bool

    public init(
        customer: DeskCustomer, version: Int, addresses: [PostalAddress], orderCount: Int, cartLines: Int,
        listCount: Int, awaitsErasure: Bool, contact: OrderContact? = nil, isUnconfirmed: Bool = false,
        isStaff: Bool = false
    ) {
        self.customer = customer
        self.version = version
        self.addresses = addresses
        self.orderCount = orderCount
        self.cartLines = cartLines
        self.listCount = listCount
        self.awaitsErasure = awaitsErasure
        self.contact = contact
        self.isUnconfirmed = isUnconfirmed
        self.isStaff = isStaff
    }

    /// The email address in the latest order; nil without one.
    public var orderEmail: EmailAddress? { contact.flatMap { EmailAddress($0.email) } }

    /// All email addresses of the customer that the shop knows.
    public var emails: Set<EmailAddress> {
        Set([customer.details.email, customer.signInEmail, orderEmail].compactMap(\.self))
    }

    /// The reason why this customer cannot be merged into `heir`; nil if there is none.
    public func obstacle(into heir: MergeSide) -> MergeObstacle? {
        let both = [self, heir]
        if customer.id == heir.customer.id { return .isSame }
        if both.contains(where: { $0.customer.mergedInto != nil || $0.customer.erasedAt != nil }) { return .isGone }
        if both.contains(where: \.awaitsErasure) { return .awaitsErasure }
        if both.contains(where: \.isStaff) { return .isStaff }
        if heir.customer.isArchived { return .isArchived }
        guard customer.signInEmail != nil else { return nil }
        return heir.customer.signInEmail == nil ? .signsIn : .bothSignIn
    }

    /// The details of this customer, with those of `other` where this one has none. A name is taken as a whole. Whoever
    /// can sign in keeps the email address of the account for mails.
    public func details(filledFrom other: MergeSide) -> CustomerDetails {
        var details = customer.details
        let others = other.customer.details
        if details.name.isEmpty { (details.givenName, details.familyName) = (others.givenName, others.familyName) }
        if details.phone.isEmpty { details.phone = others.phone }
        if customer.signInEmail == nil { details.email = details.email ?? others.email }
        return details
    }
}

/// A reason why a customer cannot be merged into another one.
public enum MergeObstacle: String, Error, Sendable {
    /// Both are one customer.
    case isSame = "same"
    /// One of them was merged or erased.
    case isGone = "gone"
    /// One of them has requested to be erased.
    case awaitsErasure
    /// One of them works for the shop.
    case isStaff
    /// The one who would stay is removed from the list.
    case isArchived
    /// The customer can sign in, and the other one cannot: merging the other way round is possible.
    case signsIn
    /// Both can sign in: one way to sign in would be lost.
    case bothSignIn
    /// One of them was changed after the preview.
    case changed
}
