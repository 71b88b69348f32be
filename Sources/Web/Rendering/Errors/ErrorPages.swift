import HTTP
import Logging
import Shop
import Storage

/// Turns whatever a handler threw into a page. No visitor reads internal text; it goes to the log.
struct ErrorPages: Sendable {
    let pages: Pages
    let store: Store
    let logger: Logger
    let security: SecurityLog

    func page(for error: any Error, _ visit: Visit) -> Response {
        if let event = event(for: error, visit) { security.write(event, visit.request) }
        return answer(to: error, visit)
    }

    private func answer(to error: any Error, _ visit: Visit) -> Response {
        switch error {
        case let missing as NotFound: notFound(missing, visit)
        case let refused as RefusedChange: page(of: refused, visit)
        case StorageError.busy, StorageError.full, is Workshop.Crowded: unavailable(error, visit)
        case is NotSignedIn: notSignedIn(visit)
        case is NotAManager: page("Managers only", Self.managersOnly, .forbidden, visit)
        case let exceeded as RateExceeded: tooMany(exceeded, visit)
        case is ExpiredLink: page("This link does not work", Self.expiredLink, .gone, visit)
        default: internalError(error, visit)
        }
    }

    /// What the security log is told. Who is not signed in and only looks is asked to sign in: that is no event.
    private func event(for error: any Error, _ visit: Visit) -> SecurityEvent? {
        switch error {
        case let refused as NotAManager: SecurityEvent(.access, .refused, account: refused.email)
        case is NotSignedIn where !visit.request.method.isSafe: SecurityEvent(.access, .refused)
        case is ExpiredLink: SecurityEvent(.passwordLink, .refused)
        case let exceeded as RateExceeded: exceeded.event
        case let refused as RefusedChange: refused.event
        default: nil
        }
    }

    private func page(of refused: RefusedChange, _ visit: Visit) -> Response {
        do { return try store.read(refused.page) } catch { return answer(to: error, visit) }
    }

    /// The answer to a change that was refused when there is no room to say why: it asks the database nothing.
    func crowded(_ visit: Visit) -> Response {
        let page = ErrorPage(
            layout: bareLayout("Please try again"), message: Self.noChange, requestID: visit.request.id)
        var response = visit.page(pages.error, page, status: .serviceUnavailable)
        response.headers.set("Retry-After", "5")
        return response
    }

    func methodNotAllowed(_ allowed: [Method], _ visit: Visit) -> Response {
        let message = "This address does not take that kind of request."
        var response = page("That does not work", message, .methodNotAllowed, visit)
        response.headers.set("Allow", allowed.map(\.rawValue).joined(separator: ", "))
        return response
    }

    private func notFound(_ missing: NotFound, _ visit: Visit) -> Response {
        // Whether an item was ever sold is nobody's business: the same is said of what never was.
        let categories = missing.subject == "item" ? try? store.read(firstCategories) : nil
        return page("Not found", missing.sentence, .notFound, visit, categories: categories ?? [])
    }

    private func firstCategories(_ snapshot: Snapshot) throws -> [BackLink] {
        try snapshot.categories(limit: HomePage.size, offset: 0, includingEmpty: false).map {
            BackLink(name: $0.name, path: Paths.category($0.slug))
        }
    }

    private func notSignedIn(_ visit: Visit) -> Response {
        guard !visit.request.method.isSafe else { return .redirect(to: Paths.signIn(then: visit.address)) }
        let message = """
            You have been signed out, and nothing was saved. Sign in in another tab, then go back and send the form again.
            """
        return page("Please sign in", message, .forbidden, visit, asksToSignIn: true)
    }

    private func tooMany(_ exceeded: RateExceeded, _ visit: Visit) -> Response {
        let message = """
            Too many people are starting a cart from your internet connection at the moment. Nothing was changed and \
            nothing was bought. Please go back and try again in \(exceeded.patience).
            """
        var response = page("Please wait a moment", message, .tooManyRequests, visit)
        response.headers.set("Retry-After", "\(exceeded.refusal.wait)")
        return response
    }

    private static let managersOnly = "You are signed in, but not as a manager of this shop."

    private static let expiredLink = """
        This link has been used or has expired. Ask the person who runs the server for a new one: \
        “shopme manager add” with your email address.
        """

    private static let noPage = """
        The shop is very busy, and this page could not be made just now. Please try again in a minute.
        """

    private static let noChange = """
        The shop cannot save changes at the moment. Nothing was changed and nothing was bought. \
        Please try again in a minute.
        """

    private static let nothingChanged = """
        Something went wrong in the shop. Nothing was changed and nothing was bought.
        """

    /// The database cannot write now, or too much slow work waits; it will be otherwise soon.
    private func unavailable(_ error: any Error, _ visit: Visit) -> Response {
        let isSafe = visit.request.method.isSafe
        logger.warning(
            "\(isSafe ? "no page" : "no change") possible",
            metadata: ["id": "\(visit.request.id)", "error": "\(error)"])
        let message = isSafe ? Self.noPage : Self.noChange
        var response = page("Please try again", message, .serviceUnavailable, visit, requestID: visit.request.id)
        response.headers.set("Retry-After", "5")
        return response
    }

    private func internalError(_ error: any Error, _ visit: Visit) -> Response {
        logger.error(
            "request failed",
            metadata: [
                "id": "\(visit.request.id)", "path": "\(visit.request.path)", "error": "\(String(reflecting: error))",
            ])
        let message =
            visit.request.method.isSafe
            ? "Something went wrong in the shop, and this page could not be made." : Self.nothingChanged
        return page("Something went wrong", message, .internalServerError, visit, requestID: visit.request.id)
    }

    private func page(
        _ heading: String, _ message: String, _ status: Status, _ visit: Visit, requestID: String? = nil,
        asksToSignIn: Bool = false, categories: [BackLink] = []
    ) -> Response {
        let page = ErrorPage(
            layout: layout(heading, visit), message: message, requestID: requestID, asksToSignIn: asksToSignIn,
            categories: categories)
        return visit.page(pages.error, page, status: status)
    }

    /// The page's frame with the visitor's cart, or without it when the database does not answer.
    private func layout(_ heading: String, _ visit: Visit) -> Layout {
        let full = try? store.read { snapshot in
            try PageContext(visit, snapshot, pages.assets).layout(heading)
        }
        return full ?? bareLayout(heading)
    }

    private func bareLayout(_ heading: String) -> Layout {
        Layout(heading: heading, back: .home, shopName: "ShopME", viewer: nil, hasCart: false, assets: pages.assets)
    }
}
