import HTTP
import Testing

struct RouterTests {
    private static func router(_ routes: [(Method, String)]) -> Router<String> {
        var router = Router<String>()
        for (method, pattern) in routes { router.add(method, pattern, "\(method.rawValue) \(pattern)") }
        return router
    }

    private static let shop = router([
        (.get, "/"), (.get, "/categories/{slug...}"), (.get, "/products/{slug}"), (.get, "/products/new"),
        (.post, "/products/{product}"), (.get, "/products/{slug}/images/{number}"), (.get, "/cart"),
        (.post, "/cart/lines"), (.post, "/cart/lines/{product}"), (.post, "/products/new/drafts"),
        (.get, "/products/{slug}/drafts"), (.get, "/manage/"),
    ])

    private static func found(_ method: Method, _ path: String) -> (handler: String, parameters: PathParameters)? {
        if case .found(let handler, let parameters) = shop.match(method, path) { return (handler, parameters) }
        return nil
    }

    @Test(arguments: [
        ("/", "GET /"), ("/cart", "GET /cart"), ("/products/tea", "GET /products/{slug}"),
        ("/products/new", "GET /products/new"), ("/products/newer", "GET /products/{slug}"),
        ("/categories/a/b/c", "GET /categories/{slug...}"), ("/products/new/drafts", "GET /products/{slug}/drafts"),
        ("/products/tea/images/2", "GET /products/{slug}/images/{number}"), ("/manage/", "GET /manage/"),
    ])
    func aPathFindsItsRoute(_ path: String, _ route: String) {
        #expect(Self.found(.get, path)?.handler == route)
    }

    @Test func parametersHaveTheNamesOfTheirOwnPattern() {
        #expect(Self.found(.get, "/products/tea")?.parameters["slug"] == "tea")
        #expect(Self.found(.post, "/products/tea")?.parameters["product"] == "tea")
        #expect(Self.found(.post, "/products/tea")?.parameters["slug"] == nil)
        #expect(Self.found(.get, "/categories/clothing/girls/tops")?.parameters["slug"] == "clothing/girls/tops")
        #expect(Self.found(.get, "/products/tea/images/2")?.parameters == ["slug": "tea", "number": "2"])
        #expect(Self.found(.get, "/products/tea ü")?.parameters["slug"] == "tea ü")
    }

    @Test(arguments: [
        "", "cart", "/nothing", "/cart/", "//", "/products", "/products/", "/products//images/2", "/categories",
        "/categories/", "/manage", "/products/tea/images", "/products/tea/images/2/3",
    ])
    func anUnknownPathIsNotFound(_ path: String) {
        guard case .notFound = Self.shop.match(.get, path) else {
            Issue.record("\(path) was found")
            return
        }
    }

    @Test func headIsAnsweredByTheHandlerOfGet() {
        #expect(Self.found(.head, "/cart")?.handler == "GET /cart")
        let router = Self.router([(.get, "/"), (.head, "/")])
        guard case .found("HEAD /", _) = router.match(.head, "/") else {
            Issue.record("an own handler for HEAD comes first")
            return
        }
    }

    @Test(arguments: [
        (Method.post, "/cart", [Method.get, .head]), (.get, "/cart/lines", [.post]), (.head, "/cart/lines", [.post]),
        (.post, "/", [.get, .head]),
    ])
    func anotherMethodIsToldWhichThereAre(_ method: Method, _ path: String, _ allowed: [Method]) {
        guard case .methodNotAllowed(let allow) = Self.shop.match(method, path) else {
            Issue.record("\(method) \(path) was allowed")
            return
        }
        #expect(allow == allowed)
    }

    @Test func aLiteralForOneMethodDoesNotHideAParameterForAnother() {
        #expect(Self.found(.post, "/products/new")?.handler == "POST /products/{product}")
    }

    @Test func parameterOfFixedLengthMatchesSegmentsOfThatLengthAlone() {
        let router = Self.router([
            (.get, "/orders/{code}/{token:4}"), (.post, "/orders/{code}/removal"), (.get, "/a/{x:2}"), (.get, "/a/{y}"),
        ])
        guard case .found(_, let parameters) = router.match(.get, "/orders/1/abcd"),
            case .methodNotAllowed(allow: [.post]) = router.match(.get, "/orders/1/removal"),
            case .notFound = router.match(.get, "/orders/1/abc"), case .notFound = router.match(.get, "/orders/1/"),
            case .found("GET /a/{x:2}", _) = router.match(.get, "/a/ab"),
            case .found("GET /a/{y}", _) = router.match(.get, "/a/abc")
        else {
            Issue.record("a length was not respected")
            return
        }
        #expect(parameters == ["code": "1", "token": "abcd"])
    }

    @Test(arguments: [
        "no-slash", "/a/{", "/a/{}", "/a/{x}y", "/a/{x...}/b", "/{x}/{x}", "/a/{x y}", "/a/{...}", "/a/{x:}",
        "/a/{x:y}", "/a/{:2}",
        "/a/{x:2...}", "/a/{x:2:2}",
    ])
    func aMalformedPatternIsAProgrammingError(_ pattern: String) async {
        await #expect(processExitsWith: .failure) { [pattern] in
            var router = Router<Int>()
            router.add(.get, pattern, 1)
        }
    }

    @Test func theSameRouteTwiceIsAProgrammingError() async {
        await #expect(processExitsWith: .failure) {
            var router = Router<Int>()
            router.add(.get, "/a/{x}", 1)
            router.add(.get, "/a/{y}", 2)
        }
    }
}
