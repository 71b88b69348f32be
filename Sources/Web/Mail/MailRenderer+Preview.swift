import Localization
import Mustache
import Secrets
import Shop
import Storage

/// A mail that staff look at. It is never sent.
struct MailPreview {
    let subject: String
    let html: [UInt8]
    let text: String
    /// True if the shop has no order, so that the mail has sample values.
    let isSample: Bool
}

extension MailRenderer {
    /// Returns a mail as it would be written about the newest order, with sample values for what is not known.
    func preview(of kind: MailKind, in language: Language, _ snapshot: Snapshot) throws -> MailPreview {
        let newest = try snapshot.orderList(OrderFilter(), limit: 1).orders.first
        let standard: Message = .words(
            "mail.\(kind.words).subject", ["code": .text("\(newest?.order.code.description ?? "1001")")])
        var content = try newest.map { try self.content(standard, $0.order, snapshot) } ?? sample(standard, language)
        content.link = OrderLinkToken.random()
        fillSamples(of: kind, in: &content)
        if kind == .orderReceipt, let newest { content.texts = try snapshot.ask(.texts(of: newest.order.id)) }
        let customer = newest?.customer ?? Customer.ID(rawValue: 0)
        let subject = try useOwnText(of: kind, in: &content, for: customer, snapshot) ?? standard
        let (template, written) = (templates[keyPath: kind.template], language.serving("mail"))
        return MailPreview(
            subject: written.text(subject), html: Array(template.html.render(content, in: written)),
            text: String(decoding: template.text.render(content, in: written), as: UTF8.self), isSample: newest == nil)
    }

    private func fillSamples(of kind: MailKind, in content: inout OrderMail) {
        let total = content.order.total
        switch kind {
        case .orderSent:
            content.parcel = "AB 123 456"
            content.parcelLink = content.frame.origin + "/track"
        case .refund: content.refunded = total
        case .paymentReminder: content.stillDue = total
        case .orderReady: content.place = settings.address.isEmpty ? nil : settings.address
        default: break
        }
    }

    private func sample(_ subject: Message, _ language: Language) throws -> OrderMail {
        let name = shopLanguage.text(.words("manage.settings.form.sampleItem"))
        guard let code = OrderCode("1001"), let quantity = Quantity(1) else {
            preconditionFailure("1001 is a code, and 1 a quantity")
        }
        let line = OrderLine(
            variant: Variant.ID(rawValue: 0), categoryName: "", productName: name, unit: .each,
            unitPrice: Money(minorUnits: 1250, settings.currency), quantity: quantity)
        let contents = try OrderContents([line], in: settings.currency)
        return OrderMail(
            frame: frame(subject),
            order: Order(id: .init(rawValue: 1001), code: code, placedAt: now, unitCount: 1, total: contents.total),
            contents: contents, details: OrderDetails(contact: nil, terms: OrderTerms(), payment: nil),
            date: clock.value(now))
    }
}

extension MailKind {
    /// The templates of a mail about an order.
    fileprivate var template: KeyPath<MailTemplates, MailTemplate<OrderMail>> {
        switch self {
        case .orderPaid: \.orderPaid
        case .orderChanged: \.orderChanged
        case .orderReady: \.orderReady
        case .orderSent: \.orderSent
        case .orderDelivered: \.orderDelivered
        case .orderCancelled: \.orderCancelled
        case .paymentReminder: \.paymentReminder
        case .paymentFailed: \.paymentFailed
        case .refund: \.refund
        default: \.orderReceipt
        }
    }
}
