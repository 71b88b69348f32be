import HTTP
import Localization
import Logging
import Shop
import Storage

/// Turns errors of handlers into pages. Pages contain no internal text; internal text is logged.
struct ErrorPages: Sendable {
    let renderer: PageRenderer
    let store: Store
    let menu: StaffMenu
    let logger: Logger
    let security: SecurityLog

    func page(for error: any Error, _ request: Request) -> Response {
        if let event = event(for: error, request) { security.write(event, request) }
        return switch error {
        case let missing as NotFound: notFound(missing, request)
        case let moved as Moved:
            moved.isPermanent ? .permanentRedirect(to: moved.path) : .temporaryRedirect(to: moved.path)
        case StorageError.busy, StorageError.full, StorageError.unreachable, StorageError.unknown,
            is WorkerPool.Crowded:
            unavailable(error, request)
        case is NotSignedIn: notSignedIn(request)
        case is PasskeyMissing: passkeyMissing(request)
        case is SignInTooOld: signInTooOld(request)
        case let missing as RoleMissing: roleMissing(missing, request)
        case let exceeded as RateExceeded: tooMany(exceeded, request)
        case is ExpiredLink: expired(request)
        case is ExpiredConfirmation: errorPage(Self.brokenLink, Messages.expiredConfirmation, .gone, request)
        default: internalError(error, request)
        }
    }

    /// Returns the response to a refused change if the workers that explain refusals are busy, without a query.
    func crowded(_ request: Request) -> Response {
        unavailable(request, bareFrame(Messages.tryAgain, request))
    }

    func methodNotAllowed(_ allowed: [Method], _ request: Request) -> Response {
        var response = errorPage(
            .words("shop.errors.titles.wrongMethod"), Messages.methodNotAllowed, .methodNotAllowed, request)
        response.headers.set("Allow", allowed.map(\.rawValue).joined(separator: ", "))
        return response
    }

    /// Returns the event for the security log; nil if the error is no event. A safe request without a sign-in is no
    /// event: the visitor is only asked to sign in.
    private func event(for error: any Error, _ request: Request) -> SecurityEvent? {
        switch error {
        case let missing as RoleMissing: SecurityEvent(.access, .refused, account: missing.account.email)
        case is NotSignedIn where !request.method.isSafe: SecurityEvent(.access, .refused)
        case let missing as PasskeyMissing where !request.method.isSafe:
            SecurityEvent(.access, .refused, account: missing.account.email)
        case let old as SignInTooOld where !request.method.isSafe:
            SecurityEvent(.access, .refused, account: old.account.email)
        case is ExpiredLink, is ExpiredConfirmation: SecurityEvent(.passwordLink, .refused)
        case let exceeded as RateExceeded: exceeded.event
        default: nil
        }
    }
}

extension ErrorPages {
    private static let brokenLink: Message = .words("shop.errors.titles.brokenLink")

    private func notFound(_ missing: NotFound, _ request: Request) -> Response {
        // The page must not reveal that an item was ever sold: an item that never existed gets the same response.
        let isInShop = ["item", "category", "page"].contains(missing.subject) && !Paths.isStaffPath(request.path)
        let categories = isInShop ? try? store.read { try firstCategories(request, $0) } : nil
        return errorPage(.words("shop.errors.titles.notFound"), missing.sentence, .notFound, request) {
            $0.categories = categories ?? []
        }
    }

    private func firstCategories(_ request: Request, _ snapshot: Snapshot) throws -> [Tile] {
        let context = RequestContext(request, PathParameters(), renderer.site, snapshot, menu: menu)
        return try renderer.categoryTiles.value(context.language.tag, snapshot) {
            try Tile.firstCategories(in: context.language.contentTag, snapshot)
        }
    }

    private func notSignedIn(_ request: Request) -> Response {
        guard !request.method.isSafe else { return .redirect(to: Paths.signIn(then: request.address)) }
        return errorPage(.words("shop.errors.titles.signIn"), Messages.signedOutMeanwhile, .forbidden, request) {
            $0.signInPath = Paths.signIn
        }
    }

    private func passkeyMissing(_ request: Request) -> Response {
        guard !request.method.isSafe else { return .redirect(to: Paths.passkey(then: request.address)) }
        return errorPage(.words("shop.errors.titles.passkey"), Messages.passkeyMissing, .forbidden, request) {
            $0.signInPath = Paths.passkey
        }
    }

    private func signInTooOld(_ request: Request) -> Response {
        guard !request.method.isSafe else { return .redirect(to: Paths.signIn(againThen: request.address)) }
        return errorPage(.words("shop.errors.titles.signInAgain"), Messages.signInTooOld, .forbidden, request) {
            $0.signInPath = Paths.signIn(againThen: Paths.account)
        }
    }

