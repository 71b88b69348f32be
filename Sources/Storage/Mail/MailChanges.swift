public import Shop

/// The outbox. A mail is written together with what it tells, and sent after that is durable.
extension Transaction {
    /// Inserts a mail into the outbox, and the link to an order that it contains. It is sent as soon as it is due, the
    /// transaction is durable and the shop has a mail server.
    @discardableResult
    public func enqueue(_ mail: OutgoingMail) throws -> StoredMail.ID {
        if let order = mail.order, let link = mail.orderLink { try createLink(to: order, tokenHash: link) }
        let due = max(now, mail.dueAt ?? now)
        let expiry = mail.expiresAt ?? (mail.isDecoy ? now + MailSchedule.decoyLifetime : nil)
        return try database.insert(
            [
                "message_id": mail.messageID, "kind": mail.kind.rawValue, "customer_id": mail.customer,
                "order_id": mail.order, "is_decoy": mail.isDecoy, "recipient": mail.recipient.description,
                "subject": mail.subject, "created_at": now, "waiting_since": due, "next_try_at": due,
                "expires_at": expiry, "bytes": mail.bytes,
            ], into: "outbox")
    }

    /// Takes a mail out of the outbox's queue to be sent now; nil when none is due. Whoever takes it records what became
    /// of it; until `MailSchedule.attemptTime` is over nobody else is given it, unless its program is known to be gone.
    ///
    /// Decoys are deleted on the way, and mails whose time is over marked as failed, some at a time.
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

    /// Records what became of an attempt to send a mail. Nothing happens to one that no longer waits.
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

    /// Lets a failed mail wait again, as if it were new. Returns false when it cannot be sent any more.
    public func sendAgain(_ mail: StoredMail.ID) throws -> Bool {
        try database.execute(
            """
            UPDATE outbox SET failed_at = NULL, bytes_until = NULL, tries = 0, waiting_since = $1, next_try_at = $1
            WHERE id = $2 AND failed_at IS NOT NULL AND bytes IS NOT NULL AND (expires_at IS NULL OR expires_at > $1)
            """, [now, mail]) == 1
    }

    /// Deletes a decoy, and marks a mail whose time is over. Returns false for one that is to be sent.
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

    /// A mail that another program sends at this moment is due when the clocks of the two differ by that much.
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

    /// Deletes the bytes of a mail that nobody sends again.
    func deleteBytes(of mail: StoredMail.ID) throws {
        try database.send("UPDATE outbox SET bytes = NULL, bytes_until = NULL WHERE id = $1", [mail])
    }

    private func putOff(_ mail: WaitingMail, by pause: Int64, _ words: String) throws {
        try database.send(
            "UPDATE outbox SET next_try_at = $1, last_words = $2 WHERE id = $3", [now + pause, words, mail.id])
    }
}
