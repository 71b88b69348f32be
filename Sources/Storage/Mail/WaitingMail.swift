import Shop

/// A waiting mail, with the data for deciding what happens to it.
struct WaitingMail {
    let id: StoredMail.ID
    let kind: MailKind
    let isDecoy: Bool
    let waitingSince: Timestamp
    let expiresAt: Timestamp?
    let tries: Int
    let lastWords: String

    static let selection =
        "SELECT id, is_decoy, waiting_since, expires_at, tries, last_words, kind FROM outbox"

    /// Reads `selection`.
    init(_ row: Row) throws {
        (id, isDecoy, waitingSince, expiresAt) = (row[0], row[1], row[2], row[3])
        (tries, lastWords, kind) = (row[4], row[5], try row.oneOf(6))
    }

    /// Returns the time at which its bytes are deleted after it is finished. A mail whose content is no longer valid
    /// loses them at once.
    func bytesUntil(doneWithAt now: Timestamp) -> Timestamp {
        let usual = now + MailSchedule.bytesLifetime
        return expiresAt.map { min($0, usual) } ?? usual
    }
}

extension Query {
    /// The due mails, longest waiting first.
    static func waitingMails(dueAt now: Timestamp, limit: Int) -> Query<[WaitingMail]> {
        .init(
            all: "\(WaitingMail.selection) WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2", [now, limit],
            WaitingMail.init)
    }

    /// The waiting mails that have expired.
    static func expiredMails(at now: Timestamp, limit: Int) -> Query<[WaitingMail]> {
        .init(
            all: """
                \(WaitingMail.selection) WHERE expires_at <= $1 AND next_try_at IS NOT NULL ORDER BY expires_at LIMIT $2
                """, [now, limit], WaitingMail.init)
    }

    /// A mail, if it is waiting.
    static func waitingMail(_ id: StoredMail.ID) -> Query<WaitingMail?> {
        .init(first: "\(WaitingMail.selection) WHERE id = $1 AND next_try_at IS NOT NULL", [id], WaitingMail.init)
    }

    static func dueMail(_ id: StoredMail.ID) -> Query<DueMail?> {
        .init(first: "SELECT recipient, bytes FROM outbox WHERE id = $1", [id]) { row in
            EmailAddress(row[0]).map { DueMail(id: id, recipient: $0, bytes: row[1]) }
        }
    }
}
