import HTTP
import Shop
import TestSupport
import Testing

/// A notice comes in a cookie, which anybody can write: only what is true of this customer is said.
@Suite struct HonestNoticeTests {
    private let shop: TestShop
    private let shopper: Shopper
    private let token: String

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
        _ = try shopper.post("/cart/lines", ["product": "apple"])
        token = try #require(shopper.cookies["session"])
    }

    private func notice(_ text: String) throws -> String? {
        try Shopper(beside: shopper, cookies: ["session": token, "notice": text]).get("/").notice
    }

    /// Key of the variant of a product, as a notice has it.
    private func key(_ product: TestProduct) throws -> String {
        String(try shop.product(product).variant.rawValue)
    }

    @Test(arguments: ["added", "updated", "all"])
    func whatIsNotInTheCartIsNotSaidToBe(text: String) throws {
        #expect(try notice("\(text).\(key(.tomato))") == nil)
        #expect(try notice("all.\(key(.apple))") == nil)
    }

    @Test(arguments: [
        "added.apple", "choose.apple", "choose.unknown", "full.", "in.", "password.", "hidden.1001",
        "hidden.9223372036854775807", "shown.1001", "placed.1001", "unchanged.", "refused.nameIsTaken", "changed.1",
        "removed.1", "together.1.0",
    ])
    func whatIsNotSoIsNotSaid(text: String) throws {
        let ben = try shop.customer("Ben")
        try shop.buy(1, of: .tomato, for: ben)
        #expect(try notice(text) == nil)
    }

    @Test(arguments: [
        ("out.", "You are signed out. Your cart will be here when you sign in again."),
        ("late.", "This can no longer be undone."),
    ])
    func whatIsSoIs(text: String, sentence: String) throws {
        #expect(try notice(text) == sentence)
    }

    @Test func whatIsInTheCartIsNamed() throws {
        #expect(try notice("added.\(key(.apple))") == "Apple added, 1 item in cart.")
        #expect(try notice("updated.\(key(.apple))") == "Apple: 1. Total $1.47.")
    }

    @Test func nobodyLearnsTheNameOfWhatIsNotInTheShop() throws {
        try shop.setArchived(true, .broccoli)
        for text in ["added", "all", "updated"] { #expect(try notice("\(text).\(key(.broccoli))") == nil) }
        _ = try shopper.get("/")
        for (address, fields) in [
            ("/cart/lines", ["product": "broccoli"]), ("/cart/lines", ["product": "broccoli", "quantity": "x"]),
            ("/cart/lines/broccoli", ["quantity": "1"]), ("/cart/lines/broccoli", ["quantity": "0"]),
        ] {
            let answer = try shopper.post(address, items: fields)
            let unknown = try shopper.post(
                address.replacing("broccoli", with: "unknown"),
                items: fields.mapValues { $0 == "broccoli" ? "unknown" : $0 })
            #expect(answer.status == .notFound && unknown.status == .notFound)
            #expect(answer.html == unknown.html)
            #expect(!answer.html.contains("Broccoli"))
        }
    }

    @Test func whoeverHasItInTheCartCanStillTakeItOut() throws {
        try shop.setArchived(true, .apple)
        #expect(try shopper.submit("/cart/lines", ["product": "apple"]).notice == "Apple is sold out.")
        #expect(try shopper.submit("/cart/lines/apple", ["quantity": "0"]).notice == "Apple deleted.")
    }
}
