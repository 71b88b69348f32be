import Localization
import Shop
import Storage

extension Notice {
    static let cartKinds: [any AnyNoticeKind] =
        [added, allThereAre, updated, unchosen, removed, emptied, restored, notBought]
        + [cartIsFull, cartUpdated, tooLateToUndo].map(\.kind)

    static let added = NoticeKind<Variant.ID>("added") { try $0.added($1) }
    /// The cart holds all units of a product that are left; the customer wanted more.
    static let allThereAre = NoticeKind<Variant.ID>("all") { try $0.allThereAre($1) }
    static let updated = NoticeKind<Variant.ID>("updated") { try $0.updated($1) }
    /// Nothing was added: the customer must choose a variant of this product. The value is its slug.
    static let unchosen = NoticeKind<String>("choose", isForVisitors: true) { try $0.unchosen($1) }
    /// Nothing was added: the cart already has the maximum number of lines.
    static let cartIsFull = plain("full") {
        $0.cart.count >= Cart.lineLimit ? NoticeMessage(text: Messages.cartIsFull) : nil
    }
    /// The quantities of several products were set.
    static let cartUpdated = plain("cart") { try $0.cartUpdated() }
    static let removed = NoticeKind<RemovedLines.ID>("removed") {
        try $0.removed($1) { .words("shop.notices.cart.removed", ["products": .text($0.namesInWords)]) }
    }
    static let emptied = NoticeKind<RemovedLines.ID>("emptied") {
        try $0.removed($1) { _ in .words("shop.notices.cart.emptied") }
    }
    /// Removed lines are back in the cart. The value is the variant if there was only one line, otherwise nil.
    static let restored = NoticeKind<Variant.ID?>("restored") { try $0.restored($1) }
    static let tooLateToUndo = fixed("late", for: .everyone, Messages.tooLateToUndo)
    /// No order was placed, and the checkout cannot be shown again.
    static let notBought = NoticeKind<NotBought>("unbought", isForVisitors: true) { writer, reason in
        let isTrue =
            switch reason {
            case .emptyCart: writer.cart.isEmpty
            case .soldOut: writer.cart.contains { $0.available == 0 }
            case .signedOut: writer.account == nil
            case .notPaid: !writer.cart.isEmpty
            }
        guard isTrue || writer.user.customer == nil else { return nil }
        return NoticeMessage(text: reason.sentence, isBad: reason != .notPaid)
    }
}

extension NoticeWriter {
    fileprivate func added(_ variant: Variant.ID) throws -> NoticeMessage? {
        try productInCart(variant).map { product in
            let text: Message = .words(
                "shop.notices.cart.added",
                ["product": .text(product.fullName.isolated), "count": .number(cart.unitCount)])
            // In a list of items, the row shows the same, so the notice may pass; the item's own page asks for an OK.
            let isItsPage = page.map { ListOrigin.path(of: $0) == Paths.product(product.slug) } ?? false
            return NoticeMessage(
                text: text, passes: !isItsPage,
                dismissal: isItsPage ? dismissal(.words("shop.notices.cart.dismiss")) : nil)
        }
    }

    fileprivate func allThereAre(_ variant: Variant.ID) throws -> NoticeMessage? {
        guard let product = try product(variant) else { return nil }
        let held = cart.first { $0.variant == variant }?.quantity.units
        if product.isSoldOut, held != nil || !product.isArchived {
            return NoticeMessage(
                text: .words("shop.notices.cart.soldOut", ["product": .text(product.fullName.isolated)]))
        }
        guard let held, held >= product.available else { return nil }
        return NoticeMessage(text: Messages.mostInCart(of: .verbatim(product.fullName.isolated), product.available))
    }

    fileprivate func updated(_ variant: Variant.ID) throws -> NoticeMessage? {
        let cart = try snapshot.cart(of: owner())
        guard let line = cart.lines.first(where: { $0.product.variant == variant }) else { return nil }
        let product = try snapshot.translated(line.product, into: context.language.contentTag)
        let values: Message.Values = [
            "product": .text(product.fullName.isolated), "units": .number(line.quantity.units),
            "total": .formatted(try total(of: cart)),
        ]
        return NoticeMessage(text: .words("shop.notices.cart.updated", values), passes: true)
    }

    /// Asks for a variant of the product; nil if the product has no options, is archived or does not exist.
    fileprivate func unchosen(_ slug: String) throws -> NoticeMessage? {
        guard let product = try snapshot.ask(.productAlone(slug: slug)), product.isOpen, !product.isArchived else {
            return nil
        }
        let options = try snapshot.ask(.options(of: product.id))
        let texts = try snapshot.optionTexts(of: product.id, in: context.language.contentTag)
        return NoticeMessage(text: (texts.map(options.translated) ?? options).list.askedFor)
    }

    /// Returns the total that the cart page shows: less coupons, and with the added tax.
    private func total(of cart: Cart) throws -> Money {
        guard !cart.availableLines.isEmpty else { return cart.total }
        let coupons = try snapshot.coupons(in: cart, of: owner()).valid
        return try cart.totals(coupons: coupons, tax: snapshot.taxRules()).total
    }

    fileprivate func cartUpdated() throws -> NoticeMessage? {
        let cart = try snapshot.cart(of: owner())
        guard !cart.isEmpty else { return nil }
        let values: Message.Values = ["total": .formatted(try total(of: cart))]
        return NoticeMessage(text: .words("shop.notices.cart.cartUpdated", values))
    }

    fileprivate func removed(_ id: RemovedLines.ID, _ text: (RemovedLines) -> Message) throws -> NoticeMessage? {
        try snapshot.ask(.removedLines(id, of: owner(), at: snapshot.now)).map {
            let lines = try snapshot.translated($0, into: context.language.contentTag)
            return NoticeMessage(text: text(lines), undo: UndoForm(lines, on: page))
        }
    }

    fileprivate func restored(_ variant: Variant.ID?) throws -> NoticeMessage? {
        let count: Message.Value = .number(cart.unitCount)
        guard let variant else {
            return NoticeMessage(text: .words("shop.notices.cart.allRestored", ["count": count]))
        }
        return try productInCart(variant).map {
            let product: Message.Value = .text($0.fullName.isolated)
            return NoticeMessage(text: .words("shop.notices.cart.restored", ["product": product, "count": count]))
        }
    }

    /// Returns the product in this variant; nil if the variant is not in the cart.
    private func productInCart(_ variant: Variant.ID) throws -> Product? {
        guard cart.contains(where: { $0.variant == variant }) else { return nil }
        return try product(variant)
    }

    /// Returns the product in this variant, in the language of the page.
    private func product(_ variant: Variant.ID) throws -> Product? {
        try snapshot.translated(snapshot.ask(.product(variant))?.product, into: context.language.contentTag)
    }
}

extension [CartEntry] {
    /// The number of units in the cart.
    var unitCount: Int { reduce(0) { $0 + $1.quantity.units } }
}
