import HTTP
import Localization
import Secrets
import Shop
import Storage

/// Those who work for the shop, as managers add and remove them.
struct PeopleController {
    let renderer: PageRenderer

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try peoplePage(context, snapshot)
    }

    /// Adds somebody, who gets a link to set their password.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = context.request.form.typed("email", upTo: EmailAddress.longestTyped).trimmed
        let address = EmailAddress(typed)
        let role = Role(rawValue: context.request.form.short("role", upTo: 20) ?? "") ?? .clerk
        let known = try address.flatMap { try transaction.snapshot.ask(.account($0)) }
        guard let email = address, role.isStaff, known?.role.isStaff != true else {
            let error =
                known == nil
                ? FieldError(field: "email", message: .words("manage.people.errors.email"))
                : FieldError(field: "email", message: .words("manage.people.errors.isStaff", ["email": .text(typed)]))
            throw RefusedChange { try peoplePage($0, $1, typed: typed, role: role, Problem(errors: [error])) }
        }
        guard known == nil || context.request.form["is-customer"] != nil else {
            let error = FieldError(field: "email", message: .words("manage.people.errors.isCustomer"))
            throw RefusedChange {
                try peoplePage($0, $1, typed: typed, role: role, isCustomer: true, Problem(errors: [error]))
            }
        }
        let account = try transaction.appoint(email, as: role, by: context.author())
        context.record(SecurityEvent(.added(role), .ok, account: email))
        return try makeLink(for: account, context, transaction)
    }

    /// Gives somebody another role, or none.
    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let account = try context.staff(in: transaction.snapshot)
        guard let role = context.request.form.short("role", upTo: 20).flatMap(Role.init(rawValue:)) else {
            return .redirect(to: Paths.people)
        }
        let author = try context.author()
        let notice = try transaction.trying { try $0.setRole(role, of: account.id, by: author) }
        if notice.isCatalogueChange { context.record(roleChange(of: account, to: role)) }
        return context.redirect(to: Paths.people, notice)
    }

    /// Gives rights to a clerk, or takes them.
    func updateRights(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let account = try context.staff(in: transaction.snapshot)
        let (form, currency) = (context.request.form, try transaction.snapshot.settings().currency)
        let rights: ClerkRights
        do {
            rights = try RightsForm.rights(form, of: account, currency)
        } catch {
            let error = FieldError(
                field: RightsForm.limitField(of: account), message: .words("manage.people.rights.refundError"))
            throw RefusedChange { try peoplePage($0, $1, refusing: account.id, Problem(errors: [error])) }
        }
        let author = try context.author()
        let notice = try transaction.trying { try $0.setRights(rights, of: account.id, by: author) }
        if notice.isCatalogueChange { context.record(SecurityEvent(.rightsChanged, .ok, account: account.email)) }
        return context.redirect(to: Paths.people, notice)
    }

    /// Makes a new link for a clerk, or for a manager who has no password yet. The present password works until then.
    func link(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let account = try context.staff(in: transaction.snapshot)
        guard try account.mayGetLink(hasPassword: transaction.snapshot.ask(.passwordHash(of: account.id)) != nil) else {
            return .redirect(to: Paths.people)
        }
        return try makeLink(for: account, context, transaction)
    }

    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: AuditEntry.ID = context.parameters.key("change"),
            case .staff(let account)? = try transaction.snapshot.ask(.auditEntry(id))?.subject
        else { throw NotFound("change") }
        let author = try context.author()
        let before = try transaction.snapshot.ask(.account(account))
        let notice = try transaction.trying { try $0.undo(id, by: author) }
        if notice.isCatalogueChange, let before, let now = try transaction.snapshot.ask(.account(account)) {
            context.record(roleChange(of: before, to: now.role))
        }
        return context.redirect(to: context.request.form.returnPath?.text ?? Paths.people, notice)
    }

    private func roleChange(of account: Account, to role: Role) -> SecurityEvent {
        SecurityEvent(role.isStaff ? .added(role) : .removed(account.role), .ok, account: account.email)
    }

    /// Mails the link where the shop mails links; otherwise shows it, this once.
    private func makeLink(
        for account: Account, _ context: RequestContext, _ transaction: Transaction
    ) throws -> Response {
        let key = SessionToken.random()
        try transaction.setPasswordLink(keyHash: key.hash, for: account.id)
        let (layouts, expiry) = (
            try renderer.layouts(context, transaction.snapshot), transaction.now + Account.passwordLinkLifetime
        )
        let isMailed = context.site.canMailLinks
        if isMailed {
            let mails = try renderer.mails(context, transaction.snapshot)
            try transaction.enqueue(
                { mails.staffInvitation(to: $0, of: $1, path: Paths.password(key: key), until: expiry) },
                toOwnerOf: account)
        }
        let page = StaffLinkPage(
            layout: layouts.layout(
                .verbatim(account.name.isolated),
                back: BackLink(name: .words("manage.people.list.heading"), path: Paths.people)),
            account: account, link: isMailed ? nil : PasswordAddress.of(key, under: layouts.origin),
            until: layouts.clock.value(expiry))
        return renderer.secretPage(\.staffLink, page, to: context, status: .ok)
    }

    private func peoplePage(
        _ context: RequestContext, _ snapshot: Snapshot, typed: String = "", role: Role = .clerk,
        isCustomer: Bool = false, refusing refused: Account.ID? = nil, _ problem: Problem? = nil
    ) throws -> Response {
        let (own, currency) = (try context.author(), try snapshot.settings().currency)
        let people = try snapshot.ask(.staff).map { account, hasPassword in
            PersonRow(
                account: account, hasPassword: hasPassword, isReader: account.id == own,
                rights: account.role == .clerk
                    ? RightsForm(
                        account: account, currency: currency,
                        typed: refused == account.id ? context.request.form : nil, problem: problem) : nil)
        }
        let page = PeoplePage(
            layout: try renderer.layouts(context, snapshot).managerLayout(
                .words("manage.people.list.heading"), problem: problem),
            people: people,
            typed: typed, role: role, isCustomer: isCustomer)
        return renderer.privatePage(\.people, page, to: context, status: problem.status)
    }
}

extension RequestContext {
    /// The account of the address, which is that of somebody who works for the shop.
    fileprivate func staff(in snapshot: Snapshot) throws -> Account {
        guard let id: Account.ID = parameters.key("account"), let account = try snapshot.ask(.account(id)),
            account.role.isStaff
        else { throw NotFound("person") }
        return account
    }
}
