import Mustache

/// Mail with a link that works for a while.
struct LinkMail: TemplateModel {
    let frame: MailFrame
    let link: MailLink
    /// When the link ends, in the shop's time zone.
    let until: LocalizedTime

    static let fields: Fields<LinkMail> = [
        "frame": .object(\.frame),
        "link": .value(\.link),
        "until": .value(\.until),
    ]
}
