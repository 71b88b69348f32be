import Shop
import Storage

/// Writes notices for one customer, of the shop at this moment.
///
/// Anybody may have written the cookie of a notice: one that is not true of this customer, or no longer true, gets no
/// message.
struct NoticeWriter {
    let snapshot: Snapshot
    let customer: Customer.ID
    let account: Account?
    let cart: [CartEntry]
    /// The address of the page that shows the message; nil for a page that answers a form.
    let page: String?
    /// True when the browser can make passkeys at this address.
    let canUsePasskeys: Bool
    /// True for staff who have yet to show their passkey.
    let awaitsPasskey: Bool

    func message(_ notice: Notice) throws -> NoticeMessage? {
        switch notice {
        case .added(let variant): try added(variant)
        case .allThereAre(let variant): try allThereAre(variant)
        case .updated(let variant): try updated(variant)
        case .unchosen(let product): try NoticeMessage(unchosen: product, snapshot)
        case .cartUpdated: try cartUpdated()
        case .cartIsFull: cart.count >= Cart.lineLimit ? NoticeMessage(text: Messages.cartIsFull) : nil
        case .removed(let id): try removed(id) { $0.namesInWords + " deleted." }
        case .emptied(let id): try removed(id) { _ in "Your cart was emptied." }
        case .restored(let variant): try restored(variant)
        case .tooLateToUndo: NoticeMessage(text: Messages.tooLateToUndo)
        case .placed(let order): try placed(order)
        case .notBought(.emptyCart): cart.isEmpty ? NoticeMessage(notBought: .emptyCart) : nil
        case .notBought(.soldOut): cart.contains { $0.available == 0 } ? NoticeMessage(notBought: .soldOut) : nil
        case .notBought(.signedOut): account == nil ? NoticeMessage(notBought: .signedOut) : nil
        case .reordered(let order): try reordered(order)
        case .orderHidden(let order): try hidden(order)
        case .orderShown(let order): try shown(order)
        case .catalogueChanged, .catalogueRefused, .unchanged:
            try staffRole.flatMap { try NoticeMessage(ofCatalogue: notice, for: $0, snapshot) }
        case .deskOrderChanged(let order): try deskOrderChanged(order)
        case .orderLinksEnded(let order): try orderLinksEnded(order)
        case .mailWaits(let mail): try mailWaits(mail)
        case .signedIn(let leftOut): try askedForPasskey(signedIn("You are signed in.", leftOut))
        case .passkey(let notice): account?.role.isStaff == true ? NoticeMessage(text: notice.sentence) : nil
        case .passwordSet(let leftOut):
            awaitsPasskey
                ? NoticeMessage(text: "Your password is set.")
                : try askedForPasskey(signedIn("Your password is set, and you are signed in.", leftOut))
        case .passwordSetAfresh: account == nil ? nil : NoticeMessage(text: Messages.passwordSetAfresh)
        case .joined, .detailsSaved, .addressSaved, .addressLooksUnusual, .addressRemoved, .passwordChanged,
            .signInsEnded, .confirmationMailed:
            account == nil ? nil : notice.sentence.map { NoticeMessage(text: $0) }
        case .erased: account == nil ? NoticeMessage(text: Messages.erased) : nil
        case .erasurePostponed: account == nil ? NoticeMessage(text: Messages.erasurePostponed) : nil
        case .linkMailed: NoticeMessage(text: Messages.linkMailed)
        case .emailConfirmed: NoticeMessage(text: Messages.emailConfirmed)
        case .signedOut: account == nil ? NoticeMessage(text: Messages.signedOut) : nil
        case .guestLeft: account == nil ? NoticeMessage(text: Messages.guestLeft) : nil
        // Whoever has a link sees these, too, and rooms write their own: elsewhere.
        case .list, .room: nil
        }
    }

    /// Role of somebody who works for the shop.
    private var staffRole: Role? { account.flatMap { $0.role.isStaff ? $0.role : nil } }

    private func mailWaits(_ id: StoredMail.ID) throws -> NoticeMessage? {
        guard account?.role == .manager, let mail = try snapshot.ask(.mail(id, at: snapshot.now)) else { return nil }
        let recipient = mail.recipient?.description ?? "nobody"
        return NoticeMessage(text: "Mail to \(recipient): it is sent as soon as the mail server takes it.")
    }

    /// `leftOut` is what did not fit into the account's cart.
    private func signedIn(_ text: String, _ leftOut: RemovedLines.ID?) throws -> NoticeMessage? {
        guard account != nil else { return nil }
        let lines = try leftOut.flatMap { try snapshot.ask(.removedLines($0, of: customer, at: snapshot.now)) }
        return NoticeMessage(
            text: text + (lines.map { " " + Messages.leftOut($0.names) } ?? ""), passes: lines == nil)
    }
}

