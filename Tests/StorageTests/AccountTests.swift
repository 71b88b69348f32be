import Secrets
import Shop
import Storage
import TestSupport
import Testing

struct AccountTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private static let email = TestShop.email("ann@example.com")

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
    }

    @Test func aManagerIsFoundByTheirAddress() throws {
        let account = try shop.addManager("ann@example.com")
        #expect(account.isManager)
        #expect(try shop.store.read { try $0.ask(.account(Self.email)) } == account)
        #expect(try shop.store.read { try $0.ask(.account(TestShop.email("ben@example.com"))) } == nil)
    }

    @Test func addingAManagerAgainChangesNothing() throws {
        let account = try shop.addManager("ann@example.com")
        let hash = try shop.store.read { try $0.ask(.passwordHash(of: account.id)) }
        #expect(try shop.store.write { try $0.addManager(Self.email) } == account)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: account.id)) } == hash)
    }

    @Test func aShopHasAManagerWhenSomebodyCanSignIn() throws {
        #expect(try !shop.store.read { try $0.ask(.hasManager) })
        _ = try shop.store.write { try $0.addManager(Self.email) }
        #expect(try !shop.store.read { try $0.ask(.hasManager) })
        try shop.addManager("ann@example.com")
        #expect(try shop.store.read { try $0.ask(.hasManager) })
        #expect(try removeAnn())
        #expect(try !shop.store.read { try $0.ask(.hasManager) })
    }

    @Test func signingInGivesTheCustomerANewToken() throws {
        try signIn(token: "new")
        #expect(try !shop.knows("Ann"))
        #expect(try shop.store.read { try $0.ask(.customer(tokenHash: TestShop.token(of: "new").hash)) } == ann)
        #expect(try signedIn()?.email == Self.email)
    }

    @Test func signingOutGivesTheCustomerANewTokenAndIsRemembered() throws {
        let account = try signIn(token: "new")
        try shop.put(2, of: .tomato, inCartOf: ann)
        #expect(try signOut(token: "newer"))
        #expect(try !shop.knows("new") && shop.knows("newer"))
        #expect(try signedIn() == nil)
        #expect(try shop.store.read { try $0.ask(.hasSignedIn(ann, to: account.id)) })
        #expect(try shop.contents(ofCartOf: ann) == ["2 Tomato"])
        #expect(try !signOut(token: "x"))
    }

    @Test func nobodyElseIsSignedIn() throws {
        let account = try signIn(token: "new")
        let ben = try shop.customer("Ben")
        #expect(try shop.store.read { try $0.ask(.account(of: ben, at: $0.now)) } == nil)
        #expect(try !shop.store.read { try $0.ask(.hasSignedIn(ben, to: account.id)) })
    }

    @Test func aSignInEndsTwelveHoursAfterItsLastUse() throws {
        try signIn(token: "new")
        shop.letPass(hours: 12)
        #expect(try signedIn() != nil)
        try shop.store.write { [ann] in try $0.touchSession(of: ann) }
        shop.letPass(hours: 12)
        #expect(try signedIn() != nil)
        shop.letPass(seconds: 1)
        #expect(try signedIn() == nil)
    }

    @Test func aSignInEndsAfterAWeekHoweverMuchItIsUsed() throws {
        try signIn(token: "new")
        for _ in 1...14 {
            shop.letPass(hours: 12)
            try shop.store.write { [ann] in try $0.touchSession(of: ann) }
        }
        #expect(try signedIn() != nil)
        shop.letPass(seconds: 1)
        #expect(try signedIn() == nil)
    }

    @Test func aNewPasswordEndsEverySignInOfItsAccountAlone() throws {
        try signIn(token: "new")
        let ben = try shop.customer("Ben")
        let other = try shop.addManager("ben@example.com")
        try shop.store.write { try $0.signIn(ben, to: other.id, newTokenHash: TestShop.token(of: "ben").hash) }
        try shop.addManager("ann@example.com", password: "another good one")
        #expect(try signedIn() == nil)
        #expect(try shop.store.read { try $0.ask(.account(of: ben, at: $0.now)) } == other)
    }

    @Test func aRemovedManagerIsSignedOutAndCannotSignIn() throws {
        let account = try signIn(token: "new")
        let key = try shop.passwordLink(for: "ann@example.com")
        #expect(try removeAnn())
        #expect(try signedIn() == nil)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: account.id)) } == nil)
        #expect(try shop.store.read { try $0.passwordLink(keyHash: key.hash) } == nil)
        #expect(try shop.store.read { try $0.ask(.managers).isEmpty })
        #expect(try !removeAnn())
    }

    @Test func aLinkLastsADayAndIsReplacedByTheNext() throws {
        let first = try shop.passwordLink(for: "ann@example.com")
        let second = try shop.passwordLink(for: "ann@example.com")
        let account = try #require(try shop.store.read { try $0.ask(.account(Self.email)) })
        #expect(try link(first) == nil)
        #expect(try link(second) == .account(account))
        shop.letPass(hours: 24, seconds: -1)
        #expect(try link(second) == .account(account))
        shop.letPass(seconds: 1)
        #expect(try link(second) == nil)
    }

    @Test func thereIsOneLinkForTheFirstManager() throws {
        let first = try shop.passwordLink()
        let second = try shop.passwordLink()
        let bens = try shop.passwordLink(for: "ben@example.com")
        #expect(try link(first) == nil)
        #expect(try link(second) == .firstManager)
        #expect(try link(bens) != nil)
        try shop.addManager("ann@example.com")
        #expect(try link(second) == nil)
        #expect(try link(bens) != nil)
    }

    @Test func neitherKeyNorPasswordIsInTheDatabase() throws {
        let key = try shop.passwordLink(for: "ben@example.com")
        try shop.addManager("ann@example.com")
        #expect(try shop.rawInt("SELECT count(*) FROM password_links WHERE token_hash = x'\(key.text)'") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM accounts WHERE password_hash LIKE '%\(TestShop.password)%'") == 0)
    }

    @Test(arguments: [
        "INSERT INTO accounts (email, role, created_at) VALUES ('Ann@example.com', 'manager', 0)",
        "INSERT INTO accounts (email, role, created_at) VALUES ('x@example.com', 'owner', 0)",
        "INSERT INTO accounts (email, role, password_hash, created_at) VALUES ('x@example.com', 'manager', '', 0)",
        "INSERT INTO sign_ins (customer_id, account_id, signed_in_at, last_used_at) VALUES (1, 99, 0, 0)",
        "INSERT INTO password_links VALUES (x'00', NULL, 0)",
    ])
    func theSchemaRefusesWhatCannotBe(sql: String) throws {
        #expect(throws: (any Error).self) { try shop.raw(sql) }
    }

    @Test func oldLinksAndForgottenBrowsersAreSweptAway() throws {
        try signIn(token: "new")
        _ = try shop.passwordLink(for: "ben@example.com")
        shop.letPass(days: 91)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM sign_ins") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM password_links") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM accounts") == 2)
    }

    @discardableResult
    private func signIn(token: String) throws -> Account {
        let account = try shop.addManager("ann@example.com")
        try shop.store.write { [ann] transaction in
            try transaction.signIn(ann, to: account.id, newTokenHash: TestShop.token(of: token).hash)
        }
        return account
    }

    private func removeAnn() throws -> Bool {
        try shop.store.write { try $0.removeManager(Self.email) }
    }

    private func signOut(token: String) throws -> Bool {
        try shop.store.write { [ann] in try $0.signOut(ann, newTokenHash: TestShop.token(of: token).hash) }
    }

    private func signedIn() throws -> Account? {
        try shop.store.read { try $0.ask(.account(of: ann, at: $0.now)) }
    }

    private func link(_ key: SessionToken) throws -> PasswordLink? {
        try shop.store.read { try $0.passwordLink(keyHash: key.hash) }
    }
}
