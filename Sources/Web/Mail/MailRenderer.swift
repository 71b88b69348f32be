import HTTP
import Localization
import Mail
import Mustache
import Secrets
import Shop
import Storage

/// Writes the shop's mails at one moment. What it returns is put into the outbox by `Transaction.enqueue`, in the
/// transaction of what the mail tells.
struct MailRenderer {
    let templates: MailTemplates
    let settings: ShopSettings
    let clock: ShopClock
    /// The shop's address without a path.
    let origin: String
    /// Address that mails come from, where the program was told one.
    let sender: EmailAddress?
    let now: Timestamp
    /// The language of the page that causes the mails; nil for a page of the back office.
    let pageLanguage: Language?
    /// Returns the language of a customer's last order or sign-up; nil if the shop does not offer it.
    let storedLanguage: (Customer.ID) -> Language?
    /// The shop's default language, for mails to the shop itself.
    let shopLanguage: Language

    /// Returns a mail in both forms, in `language` or else in that of the customer.
    ///
    /// Answers go to `replyTo`, or else to the shop. It is sent from `dueAt` on, and no longer at `expiresAt`; `customer`
    /// and `order` are who and what it is about. A decoy is never sent.
    func mail<Content>(
        _ kind: MailKind, to recipient: EmailAddress, _ template: KeyPath<MailTemplates, MailTemplate<Content>>,
        _ content: Content, subject: Message, in language: Language? = nil,
        replyTo: EmailAddress? = nil, dueAt: Timestamp? = nil, expiresAt: Timestamp? = nil,
        about customer: Customer.ID?, order: Order.ID? = nil, orderLink: OrderLinkToken? = nil, isDecoy: Bool = false
    ) -> OutgoingMail {
        let template = templates[keyPath: template]
        // The subject is in the language of the text, which is English if the language has no mails.
        let language = (language ?? self.language(of: customer)).serving("mail")
        let from = MailAddress(sender ?? shopAddress ?? hostAddress)
        let message = MailMessage(
            id: MessageID(unique: RandomBytes.make(16), domain: from.domain), from: Mailbox(from, name: settings.name),
            to: Mailbox(MailAddress(recipient)), replyTo: (replyTo ?? shopAddress).map { Mailbox(MailAddress($0)) },
            subject: language.text(subject), date: now.secondsSince1970,
            text: String(decoding: template.text.render(content, in: language), as: UTF8.self),
            html: String(decoding: template.html.render(content, in: language), as: UTF8.self))
        return OutgoingMail(
            messageID: message.id.description, kind: kind, recipient: recipient, subject: message.subject.text,
            bytes: message.bytes, dueAt: dueAt, expiresAt: expiresAt, customer: customer, order: order,
            orderLink: orderLink?.hash, isDecoy: isDecoy)
    }

    /// Returns the language of mails to a customer: that of the page, or the customer's own for mails that staff cause.
    /// Nil is the customer of a decoy.
    func language(of customer: Customer.ID?) -> Language {
        pageLanguage ?? customer.flatMap(storedLanguage) ?? shopLanguage
    }

    func frame(_ subject: Message) -> MailFrame {
        MailFrame(subject: subject, settings: settings, origin: origin)
    }

    /// The address in the shop's settings.
    var shopAddress: EmailAddress? { EmailAddress(settings.email) }

    /// An address at the shop's own host, where nobody has said a better one.
    private var hostAddress: EmailAddress {
        let host = origin.split(separator: "/").last?.split(separator: ":").first ?? ""
        return EmailAddress("shop@\(host)") ?? .nowhere
    }
}

extension EmailAddress {
    fileprivate static var nowhere: EmailAddress {
        guard let address = EmailAddress("shop@localhost") else { preconditionFailure("that is an address") }
        return address
    }
}

extension MailAddress {
    /// Every address of the shop can stand in a mail: it has fewer kinds of characters, and is no longer.
    init(_ email: EmailAddress) {
        guard let address = MailAddress(email.description) else { preconditionFailure("\(email) cannot get mail") }
        self = address
    }
}

extension PageRenderer {
    /// The mails that a change writes, whose links lead to the host that was asked.
    func mails(_ context: RequestContext, _ snapshot: Snapshot) throws -> MailRenderer {
        try mails(
            snapshot, origin: context.origin,
            pageLanguage: Paths.isStaffPath(context.request.path) ? nil : context.language)
    }

    /// The mails that a change writes, whose links lead to `origin`.
    func mails(_ snapshot: Snapshot, origin: String, pageLanguage: Language? = nil) throws -> MailRenderer {
        let (settings, languages) = (try snapshot.settings(), site.languages)
        return MailRenderer(
            templates: mailTemplates, settings: settings, clock: ShopClock(settings, timeZones),
            origin: origin, sender: site.mail.sender, now: snapshot.now, pageLanguage: pageLanguage,
            storedLanguage: { customer in
                guard let tag = try? snapshot.ask(.language(of: customer)) else { return nil }
                return languages.offered(tag, by: settings)
            }, shopLanguage: languages.standard(of: settings))
    }
}
