import Shop

/// Notice of the last change, shown once on the next page.
enum Notice: Equatable, Sendable {
    case added(Variant.ID)
    /// The cart holds all units of a product that are left; more were asked for.
    case allThereAre(Variant.ID)
    case updated(Variant.ID)
    /// Nothing was added: one of the product's variants has to be chosen.
    case unchosen(product: String)
    /// Nothing was added: the cart holds as many products as a cart can.
    case cartIsFull
    /// The quantities of several products were set.
    case cartUpdated
    case removed(RemovedLines.ID)
    case emptied(RemovedLines.ID)
    /// Removed lines are back; what it was where it was only one thing.
    case restored(Variant.ID?)
    case tooLateToUndo
    case placed(Order.ID)
    /// No order was placed, and the checkout cannot be shown again.
    case notBought(NotBought)
    /// The products of an order were added to the cart again.
    case reordered(Order.ID)
    case orderHidden(Order.ID)
    case orderShown(Order.ID)
    /// `kept` are fields that somebody else had changed meanwhile and that stay as they made them.
    case catalogueChanged(AuditEntry.ID, kept: [AuditEntry.Field])
    case catalogueRefused(CatalogueRefusal)
    /// Nothing was saved, since nothing was different.
    case unchanged
    case mailWaits(StoredMail.ID)
    /// Staff changed the state or the payments of an order.
    case deskOrderChanged(Order.ID)
    /// Staff ended the links in mails about an order.
    case orderLinksEnded(Order.ID)
    /// `leftOut` is what did not fit into the account's cart.
    case signedIn(leftOut: RemovedLines.ID?)
    case joined
    case detailsSaved
    case addressSaved
    /// An address was saved whose postal code looks like none of its country.
    case addressLooksUnusual
    case addressRemoved
    case passwordChanged
    case signInsEnded
    case erased
    /// The erasure waits until the customer's orders are closed.
    case erasurePostponed
    /// A link to set a password was mailed, if the address has an account.
    case linkMailed
    case confirmationMailed
    case emailConfirmed
    case signedOut
    /// A guest is signed out, whom nobody can sign in as again.
    case guestLeft
    case passwordSet(leftOut: RemovedLines.ID?)
    /// A mailed link set the password, confirmed the address, and removed the addresses and links of the account.
    case passwordSetAfresh
    case passkey(PasskeyNotice)
    case list(ListNotice)
    /// Notice of a side room, in its own words.
    case room(String)
}

extension Notice {
    /// Text in a cookie: `added.17`.
    var text: String {
        switch self {
        case .added(let variant): "added.\(variant.rawValue)"
        case .allThereAre(let variant): "all.\(variant.rawValue)"
        case .updated(let variant): "updated.\(variant.rawValue)"
        case .unchosen(let product): "choose." + product
        case .cartIsFull: "full."
        case .cartUpdated: "cart."
        case .removed(let removal): "removed.\(removal.rawValue)"
        case .emptied(let removal): "emptied.\(removal.rawValue)"
        case .restored(let variant): "restored." + (variant.map { "\($0.rawValue)" } ?? "")
        case .tooLateToUndo: "late."
        case .placed(let order): "placed.\(order.rawValue)"
        case .notBought(let reason): "unbought." + reason.rawValue
        case .reordered(let order): "again.\(order.rawValue)"
        case .orderHidden(let order): "hidden.\(order.rawValue)"
        case .orderShown(let order): "shown.\(order.rawValue)"
        case .catalogueChanged(let change, let kept):
            (["changed.\(change.rawValue)"] + kept.map(\.id)).joined(separator: ".")
        case .catalogueRefused(let refusal): "refused." + refusal.rawValue
        case .unchanged: "unchanged."
        case .deskOrderChanged(let order): "desk.\(order.rawValue)"
        case .orderLinksEnded(let order): "links.\(order.rawValue)"
        case .mailWaits(let mail): "mail.\(mail.rawValue)"
        case .signedIn(let leftOut): "in." + (leftOut.map { "\($0.rawValue)" } ?? "")
        case .joined: "joined."
        case .detailsSaved: "saved."
        case .addressSaved: "place."
        case .addressLooksUnusual: "oddplace."
        case .addressRemoved: "noplace."
        case .passwordChanged: "newpassword."
        case .signInsEnded: "ended."
        case .erased: "erased."
        case .erasurePostponed: "erasure-postponed."
        case .linkMailed: "mailed."
        case .confirmationMailed: "confirm."
        case .emailConfirmed: "confirmed."
        case .signedOut: "out."
        case .guestLeft: "left."
        case .passwordSet(let leftOut): "password." + (leftOut.map { "\($0.rawValue)" } ?? "")
        case .passwordSetAfresh: "afresh."
        case .passkey(let notice): "passkey." + notice.rawValue
        case .list(let notice): "list." + notice.text
        case .room(let text): "room." + text
        }
    }

