import Shop
import TestSupport
import TestTraits
import Testing

@testable import Storage

/// Two programs that sell the same shop's goods.
@Suite(.enabled(if: !TestEngine.isSQLite, "two programs at once are for a shop on a server"), .exact)
struct LastUnitTests {
    @Test(arguments: [ChangeScope.customer, .shop])
    func twoHundredBuyersOfTheLastUnitOverTwoProgramsMakeOneSale(scope: ChangeScope) throws {
        let shop = try TestShop()
        try shop.edit(.mower) { $0.stock = 1 }
        let stores = [shop.store, try shop.openAnother()]
        let buyers = try (0..<200).map { number in
            let customer = try shop.customer(number)
            try shop.put(1, of: .mower, inCartOf: customer)
            return (customer, try Quote(shop.cart(of: customer)), TestShop.newKey())
        }
        let outcomes = Outcomes<Order>()
        for (number, (customer, quote, key)) in buyers.enumerated() {
            outcomes.submit(number, to: stores[number % 2], of: scope) { transaction in
                try transaction.claim(customer)
                return try transaction.placeOrder(key: key, accepting: quote, of: customer)
            }
        }
        let results = outcomes.wait()
        #expect(results.filter { $0.result.isSuccess }.count == 1)
        #expect(results.filter { $0.result.refusal == .outOfStock }.count == 199)
        #expect(try shop.product(.mower).stock == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM order_lines") == 1)
        try stores[1].close()
    }
}
