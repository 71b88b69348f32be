import Secrets
import Shop
import Storage
import TestSupport
import Testing

struct AccountTests {
    private let shop: TestShop
    private static let email = TestShop.email("ann@example.com")

    init() throws {
        shop = try TestShop()
    }

    @Test func aManagerIsFoundByTheirAddress() throws {
        let account = try shop.addManager("ann@example.com")
        #expect(account.role == .manager)
        #expect(try shop.store.read { try $0.ask(.account(Self.email)) } == account)
        #expect(try shop.store.read { try $0.ask(.account(TestShop.email("ben@example.com"))) } == nil)
    }

    @Test func addingAManagerAgainChangesNothing() throws {
        let account = try shop.addManager("ann@example.com")
        let hash = try shop.store.read { try $0.ask(.passwordHash(of: account.id)) }
        #expect(try shop.store.write { try $0.addStaff(Self.email, as: .manager) } == account)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: account.id)) } == hash)
    }

    @Test func aShopHasAManagerWhenSomebodyCanSignIn() throws {
        #expect(try !shop.store.read { try $0.ask(.hasManager) })
        _ = try shop.store.write { try $0.addStaff(Self.email, as: .manager) }
        #expect(try !shop.store.read { try $0.ask(.hasManager) })
        try shop.addManager("ann@example.com")
        #expect(try shop.store.read { try $0.ask(.hasManager) })
        #expect(try removeAnn())
        #expect(try !shop.store.read { try $0.ask(.hasManager) })
    }

    @Test func aClerkMayBecomeAManagerAndKeepsTheAccount() throws {
        let clerk = try shop.store.write { try $0.addStaff(Self.email, as: .clerk) }
        #expect(clerk.role == .clerk)
        let manager = try shop.store.write { try $0.addStaff(Self.email, as: .manager) }
        #expect(manager.role == .manager && manager.id == clerk.id && manager.customer == clerk.customer)
        #expect(try shop.store.read { try $0.ask(.staff).count } == 1)
    }

    @Test func aClerkIsRemovedAsAManagerIs() throws {
        _ = try shop.store.write { try $0.addStaff(Self.email, as: .clerk) }
        #expect(try shop.store.write { try $0.removeStaff(Self.email) } == .clerk)
        #expect(try shop.store.read { try $0.ask(.account(Self.email)) }?.role == .customer)
    }

    @Test func aNewPasswordEndsEverySignInOfItsAccountAlone() throws {
        let account = try shop.addManager("ann@example.com")
        let other = try shop.addManager("ben@example.com")
        try shop.signIn("Ann", to: account)
        try shop.signIn("Ben", to: other)
        try shop.addManager("ann@example.com", password: "another good one")
        #expect(try shop.session(of: "Ann")?.account == nil)
        #expect(try shop.session(of: "Ann")?.customer == nil)
        #expect(try shop.session(of: "Ben")?.account == other)
    }

    @Test func aNewPasswordEndsALinkThatLeadsToAnotherAddress() throws {
        let account = try shop.addManager("ann@example.com")
        let (own, other) = (SessionToken.random(), SessionToken.random())
        try shop.store.write {
            try $0.setEmailConfirmation(keyHash: other.hash, of: TestShop.email("eve@example.com"), for: account.id)
        }
        try shop.addManager("ann@example.com", password: "another good one")
        #expect(try confirmation(other) == nil)
        try shop.store.write { try $0.setEmailConfirmation(keyHash: own.hash, of: Self.email, for: account.id) }
        try shop.addManager("ann@example.com", password: "a third good one")
        #expect(try confirmation(own)?.email == Self.email)
    }

    @Test func whoeverJoinedWithTheAddressOfSomebodyWhoIsMadeAManagerIsOut() throws {
        let customer = try shop.customer("Eve")
        let eve = try shop.store.write {
            try $0.join(customer, as: CustomerDetails(), email: Self.email, passwordHash: "Eve's")
        }
        try shop.signIn("Eve", to: eve)
        let manager = try shop.store.write { try $0.addStaff(Self.email, as: .manager) }
        #expect(manager.id == eve.id && manager.role == .manager)
        #expect(try shop.session(of: "Eve")?.account == nil)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: eve.id)) } == nil)
    }