extension Notice {
    /// What is said to somebody who is signed in.
    fileprivate var sentence: String? {
        switch self {
        case .joined: "Welcome! You are signed in."
        case .detailsSaved: "Saved."
        case .addressSaved: "Address saved."
        case .addressLooksUnusual: "Address saved. Its postal code looks unusual for the country: please check it."
        case .addressRemoved: "Address removed."
        case .passwordChanged: "Your password is changed. Everywhere else you are signed out."
        case .signInsEnded: "Signed out there."
        case .confirmationMailed: "We have mailed a link to the new address. Open it to make the address yours."
        default: nil
        }
    }
}

extension NoticeWriter {
    /// Asks staff to make a passkey, until they have one.
    private func askedForPasskey(_ message: NoticeMessage?) throws -> NoticeMessage? {
        guard canUsePasskeys, let account, account.role.isStaff, try !snapshot.ask(.hasPasskey(account.id)) else {
            return message
        }
        var message = message
        message?.link = NoticeLink(label: "Set up a passkey", path: Paths.passkeys)
        message?.dismissal = dismissal("Not now")
        return message
    }

    private func dismissal(_ label: String) -> NoticeLink {
        NoticeLink(label: label, path: page ?? Paths.home)
    }
}

extension NoticeWriter {
    private func added(_ variant: Variant.ID) throws -> NoticeMessage? {
        try productInCart(variant).map { product in
            let text = "\(product.fullName.isolated) added, \(cart.inWords)."
            // In a list the row shows as much; the item's own page asks for an OK.
            let isItsPage = page.map { ListOrigin.path(of: $0) == Paths.product(product.slug) } ?? false
            return NoticeMessage(text: text, passes: !isItsPage, dismissal: isItsPage ? dismissal("OK") : nil)
        }
    }

    private func allThereAre(_ variant: Variant.ID) throws -> NoticeMessage? {
        guard let product = try snapshot.ask(.product(variant))?.product else { return nil }
        let held = cart.first { $0.variant == variant }?.quantity.units
        if product.isSoldOut, held != nil || !product.isArchived {
            return NoticeMessage(text: "\(product.fullName.isolated) is sold out.")
        }
        guard let held, held >= product.available else { return nil }
        return NoticeMessage(text: "\(product.fullName.isolated): \(Messages.mostInCart(product.available))")
    }

    private func updated(_ variant: Variant.ID) throws -> NoticeMessage? {
        let cart = try snapshot.cart(of: customer)
        guard let line = cart.lines.first(where: { $0.product.variant == variant }) else { return nil }
        let name = line.product.fullName.isolated
        let total = try total(of: cart).formatted
        return NoticeMessage(text: "\(name): \(line.quantity.units). Total \(total).", passes: true)
    }

    /// What the page of the cart says: less coupons, and with the tax that is added.
    private func total(of cart: Cart) throws -> Money {
        guard !cart.availableLines.isEmpty else { return cart.total }
        let coupons = try snapshot.coupons(in: cart, of: customer).valid
        return try cart.totals(coupons: coupons, tax: snapshot.settings().taxRules).total
    }

    private func cartUpdated() throws -> NoticeMessage? {
        let cart = try snapshot.cart(of: customer)
        return try cart.isEmpty ? nil : NoticeMessage(text: "Cart updated. Total \(total(of: cart).formatted).")
    }

    private func removed(_ id: RemovedLines.ID, _ text: (RemovedLines) -> String) throws -> NoticeMessage? {
        try snapshot.ask(.removedLines(id, of: customer, at: snapshot.now)).map {
            NoticeMessage(text: text($0), undo: UndoForm($0, on: page))
        }
    }

    private func restored(_ variant: Variant.ID?) throws -> NoticeMessage? {
        let units = counted(cart.unitCount, "item")
        guard let variant else { return NoticeMessage(text: "Your items are back in your cart. \(units).") }
        return try productInCart(variant).map {
            NoticeMessage(text: "\($0.fullName.isolated) is back in your cart. \(units).")
        }
    }

    /// The product in this variant, if it is in the cart.
    private func productInCart(_ variant: Variant.ID) throws -> Product? {
        guard cart.contains(where: { $0.variant == variant }) else { return nil }
        return try snapshot.ask(.product(variant))?.product
    }
}

extension [CartEntry] {
    fileprivate var unitCount: Int { reduce(0) { $0 + $1.quantity.units } }

    var inWords: String { counted(unitCount, "item") + " in cart" }
}
