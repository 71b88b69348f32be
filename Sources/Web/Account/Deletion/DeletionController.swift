import HTTP
import Localization
import Secrets
import Shop
import Storage

struct DeletionController {
    let renderer: PageRenderer
    let authenticator: PasswordAuthenticator

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try deletionPage(context, snapshot, nil)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<SignInCheck?> {
        let account = try context.account()
        guard !account.isGuest else { return .work { nil } }
        guard let password = Password.bytes(of: context.request.form["password"] ?? "") else {
            return .answer(try deletionPage(context, snapshot, Problem(errors: [.wrongPassword])))
        }
        guard !password.isEmpty else {
            return .answer(try deletionPage(context, snapshot, Problem(errors: [.noPassword])))
        }
        let confirmation = try PasswordConfirmation(of: account, context, snapshot, authenticator)
        if let problem = confirmation.problem { return .answer(try deletionPage(context, snapshot, problem)) }
        return .work({ try confirmation.check(password) }, abandoned: confirmation.abandon)
    }

    /// Erases the customer, or postpones it while their orders are open. Staff have to hand in their role first, because
    /// other staff rely on it.
    func create(_ context: RequestContext, _ check: SignInCheck?, _ transaction: Transaction) throws -> Response {
        let account = try context.account()
        guard try account.isGuest || check?.stillHolds(for: account, in: transaction.snapshot) == true else {
            throw RefusedChange(event: SecurityEvent(.erasure, .failed, account: account.email)) {
                try deletionPage($0, $1, Problem(errors: [.wrongPassword]))
            }
        }
        if let check { context.afterAttempt { [authenticator] in authenticator.succeeded(check.attempt) } }
        guard !account.role.isStaff else {
            throw RefusedChange { try deletionPage($0, $1, Problem(errors: [.staffStay])) }
        }
        context.record(SecurityEvent(.erasure, .ok, account: account.email))
        let isErased = try transaction.eraseAtRequest(of: account.customer, by: account.id)
        var response = context.redirect(to: Paths.account, isErased ? .erased : .erasurePostponed)
        response.setCookie(context.site.sessionCookie.cleared)
        response.clearSiteData()
        return response
    }

    private func deletionPage(_ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem?) throws -> Response {
        let (layouts, account) = (try renderer.layouts(context, snapshot), try context.account())
        let page = DeletionPage(
            layout: layouts.accountLayout(.words("shop.account.deletion.title"), problem: problem),
            username: account.email?.description,
            unfinished: try snapshot.ask(.unfinishedOrders(of: account.customer, at: snapshot.now)),
            clock: layouts.clock)
        return renderer.secretPage(
            \.deletion, page, to: context, status: problem.status)
    }
}

extension FieldError {
    fileprivate static let staffStay = FieldError(
        field: "password", message: .words("shop.account.faults.staffStay"))
}

extension Response {
    /// Has the browser forget what it has kept of the pages of a person (W3C Clear Site Data; OWASP ASVS 5.0, 14.3.1).
    /// Its cookies are ours to replace, not its to forget.
    mutating func clearSiteData() {
        headers.set("Clear-Site-Data", "\"cache\", \"storage\"")
    }
}
