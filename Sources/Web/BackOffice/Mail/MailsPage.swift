import Mustache
import Shop

/// The outbox, newest first.
struct MailsPage: TemplateModel {
    let layout: Layout
    let rows: [MailRow]
    /// True when only mails are shown that were not sent.
    let isFailed: Bool
    let hasServer: Bool
    /// The number of delayed mails.
    let delayed: Int
    /// True where links that work like a password are mailed, too.
    let mailsLinks: Bool
    let older: String?

    static let fields: Fields<MailsPage> = [
        "layout": .object(\.layout),
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "isFailed": .flag(\.isFailed),
        "hasServer": .flag(\.hasServer),
        "isDelayed": .flag { $0.delayed > 0 },
        "count": .count(\.delayed),
        "mailsNoLinks": .flag { $0.hasServer && !$0.mailsLinks },
        "older": .optionalText(\.older),
        "allPath": .text { _ in Paths.mails },
        "failedPath": .text { _ in Paths.mails(isFailed: true) },
    ]
}

/// One mail, with the way to try it again.
struct MailPage: TemplateModel {
    let layout: Layout
    let row: MailRow
    /// Nil when it is gone, or not for managers.
    let text: String?
    let isSecret: Bool
    /// True if it was sent and its text deleted because of its link to an order.
    let hadOrderLink: Bool

    static let fields: Fields<MailPage> = [
        "layout": .object(\.layout),
        "row": .object(\.row),
        "text": .optionalText(\.text),
        "isSecret": .flag(\.isSecret),
        "hadOrderLink": .flag(\.hadOrderLink),
    ]
}
