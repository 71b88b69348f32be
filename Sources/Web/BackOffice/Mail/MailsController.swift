import HTTP
import Localization
import Mail
import Shop
import Storage

/// The outbox, as managers see it.
struct MailsController {
    let renderer: PageRenderer

    private static let pageSize = 50

    /// All mails, or those that were not sent: `?failed`.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let query = context.request.query
        let isFailed = query.contains("failed")
        let before = query["before"].flatMap { Int64($0) }.map { StoredMail.ID(rawValue: $0) }
        let limit = Self.pageSize + 1
        let mails = try snapshot.ask(
            isFailed
                ? .failedMails(before: before, at: snapshot.now, limit: limit)
                : .mails(before: before, at: snapshot.now, limit: limit))
        let shown = mails.prefix(Self.pageSize)
        let layouts = try renderer.layouts(context, snapshot)
        let page = MailsPage(
            layout: layouts.managerLayout(isFailed ? .words("manage.mail.failedTitle") : .words("manage.mail.title")),
            rows: shown.map { MailRow($0, layouts.clock, hasServer: renderer.site.mail.hasServer) },
            isFailed: isFailed, hasServer: renderer.site.mail.hasServer, delayed: try delayed(snapshot),
            mailsLinks: renderer.site.canMailLinks,
            older: mails.count > shown.count ? shown.last.map { Paths.mails(before: $0.id, isFailed: isFailed) } : nil)
        return renderer.privatePage(\.mails, page, to: context)
    }

    /// Returns the number of delayed mails; 0 if the shop sends none.
    private func delayed(_ snapshot: Snapshot) throws -> Int {
        renderer.site.mail.hasServer ? try snapshot.ask(.delayedMailCount(at: snapshot.now)) : 0
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let mail = try context.mail(in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let hasServer = renderer.site.mail.hasServer
        // What a link like this allows is the recipient's to do, unless a manager has to hand it on.
        let isSecret = mail.kind.holdsKey && hasServer
        let bytes = isSecret ? nil : try snapshot.ask(.mailBytes(of: mail.id))
        let page = MailPage(
            layout: layouts.layout(
                mail.subject.isEmpty ? .words("manage.mail.title") : .verbatim(mail.subject.isolated),
                back: BackLink(name: .words("manage.mail.title"), path: Paths.mails)),
            row: MailRow(mail, layouts.clock, hasServer: hasServer), text: bytes.flatMap { MailMessage.text(in: $0) },
            isSecret: isSecret, hadOrderLink: mail.kind.holdsOrderLink && mail.isSent)
        return renderer.secretPage(\.mail, page, to: context, status: .ok)
    }
}

extension StoredMail {
    fileprivate var isSent: Bool { if case .sent = state { true } else { false } }
}

extension RequestContext {
    /// The mail that the address names. Throws when there is none.
    func mail(in snapshot: Snapshot) throws -> StoredMail {
        guard let id: StoredMail.ID = parameters.key("mail"),
            let mail = try snapshot.ask(.mail(id, at: snapshot.now))
        else { throw NotFound("mail") }
        return mail
    }
}
