import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Answers that a connection keeps: each is the one of its own key, also when the other key was asked first.
struct QueryCacheTests {
    @Test func keptAnswersAreThoseOfTheirKeys() throws {
        let shop = try TestShop()
        let names = ["Ann", "Ben", "Zoe"]
        let (ann, ben, zoe) = (try shop.customer("Ann"), try shop.customer("Ben"), try shop.customer("Zoe"))
        try shop.buy(1, of: .mower, for: ben)
        try shop.put(2, of: .milk, inCartOf: ann)
        try shop.put(3, of: .apple, inCartOf: ben)
        try shop.remove(.apple, fromCartOf: ben)
        for customers in [[ann, ben, zoe], [zoe, ben, ann]] {
            for _ in 1...3 {
                try shop.store.read { snapshot in
                    for customer in customers {
                        #expect(try snapshot.cartEntries(of: customer) == snapshot.ask(.cartEntries(of: customer)))
                        #expect(try snapshot.recentOrders(of: customer) == snapshot.ask(.recentOrders(of: customer)))
                        #expect(
                            try snapshot.enteredCoupons(of: customer) == snapshot.ask(.coupons(enteredBy: customer)))
                        #expect(try (snapshot.lastRemovedLines(of: customer) != nil) == (customer == ben))
                    }
                    for name in names {
                        let hash = TestShop.token(of: name).hash
                        let fresh = try snapshot.ask(.session(tokenHash: hash, at: snapshot.now))
                        #expect(try snapshot.session(tokenHash: hash) == fresh)
                    }
                }
            }
        }
    }

    /// The time is not part of the key: what it ends is decided after the cache.
    @Test func keptSessionAndRemovedLinesEndInTime() throws {
        let shop = try TestShop()
        let account = try shop.account(as: .clerk)
        try shop.signIn("clerk", to: account)
        let ben = try shop.customer("Ben")
        try shop.put(3, of: .apple, inCartOf: ben)
        try shop.remove(.apple, fromCartOf: ben)
        let hash = TestShop.token(of: "clerk").hash
        for days: Int64 in [0, 1, 400] {
            shop.letPass(days: days)
            try shop.store.read { snapshot in
                let fresh = try snapshot.ask(.session(tokenHash: hash, at: snapshot.now))
                #expect(try snapshot.session(tokenHash: hash) == fresh)
                let lines = try snapshot.ask(.lastRemovedLines(of: ben, at: snapshot.now))
                #expect(try snapshot.lastRemovedLines(of: ben) == lines)
            }
        }
        #expect(try shop.store.read { try $0.session(tokenHash: hash) }?.account == nil)
    }
}
