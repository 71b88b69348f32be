public import Shop

extension Query {
    /// True if a mail is due and can be taken.
    public static func hasDueMail(at now: Timestamp) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM outbox WHERE next_try_at <= $1)", [now])
    }

    /// A page of the outbox, newest first: mails before one, or from the newest on.
    public static func mails(before mail: StoredMail.ID? = nil, at now: Timestamp, limit: Int) -> Query<[StoredMail]> {
        mails("WHERE id < $1 AND is_decoy = 0 ORDER BY id DESC LIMIT $2", [mail ?? .afterAll, limit], at: now)
    }

    /// A page of the mails that were not sent, newest first.
    public static func failedMails(
        before mail: StoredMail.ID? = nil, at now: Timestamp, limit: Int
    ) -> Query<[StoredMail]> {
        mails(
            "WHERE id < $1 AND failed_at IS NOT NULL ORDER BY id DESC LIMIT $2", [mail ?? .afterAll, limit], at: now)
    }

    /// The number of delayed mails, which wait for the budget of their sender's network.
    public static func delayedMailCount(at now: Timestamp) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM outbox WHERE next_try_at > $1 AND waiting_since > $1 AND is_decoy = 0", [now])
    }

    /// The mail with this key; or nil.
    public static func mail(_ id: StoredMail.ID, at now: Timestamp) -> Query<StoredMail?> {
        .init(first: "\(StoredMail.selection) WHERE id = $1 AND is_decoy = 0", [id]) { try StoredMail($0, at: now) }
    }

    /// The complete bytes of a mail; nil if they are deleted.
    public static func mailBytes(of id: StoredMail.ID) -> Query<[UInt8]?> {
        .init(first: "SELECT bytes FROM outbox WHERE id = $1", [id])
    }

    private static func mails(
        _ condition: String, _ arguments: [any Argument], at now: Timestamp
    ) -> Query<[StoredMail]> {
        .init(all: "\(StoredMail.selection) \(condition)", arguments) { try StoredMail($0, at: now) }
    }
}

extension StoredMail.ID {
    fileprivate static var afterAll: StoredMail.ID { .init(rawValue: .max) }
}

extension StoredMail {
    fileprivate static let selection = """
        SELECT id, message_id, kind, recipient, subject, created_at, tries, last_words, customer_id, order_id,
            next_try_at, sent_at, failed_at, expires_at, waiting_since, failed_at IS NOT NULL AND bytes IS NOT NULL
        FROM outbox
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row, at now: Timestamp) throws {
        let expiry: Timestamp? = row[13]
        self.init(
            id: row[0], messageID: row[1], kind: try row.oneOf(2), recipient: EmailAddress(row[3]), subject: row[4],
            createdAt: row[5], state: MailState(row, at: 10, now), tries: row[6], lastWords: row[7], customer: row[8],
            order: row[9], canBeSentAgain: row[15] && expiry.map { $0 > now } != false)
    }
}

extension MailState {
    /// Reads when a mail is tried next, when it was sent, when it failed, when it expires and when it began to wait.
    fileprivate init(_ row: Row, at first: Int, _ now: Timestamp) {
        if let next: Timestamp = row[first] {
            let begin: Timestamp = row[first + 4]
            self = begin > now ? .delayed(until: next) : .waiting(until: next)
        } else if let sent: Timestamp = row[first + 1] {
            self = .sent(at: sent)
        } else {
            let failed: Timestamp = row[first + 2]
            let expiry: Timestamp? = row[first + 3]
            self = expiry.map { $0 <= failed } == true ? .expired(at: failed) : .failed(at: failed)
        }
    }
}
