import Localization
import Shop
import Storage

/// Mails about what happens to an order after it was placed. Each function returns nil if there is nothing to tell.
extension MailRenderer {
    /// A payment has settled what was due.
    ///
    /// - Parameter before: The order before the payment.
    func paid(_ before: DeskOrder, in snapshot: Snapshot) throws -> OutgoingMail? {
        guard before.state.counts, before.sums.due(in: before.state) > 0 else { return nil }
        return try paid(before.order, of: before.customer, in: snapshot)
    }

    /// A payment has settled what was due of an order that was placed before.
    func paid(_ order: Order, of customer: Customer.ID, in snapshot: Snapshot) throws -> OutgoingMail? {
        guard let desk = try snapshot.ask(.deskOrder(order.id)), desk.state.counts, !desk.isDemo,
            desk.sums.paid > 0, desk.sums.due(in: desk.state) <= 0
        else { return nil }
        return try about(order, .orderPaid, \.orderPaid, of: customer, in: snapshot)
    }

    /// Staff have changed the contents or corrected the contact.
    ///
    /// - Parameters:
    ///   - told: The contents that the customer knows.
    ///   - isCorrected: True if the contact is not the one that the customer knows.
    ///   - isResumed: True if the customer knows that the order was cancelled, and not yet that it goes on.
    func changed(
        _ desk: DeskOrder, from told: OrderContents, isCorrected: Bool = false, isResumed: Bool = false,
        in snapshot: Snapshot
    ) throws -> OutgoingMail? {
        guard let now = try snapshot.ask(.deskOrder(desk.order.id)),
            try isCorrected || isResumed || snapshot.contents(of: now.order) != told
        else { return nil }
        let hasMoney = try !now.isDemo && snapshot.ask(.terms(of: now.order.id)).payment != nil
        return try about(now.order, .orderChanged, \.orderChanged, of: desk.customer, in: snapshot) { content in
            (content.isCorrected, content.isResumed) = (isCorrected, isResumed)
            content.totalBefore = told.total == now.order.total ? nil : told.total
            let due = Money(minorUnits: now.sums.due(in: now.state), now.order.total.currency)
            content.stillDue = hasMoney && due.minorUnits > 0 ? due : nil
            content.toRefund = !now.isDemo && due.minorUnits < 0 ? -due : nil
        }
    }

    /// The order has a new state. Each state is told once.
    ///
    /// - Parameter before: The state before.
    func reached(
        _ state: OrderState, _ desk: DeskOrder, parcel: String = "", in snapshot: Snapshot
    ) throws -> OutgoingMail? {
        switch state {
        case .packed:
            guard try isPickedUp(desk), try !snapshot.ask(.hasMail(.orderReady, about: desk.order.id)) else {
                return nil
            }
            let contact = ShopContact(settings, in: language(of: desk.customer).contentTag)
            return try about(desk.order, .orderReady, \.orderReady, of: desk.customer, in: snapshot) { content in
                let lines = [contact?.address, contact?.hours].compactMap(\.self).joined(separator: "\n")
                content.place = lines.isEmpty ? nil : lines
            }
        case .sent:
            guard try !isPickedUp(desk), try !snapshot.ask(.hasMail(.orderSent, about: desk.order.id)) else {
                return nil
            }
            return try sent(desk.order, of: desk.customer, parcel: parcel, in: snapshot)
        case .delivered:
            guard try !isPickedUp(desk), try !snapshot.ask(.hasMail(.orderDelivered, about: desk.order.id)) else {
                return nil
            }
            return try about(desk.order, .orderDelivered, \.orderDelivered, of: desk.customer, in: snapshot)
        case .cancelled: return try cancelled(desk.order, of: desk.customer, in: snapshot)
        case .resumed:
            let cancelled = try snapshot.ask(.states(of: desk.order)).last { $0.state == .cancelled }
            guard try snapshot.ask(.hasMail(.orderCancelled, about: desk.order.id, since: cancelled?.changedAt)) else {
                return nil
            }
            return try changed(desk, from: snapshot.contents(of: desk.order), isResumed: true, in: snapshot)
        case .awaiting, .placed: return nil
        }

        func isPickedUp(_ desk: DeskOrder) throws -> Bool {
            try snapshot.ask(.terms(of: desk.order.id)).kind == .pickUp
        }
    }

    /// The order is on its way.
    func sent(
        _ order: Order, of customer: Customer.ID, parcel: String, in snapshot: Snapshot
    ) throws -> OutgoingMail? {
        try about(order, .orderSent, \.orderSent, of: customer, in: snapshot) { content in
            guard !parcel.isEmpty else { return }
            content.parcel = parcel
            content.parcelLink = try snapshot.ask(.trackingLink(of: order.id))?.address(of: parcel)
        }
    }

    /// The order is cancelled. A customer who was never told of the order is not told of its end.
    func cancelled(_ order: Order, of customer: Customer.ID, in snapshot: Snapshot) throws -> OutgoingMail? {
        guard let desk = try snapshot.ask(.deskOrder(order.id)), desk.state == .cancelled, !desk.isDemo,
            try snapshot.ask(.states(of: order)).contains(where: { $0.state == .placed })
                || snapshot.ask(.isMailedAbout(order.id))
        else { return nil }
        return try about(order, .orderCancelled, \.orderCancelled, of: customer, in: snapshot) { content in
            let paid = Money(minorUnits: desk.sums.paid, order.total.currency)
            content.toRefund = paid.minorUnits > 0 ? paid : nil
        }
    }

    /// The order is paid by bank transfer, and not paid some days after it was placed.
    func reminder(of id: Order.ID, in snapshot: Snapshot) throws -> OutgoingMail? {
        guard let desk = try snapshot.ask(.deskOrder(id)), desk.state.counts, !desk.isDemo,
            desk.sums.due(in: desk.state) > 0, try snapshot.ask(.terms(of: id)).payment == .transfer
        else { return nil }
        return try about(desk.order, .paymentReminder, \.paymentReminder, of: desk.customer, in: snapshot) { content in
            content.stillDue = Money(minorUnits: desk.sums.due(in: desk.state), desk.order.total.currency)
        }
    }
}
