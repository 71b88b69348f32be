import Localization
import Mustache
import Shop
import Storage

/// The panel after an order was placed: number, total, and what happens next.
struct OrderThanks: TemplateModel {
    let order: Order
    /// The customer's given name; empty if the shop does not know it.
    let name: String
    let steps: [Step]
    /// The stylesheet of the panel, which other pages do not load.
    var stylesheet = ""

    /// What the shop or the customer does next.
    struct Step: TemplateModel {
        let text: Message
        /// The address and the opening hours of the shop, for an order that the customer picks up there.
        var place: String?

        static let fields: Fields<Step> = [
            "text": .message(\.text),
            "place": .optionalText(\.place),
        ]
    }

    static let fields: Fields<OrderThanks> = [
        "title": .message(\.title),
        "code": .text(\.order.code.isolated),
        "count": .count(\.order.unitCount),
        "total": .money(\.order.total),
        "steps": .list(\.steps),
        "stylesheet": .text(\.stylesheet),
    ]

    /// `Thank you, Zoë!`
    var title: Message {
        name.isEmpty
            ? .words("shop.notices.thanks.title")
            : .words("shop.notices.thanks.titleNamed", ["name": .text(name.isolated)])
    }
}

extension NoticeWriter {
    /// Returns the panel of an order that this customer has placed.
    func thanks(for order: Order, of customer: Customer.ID) throws -> OrderThanks {
        let (contact, terms) = try snapshot.ask(.contact(of: order.id), .terms(of: order.id))
        let isPickUp = terms.kind == .pickUp
        let receipt = try context.site.mail.hasServer ? receipt(for: order, of: customer) : nil
        return OrderThanks(
            order: order, name: contact?.givenName ?? "",
            steps: [
                try delivery(by: terms), payment(of: order.total, terms, isPickUp: isPickUp), receipt,
            ].compactMap(\.self))
    }

    private func delivery(by terms: OrderTerms) throws -> OrderThanks.Step {
        guard !terms.delivery.isEmpty else { return OrderThanks.Step(text: .words("shop.notices.thanks.packed")) }
        let name: Message.Values = ["delivery": .text((terms.localDelivery ?? terms.delivery).isolated)]
        guard terms.kind == .pickUp else {
            return OrderThanks.Step(text: .words("shop.notices.thanks.sent", name))
        }
        let contact = try ShopContact(snapshot.settings(), in: context.language.contentTag)
        guard let address = contact?.address else {
            return OrderThanks.Step(text: .words("shop.notices.thanks.pickUpAtShop", name))
        }
        return OrderThanks.Step(
            text: .words("shop.notices.thanks.pickUp"),
            place: [address, contact?.hours].compactMap(\.self).joined(separator: "\n"))
    }

    private func payment(of total: Money, _ terms: OrderTerms, isPickUp: Bool) -> OrderThanks.Step? {
        guard total.minorUnits > 0, let payment = terms.payment else { return nil }
        let key =
            switch payment {
            case .transfer: "shop.notices.thanks.transfer"
            case .onDelivery: isPickUp ? "shop.notices.thanks.onPickUp" : "shop.notices.thanks.onDelivery"
            case .demoCard: "shop.notices.thanks.demoCard"
            case .provider(let account): account.mode == .test ? "shop.payment.test" : "shop.notices.thanks.paid"
            }
        return OrderThanks.Step(
            text: .words(key, payment.isTest ? [:] : ["total": .formatted(total)]))
    }

    private func receipt(for order: Order, of customer: Customer.ID) throws -> OrderThanks.Step? {
        try snapshot.ask(.receiptAddress(of: order.id, customer)).map {
            OrderThanks.Step(text: .words("shop.notices.thanks.receipt", ["receipt": .text($0.displayed.isolated)]))
        }
    }
}
