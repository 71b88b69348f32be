import Shop
import TestSupport
import Testing

@testable import Storage

/// Who is in the desk's list of customers, as what, and by what they are found.
struct CustomerListTests {
    private let shop: TestShop

    init() throws {
        shop = try TestShop()
    }

    @Test func whoeverHasSaidSomethingIsListedByTheirName() throws {
        try name("Zoe", "Ng")
        try name("", "Öztürk")
        try name("ann", "Lee")
        #expect(try names() == ["ann Lee", "Öztürk", "Zoe Ng"])
    }

    @Test func whoeverHasSaidNothingIsNot() throws {
        _ = try shop.customer("Ann")
        #expect(try names() == [])
        try shop.buy(1, of: .milk, for: shop.customer("Ann"))
        try name("Zoe", "Ng")
        #expect(try names() == ["Zoe Ng"])
    }

    @Test func whoeverWorksForTheShopIsListedWithTheirName() throws {
        let clerk = try shop.account(as: .clerk)
        #expect(try names() == [])
        try shop.store.write { try $0.setDetails(CustomerDetails(givenName: "Cleo"), of: clerk.customer) }
        #expect(try names() == ["Cleo"])
    }

    @Test func anAccountIsListedByItsAddressUntilItHasAName() throws {
        let zoe = try shop.account(as: .customer)
        #expect(try names() == ["customer@example.com"])
        try shop.store.write { try $0.setDetails(CustomerDetails(givenName: "Zoe"), of: zoe.customer) }
        #expect(try names() == ["Zoe"])
        #expect(try found("custo") == ["Zoe"])
        try shop.store.write { try $0.setEmail(TestShop.email("ng@example.com"), of: zoe) }
        #expect(try found("custo") == [] && found("ng@") == ["Zoe"])
    }

    @Test func whatAGuestSaidWithTheirLatestOrderCounts() throws {
        try shop.takeSignedCheckouts()
        let guest = try shop.customer("Zoe")
        try shop.store.write { try $0.saveCheckout(TestShop.said, of: guest) }
        try shop.put(1, of: .milk, inCartOf: guest)
        _ = try shop.placeSignedOrder(of: guest)
        let zoe = try #require(try list().first)
        #expect(zoe.name == "Zoe Ng" && zoe.address.hasPrefix("5 Lake Street, Springfield"))
        #expect(zoe.orderCount == 1)
        #expect(try found("ng z") == ["Zoe Ng"])
    }

    @Test(arguments: ["Jane", "mary jane", "Mary-Jane", "O’Neill-Lou Mary", "Lou"])
    func partsOfNameWithHyphenAreFound(typed: String) throws {
        try name("Mary-Jane", "O'Neill-Lou")
        #expect(try found(typed) == ["Mary-Jane O'Neill-Lou"])
        #expect(try found("ary").isEmpty)
    }

    @Test(arguments: ["info@mün", "info@xn--m", "info@münchen.de"])
    func addressWithUmlautIsFoundByBothForms(typed: String) throws {
        let zoe = try shop.account(as: .customer)
        try shop.store.write { try $0.setEmail(TestShop.email("info@münchen.de"), of: zoe) }
        #expect(try found(typed) == ["info@münchen.de"])
    }

    @Test func theFirstAddressIsShownAndFollowed() throws {
        let ann = try name("Ann", "Lee")
        var home = PostalAddress()
        home.asText = "Lake Street 5"
        let id = try shop.store.write { [home] in try $0.addAddress(home, of: ann) }
        #expect(try list().map(\.address) == ["Lake Street 5"])
        home.asText = "Lake Street 7"
        _ = try shop.store.write { [home] in try $0.updateAddress(id, to: home, of: ann) }
        #expect(try list().map(\.address) == ["Lake Street 7"])
        _ = try shop.store.write { try $0.removeAddress(id, of: ann) }
        #expect(try list().map(\.address) == [""])
    }

    @Test(arguments: ["ann", "ANN", " anñ  o", "o’l", "ol", "lee", "lee ann o", "ann@", "Ann@Example.com"])
    func theBeginningOfAWordOfANameOrOfAnAddressFinds(typed: String) throws {
        try addAnn()
        #expect(try found(typed) == ["Ann O’Lee Lee"])
    }

    @Test(arguments: ["nn", "ann lee", "lee o", "example", "ann olee lee ann", "%", "_"])
    func anythingElseDoesNot(typed: String) throws {
        try addAnn()
        #expect(try found(typed) == [])
    }

    private func addAnn() throws {
        let ann = try name("Ann O’Lee", "Lee")
        try shop.store.write {
            let email = TestShop.email("ann@example.com")
            try $0.setDetails(CustomerDetails(givenName: "Ann O’Lee", familyName: "Lee", email: email), of: ann)
        }
    }

    @Test func whoeverIsFoundTwiceIsThereOnce() throws {
        try name("Anna", "Ansel")
        try name("Annette", "Anders")
        #expect(try found("an") == ["Annette Anders", "Anna Ansel"])
        #expect(try found("nn") == [])
    }

    @Test func whoeverWasMergedOrErasedIsGone() throws {
        let (ann, anna) = (try name("Ann", "Lee"), try name("Anna", "Lee"))
        try shop.store.write { _ = try $0.merge(anna, into: ann) }
        #expect(try names() == ["Ann Lee"] && found("anna") == [])
        try shop.store.erase(ann, by: nil)
        #expect(try names() == [] && found("lee") == [])
        #expect(try shop.rawInt("SELECT count(*) FROM listed_customers") == 0)
    }

    @Test func whatTheMergedOneOrderedIsTheirsWhoTheyTurnedOutToBe() throws {
        let (buyer, ann) = (try shop.customer("Browser"), try shop.customer("Ann"))
        try shop.takeSignedCheckouts()
        try shop.store.write { try $0.saveCheckout(TestShop.said, of: buyer) }
        try shop.put(1, of: .milk, inCartOf: buyer)
        _ = try shop.placeSignedOrder(of: buyer)
        #expect(try list().map(\.id) == [buyer])
        try shop.store.write { _ = try $0.merge(buyer, into: ann) }
        #expect(try list().map(\.id) == [ann])
    }

    @Test func whoeverIsForgottenLeavesTheList() throws {
        try name("Ann", "Lee")
        shop.letPass(days: 1000)
        try shop.deleteExpired()
        #expect(try shop.rawInt("SELECT count(*) FROM listed_customers") == 0)
        #expect(try shop.rawInt("SELECT count(*) FROM customer_terms") == 0)
    }

    @Test func whatAnotherProgramChangedIsListedAtTheNextStart() throws {
        let ann = try name("Ann", "Lee")
        try shop.raw("UPDATE customers SET given_name = 'Zoe' WHERE id = \(ann.rawValue)")
        try shop.reopen()
        #expect(try names() == ["Zoe Lee"])
    }

    @discardableResult
    private func name(_ given: String, _ family: String) throws -> Customer.ID {
        let customer = try shop.customer(given + family)
        try shop.store.write {
            try $0.setDetails(CustomerDetails(givenName: given, familyName: family), of: customer)
        }
        return customer
    }

    private func list() throws -> [ListedCustomer] { try shop.store.read { try $0.listedCustomers(limit: 50) } }

    private func names() throws -> [String] { try list().map(\.name) }

    private func found(_ typed: String) throws -> [String] {
        try shop.store.read { try $0.listedCustomers(foundBy: CustomerTerm(typed), limit: 50) }.map(\.name)
    }
}
