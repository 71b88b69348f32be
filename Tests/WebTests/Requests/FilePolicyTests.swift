import HTTP
import Shop
import TestSupport
import Testing

@testable import Web

/// Routes that take files, and people who may send them.
@Suite struct FilePolicyTests {
    private let shop: TestShop
    private let shopper: Shopper

    init() throws {
        shop = try TestShop()
        try shop.addManager()
        shopper = try Shopper(in: shop)
    }

    @Test func onlyKnownRoutesTakeFiles() {
        let patterns = shopper.routes.filter { $0.route.takesFiles }.map { "\($0.method.rawValue) \($0.route.pattern)" }
        let expected: Set = [
            "POST /manage/products", "POST /manage/products/{slug}", "POST /manage/categories",
            "POST /manage/categories/{slug}", "POST /manage/settings", "POST /manage/imports", "POST /manage/pictures",
            "POST /manage/places", "POST /manage/places/{place}", "POST /manage/settings/languages",
            "POST /manage/settings/checkout", "POST /manage/settings/payments", "POST /manage/settings/taxes",
            "POST /manage/settings/legal", "POST /manage/settings/mail", "POST /manage/settings/mails",
            "POST /manage/settings/look", "POST /manage/settings/storefront",
            "POST /manage/settings/look/preview", "POST /manage/order-transfers",
        ]
        let texts = MailKind.optional.map { "POST /manage/settings/mails/\($0.rawValue)" }
        #expect(Set(patterns) == expected.union(texts))
    }

    @Test func filesAreForManagersExceptBankStatements() {
        for (_, route) in shopper.routes where route.takesFiles {
            let isStatement = "\(route.pattern)" == "/manage/order-transfers"
            #expect(route.role == (isStatement ? .clerk : .manager), "\(route.pattern)")
        }
    }

    @Test func aManagerMaySendThem() throws {
        _ = try shopper.signIn()
        for (_, route) in shopper.routes where route.takesFiles {
            guard case .files = shopper.policy(route.example) else {
                Issue.record("\(route.pattern)")
                continue
            }
        }
    }

    @Test func elsewhereNobodyMay() throws {
        _ = try shopper.signIn()
        for (method, route) in shopper.routes where !route.takesFiles && method == .post {
            guard case .form = shopper.policy(route.example) else {
                Issue.record("\(route.pattern)")
                continue
            }
        }
    }

    @Test func othersAreToldToSignInBeforeTheySendThem() throws {
        let customer = Shopper(beside: shopper)
        _ = try customer.post("/cart/lines", ["product": "tomato"])
        let former = Shopper(beside: shopper)
        _ = try former.signIn()
        shop.letPass(hours: 13)
        for browser in [Shopper(beside: shopper), customer, former] {
            let answer = try #require(browser.policy("/manage/products").refusal)
            #expect(answer.status == .forbidden)
            #expect(answer.html.contains("You have been signed out, and nothing was saved."))
            #expect(answer.route == "/manage/products")
        }
    }

    @Test func whatDoesNotExistIsSaidBeforeFilesAreSent() throws {
        #expect(shopper.policy("/nowhere").refusal?.status == .notFound)
        #expect(shopper.policy("/pictures/x").refusal?.status == .methodNotAllowed)
        let answer = try #require(shopper.policy("/manage").refusal)
        #expect(answer.status == .methodNotAllowed)
        #expect(answer.headers["Allow"] == "GET, HEAD")
    }
}

extension BodyPolicy {
    fileprivate var refusal: Response? {
        guard case .refuse(let response) = self else { return nil }
        return response
    }
}
