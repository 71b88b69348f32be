import Localization
import Mustache
import Secrets
import Shop
import Storage

/// A mail with a new link to an order. It contains no text that a customer typed.
struct OrderLinkMail: TemplateModel {
    let frame: MailFrame
    let code: String
    let link: MailLink

    static let fields: Fields<OrderLinkMail> = [
        "frame": .object(\.frame),
        "code": .text(\.code),
        "url": .value(\.link),
    ]
}

extension MailRenderer {
    /// Returns a mail with a new link to an order, to whomever asked for it with its number and this email address. Without
    /// an order, the mail is a decoy: writing it costs the same, and it is never sent.
    ///
    /// - Parameter typed: The number of the order, as it was typed; nil if it cannot be one.
    func orderLink(
        to email: EmailAddress, _ order: (id: Order.ID, code: OrderCode, customer: Customer.ID)?, typed: OrderCode?
    ) -> OutgoingMail {
        let token = OrderLinkToken.random()
        let code = order?.code ?? typed
        let subject: Message = .words("mail.orderLink.subject", ["code": .text(code?.description ?? "")])
        let frame = frame(subject)
        let path = code.map { Paths.linkedOrder($0, token) } ?? Paths.home
        let content = OrderLinkMail(frame: frame, code: code?.description ?? "", link: frame.link(to: path))
        return mail(
            .orderLink, to: email, \.orderLink, content, subject: subject, about: order?.customer, order: order?.id,
            orderLink: order == nil ? nil : token, isDecoy: order == nil)
    }

    /// Returns the mail that tells the shop of an order that its customer has cancelled; nil if new orders are not mailed to
    /// the shop either.
    func cancelledOrder(_ desk: DeskOrder, in snapshot: Snapshot) throws -> OutgoingMail? {
        guard let address = ownCopyAddress else { return nil }
        let subject: Message = .words("mail.cancelledOrder.subject", ["code": .text("\(desk.order.code)")])
        var content = try content(subject, desk.order, snapshot)
        content.isForShop = true
        content.details = try snapshot.details(of: desk.order).withoutTransfer
        content.toRefund =
            desk.sums.paid > 0 && !desk.isDemo ? Money(minorUnits: desk.sums.paid, desk.order.total.currency) : nil
        return try mail(
            .cancelledOrder, to: address, \.cancelledOrder, content, subject: subject, in: shopLanguage,
            replyTo: snapshot.mailAddress(about: desk.order.id, of: desk.customer)?.email, about: desk.customer,
            order: desk.order.id)
    }
}
