import Shop

extension Transaction {
    /// Marks mails that expired before they were sent. Deletes decoys, and the bytes of mails that were sent or failed
    /// 30 days ago. Returns the number of rows.
    func deleteExpiredMails(atMost limit: Int) throws -> Int {
        let expired = try snapshot.ask(.expiredMails(at: now, limit: max(0, limit)))
        for mail in expired { _ = try settle(mail) }
        let old = try snapshot.ask(.mailsToEmpty(at: now, limit: max(0, limit - expired.count)))
        for mail in old { try deleteBytes(of: mail) }
        return expired.count + old.count
    }

    /// Deletes the recipients and contents of the mails about a customer. Mails that were not sent yet are never sent.
    func eraseMails(about customer: Customer.ID) throws {
        try database.send("\(erasure) WHERE customer_id = $2", [now, customer])
    }

    /// Deletes the recipient and content of a mail. If the mail was not sent yet, it is never sent.
    func eraseMail(_ mail: StoredMail.ID) throws {
        try database.send("\(erasure) WHERE id = $2", [now, mail])
    }
}

extension Query {
    static func mailsToEmpty(at now: Timestamp, limit: Int) -> Query<[StoredMail.ID]> {
        .init(all: "SELECT id FROM outbox WHERE bytes_until <= $1 ORDER BY bytes_until LIMIT $2", [now, limit])
    }
}

private let erasure = """
    UPDATE outbox SET recipient = '', subject = '', last_words = '', bytes = NULL, bytes_until = NULL,
        failed_at = CASE WHEN next_try_at IS NULL THEN failed_at ELSE $1 END, next_try_at = NULL
    """
