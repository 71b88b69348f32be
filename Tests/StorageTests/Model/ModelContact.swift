import Shop
import TestSupport

/// The contact of an order in the model.
struct ModelContact: Equatable {
    var name = ""
    var email = ""
    var city = ""
    var note = ""

    /// The contact as the shop writes it; the fields that the model does not have stay.
    func written(over contact: OrderContact) -> OrderContact {
        var contact = contact
        (contact.givenName, contact.email, contact.note) = (name, email, note)
        contact.address = PostalAddress()
        if !city.isEmpty { (contact.address.country, contact.address.city) = ("US", city) }
        return contact
    }
}

/// A withdrawal of the model.
struct ModelWithdrawal {
    let key: OrderKey
    /// The order as the sender typed it; empty after an erasure.
    var orderText: String
    var email: String
    /// The order with that code and that address; nil if there is none.
    let order: Order.ID?
    let receivedAt: Timestamp
    var handledAt: Timestamp?
}

/// What staff correct in orders, and what customers change in theirs. Each returns "done", or the name of the refusal.
extension ShopModel {
    /// The contact of a new order; nil if the shop knows nothing of the customer.
    func newContact(of customer: String) -> ModelContact? {
        givenNames[customer].map { ModelContact(name: $0) }
    }

    mutating func correctContact(_ index: Int, seenIn revision: Int, to contact: ModelContact) -> String {
        change(index) { model, order in
            guard !model.erasedCustomers.contains(order.customer) else { return "customerIsErased" }
            guard contact != order.contact ?? ModelContact() else { return "done" }
            guard order.state.canBeRevised else { return "wrongState" }
            guard order.revisions.count == revision else { return "revisedMeanwhile" }
            order.revisions.append(order.contents)
            order.contact = contact
            return "done"
        }
    }

    /// Revises an order by a form that showed a revision.
    mutating func revise(_ index: Int, seenIn revision: Int, to contents: ModelContents) -> String {
        guard contents.cents >= 0 else { return "totalBelowZero" }
        let order = books[index]
        guard !contents.saysTheSame(as: order.contents) else { return "done" }
        guard order.state.canBeRevised else { return "wrongState" }
        guard order.revisions.count == revision else { return "revisedMeanwhile" }
        return revise(index, to: contents)
    }

    /// The name of the delivery method to which deliveries are corrected.
    static let deliveryName = "Delivery"

    mutating func correctDelivery(_ index: Int, seenIn revision: Int, fee: Int) -> String {
        let order = books[index]
        let contents = ModelContents(
            lines: order.contents.lines, delivery: fee, discount: order.contents.discount)
        guard contents.cents >= 0 else { return "totalBelowZero" }
        guard fee != order.contents.delivery || order.delivery != Self.deliveryName else { return "done" }
        guard order.state.canBeRevised else { return "wrongState" }
        guard order.revisions.count == revision else { return "revisedMeanwhile" }
        return change(index) { _, order in
            order.revisions.append(contents)
            order.delivery = Self.deliveryName
            return "done"
        }
    }

    mutating func cancelForCustomer(_ index: Int, seenIn revision: Int) -> String {
        let order = books[index]
        guard order.state.canBeCancelledByCustomer else { return "wrongState" }
        guard order.revisions.count == revision else { return "revisedMeanwhile" }
        return setState(.cancelled, of: index)
    }
}

extension ModelContents {
    /// Compares without `isSoldOut`, which only a confirmation page shows.
    func saysTheSame(as other: ModelContents) -> Bool {
        lines.map { [$0.product.rawValue, "\($0.units)", "\($0.cents)"] }
            == other.lines.map { [$0.product.rawValue, "\($0.units)", "\($0.cents)"] }
            && delivery == other.delivery && discount == other.discount
    }
}
