public import Shop

extension Query {
    /// True if a mail is due.
    public static func hasDueMail(at now: Timestamp) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM outbox WHERE next_try_at <= $1)", [now])
    }

    /// A page of the outbox, newest first: the mails before `mail`, or the newest mails.
    public static func mails(before mail: StoredMail.ID? = nil, at now: Timestamp, limit: Int) -> Query<[StoredMail]> {
        mails("WHERE id < $1 AND is_decoy = 0 ORDER BY id DESC LIMIT $2", [mail ?? .last, limit], at: now)
    }

    /// A page of the failed mails, newest first.
    public static func failedMails(
        before mail: StoredMail.ID? = nil, at now: Timestamp, limit: Int
    ) -> Query<[StoredMail]> {
        mails(
            "WHERE id < $1 AND failed_at IS NOT NULL ORDER BY id DESC LIMIT $2", [mail ?? .last, limit], at: now)
    }

    /// The number of failed mails, counted up to a limit.
    public static func failedMailCount(atMost limit: Int) -> Query<Int> {
        .init(
            value: """
                SELECT count(*) FROM (
                    SELECT 1 FROM outbox WHERE failed_at IS NOT NULL AND is_decoy = 0 LIMIT $1) AS counted
                """, [limit])
    }

    /// The number of delayed mails. They wait until the budget of their sender's network has room.
    public static func delayedMailCount(at now: Timestamp) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM outbox WHERE next_try_at > $1 AND waiting_since > $1 AND is_decoy = 0", [now])
    }

    /// A mail; nil if there is none.
    public static func mail(_ id: StoredMail.ID, at now: Timestamp) -> Query<StoredMail?> {
        .init(first: "\(StoredMail.checkedSelection) WHERE id = $1 AND is_decoy = 0", [id]) {
            try StoredMail($0, at: now)
        }
    }

    /// The email address to which the receipt of a customer's order was or will be sent; nil if there is no receipt, or
    /// it could not be sent.
    public static func receiptAddress(of order: Order.ID, _ customer: Customer.ID) -> Query<EmailAddress?> {
        .init(
            first: """
                SELECT recipient FROM outbox
                WHERE customer_id = $1 AND order_id = $2 AND kind = $3 AND is_decoy = 0 AND failed_at IS NULL
                """, [customer, order, MailKind.orderReceipt.rawValue]
        ) { EmailAddress($0[0] as String) }
    }

    /// The MIME bytes of a mail; nil if they were deleted.
    public static func mailBytes(of id: StoredMail.ID) -> Query<[UInt8]?> {
        .init(first: "SELECT bytes FROM outbox WHERE id = $1", [id])
    }

    private static func mails(
        _ condition: String, _ arguments: [any Argument], at now: Timestamp
    ) -> Query<[StoredMail]> {
        .init(all: "\(StoredMail.selection) \(condition)", arguments) { try StoredMail($0, at: now) }
    }
}

extension StoredMail {
    fileprivate enum Columns: Int, ColumnList {
        case id, messageID, kind, recipient, subject, createdAt, tries, lastWords, customerID, orderID
        case nextTryAt, sentAt, failedAt, expiresAt, waitingSince, canBeSentAgain
    }

    /// SQL condition for a mail that is not about the present sums or state of an order, or whose order has not changed since
    /// it was inserted.
    static let isTrue = """
        (kind NOT IN ('order-paid', 'order-changed', 'order-ready', 'order-sent', 'order-delivered', 'order-cancelled',
                'payment-reminder', 'payment-failed')
            OR waiting_since >= coalesce((
                SELECT max(moment) FROM (
                    SELECT changed_at AS moment FROM order_states WHERE order_states.order_id = outbox.order_id
                    UNION ALL SELECT revised_at FROM order_revisions WHERE order_revisions.order_id = outbox.order_id
                    UNION ALL SELECT paid_at FROM payments WHERE payments.order_id = outbox.order_id
                    UNION ALL SELECT returned_at FROM order_returns WHERE order_returns.order_id = outbox.order_id
                ) AS changes), 0))
        """

    fileprivate static let selection =
        "SELECT \(Columns.list([.canBeSentAgain: "failed_at IS NOT NULL AND bytes IS NOT NULL"])) FROM outbox"

    /// `selection` that also checks whether the mail is still true.
    fileprivate static let checkedSelection = """
        SELECT \(Columns.list([.canBeSentAgain: "failed_at IS NOT NULL AND bytes IS NOT NULL AND \(isTrue)"])) FROM outbox
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row, at now: Timestamp) throws {
        let row = row.named(Columns.self)
        let expiry: Timestamp? = row[.expiresAt]
        self.init(
            id: row[.id], messageID: row[.messageID], kind: try row.oneOf(.kind), recipient: row.email(.recipient),
            subject: row[.subject], createdAt: row[.createdAt], state: MailState(row, now), tries: row[.tries],
            lastWords: row[.lastWords], customer: row[.customerID], order: row[.orderID],
            canBeSentAgain: row[.canBeSentAgain] && expiry.map { $0 > now } != false)
    }
}

extension MailState {
    fileprivate init(_ row: NamedRow<StoredMail.Columns>, _ now: Timestamp) {
        if let next: Timestamp = row[.nextTryAt] {
            self = row[.waitingSince] > now ? .delayed(until: next) : .waiting(until: next)
        } else if let sent: Timestamp = row[.sentAt] {
            self = .sent(at: sent)
        } else {
            let failed: Timestamp = row[.failedAt]
            let expiry: Timestamp? = row[.expiresAt]
            self = expiry.map { $0 <= failed } == true ? .expired(at: failed) : .failed(at: failed)
        }
    }
}
