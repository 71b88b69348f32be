import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

struct ExpiryTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        try shop.put(1, of: .tomato, inCartOf: ann)
    }

    @Test func aCartWaitsNinetyDays() throws {
        shop.letPass(days: 90)
        try forget()
        #expect(try shop.contents(ofCartOf: ann) == ["1 Tomato"])
        #expect(try shop.knows("Ann"))
    }

    @Test func afterNinetyDaysTheCartAndItsCustomerAreForgotten() throws {
        shop.letPass(days: 90, seconds: 1)
        try forget()
        #expect(try shop.cart(of: ann).isEmpty)
        #expect(try !shop.knows("Ann"))
    }

    @Test func whoComesBackKeepsTheCartForAnotherNinetyDays() throws {
        shop.letPass(days: 89)
        _ = try shop.customer("Ann")
        shop.letPass(days: 89)
        try forget()
        #expect(try shop.contents(ofCartOf: ann) == ["1 Tomato"])
    }

    @Test func checkoutOfWhoHasNoAccountIsForgottenAfterThirtyDays() throws {
        try shop.store.write { [ann] in try $0.saveCheckout(TestShop.said, of: ann) }
        let details: () throws -> CheckoutDetails = { [shop, ann] in
            try shop.store.read { try $0.checkoutDraft(of: ann).details }
        }
        shop.letPass(days: 29)
        try forget()
        #expect(try details() == TestShop.said)
        shop.letPass(days: 2)
        try forget()
        #expect(try details() == CheckoutDetails())
        #expect(try shop.contents(ofCartOf: ann) == ["1 Tomato"])
    }

    @Test func onlyTheOldCartIsForgotten() throws {
        shop.letPass(days: 60)
        let ben = try shop.customer("Ben")
        try shop.put(2, of: .milk, inCartOf: ben)
        shop.letPass(days: 31)
        try forget()
        #expect(try !shop.knows("Ann"))
        #expect(try shop.contents(ofCartOf: ben) == ["2 Milk"])
    }

    @Test func whoBoughtIsNeverForgotten() throws {
        let order = try shop.placeOrder(of: ann)
        try shop.put(1, of: .milk, inCartOf: ann)
        shop.letPass(days: 1000)
        try forget()
        #expect(try shop.knows("Ann"))
        #expect(try shop.cart(of: ann).isEmpty)
        #expect(try shop.recentOrders(of: ann) == [order])
    }

    @Test func removedLinesAreDeletedWhenTheyCanNoLongerComeBack() throws {
        try shop.emptyCart(of: ann)
        shop.letPass(hours: 24)
        try forget()
        #expect(try shop.rawInt("SELECT count(*) FROM removals") == 1)
        shop.letPass(seconds: 1)
        try forget()
        #expect(try shop.rawInt("SELECT count(*) FROM removals") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM removal_lines") == 0)
    }

    @Test func aCustomerWhoOnlyEmptiedTheirCartIsForgottenToo() throws {
        try shop.emptyCart(of: ann)
        shop.letPass(days: 91)
        try forget()
        #expect(try !shop.knows("Ann"))
    }

    @Test func forgettingTwiceIsNoTrouble() throws {
        shop.letPass(days: 91)
        try forget()
        try forget()
        #expect(try shop.customer("Ann") != ann || shop.cart(of: ann).isEmpty)
    }

    @Test func whoLeftNothingIsForgottenAfterADay() throws {
        _ = try shop.customer("Ben")
        shop.letPass(days: 1)
        try forget()
        #expect(try shop.knows("Ben"))
        shop.letPass(seconds: 1)
        try forget()
        #expect(try !shop.knows("Ben"))
        #expect(try shop.knows("Ann"))
    }

    @Test func whoeverIsSeenAgainWithinTheDayIsKnownForAnother() throws {
        _ = try shop.customer("Ben")
        for _ in 1...3 {
            shop.letPass(hours: 23)
            try forget()
            _ = try shop.customer("Ben")
        }
        shop.letPass(days: 1, seconds: 1)
        try forget()
        #expect(try !shop.knows("Ben"))
    }

    @Test func aBrowserThatSignedInIsKnownForNinetyDays() throws {
        try shop.signIn("Ben", to: shop.addManager())
        try shop.signOut("Ben")
        shop.letPass(days: 90)
        try forget()
        #expect(try shop.knows("Ben"))
        shop.letPass(seconds: 1)
        try forget()
        #expect(try !shop.knows("Ben"))
    }

    @Test func aGuestIsForgottenWithTheirCartAndTheirAccount() throws {
        let guest = try shop.joinAsGuest("Ben")
        try shop.put(1, of: .tomato, inCartOf: guest.customer)
        shop.letPass(days: 90)
        try forget()
        #expect(try accounts(of: guest) == 1)
        shop.letPass(seconds: 1)
        try forget()
        #expect(try accounts(of: guest) == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM customers WHERE id = \(guest.customer.rawValue)") == 0)
        #expect(try !shop.knows("Ben"))
        #expect(try shop.faults() == [])
    }

    @Test func whoeverWasAGuestOnceAndShopsOnKeepsTheirCart() throws {
        let guest = try shop.joinAsGuest("Ben")
        try shop.signOut("Ben")
        shop.letPass(days: 60)
        try shop.put(1, of: .tomato, inCartOf: shop.customer("Ben"))
        shop.letPass(days: 31)
        try forget()
        #expect(try accounts(of: guest) == 0)
        #expect(try shop.cart(of: shop.customer("Ben")).lines.count == 1)
    }

    @Test func aGuestWhoBoughtIsForgottenAndTheOrderStays() throws {
        let guest = try shop.joinAsGuest("Ben")
        try shop.put(1, of: .tomato, inCartOf: guest.customer)
        _ = try shop.placeOrder(of: guest.customer)
        shop.letPass(days: 91)
        try forget()
        #expect(try accounts(of: guest) == 0)
        #expect(try shop.recentOrders(of: guest.customer).count == 1)
    }

    @Test func whatHasExpiredIsDeletedInPortions() throws {
        for number in 1...10 { _ = try shop.customer(number) }
        shop.letPass(days: 2)
        // Ann is the first to be looked at, and stays with her cart.
        for left in [9, 6, 3] {
            #expect(try deletePortion(of: 3))
            #expect(try shop.rawInt("SELECT count(*) FROM customers") == left)
        }
        #expect(try !deletePortion(of: 3))
        #expect(try shop.rawInt("SELECT count(*) FROM customers") == 1)
    }

    @Test func aPortionCountsCartsAndRemovedLinesToo() throws {
        for customer in [ann, try shop.customer("Ben")] {
            for product in [TestProduct.tomato, .milk, .apple] { try shop.put(1, of: product, inCartOf: customer) }
        }
        try shop.emptyCart(of: ann)
        shop.letPass(days: 91)
        #expect(try deletePortion(of: 3))
        #expect(try shop.rawInt("SELECT count(*) FROM removals") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM cart_lines") == 3)
        while try deletePortion(of: 3) {}
        #expect(try shop.rawInt("SELECT count(*) FROM cart_lines") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM customers") == 0)
    }

    @Test func whoStaysIsNotLookedAtAgainInTheSameRound() throws {
        for number in 1...5 { try shop.put(1, of: .milk, inCartOf: try shop.customer(number)) }
        shop.letPass(days: 2)
        #expect(try deletePortion(of: 6))
        #expect(try !deletePortion(of: 6))
        let due = "SELECT count(*) FROM customers WHERE check_at < \(shop.clock.now.secondsSince1970)"
        #expect(try shop.rawInt(due) == 0)
    }

    @Test(.onSQLite(.plan)) func aPortionReadsNothingButWhatIsInIt() throws {
        let now = shop.clock.now
        for (plan, index) in [
            (try shop.plan(of: .removals(before: now, limit: 9)), "removals_by_age"),
            (try shop.plan(of: .customersToCheck(at: now, limit: 9)), "customers_by_check"),
            (try shop.plan(of: .sessionsOfNobody(before: now, limit: 9)), "sessions_of_nobody"),
            (try shop.plan(of: .expiredMails(at: now, limit: 9)), "outbox_by_expiry"),
            (try shop.plan(of: .mailsToEmpty(at: now, limit: 9)), "outbox_by_end_of_bytes"),
        ] {
            #expect(plan.count == 1 && plan[0].hasPrefix("SEARCH"), "\(plan)")
            #expect(plan[0].contains(index), "\(plan)")
        }
    }

    private func deletePortion(of limit: Int) throws -> Bool {
        try shop.store.write { try $0.deleteExpired(atMost: limit) }
    }

    private func accounts(of guest: Account) throws -> Int? {
        try shop.rawInt("SELECT count(*) FROM accounts WHERE id = \(guest.id.rawValue)")
    }

    private func forget() throws {
        try shop.deleteExpired()
    }
}
