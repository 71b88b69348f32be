import Localization
import Shop
import Storage

/// Mails about accounts. `customer` is whose account it is.
extension MailRenderer {
    /// Asks whoever reads it to confirm that the address is theirs. `link` has a path of the shop.
    func addressConfirmation(
        to email: EmailAddress, of customer: Customer.ID, path link: String, until expiry: Timestamp
    ) -> OutgoingMail {
        linkMail(
            .addressConfirmation, \.addressConfirmation, .words("mail.addressConfirmation.subject"), to: email,
            of: customer, path: link, until: expiry)
    }

    /// Has a link to choose a new password, at a path of the shop. Where no account has the address, `customer` is nil,
    /// and the mail a decoy: writing it costs the same, and it is never sent.
    func passwordForgotten(
        to email: EmailAddress, of customer: Customer.ID?, path link: String, until expiry: Timestamp
    ) -> OutgoingMail {
        linkMail(
            .passwordForgotten, \.passwordForgotten, .words("mail.passwordForgotten.subject"), to: email, of: customer,
            path: link, until: expiry)
    }

    /// Has a link with which somebody who works for the shop sets their password, at a path of the shop.
    func staffInvitation(
        to email: EmailAddress, of customer: Customer.ID, path link: String, until expiry: Timestamp
    ) -> OutgoingMail {
        linkMail(
            .staffInvitation, \.staffInvitation,
            .words("mail.staffInvitation.subject", ["shop": .text(settings.name)]), to: email, of: customer, path: link,
            until: expiry)
    }

    func passwordChanged(to email: EmailAddress, of customer: Customer.ID) -> OutgoingMail {
        let subject: Message = .words("mail.passwordChanged.subject")
        return mail(
            .passwordChanged, to: email, \.passwordChanged, news(subject), subject: subject, about: customer)
    }

    func passkeysChanged(to email: EmailAddress, of customer: Customer.ID) -> OutgoingMail {
        let subject: Message = .words("mail.passkeysChanged.subject")
        return mail(
            .passkeysChanged, to: email, \.passkeysChanged, news(subject), subject: subject, about: customer)
    }

    /// Goes to the address that the account had before.
    func addressChanged(to email: EmailAddress, of customer: Customer.ID) -> OutgoingMail {
        let subject: Message = .words("mail.addressChanged.subject")
        return mail(.addressChanged, to: email, \.addressChanged, news(subject), subject: subject, about: customer)
    }

    /// Tells somebody who has an account that somebody tried to join with their address.
    func joinAttempt(to email: EmailAddress, of customer: Customer.ID) -> OutgoingMail {
        let subject: Message = .words("mail.joinAttempt.subject")
        return mail(.joinAttempt, to: email, \.joinAttempt, news(subject), subject: subject, about: customer)
    }

    /// Shows a manager that mail arrives.
    func test(to email: EmailAddress, of customer: Customer.ID) -> OutgoingMail {
        let subject: Message = .words("mail.test.subject", ["shop": .text(settings.name)])
        return mail(.test, to: email, \.test, news(subject), subject: subject, about: customer)
    }

    /// A mail to nobody's account is a decoy.
    private func linkMail(
        _ kind: MailKind, _ template: KeyPath<MailTemplates, MailTemplate<LinkMail>>, _ subject: Message,
        to email: EmailAddress, of customer: Customer.ID?, path link: String, until expiry: Timestamp
    ) -> OutgoingMail {
        let frame = frame(subject)
        let content = LinkMail(frame: frame, link: frame.link(to: link), until: clock.value(expiry))
        return mail(
            kind, to: email, template, content, subject: subject, expiresAt: expiry, about: customer,
            isDecoy: customer == nil)
    }

    private func news(_ subject: Message) -> AccountMail {
        AccountMail(frame: frame(subject), date: clock.value(now))
    }
}

extension Transaction {
    /// Puts a mail to the owner of an account into the outbox, at the address that `account` has; none for a guest (OWASP
    /// ASVS 5.0, 6.3.7).
    ///
    /// If `context` is given, its sender has caused the mail, and it may be delayed if nobody has confirmed the address.
    func enqueue(
        _ mail: (EmailAddress, Customer.ID) -> OutgoingMail, toOwnerOf account: Account,
        causedBy context: RequestContext? = nil
    ) throws {
        guard let email = account.email else { return }
        var mail = mail(email, account.customer)
        if let context, try !snapshot.ask(.hasConfirmedEmail(account.id)) {
            mail.dueAt = context.beginDelayableMail(at: now)
        }
        try enqueue(mail)
    }
}
