import Localization
import Shop
import Storage

extension Notice {
    static let orderKinds: [any AnyNoticeKind] = [
        placed, reordered, orderHidden, orderShown, orderCancelled, deskOrderChanged, orderLinksEnded, paymentsRecorded,
        customersMerged, parcelsSent,
    ]

    static let placed = NoticeKind<Order.ID>("placed") { try $0.placed($1) }
    /// The products of an order were added to the cart again.
    static let reordered = NoticeKind<Order.ID>("again") { try $0.reordered($1) }
    static let orderHidden = NoticeKind<Order.ID>("hidden") { try $0.hidden($1) }
    static let orderShown = NoticeKind<Order.ID>("shown") { try $0.shown($1) }
    /// The customer cancelled an order.
    static let orderCancelled = NoticeKind<Order.ID>("cancelled") { try $0.cancelled($1) }
    /// Staff changed the state or the payments of an order.
    static let deskOrderChanged = NoticeKind<Order.ID>("desk") { try $0.deskOrderChanged($1) }
    /// Staff recorded the payments of many orders.
    static let paymentsRecorded = NoticeKind<RecordedPayments>("payments") { try $0.paymentsRecorded($1) }
    /// Staff ended the links in mails about an order.
    static let orderLinksEnded = NoticeKind<Order.ID>("links") { try $0.orderLinksEnded($1) }
    /// Staff entered the numbers of parcels.
    static let parcelsSent = NoticeKind<SentParcels>("parcels") { try $0.parcelsSent($1) }
    /// Staff merged this customer into another one.
    static let customersMerged = NoticeKind<Customer.ID>("merged") { try $0.customersMerged($1) }
}

extension NoticeWriter {
    fileprivate func placed(_ id: Order.ID) throws -> NoticeMessage? {
        let customer = try owner()
        guard let order = try snapshot.ask(.order(id, of: customer)) else { return nil }
        let isItsPage = page == Paths.order(order.code)
        let thanks = try thanks(for: order, of: customer)
        return NoticeMessage(
            text: thanks.title,
            link: isItsPage
                ? NoticeLink(label: .words("shop.notices.orders.great"), path: Paths.home)
                : NoticeLink(label: .words("shop.notices.orders.show"), path: Paths.order(order.code)),
            thanks: thanks)
    }

    fileprivate func hidden(_ id: Order.ID) throws -> NoticeMessage? {
        guard let code = try order(id, isHidden: true)?.code else { return nil }
        let values: Message.Values = ["code": .text(code.isolated)]
        let undo = UndoForm(
            action: Paths.orderRestoration(code), spoken: .words("shop.notices.orders.undoSpoken", values),
            returnPath: page)
        return NoticeMessage(text: .words("shop.notices.orders.hidden", values), undo: undo)
    }

    fileprivate func shown(_ id: Order.ID) throws -> NoticeMessage? {
        try order(id, isHidden: false).map {
            NoticeMessage(text: .words("shop.notices.orders.shown", ["code": .text($0.code.isolated)]))
        }
    }

    fileprivate func cancelled(_ id: Order.ID) throws -> NoticeMessage? {
        guard let order = try snapshot.ask(.order(id, of: owner())) else { return nil }
        return NoticeMessage(text: .words("shop.notices.orders.cancelled", ["code": .text(order.code.isolated)]))
    }

    /// Returns the notice of an order whose items were added to the cart again.
    fileprivate func reordered(_ id: Order.ID) throws -> NoticeMessage? {
        guard let order = try snapshot.ask(.order(id, of: owner())) else { return nil }
        let lines = try snapshot.ask(.lines(of: order))
        let differences = ReorderDifferences(lines, cart, products: try snapshot.ask(.productsToday(of: lines)))
        let code: Message.Value = .text(order.code.isolated)
        let text: Message =
            differences.isInCart
            ? .words("shop.notices.orders.reordered", ["code": code, "count": .number(cart.unitCount)])
            : .words("shop.notices.orders.notReordered", ["code": code])
        return NoticeMessage(
            text: differences.sentences.reduce(text) {
                .words("shop.notices.orders.sentences", ["first": .message($0), "next": .message($1)])
            })
    }

    /// Returns the notice for staff of the current state of an order.
    fileprivate func deskOrderChanged(_ id: Order.ID) throws -> NoticeMessage? {
        guard staffRole != nil, let desk = try snapshot.ask(.deskOrder(id)) else { return nil }
        let made = try snapshot.ask(.invoices(of: id)).filter { $0.issuedAt == desk.changedAt }
        var values: Message.Values = [
            "code": .text(desk.order.code.isolated), "state": .message(desk.state.word),
        ]
        values["payment"] = desk.paymentStatus.map { .message($0.label) }
        values["invoices"] = made.isEmpty ? nil : .message(made.map(\.name).separatedByCommas)
        let key =
            switch (values["payment"] == nil, made.isEmpty) {
            case (true, true): "manage.orders.notices.order"
            case (false, true): "manage.orders.notices.orderPaid"
            case (true, false): "manage.orders.notices.orderInvoices"
            case (false, false): "manage.orders.notices.orderPaidInvoices"
            }
        return NoticeMessage(text: .words(key, values))
    }

