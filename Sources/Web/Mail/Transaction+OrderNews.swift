import Shop
import Storage

/// Inserts the mails about changes by staff, in the transaction of the change.
extension Transaction {
    /// Tells the customer of a new state that staff have set.
    func mail(_ state: OrderState, of desk: DeskOrder, parcel: String = "", by mails: MailRenderer) throws {
        if let mail = try mails.reached(state, desk, parcel: parcel, in: snapshot) { try enqueue(mail) }
    }

    /// Tells the customer that a payment has settled what was due.
    ///
    /// - Parameter before: The order before the payment.
    func mailPaid(_ before: DeskOrder, by mails: MailRenderer) throws {
        try rewriteMails(about: before, by: mails)
        if let mail = try mails.paid(before, in: snapshot) { try enqueue(mail) }
    }

    /// Replaces the waiting mails of an order whose sums have changed, so that none of them says an earlier sum.
    func rewriteMails(about desk: DeskOrder, by mails: MailRenderer) throws {
        guard let replaced = try withdrawChangedMails(about: desk.order.id) else { return }
        let revisions = try snapshot.revisions(of: desk.order)
        let told = revisions.last { $0.revisedAt < replaced } ?? revisions[0]
        try mailChange(of: desk, from: told, to: revisions.count, replacing: replaced, tellsOfContact: true, by: mails)
    }

    /// Tells the customer of a revision. A mail about an earlier revision that still waits is replaced, and withdrawn if the
    /// contents are again those that the customer knows. A correction of the contact is told only on request, or with the
    /// mail that still waits.
    ///
    /// - Parameters:
    ///   - before: The order before the revision.
    ///   - tellsOfContact: True to tell the customer of another contact, too.
    ///   - isSilent: True to tell the customer only with a mail about an earlier revision that still waits.
    func mailChanged(
        _ before: DeskOrder, tellsOfContact: Bool = false, isSilent: Bool = false, by mails: MailRenderer
    ) throws {
        let revisions = try snapshot.revisions(of: before.order)
        guard let last = revisions.last, last.number > before.revision else { return }
        let replaced = try withdrawChangedMails(about: before.order.id)
        guard replaced != nil || !isSilent else { return }
        let told =
            replaced.map { time in revisions.last { $0.number < last.number && $0.revisedAt < time } ?? revisions[0] }
            ?? revisions.last { $0.number == before.revision }
        guard let told else { return }
        try mailChange(
            of: before, from: told, to: last.number, replacing: replaced,
            tellsOfContact: tellsOfContact || replaced != nil, by: mails)
    }

    /// Inserts the mail about a change of an order, in place of the one from `replaced` that was withdrawn.
    ///
    /// - Parameters:
    ///   - told: The revision that the customer knows.
    ///   - revision: The number of the latest revision.
    private func mailChange(
        of desk: DeskOrder, from told: Revision, to revision: Int, replacing replaced: Timestamp?, tellsOfContact: Bool,
        by mails: MailRenderer
    ) throws {
        let contacts = tellsOfContact ? try snapshot.ask(.contacts(of: desk.order.id)) : [:]
        let resumed = try snapshot.ask(.states(of: desk.order)).last { $0.state == .resumed }
        let mail = try mails.changed(
            desk, from: told.contents, isCorrected: contacts[revision] != contacts[told.number],
            isResumed: resumed != nil && resumed?.changedAt == replaced, in: snapshot)
        if let mail { try enqueue(mail, replacing: replaced) }
    }

    /// Writes the due reminders of unpaid orders.
    func mailReminders(by mails: MailRenderer) throws {
        for order in try snapshot.ordersToRemindOf() {
            if let mail = try mails.reminder(of: order, in: snapshot) { try enqueue(mail) }
        }
    }
}

extension Snapshot {
    /// Returns some of the orders that the shop reminds of now; none if its settings switch reminders off.
    func ordersToRemindOf() throws -> [Order.ID] {
        let settings = try settings()
        guard settings[writes: .paymentReminder] else { return [] }
        let placed = PaymentReminder.placed(dueAt: now, after: settings.reminderDays)
        return try ask(.ordersToRemindOf(placed: placed, limit: PaymentReminder.portion))
    }
}