    /// Most bytes that are read: more than any notice with its product has.
    private static let longestText = 200

    /// Reads what `text` wrote. Nil for anything else.
    init?(text: String) {
        guard text.utf8.count <= Self.longestText else { return nil }
        let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let detail = String(parts[1])
        switch (parts[0], Int64(detail)) {
        case ("added", let id?): self = .added(.init(rawValue: id))
        case ("all", let id?): self = .allThereAre(.init(rawValue: id))
        case ("updated", let id?): self = .updated(.init(rawValue: id))
        case ("choose", _): self = .unchosen(product: detail)
        case ("full", _): self = .cartIsFull
        case ("cart", _): self = .cartUpdated
        case ("removed", let id?): self = .removed(.init(rawValue: id))
        case ("emptied", let id?): self = .emptied(.init(rawValue: id))
        case ("restored", let id): self = .restored(id.map(Variant.ID.init(rawValue:)))
        case ("late", _): self = .tooLateToUndo
        case ("placed", let id?): self = .placed(.init(rawValue: id))
        case ("unbought", _):
            guard let reason = NotBought(rawValue: detail) else { return nil }
            self = .notBought(reason)
        case ("again", let id?): self = .reordered(.init(rawValue: id))
        case ("hidden", let id?): self = .orderHidden(.init(rawValue: id))
        case ("shown", let id?): self = .orderShown(.init(rawValue: id))
        case ("changed", _):
            guard let change = Self.auditEntry(detail) else { return nil }
            self = change
        case ("refused", _):
            guard let refusal = CatalogueRefusal(rawValue: detail) else { return nil }
            self = .catalogueRefused(refusal)
        case ("unchanged", _): self = .unchanged
        case ("desk", let id?): self = .deskOrderChanged(.init(rawValue: id))
        case ("links", let id?): self = .orderLinksEnded(.init(rawValue: id))
        case ("mail", let id?): self = .mailWaits(.init(rawValue: id))
        case ("in", let id): self = .signedIn(leftOut: id.map(RemovedLines.ID.init(rawValue:)))
        case ("joined", _): self = .joined
        case ("saved", _): self = .detailsSaved
        case ("place", _): self = .addressSaved
        case ("oddplace", _): self = .addressLooksUnusual
        case ("noplace", _): self = .addressRemoved
        case ("newpassword", _): self = .passwordChanged
        case ("ended", _): self = .signInsEnded
        case ("erased", _): self = .erased
        case ("erasure-postponed", _): self = .erasurePostponed
        case ("mailed", _): self = .linkMailed
        case ("confirm", _): self = .confirmationMailed
        case ("confirmed", _): self = .emailConfirmed
        case ("out", _): self = .signedOut
        case ("left", _): self = .guestLeft
        case ("password", let id): self = .passwordSet(leftOut: id.map(RemovedLines.ID.init(rawValue:)))
        case ("afresh", _): self = .passwordSetAfresh
        case ("passkey", _):
            guard let notice = PasskeyNotice(rawValue: detail) else { return nil }
            self = .passkey(notice)
        case ("room", _): self = .room(detail)
        case ("list", _):
            guard let notice = ListNotice(text: detail) else { return nil }
            self = .list(notice)
        default: return nil
        }
    }

    /// Reads `12.price.stock`: the change's number, and the fields that stay.
    private static func auditEntry(_ text: String) -> Notice? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let kept = parts.dropFirst().compactMap { part in AuditEntry.Field.words.keys.first { $0.id == part } }
        guard let id = parts.first.flatMap({ Int64($0) }), kept.count == parts.count - 1 else { return nil }
        return .catalogueChanged(.init(rawValue: id), kept: kept)
    }
}
