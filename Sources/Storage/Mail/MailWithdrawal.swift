public import Shop

/// Mails about an order that are withdrawn before they are sent, because the order has changed again.
extension Transaction {
    /// Deletes the waiting mails of some kinds about an order. A mail that the server was asked to send before is marked as
    /// failed, since it may have arrived.
    func withdrawMails(_ kinds: [MailKind], about order: Order.ID) throws {
        for kind in kinds {
            try database.send(
                "DELETE FROM outbox WHERE order_id = $1 AND kind = $2 AND next_try_at IS NOT NULL AND tries = 0",
                [order, kind.rawValue])
            try database.send(
                """
                UPDATE outbox SET failed_at = $3, next_try_at = NULL, bytes = NULL, bytes_until = NULL,
                    last_words = 'Withdrawn: the order has changed again.'
                WHERE order_id = $1 AND kind = $2 AND next_try_at IS NOT NULL
                """, [order, kind.rawValue, now])
        }
    }

    /// Inserts a mail about changes of an order's contents. It keeps the time of the first mail that it replaces, which tells
    /// what the customer knows.
    public func enqueue(_ mail: OutgoingMail, replacing first: Timestamp?) throws {
        let id = try enqueue(mail)
        guard let first else { return }
        try database.send("UPDATE outbox SET created_at = $1 WHERE id = $2", [first, id])
    }

    /// Deletes the waiting mails about changes of an order's contents. Returns the time of the first one; nil if there is
    /// none.
    public func withdrawChangedMails(about order: Order.ID) throws -> Timestamp? {
        let first = try snapshot.ask(.firstWaitingMail(.orderChanged, about: order))
        if first != nil { try withdrawMails([.orderChanged], about: order) }
        return first
    }

    /// Withdraws the waiting mails that say that an order is paid if it is not, that it is not paid if it is, and the
    /// reminders, which name the amount. A reminder that is still due is written again.
    func withdrawUntrueMails(about order: Order.ID) throws {
        let head = try head(of: order)
        let kinds: [MailKind] = head.paid < head.uncredited ? [.orderPaid] : [.paymentFailed]
        try withdrawMails([.paymentReminder] + kinds, about: order)
    }

    /// Withdraws the mails that a new state of an order contradicts.
    func withdrawMails(about order: Order.ID, contradicting state: OrderState, after before: OrderState) throws {
        switch state {
        case .cancelled:
            try withdrawMails([.orderChanged, .orderReady, .paymentReminder, .paymentFailed], about: order)
        case .resumed: try withdrawMails([.orderCancelled], about: order)
        case .placed where before == .packed: try withdrawMails([.orderReady], about: order)
        case .packed where before == .sent: try withdrawMails([.orderSent], about: order)
        case .sent where before == .delivered: try withdrawMails([.orderDelivered], about: order)
        case .sent: try withdrawMails([.orderReady], about: order)
        case .awaiting, .placed, .packed, .delivered: break
        }
    }
}

extension Query {
    /// True if a mail of a kind about an order was sent or waits.
    ///
    /// - Parameter start: The time from which the mail was inserted; nil for any time.
    public static func hasMail(_ kind: MailKind, about order: Order.ID, since start: Timestamp? = nil) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM outbox
                    WHERE order_id = $1 AND kind = $2 AND is_decoy = 0 AND failed_at IS NULL AND created_at >= $3)
                """, [order, kind.rawValue, start ?? Timestamp(secondsSince1970: 0)])
    }

    /// True if a mail has told the customer of an order.
    public static func isMailedAbout(_ order: Order.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (
                    SELECT 1 FROM outbox
                    WHERE order_id = $1 AND kind <> $2 AND is_decoy = 0 AND failed_at IS NULL)
                """, [order, MailKind.newOrder.rawValue])
    }

    fileprivate static func firstWaitingMail(_ kind: MailKind, about order: Order.ID) -> Query<Timestamp?> {
        .init(
            first: """
                SELECT created_at FROM outbox
                WHERE order_id = $1 AND kind = $2 AND next_try_at IS NOT NULL ORDER BY id LIMIT 1
                """, [order, kind.rawValue]
        ) { $0[0] }
    }
}