    @Test func linksForTheFirstManagerOfSeveralProgramsAllWorkUntilOneIsUsed() throws {
        let links = (0..<3).map { _ in SessionToken.random() }
        for link in links { try shop.store.write { try $0.setPasswordLink(keyHash: link.hash, for: nil) } }
        for link in links { #expect(try self.link(link) == .firstManager) }
        try shop.addManager("ann@example.com")
        for link in links { #expect(try self.link(link) == nil) }
        #expect(try shop.rawInt("SELECT count(*) FROM password_links WHERE account_id IS NULL") == 0)
    }

    @Test func onlyAManagersPasswordEndsTheLinkForTheFirstManager() throws {
        let link = SessionToken.random()
        try shop.store.write { try $0.setPasswordLink(keyHash: link.hash, for: nil) }
        let guest = try shop.joinAsGuest("Eve")
        let clerk = try shop.store.write { try $0.addStaff(TestShop.email("cleo@example.com"), as: .clerk) }
        for account in [guest, clerk] { try shop.store.write { try $0.setPassword(nil, of: account.id) } }
        #expect(try self.link(link) == .firstManager)
        try shop.addManager("ann@example.com")
        #expect(try self.link(link) == nil)
    }

    @Test func aRemovedManagerIsSignedOutAndCannotSignIn() throws {
        let account = try shop.addManager("ann@example.com")
        try shop.signIn("Ann", to: account)
        let key = try shop.passwordLink(for: "ann@example.com")
        #expect(try removeAnn())
        #expect(try shop.session(of: "Ann")?.account == nil)
        #expect(try shop.store.read { try $0.ask(.passwordHash(of: account.id)) } == nil)
        #expect(try shop.store.read { try $0.passwordLink(keyHash: key.hash) } == nil)
        #expect(try shop.store.read { try $0.ask(.staff).isEmpty })
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

    @Test func aFirstManagerEndsTheLinkForThemAndNoOther() throws {
        let first = try shop.passwordLink()
        let bens = try shop.passwordLink(for: "ben@example.com")
        #expect(try link(first) == .firstManager)
        #expect(try link(bens) != nil)
        try shop.addManager("ann@example.com")
        #expect(try link(first) == nil)
        #expect(try link(bens) != nil)
    }

    @Test(.onSQLite(.sql)) func neitherKeyNorPasswordIsInTheDatabase() throws {
        let key = try shop.passwordLink(for: "ben@example.com")
        try shop.addManager("ann@example.com")
        #expect(try shop.rawInt("SELECT count(*) FROM password_links WHERE token_hash = x'\(key.text)'") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM accounts WHERE password_hash LIKE '%\(TestShop.password)%'") == 0)
    }

    @Test(arguments: [
        "INSERT INTO accounts (customer_id, email, role, created_at) VALUES (1, 'Ann@example.com', 'manager', 0)",
        "INSERT INTO accounts (email, role, created_at) VALUES ('x@example.com', 'manager', 0)",
        "INSERT INTO accounts (customer_id, role, password_hash, created_at) VALUES (1, 'manager', '', 0)",
        "INSERT INTO sessions (token_hash, account_id, last_used_at) VALUES (randomblob(32), 99, 0)",
        "INSERT INTO sessions (token_hash, customer_id, last_used_at) VALUES (randomblob(32), 99, 0)",
        "INSERT INTO password_links VALUES (x'00', NULL, 0, 0)",
    ])
    func theSchemaRefusesWhatCannotBe(sql: String) throws {
        #expect(throws: (any Error).self) { try shop.raw(sql) }
    }

    @Test func oldLinksAndForgottenBrowsersAreSweptAway() throws {
        try shop.signIn("Ann", to: try shop.addManager("ann@example.com"))
        _ = try shop.passwordLink(for: "ben@example.com")
        shop.letPass(days: 91)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM sessions") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM password_links") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM accounts") == 2)
    }

    private func removeAnn() throws -> Bool {
        try shop.store.write { try $0.removeStaff(Self.email) } == .manager
    }

    private func confirmation(_ key: SessionToken) throws -> EmailConfirmation? {
        try shop.store.read { try $0.ask(.emailConfirmation(keyHash: key.hash, at: $0.now)) }
    }

    private func link(_ key: SessionToken) throws -> PasswordLink? {
        try shop.store.read { try $0.passwordLink(keyHash: key.hash) }
    }
}
