import Mustache

/// Mail with a link that works for a while.
struct LinkMail: TemplateModel {
    let frame: MailFrame
    let link: String
    /// When the link ends, in the shop's time zone.
    let until: String

    static let fields: Fields<LinkMail> = [
        "frame": .object(\.frame),
        "link": .text(\.link),
        "until": .text(\.until),
    ]
}
