import Shop
import Storage

extension Notice {
    static let orderKinds: [any AnyNoticeKind] =
        [placed, reordered, orderHidden, orderShown, deskOrderChanged, orderLinksEnded]

    static let placed = NoticeKind<Order.ID>("placed") { try $0.placed($1) }
    /// The products of an order were added to the cart again.
    static let reordered = NoticeKind<Order.ID>("again") { try $0.reordered($1) }
    static let orderHidden = NoticeKind<Order.ID>("hidden") { try $0.hidden($1) }
    static let orderShown = NoticeKind<Order.ID>("shown") { try $0.shown($1) }
    /// Staff changed the state or the payments of an order.
    static let deskOrderChanged = NoticeKind<Order.ID>("desk") { try $0.deskOrderChanged($1) }
    /// Staff ended the links in mails about an order.
    static let orderLinksEnded = NoticeKind<Order.ID>("links") { try $0.orderLinksEnded($1) }
}

extension NoticeWriter {
    fileprivate func placed(_ id: Order.ID) throws -> NoticeMessage? {
        try snapshot.ask(.order(id, of: owner())).map { order in
            let isItsPage = page == Paths.order(order.code)
            return NoticeMessage(
                text: "Order \(order.code.isolated) placed: \(counted(order.unitCount, "item")), "
                    + "\(order.total.formatted).",
                link: isItsPage
                    ? NoticeLink(label: "Great!", path: Paths.home)
                    : NoticeLink(label: "See the order", path: Paths.order(order.code)))
        }
    }

    fileprivate func hidden(_ id: Order.ID) throws -> NoticeMessage? {
        guard let code = try order(id, isHidden: true)?.code else { return nil }
        let undo = UndoForm(
            action: Paths.orderRestoration(code), spoken: "Undo removing order \(code.isolated)", returnPath: page)
        return NoticeMessage(text: "Order \(code.isolated) removed from this list.", undo: undo)
    }

    fileprivate func shown(_ id: Order.ID) throws -> NoticeMessage? {
        try order(id, isHidden: false).map { NoticeMessage(text: "Order \($0.code.isolated) is back in this list.") }
    }

    /// Returns the notice of an order whose items were added to the cart again.
    fileprivate func reordered(_ id: Order.ID) throws -> NoticeMessage? {
        guard let order = try snapshot.ask(.order(id, of: owner())) else { return nil }
        let lines = try snapshot.ask(.lines(of: order))
        let differences = ReorderDifferences(lines, cart, products: try snapshot.ask(.productsToday(of: lines)))
        let code = order.code.isolated
        let text =
            differences.isInCart
            ? "Order \(code) is in your cart again: \(cart.inWords)." : "Nothing of order \(code) is in your cart."
        return NoticeMessage(text: ([text] + differences.sentences).joined(separator: " "))
    }

    /// Returns the notice for staff of the current state of an order.
    fileprivate func deskOrderChanged(_ id: Order.ID) throws -> NoticeMessage? {
        guard staffRole != nil, let desk = try snapshot.ask(.deskOrder(id)) else { return nil }
        let words = [desk.state.label, desk.paymentStatus?.label].compactMap(\.self).joined(separator: ", ")
        let made = try snapshot.ask(.invoices(of: id)).filter { $0.issuedAt == desk.changedAt }
        let invoices = made.isEmpty ? "" : " New: \(made.map(\.name).joined(separator: ", "))."
        return NoticeMessage(text: "Order \(desk.order.code.isolated): \(words.lowercased()).\(invoices)")
    }

    /// Returns the notice for staff that the links to an order no longer work.
    fileprivate func orderLinksEnded(_ id: Order.ID) throws -> NoticeMessage? {
        guard staffRole != nil, try !snapshot.ask(.hasLinks(to: id)) else { return nil }
        return NoticeMessage(text: "The links in mails about this order no longer work.")
    }

    private func order(_ id: Order.ID, isHidden: Bool) throws -> Order? {
        let (order, isHiddenNow) = try snapshot.ask(.order(id, of: owner()), .isHidden(id, of: owner()))
        return isHiddenNow == isHidden ? order : nil
    }
}

/// The differences between an order and the cart to which its items were added again.
struct ReorderDifferences {
    private var names: [OrderLineChange: [String]] = [:]
    private var changes: [OrderLineChange] = []
    private var leftOut: [String] = []
    /// True if at least one item of the order is in the cart.
    private(set) var isInCart = false
    private let cartIsFull: Bool

    init(_ lines: [OrderLine], _ cart: [CartEntry], products: [Variant.ID: Product]) {
        cartIsFull = cart.count >= Cart.lineLimit
        let held = Set(cart.map(\.variant))
        for line in lines { add(line, products[line.variant], isHeld: held.contains(line.variant)) }
    }

    /// One sentence for each kind of difference.
    var sentences: [String] {
        let told = changes.map { change in "\(change.sentence): \((names[change] ?? []).map(\.isolated).shortList)." }
        return told + (leftOut.isEmpty ? [] : [Messages.leftOut(leftOut)])
    }

    private mutating func add(_ line: OrderLine, _ product: Product?, isHeld: Bool) {
        let changes = line.changes(today: product)
        for change in changes {
            if names[change] == nil { self.changes.append(change) }
            names[change, default: []].append(line.name)
        }
        let canBeHad = !changes.contains(.gone) && !changes.contains(.soldOut)
        if !isHeld, canBeHad, cartIsFull { leftOut.append(line.name) }
        isInCart = isInCart || isHeld
    }
}

extension [String] {
    /// The names in one text, at most four, because a notice is short: the cart and the order's page show the rest.
    var shortList: String {
        count <= 4 ? joined(separator: ", ") : prefix(3).joined(separator: ", ") + " and \(count - 3) more"
    }
}

extension OrderLineChange {
    /// The change in words, for the customer.
    var sentence: String {
        switch self {
        case .gone: "No longer sold"
        case .soldOut: "Sold out"
        case .onlyLeft(let count): "Only \(count) left"
        case .cartHolds(let count): "A cart holds \(count) at most"
        case .price(let price): "Now \(price.formatted)"
        }
    }
}