    /// Returns the notice for staff that the links to an order no longer work.
    fileprivate func orderLinksEnded(_ id: Order.ID) throws -> NoticeMessage? {
        guard staffRole != nil, try !snapshot.ask(.hasLinks(to: id)) else { return nil }
        return NoticeMessage(text: .words("manage.orders.notices.linksEnded"))
    }

    /// Returns the notice for staff that orders are sent, with the orders that were left out.
    fileprivate func parcelsSent(_ sent: SentParcels) throws -> NoticeMessage? {
        guard staffRole != nil else { return nil }
        let codes = try codes(of: sent.leftOut)
        let done: Message = .words("manage.orders.parcels.sent", ["count": .number(sent.count)])
        guard !codes.isEmpty else { return NoticeMessage(text: done) }
        let left: Message = .words("manage.orders.parcels.leftOut", ["orders": .list(codes)])
        return NoticeMessage(
            text: .words("manage.frame.sentences", ["first": .message(done), "next": .message(left)]))
    }

    /// Returns the notice for staff that a customer is the same person as another one from now on.
    fileprivate func customersMerged(_ id: Customer.ID) throws -> NoticeMessage? {
        guard staffRole != nil, let merged = try snapshot.ask(.deskCustomer(id)), merged.mergedInto != nil else {
            return nil
        }
        let name = merged.details.name.isEmpty ? merged.heading : merged.details.name
        return NoticeMessage(text: .words("manage.customers.merge.done", ["customer": .text(name.isolated)]))
    }

    private func codes(of orders: [Order.ID]) throws -> [String] {
        try orders.compactMap { try snapshot.ask(.deskOrder($0))?.order.code.isolated }
    }

    /// Returns the notice for staff that payments are recorded, with the orders that were left out.
    fileprivate func paymentsRecorded(_ outcome: RecordedPayments) throws -> NoticeMessage? {
        guard staffRole != nil else { return nil }
        let count = try outcome.payments.map { range in
            try snapshot.ask(
                .paymentCount(from: .init(rawValue: range.lowerBound), to: .init(rawValue: range.upperBound)))
        }
        let codes = try codes(of: outcome.leftOut)
        let recorded: Message? = count.flatMap {
            $0 == 0 ? nil : .words("manage.orders.notices.payments", ["count": .number($0)])
        }
        let left: Message? =
            codes.isEmpty ? nil : .words("manage.orders.notices.paymentsLeftOut", ["orders": .list(codes)])
        switch (recorded, left) {
        case (let recorded?, let left?):
            return NoticeMessage(
                text: .words(
                    "manage.frame.sentences", ["first": .message(recorded), "next": .message(left)]))
        default: return (recorded ?? left).map { NoticeMessage(text: $0) }
        }
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
    var sentences: [Message] {
        let told = changes.map { $0.sentence(about: names[$0] ?? []) }
        return told + (leftOut.isEmpty ? [] : [Messages.leftOut(leftOut)])
    }

    private mutating func add(_ line: OrderLine, _ product: Product?, isHeld: Bool) {
        let changes = line.changes(today: product)
        for change in changes {
            if names[change] == nil { self.changes.append(change) }
            names[change, default: []].append(line.nameForCustomer)
        }
        let canBeHad = !changes.contains(.gone) && !changes.contains(.soldOut)
        if !isHeld, canBeHad, cartIsFull { leftOut.append(line.nameForCustomer) }
        isInCart = isInCart || isHeld
    }
}

extension OrderLineChange {
    /// The change in words, for the customer.
    var label: Message {
        switch self {
        case .gone: .words("shop.orders.changes.gone")
        case .soldOut: .words("shop.orders.changes.soldOut")
        case .onlyLeft(let count): .words("shop.orders.changes.onlyLeft", ["count": .number(count)])
        case .cartHolds(let count): .words("shop.orders.changes.cartHolds", ["limit": .number(count)])
        case .price(let price): .words("shop.orders.changes.price", ["price": .formatted(price)])
        }
    }

    /// Returns a sentence about the items with this change.
    fileprivate func sentence(about items: [String]) -> Message {
        var values: Message.Values = ["products": .formatted(NameList(items))]
        switch self {
        case .gone: return .words("shop.notices.orders.gone", values)
        case .soldOut: return .words("shop.notices.orders.soldOut", values)
        case .onlyLeft(let count):
            values["count"] = .number(count)
            return .words("shop.notices.orders.onlyLeft", values)
        case .cartHolds(let count):
            values["limit"] = .number(count)
            return .words("shop.notices.orders.cartHolds", values)
        case .price(let price):
            values["price"] = .formatted(price)
            return .words("shop.notices.orders.price", values)
        }
    }
}
