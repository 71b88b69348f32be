import Shop

/// A waiting mail of the outbox, without its contents, for deciding whether it is sent.
struct WaitingMail: Selectable {
    let id: StoredMail.ID
    let kind: MailKind
    let isDecoy: Bool
    let waitingSince: Timestamp
    let expiresAt: Timestamp?
    let tries: Int
    let lastWords: String

    enum Columns: Int, ColumnList { case id, kind, isDecoy, waitingSince, expiresAt, tries, lastWords }

    static let selection = "SELECT \(Columns.list) FROM outbox"

    init(_ row: NamedRow<Columns>) throws {
        (id, kind, isDecoy, waitingSince) = (row[.id], try row.oneOf(.kind), row[.isDecoy], row[.waitingSince])
        (expiresAt, tries, lastWords) = (row[.expiresAt], row[.tries], row[.lastWords])
    }

    /// The time at which the bytes of a mail are deleted that is sent, or fails, at `now`. It is
    /// `MailSchedule.bytesLifetime` later, or the time when the mail expires, if that is earlier.
    func bytesUntil(doneWithAt now: Timestamp) -> Timestamp {
        let usual = now + MailSchedule.bytesLifetime
        return expiresAt.map { min($0, usual) } ?? usual
    }
}

extension Query {
    /// The due mails, the one with the earliest next attempt first.
    static func waitingMails(dueAt now: Timestamp, limit: Int) -> Query<[WaitingMail]> {
        .all("WHERE next_try_at <= $1 ORDER BY next_try_at LIMIT $2", [now, limit])
    }

    /// The waiting mails that have expired.
    static func expiredMails(at now: Timestamp, limit: Int) -> Query<[WaitingMail]> {
        .all("WHERE expires_at <= $1 AND next_try_at IS NOT NULL ORDER BY expires_at LIMIT $2", [now, limit])
    }

    /// A mail; nil if it is not waiting.
    static func waitingMail(_ id: StoredMail.ID) -> Query<WaitingMail?> {
        .first("WHERE id = $1 AND next_try_at IS NOT NULL", [id])
    }

    static func dueMail(_ id: StoredMail.ID) -> Query<DueMail?> {
        .init(first: "SELECT recipient, bytes FROM outbox WHERE id = $1", [id]) { row in
            EmailAddress(row[0]).map { DueMail(id: id, recipient: $0, bytes: row[1]) }
        }
    }
}
