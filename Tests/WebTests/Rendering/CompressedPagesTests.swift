import HTTP
import TestSupport
import Testing

@Suite struct CompressedPagesTests {
    private let shopper: Shopper

    init() throws {
        let shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    @Test(arguments: ["/", "/search?q=apple", "/cart", "/orders", "/no-such"])
    func pagesMayBeCompressed(_ address: String) throws {
        #expect(try shopper.get(address).mayBeCompressed)
    }

    @Test func theConfirmationIsNotForItHoldsASecret() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        #expect(try !shopper.get("/checkout").mayBeCompressed)
        let refusal = try shopper.post("/orders", [:])
        #expect(refusal.hidden("key") != nil)
        #expect(!refusal.mayBeCompressed)
    }
}
