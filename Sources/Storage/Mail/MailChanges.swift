public import Shop

/// The outbox. A mail is inserted in the same transaction as the change that it reports, and sent after the commit is
/// durable.
extension Transaction {
    /// Inserts a mail into the outbox, and the link to an order that the mail contains. The mail is sent as soon as it
    /// is due, the transaction is durable and the shop has a mail server.
    @discardableResult
    public func enqueue(_ mail: OutgoingMail) throws -> StoredMail.ID {
        if let order = mail.order, let link = mail.orderLink { try createLink(to: order, tokenHash: link) }
        let due = max(now, mail.dueAt ?? now)
        let expiry = mail.expiresAt ?? (mail.isDecoy ? now + MailSchedule.decoyLifetime : nil)
        return try database.insert(
            [
                "message_id": mail.messageID, "kind": mail.kind.rawValue, "customer_id": mail.customer,
                "order_id": mail.order, "is_decoy": mail.isDecoy, "recipient": mail.recipient.description,
                "subject": mail.subject, "created_at": now, "waiting_since": due,
                "next_try_at": due + mail.kind.undoTime,
                "expires_at": expiry, "bytes": mail.bytes,
            ], into: "outbox")
    }

    /// Takes a due mail out of the queue; returns nil if there is none. The caller sends the mail and records the
    /// outcome. No other caller gets the mail until `MailSchedule.attemptTime` is over, unless this node is known to
    /// have failed.
    ///
    /// Also deletes some decoys, and marks some expired mails as failed.
    public func takeDueMail() throws -> DueMail? {
        for mail in try snapshot.ask(.waitingMails(dueAt: now, limit: 50)) {
            guard try !settle(mail), try claimOrPutOff(mail) else { continue }
            try database.send(
                "UPDATE outbox SET tries = tries + 1, next_try_at = $1 WHERE id = $2",
                [now + MailSchedule.attemptTime, mail.id])
            return try snapshot.ask(.dueMail(mail.id))
        }
        return nil
    }

    /// Records the outcome of an attempt to send a mail. Does nothing if the mail is no longer waiting.
    public func record(_ outcome: MailOutcome, of mail: StoredMail.ID) throws {
        try endClaim(of: mail)
        guard let waiting = try snapshot.ask(.waitingMail(mail)) else { return }
        switch outcome {
        case .accepted:
            try finish(waiting, column: "sent_at", outcome.words)
            if waiting.kind.holdsKey || waiting.kind.holdsOrderLink { try deleteBytes(of: mail) }
        case .refused: try finish(waiting, column: "failed_at", outcome.words)
        case .delayed: try putOff(waiting, by: MailSchedule.pause(after: waiting.tries), outcome.words)
        case .interrupted: try putOff(waiting, by: 0, outcome.words)
        }
    }

    /// Queues a failed mail again, as if it were new. Returns false if it can no longer be sent, or if the order has changed
    /// so that what it says may no longer be so.
    public func sendAgain(_ mail: StoredMail.ID) throws -> Bool {
        try database.execute(
            """
            UPDATE outbox SET failed_at = NULL, bytes_until = NULL, tries = 0, waiting_since = $1, next_try_at = $1
            WHERE id = $2 AND failed_at IS NOT NULL AND bytes IS NOT NULL AND (expires_at IS NULL OR expires_at > $1)
                AND \(StoredMail.isTrue)
            """, [now, mail]) == 1
    }

    /// Deletes a decoy, or marks an expired mail as failed. Returns false if the mail is to be sent.
    func settle(_ mail: WaitingMail) throws -> Bool {
        if mail.isDecoy {
            try database.send("DELETE FROM outbox WHERE id = $1", [mail.id])
        } else if let expiry = mail.expiresAt, expiry <= now {
            try finish(mail, column: "failed_at", "Not sent in time: what it says no longer holds.")
        } else if mail.waitingSince + MailSchedule.longestWait < now {
            try finish(mail, column: "failed_at", mail.lastWords.isEmpty ? "There was no mail server." : mail.lastWords)
        } else {
            return false
        }
        return true
    }

    /// If the clocks of two nodes differ by the attempt time, a mail that one node is sending seems due to the other.
    private func claimOrPutOff(_ mail: WaitingMail) throws -> Bool {
        if try claim(mail.id) { return true }
        try putOff(mail, by: MailSchedule.attemptTime, mail.lastWords)
        return false
    }

    private func finish(_ mail: WaitingMail, column: String, _ words: String) throws {
        try database.send(
            "UPDATE outbox SET \(column) = $1, next_try_at = NULL, last_words = $2, bytes_until = $3 WHERE id = $4",
            [now, words, mail.bytesUntil(doneWithAt: now), mail.id])
    }

    /// Deletes the bytes of a mail that is never sent again.
    func deleteBytes(of mail: StoredMail.ID) throws {
        try database.send("UPDATE outbox SET bytes = NULL, bytes_until = NULL WHERE id = $1", [mail])
    }

    private func putOff(_ mail: WaitingMail, by pause: Int64, _ words: String) throws {
        try database.send(
            "UPDATE outbox SET next_try_at = $1, last_words = $2 WHERE id = $3", [now + pause, words, mail.id])
    }
}
