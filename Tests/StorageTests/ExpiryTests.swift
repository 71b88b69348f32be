import Shop
import Storage
import TestSupport
import Testing

struct ExpiryTests {
    private let shop: TestShop
    private let ann: Visitor.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.visitor("Ann")
        try shop.put(1, of: .tomato, inCartOf: ann)
    }

    @Test func aCartWaitsNinetyDays() throws {
        shop.letPass(days: 90)
        try forget()
        #expect(try shop.contents(ofCartOf: ann) == ["1 Tomato"])
        #expect(try shop.knows("Ann"))
    }

    @Test func afterNinetyDaysTheCartAndItsVisitorAreForgotten() throws {
        shop.letPass(days: 90, seconds: 1)
        try forget()
        #expect(try shop.cart(of: ann).isEmpty)
        #expect(try !shop.knows("Ann"))
    }

    @Test func whoComesBackKeepsTheCartForAnotherNinetyDays() throws {
        shop.letPass(days: 89)
        _ = try shop.visitor("Ann")
        shop.letPass(days: 89)
        try forget()
        #expect(try shop.contents(ofCartOf: ann) == ["1 Tomato"])
    }

    @Test func onlyTheOldCartIsForgotten() throws {
        shop.letPass(days: 60)
        let ben = try shop.visitor("Ben")
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

    @Test func aRemovalIsForgottenWhenItCanNoLongerBeUndone() throws {
        try shop.emptyCart(of: ann)
        shop.letPass(hours: 24)
        try forget()
        #expect(try shop.rawInt("SELECT count(*) FROM removals") == 1)
        shop.letPass(seconds: 1)
        try forget()
        #expect(try shop.rawInt("SELECT count(*) FROM removals") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM removal_lines") == 0)
    }

    @Test func aVisitorWhoOnlyEmptiedTheirCartIsForgottenToo() throws {
        try shop.emptyCart(of: ann)
        shop.letPass(days: 91)
        try forget()
        #expect(try !shop.knows("Ann"))
    }

    @Test func forgettingTwiceIsNoTrouble() throws {
        shop.letPass(days: 91)
        try forget()
        try forget()
        #expect(try shop.visitor("Ann") != ann || shop.cart(of: ann).isEmpty)
    }

    private func forget() throws {
        try shop.store.write { try $0.forgetWhatHasExpired() }
    }
}
