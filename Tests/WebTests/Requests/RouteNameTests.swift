import HTTP
import TestSupport
import Testing

@Suite struct RouteNameTests {
    private let shopper: Shopper

    init() throws {
        shopper = try Shopper(in: TestShop())
    }

    @Test(arguments: [
        ("/", "/"), ("/search?q=secret", "/search"), ("/categories/no-such", "/categories/{path...}"),
        ("/orders/99", "/orders/{code}"), ("/healthz", "/healthz"), ("/public/shop.css", "/public/{name...}"),
        ("/public/no-such", "/public/{name...}"), ("/no-such", nil), ("/cart/empty", nil),
    ])
    func anAnswerIsNamedByThePatternOfItsAddress(_ address: String, _ route: String?) throws {
        #expect(try shopper.get(address).route == route)
    }

    @Test func aChangeIsNamedAsWell() throws {
        #expect(try shopper.post("/cart/lines/no-such", ["quantity": "1"]).route == "/cart/lines/{line...}")
    }
}
