import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage

struct JoinTests {
    private let shop: TestShop
    private let ann: Customer.ID
    private let details = CustomerDetails(givenName: "Ann", familyName: "Arbor", phone: "555", language: "en-US")

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        try shop.put(2, of: .milk, inCartOf: ann)
    }

    @Test func whoeverJoinsKeepsTheCartAndSignsInToTheSameCustomer() throws {
        let account = try join("ann@shop.example")
        #expect(account.customer == ann)
        try shop.signIn("Ann", to: account)
        try shop.signIn("Ann's phone", to: account)
        #expect(try shop.contents(ofCartOf: shop.customer("Ann's phone")) == ["2 Milk"])
        #expect(try shop.store.read { try $0.ask(.details(of: ann)) } == details)
    }

    @Test func anAddressThatAnotherAccountHasIsRefused() throws {
        _ = try join("ann@shop.example")
        let ben = try shop.customer("Ben")
        #expect(throws: JoinRefusal.emailIsTaken) {
            try shop.store.write { [details] in
                try $0.join(ben, as: details, email: TestShop.email("ann@shop.example"), passwordHash: "hash")
            }
        }
        #expect(try shop.store.read { try $0.ask(.details(of: ben)) } == CustomerDetails())
    }

    @Test func aCustomerOfTheDeskWithTheSameAddressStaysSomebodyElse() throws {
        let desk = try shop.customer("Desk")
        let sameEmail = CustomerDetails(givenName: "A.", email: TestShop.email("ann@shop.example"))
        try shop.store.write { try $0.setDetails(sameEmail, of: desk) }
        #expect(try join("ann@shop.example").customer == ann)
        #expect(try shop.store.read { try $0.ask(.details(of: desk)) } == sameEmail)
    }

    @Test func everyGuestIsAnother() throws {
        let ben = try shop.customer("Ben")
        let guests = try [ann, ben].map { customer in try shop.store.write { try $0.joinAsGuest(customer) } }
        #expect(guests.map(\.name) == ["Guest", "Guest"])
        #expect(guests.map(\.customer) == [ann, ben])
        try shop.signIn("Ann", to: guests[0])
        #expect(try shop.session(of: "Ann")?.account == guests[0])
        #expect(try shop.contents(ofCartOf: shop.customer("Ann")) == ["2 Milk"])
    }

    @Test func oldTokenOfAGuestMakesAsManySessionsAsAnAccountKeeps() throws {
        _ = try shop.customer("Ann")
        let session = try #require(try shop.session(of: "Ann"))
        for number in UInt8(1)...60 {
            try shop.store.write { _ = try $0.joinAsGuest(session, newTokenHash: SHA256.digest([number])) }
        }
        #expect(try shop.rawInt("SELECT count(*) FROM sessions WHERE account_id IS NOT NULL") == SignIn.mostKept)
    }

    @Test func aGuestWhoSignsInBecomesOneWithTheAccount() throws {
        let account = try join("ann@shop.example")
        let guest = try shop.store.write { [ben = try shop.customer("Ben")] in try $0.joinAsGuest(ben) }
        try shop.signIn("Ben", to: guest)
        try shop.put(1, of: .mower, inCartOf: guest.customer)
        try shop.signIn("Ben", to: account)
        #expect(try shop.contents(ofCartOf: ann) == ["2 Milk", "1 Mower"])
    }

    @Test func aGuestWhoJoinsKeepsTheAccountAndCanSignInToItElsewhere() throws {
        let guest = try shop.store.write { [ann] in try $0.joinAsGuest(ann) }
        try shop.signIn("Ann", to: guest)
        let account = try join("ann@shop.example")
        #expect(account.id == guest.id)
        #expect(try shop.session(of: "Ann")?.account == account)
        try shop.signIn("Ann's phone", to: account)
        #expect(try shop.contents(ofCartOf: shop.customer("Ann's phone")) == ["2 Milk"])
    }

    @Test func onlyItsOwnerChangesAnAddress() throws {
        let (ann, eve) = (try shop.customer("Ann"), try shop.customer("Eve"))
        var home = PostalAddress()
        (home.name, home.lines, home.code, home.city) = ("Ann", ["Lake Street 5", "Back door"], "8001", "Zürich")
        (home.organisation, home.sublocality, home.state) = ("Ann & Co", "Lake side", "ZH")
        (home.sortingCode, home.country) = ("CEDEX 1", "CH")
        let id = try shop.store.write { try $0.addAddress(PostalAddress(), of: ann) }
        let isChangedByEve = try shop.store.write { [home] in try $0.updateAddress(id, to: home, of: eve) }
        #expect(!isChangedByEve)
        #expect(try shop.store.read { try $0.ask(.address(id, of: ann)) } == PostalAddress())
        let isChangedByAnn = try shop.store.write { [home] in try $0.updateAddress(id, to: home, of: ann) }
        #expect(isChangedByAnn)
        #expect(try shop.store.read { try $0.ask(.address(id, of: ann)) } == home)
        #expect(try shop.store.read { try $0.ask(.address(id, of: eve)) } == nil)
    }

    @Test func addressesAreAddedAndRemoved() throws {
        var home = PostalAddress()
        (home.name, home.lines, home.city, home.code, home.country) = (
            "Ann", ["1 High Street", "Flat 2"], "Bern", "3011", "CH"
        )
        let id = try shop.store.write { [home, ann] in try $0.addAddress(home, of: ann) }
        #expect(try addresses(of: ann) == [home])
        let ben = try shop.customer("Ben")
        let isRemovedByBen = try shop.store.write { try $0.removeAddress(id, of: ben) }
        #expect(!isRemovedByBen)
        let isRemoved = try shop.store.write { [ann] in try $0.removeAddress(id, of: ann) }
        #expect(isRemoved)
        #expect(try addresses(of: ann) == [])
    }

    private func addresses(of customer: Customer.ID) throws -> [PostalAddress] {
        try shop.store.read { snapshot in try snapshot.ask(.addresses(of: customer)).map { $0.address } }
    }

    private func join(_ email: String) throws -> Account {
        try shop.store.write { [ann, details] in
            try $0.join(ann, as: details, email: TestShop.email(email), passwordHash: "hash")
        }
    }
}
