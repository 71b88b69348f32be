import HTTP
import Secrets
import Shop
import Storage

/// The page behind a one-time link.
struct PasswordController {
    let renderer: PageRenderer

    /// Redirects the link to the same page without the key in its address. That does not use the link up.
    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        if let key = context.request.query["key"] { return try hide(key, context, snapshot) }
        let form = PasswordForm(key: context.site.passwordKeyCookie.value(in: context.request)?.text ?? "")
        return try passwordPage(context, snapshot, form, for: snapshot.passwordLink(form), nil)
    }

    private func hide(_ text: String, _ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        guard let key = SessionToken(text: text) else { throw ExpiredLink() }
        _ = try snapshot.passwordLink(PasswordForm(key: text))
        var response = Response.redirect(to: Paths.password)
        response.headers.set("Cache-Control", "private, no-store")
        response.setCookie(context.site.passwordKeyCookie.set(key))
        return response
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<String> {
        let form = PasswordForm(context.request.form)
        let link = try snapshot.passwordLink(form)
        switch form.password(link) {
        case .success(let password): return .work { try PasswordHash.make(password.bytes) }
        case .failure(let problem): return .answer(try passwordPage(context, snapshot, form, for: link, problem))
        }
    }

    /// Sets the password and signs in. The link no longer works.
    func create(_ context: RequestContext, _ hash: String, _ transaction: Transaction) throws -> Response {
        let form = PasswordForm(context.request.form)
        let (account, isNew) = try transaction.account(for: form)
        if isNew { context.record(SecurityEvent(.managerAdded, .ok, account: account.email)) }
        context.record(SecurityEvent(.passwordSet, .ok, account: account.email))
        let passes = try transaction.snapshot.passesWithoutPasskey(form)
        let isChanged = try transaction.snapshot.ask(.passwordHash(of: account.id)) != nil
        // The operator's own link, and one that staff pass on where the shop mails none, say nothing about the address.
        let isMailed = context.site.canMailLinks && !passes && !isNew
        let isAfresh = try isMailed && transaction.setPassword(hash, byLinkMailedTo: account)
        if !isMailed { try transaction.setPassword(hash, of: account.id) }
        if isChanged {
            let mails = try renderer.mails(context, transaction.snapshot)
            try transaction.enqueue(mails.passwordChanged, toOwnerOf: account, causedBy: context)
        }
        let (session, leftOut) = try context.signIn(to: account, in: transaction, passesWithoutPasskey: passes)
        let isWaived = try passes && context.mustShowPasskey(account, transaction.snapshot)
        if isWaived { context.record(SecurityEvent(.passkeyWaived, .ok, account: account.email)) }
        var response =
            isWaived
            ? context.redirect(to: Paths.passkeys, .passkey(.waived), session)
            : context.redirect(
                to: Paths.start(of: account), isAfresh ? .passwordSetAfresh : .passwordSet(leftOut), session)
        response.setCookie(context.site.passwordKeyCookie.cleared)
        return response
    }

    private func passwordPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: PasswordForm, for link: PasswordLink,
        _ problem: Problem?
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        return renderer.secretPage(
            \.password, PasswordPage(layouts, form, for: link, problem), to: context,
            status: problem.status)
    }
}

/// The link was used, is too old, or never existed. Becomes a 410 page.
struct ExpiredLink: Error {}

extension Snapshot {
    fileprivate func passwordLink(_ form: PasswordForm) throws -> PasswordLink {
        guard let key = SessionToken(text: form.key), let link = try passwordLink(keyHash: key.hash) else {
            throw ExpiredLink()
        }
        return link
    }

    /// True when the link is one of the person who runs the server.
    fileprivate func passesWithoutPasskey(_ form: PasswordForm) throws -> Bool {
        try SessionToken(text: form.key).map { try ask(.passesWithoutPasskey(keyHash: $0.hash)) } ?? false
    }
}

extension Transaction {
    /// Account whose password is set; the first manager is added.
    fileprivate func account(for form: PasswordForm) throws -> (account: Account, isNew: Bool) {
        switch try snapshot.passwordLink(form) {
        case .account(let account): return (account, false)
        case .firstManager:
            guard let email = EmailAddress(form.typedEmail) else { throw ExpiredLink() }
            return (try appoint(email, as: .manager, by: nil), true)
        }
    }
}
