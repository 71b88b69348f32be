import Localization
import Mustache

/// Mail about something that happened.
struct AccountMail: TemplateModel {
    let frame: MailFrame
    /// When it happened, in the shop's time zone.
    let date: LocalizedTime

    static let fields: Fields<AccountMail> = [
        "frame": .object(\.frame),
        "date": .value(\.date),
        "accountUrl": .value { $0.frame.link(to: Paths.account) },
        "forgottenUrl": .value { $0.frame.link(to: Paths.forgotten) },
    ]
}
