import Localization
import Secrets
import Shop
import Storage

/// Mails about orders.
extension MailRenderer {
    /// Mails that an order is placed with: a receipt for its customer, where the shop knows an address of theirs, and a
    /// copy for the shop itself, where its settings ask for one. An address that nobody has confirmed gets few receipts,
    /// and some of them later: it may be a stranger's.
    ///
    /// - Parameter dueReceipt: Returns the time from which a receipt to an unconfirmed address is sent; nil for no receipt.
    func placed(
        _ order: Order, of customer: Customer.ID, in snapshot: Snapshot,
        receiptToUnconfirmed dueReceipt: (EmailAddress) -> Timestamp?
    ) throws -> [OutgoingMail] {
        let (known, details, contact) = try snapshot.ask(
            .mailAddress(of: customer), .details(of: customer), .contact(of: order.id))
        // A guest may have given one for this order alone.
        let email = known ?? contact.flatMap { EmailAddress($0.email) }
        // Most orders are mailed to nobody.
        guard email != nil || ownCopyAddress != nil else { return [] }
        let toCustomer = try email.flatMap { email -> OutgoingMail? in
            guard settings[writes: .orderReceipt] else { return nil }
            if try snapshot.ask(.hasConfirmedMailAddress(customer)) {
                return try receipt(order, in: snapshot, to: email, of: customer)
            }
            return try dueReceipt(email).map { dueAt in
                try receipt(order, in: snapshot, to: email, of: customer, isConfirmed: false, dueAt: dueAt)
            }
        }
        let toShop = try ownCopyAddress.map {
            try newOrder(order, in: snapshot, to: $0, of: customer, email, details)
        }
        return [toCustomer, toShop].compactMap(\.self)
    }

    /// Returns a mail to the customer about an order; nil if the shop does not write such mails, or has no email address of
    /// the customer. An address that staff have corrected in the order comes before the customer's own. A mail to an
    /// unconfirmed address contains no text that the customer typed; an address from staff counts as confirmed.
    ///
    /// - Parameter fill: Adds the news to the content of the mail.
    func about(
        _ order: Order, _ kind: MailKind, _ template: KeyPath<MailTemplates, MailTemplate<OrderMail>>,
        of customer: Customer.ID, in snapshot: Snapshot, filling fill: (inout OrderMail) throws -> Void = { _ in }
    ) throws -> OutgoingMail? {
        guard settings[writes: kind] else { return nil }
        guard let (email, isCorrected) = try snapshot.mailAddress(about: order.id, of: customer) else { return nil }
        let standard: Message = .words("mail.\(kind.words).subject", ["code": .text("\(order.code)")])
        var content = try content(standard, order, snapshot)
        content.hasAddress = try isCorrected || snapshot.ask(.hasConfirmedMailAddress(customer))
        try fill(&content)
        let subject = try useOwnText(of: kind, in: &content, for: customer, snapshot) ?? standard
        let link = OrderLinkToken.random()
        content.link = link
        return mail(
            kind, to: email, template, content, subject: subject, about: customer, order: order.id, orderLink: link)
    }

    private func receipt(
        _ order: Order, in snapshot: Snapshot, to email: EmailAddress, of customer: Customer.ID,
        isConfirmed: Bool = true, dueAt: Timestamp? = nil
    ) throws -> OutgoingMail {
        let standard: Message = .words("mail.orderReceipt.subject", ["code": .text("\(order.code)")])
        let link = OrderLinkToken.random()
        var content = try content(standard, order, snapshot)
        content.link = link
        content.hasAddress = isConfirmed
        content.texts = try snapshot.ask(.texts(of: order.id))
        let subject = try useOwnText(of: .orderReceipt, in: &content, for: customer, snapshot) ?? standard
        return mail(
            .orderReceipt, to: email, \.orderReceipt, content, subject: subject, dueAt: dueAt, about: customer,
            order: order.id, orderLink: link)
    }

    private func newOrder(
        _ order: Order, in snapshot: Snapshot, to email: EmailAddress, of customer: Customer.ID,
        _ customerEmail: EmailAddress?, _ details: CustomerDetails?
    ) throws -> OutgoingMail {
        let subject: Message = .words(
            "mail.newOrder.subject", ["code": .text("\(order.code)"), "total": .formatted(order.total)])
        var content = try content(subject, order, snapshot)
        let name = [details?.name, customerEmail?.displayed].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: " ")
        content.isForShop = true
        content.customer = name.isEmpty ? nil : name
        content.details = try snapshot.details(of: order).withoutTransfer
        return mail(
            .newOrder, to: email, \.newOrder, content, subject: subject, in: shopLanguage, replyTo: customerEmail,
            about: customer, order: order.id)
    }

    func content(_ subject: Message, _ order: Order, _ snapshot: Snapshot) throws -> OrderMail {
        OrderMail(
            frame: frame(subject), order: order, contents: try snapshot.contents(of: order),
            details: try snapshot.details(of: order).forCustomer, date: clock.value(order.placedAt))
    }

    /// Address of the shop, when its settings want new orders and withdrawals there.
    var ownCopyAddress: EmailAddress? { settings.mailsOrders ? shopAddress : nil }
}

extension MailKind {
    /// The group of words of a mail about an order.
    var words: String {
        switch self {
        case .orderPaid: "orderPaid"
        case .orderChanged: "orderChanged"
        case .orderReady: "orderReady"
        case .orderSent: "orderSent"
        case .orderDelivered: "orderDelivered"
        case .orderCancelled: "orderCancelled"
        case .paymentReminder: "paymentReminder"
        case .paymentFailed: "paymentFailed"
        case .refund: "refund"
        default: "orderReceipt"
        }
    }
}
