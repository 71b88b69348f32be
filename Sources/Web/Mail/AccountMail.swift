import Mustache

/// Mail about something that happened.
struct AccountMail: TemplateModel {
    let frame: MailFrame
    /// When it happened, in the shop's time zone.
    let date: String

    static let fields: Fields<AccountMail> = [
        "frame": .object(\.frame),
        "date": .text(\.date),
        "accountUrl": .text { $0.frame.origin + Paths.account },
        "forgottenUrl": .text { $0.frame.origin + Paths.forgotten },
    ]
}
