import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

/// Whom a browser's token leads to, and for how long.
struct SessionTests {
    private let shop: TestShop
    private let ann: Account

    init() throws {
        shop = try TestShop()
        ann = try shop.addManager("ann@example.com")
    }

    @Test func signingInLeadsToTheAccountsCustomerByANewToken() throws {
        _ = try shop.customer("old")
        let session = try shop.session(of: "old")
        try shop.store.write { [ann] in
            _ = try $0.signIn(session, to: ann, newTokenHash: TestShop.token(of: "new").hash)
        }
        #expect(try !shop.knows("old"))
        #expect(try shop.session(of: "new")?.customer == ann.customer)
        #expect(try shop.session(of: "new")?.account == ann)
        #expect(try shop.session(of: "new")?.id == session?.id)
    }

    @Test func whoeverHasChangedNothingYetCanSignInToo() throws {
        try shop.signIn("phone", to: ann)
        #expect(try shop.session(of: "phone")?.account == ann)
    }

    @Test func signingOutLeadsToNobodyByANewTokenAndTheCartStaysWithTheAccount() throws {
        try shop.signIn("old", to: ann)
        try shop.put(2, of: .tomato, inCartOf: ann.customer)
        let session = try #require(try shop.session(of: "old"))
        try shop.store.write { try $0.signOut(session.id, newTokenHash: TestShop.token(of: "new").hash) }
        #expect(try !shop.knows("old"))
        #expect(try shop.session(of: "new")?.customer == nil)
        #expect(try shop.session(of: "new")?.account == nil)
        #expect(try shop.cart(of: shop.customer("new")).isEmpty)
        #expect(try shop.contents(ofCartOf: ann.customer) == ["2 Tomato"])
    }

    @Test func aBrowserThatSignedOutIsKnownToTheAccountAndOthersAreNot() throws {
        try shop.signIn("phone", to: ann)
        try shop.signOut("phone")
        #expect(try hasSignedIn("phone"))
        _ = try shop.customer("phone")
        #expect(try hasSignedIn("phone"))
        _ = try shop.customer("Ben")
        #expect(try !hasSignedIn("Ben"))
    }

    @Test func whoeverSignsInTooOftenIsSignedOutWhereTheyWereLongestAgo() throws {
        try shop.signIn("left", to: ann)
        try shop.signOut("left")
        _ = try shop.customer("left")
        for number in 1...SignIn.mostKept {
            shop.letPass(seconds: 1)
            try shop.signIn("browser \(number)", to: ann)
        }
        #expect(try shop.session(of: "browser 1")?.account == ann)
        #expect(try !hasSignedIn("left"))
        #expect(try shop.session(of: "left")?.customer != nil)
        shop.letPass(seconds: 1)
        try shop.signIn("one more", to: ann)
        #expect(try !shop.knows("browser 1"))
        #expect(try shop.session(of: "browser 2")?.account == ann)
        let signIns = try shop.store.read { [ann] snapshot in
            try snapshot.ask(.signIns(to: ann, at: snapshot.now))
        }
        #expect(signIns.count == SignIn.mostKept)
    }

    @Test func signingOutWithoutBeingSignedInChangesNothing() throws {
        let ben = try shop.customer("Ben")
        try shop.signOut("Ben")
        #expect(try shop.customer("Ben") == ben)
    }

    @Test(arguments: [Role.manager, .clerk]) func aSignInOfStaffEndsTwelveHoursAfterItsLastUse(role: Role) throws {
        let account = try staff(role)
        try shop.signIn("phone", to: account)
        shop.letPass(hours: 12)
        #expect(try shop.session(of: "phone")?.account == account)
        _ = try shop.customer("phone")
        shop.letPass(hours: 12)
        #expect(try shop.session(of: "phone")?.account == account)
        shop.letPass(seconds: 1)
        #expect(try shop.session(of: "phone")?.account == nil)
    }

    @Test(arguments: [Role.manager, .clerk]) func aSignInOfStaffEndsAfterAWeekHoweverMuchItIsUsed(role: Role) throws {
        try shop.signIn("phone", to: staff(role))
        for _ in 1...14 {
            shop.letPass(hours: 12)
            _ = try shop.customer("phone")
        }
        #expect(try shop.session(of: "phone")?.account != nil)
        shop.letPass(seconds: 1)
        #expect(try shop.session(of: "phone")?.account == nil)
    }

    @Test func aSignInOfACustomerEndsNinetyDaysAfterItsLastUse() throws {
        let account = try customerAccount()
        try shop.signIn("phone", to: account)
        for _ in 1...5 {
            shop.letPass(days: 90)
            #expect(try shop.session(of: "phone")?.account == account)
            _ = try shop.customer("phone")
        }
        shop.letPass(days: 90, seconds: 1)
        #expect(try shop.session(of: "phone")?.account == nil)
    }

    @Test func aLapsedSignInLeadsToNobodyUntilTheNextChange() throws {
        try shop.signIn("phone", to: ann)
        try shop.put(1, of: .milk, inCartOf: ann.customer)
        shop.letPass(hours: 13)
        #expect(try shop.session(of: "phone")?.customer == nil)
        let stranger = try shop.customer("phone")
        #expect(stranger != ann.customer)
        #expect(try shop.session(of: "phone")?.customer == stranger)
        #expect(try shop.rawInt("SELECT count(*) FROM sessions WHERE ended_at IS NOT NULL") == 1)
        #expect(try hasSignedIn("phone"))
    }

    @Test func aUseWithinAMinuteOfTheLastIsNotWritten() throws {
        _ = try shop.customer("Ben")
        let begin = shop.clock.now
        shop.letPass(seconds: 59)
        _ = try shop.customer("Ben")
        #expect(try shop.session(of: "Ben")?.lastUse == begin)
        shop.letPass(seconds: 1)
        _ = try shop.customer("Ben")
        #expect(try shop.session(of: "Ben")?.lastUse == begin + 60)
    }

    @Test(.onSQLite(.plan)) func whoAsksIsFoundByOneIndexAndTheAccountByItsKey() throws {
        let plan = try shop.plan(of: .session(tokenHash: TestShop.token(of: "Ann").hash, at: shop.clock.now))
        #expect(plan.count == 2 && plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(plan)")
        #expect(plan[0].contains("(token_hash=?)"), "\(plan)")
        #expect(plan[1].contains("INTEGER PRIMARY KEY"), "\(plan)")
    }

    private func hasSignedIn(_ name: String) throws -> Bool {
        let session = try #require(try shop.session(of: name))
        return try shop.store.read { [ann] in try $0.ask(.hasSignedIn(session.id, to: ann.id)) }
    }

    private func staff(_ role: Role) throws -> Account {
        try shop.store.write { try $0.addStaff(TestShop.email("staff@example.com"), as: role) }
    }

    private func customerAccount() throws -> Account {
        try shop.store.write { try $0.addStaff(TestShop.email("ben@example.com"), as: .customer) }
    }
}