    private func expired(_ request: Request) -> Response {
        guard renderer.site.canMailLinks else {
            return errorPage(Self.brokenLink, Messages.expiredLinkOfServer, .gone, request)
        }
        return errorPage(Self.brokenLink, Messages.expiredLink, .gone, request) {
            $0.forgottenPath = Paths.forgotten
        }
    }

    private func roleMissing(_ missing: RoleMissing, _ request: Request) -> Response {
        missing.needed == .manager
            ? errorPage(
                .words("shop.errors.titles.managersOnly"), Messages.managersOnly(missing.account.role), .forbidden,
                request)
            : errorPage(.words("shop.errors.titles.staffOnly"), Messages.staffOnly, .forbidden, request)
    }

    private func tooMany(_ exceeded: RateExceeded, _ request: Request) -> Response {
        let wait = exceeded.refusal.wait
        let message =
            switch exceeded.subject {
            case .join: Messages.tooManyJoin(wait: wait)
            case .passwordForgotten, .orderLink: Messages.tooManyMails(wait: wait)
            case .passwordSet: Messages.tooManyCredentialChanges(wait: wait)
            case .coupon: Messages.tooManyCoupons(wait: wait)
            case .withdrawal: Messages.tooManyWithdrawals(wait: wait)
            case .listChange: Messages.tooManyListChanges(wait: wait)
            case .listStorage: Messages.tooLargeLists(wait: wait)
            default: Messages.tooManyCarts(wait: wait)
            }
        var response = errorPage(.words("shop.errors.titles.wait"), message, .tooManyRequests, request)
        response.headers.set("Retry-After", "\(exceeded.refusal.wait)")
        return response
    }

    /// Returns a 503 page: the database cannot be used now, or too much slow work is waiting. Both states pass soon. If
    /// the outcome of a change is unknown, the page says so.
    private func unavailable(_ error: any Error, _ request: Request) -> Response {
        logger.warning(
            "\(request.method.isSafe ? "page" : "change") request answered with status 503",
            metadata: ["id": "\(request.id)", "error": "\(error)"])
        // A database across a network may just have kept this request waiting, so the cart is not read from it as well.
        let frame = store.isAcrossNetwork ? bareFrame(Messages.tryAgain, request) : frame(Messages.tryAgain, request)
        return unavailable(request, frame, isUnknown: error as? StorageError == .unknown)
    }

    private func unavailable(_ request: Request, _ frame: Frame, isUnknown: Bool = false) -> Response {
        let message =
            isUnknown ? Messages.outcomeUnknown : request.method.isSafe ? Messages.busy : Messages.cannotSave
        let page = ErrorPage(layout: frame.layout, message: message, requestID: request.id)
        var response = renderer.errorPage(page, in: frame.language, to: request, .serviceUnavailable)
        response.headers.set("Retry-After", "5")
        return response
    }

    private func internalError(_ error: any Error, _ request: Request) -> Response {
        logger.error(
            "request failed",
            metadata: [
                "id": "\(request.id)", "path": "\(LoggedPath(request.path))",
                "error": "\(String(reflecting: error))",
            ])
        let message = request.method.isSafe ? Messages.noPage : Messages.nothingChanged
        return errorPage(.words("shop.errors.titles.failed"), message, .internalServerError, request) {
            $0.requestID = request.id
        }
    }

    private func errorPage(
        _ heading: Message, _ message: Message, _ status: Status, _ request: Request,
        _ adapt: (inout ErrorPage) -> Void = { _ in }
    ) -> Response {
        let frame = frame(heading, request)
        var page = ErrorPage(layout: frame.layout, message: message)
        adapt(&page)
        var response = renderer.errorPage(page, in: frame.language, to: request, status)
        // By this header, the scripts of lists tell a refusal by the shop from a refusal by a proxy.
        if [.forbidden, .notFound].contains(status) { response.headers.set("Shop-Refusal", "\(status.code)") }
        return response
    }

    /// The layout of a page and its language.
    private typealias Frame = (layout: Layout, language: Language)

    /// Returns the page's layout with the customer's cart, or without the cart if the database does not answer.
    private func frame(_ heading: Message, _ request: Request) -> Frame {
        let full = try? store.read { snapshot -> Frame in
            let context = RequestContext(request, PathParameters(), renderer.site, snapshot, menu: menu)
            return (try renderer.layouts(context, snapshot).layout(heading), context.language)
        }
        return full ?? bareFrame(heading, request)
    }

    /// Returns a layout without a query. It is in the language that the path names, or in English.
    private func bareFrame(_ heading: Message, _ request: Request) -> Frame {
        let languages = renderer.site.languages
        let named = languages.language(String(request.pathPrefix.dropFirst()), isPrefixed: true)
        let layout = Layout(
            heading: heading, back: .home, shopName: "ShopME", personal: nil, hasCart: false, assets: renderer.assets)
        return (layout, named ?? languages.standard)
    }
}
