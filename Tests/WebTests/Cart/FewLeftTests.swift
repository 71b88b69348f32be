import TestSupport
import Testing

/// Shoppers read how few of an item are left before it is sold out.
@Suite struct FewLeftTests {
    @Test(arguments: ["/categories/grocery", "/products/milk", "/search?q=milk"])
    func aPageSaysAtOnceHowFewAreLeft(page: String) throws {
        let shop = try TestShop()
        let ann = try Shopper(in: shop)
        try shop.setStock(6, of: .milk)
        #expect(try !ann.get(page).html.contains("Only"))
        let ben = try shop.customer("Ben")
        for left in [4, 3] {
            try shop.put(left == 4 ? 2 : 1, of: .milk, inCartOf: ben)
            try shop.placeOrder(of: ben)
            #expect(try ann.get(page).html.contains("Only \(left) left"))
        }
        try shop.setStock(0, of: .milk)
        #expect(try !ann.get(page).html.contains("Only"))
    }
}
