import Foundation
import Shop
import TestSupport
import Testing

@testable import Storage

/// A person among many whose name, addresses and contacts nobody else has.
struct ErasureTests {
    private let shop: TestShop
    private let person: Customer.ID
    private let email = TestShop.email("wilhelmina@quabbeldorf.example")
    /// All that tells who they are, and who they were before they changed it.
    private let secrets = [
        "Wilhelmina", "Quabbeldorf", "Minna", "Knarzgasse", "Zwirnweg", "quabbeldorf.example", "0815-4711",
    ]

    init() throws {
        shop = try TestShop()
        person = try shop.customer("Wilhelmina")
        try addPeople(1...300)
        try tellAll()
        try addPeople(301...600)
    }

    @Test(.onSQLite(.files)) func nothingOfThePersonStaysInTheFiles() throws {
        #expect(try found().count >= 5)
        try shop.store.erase(person, by: nil)
        #expect(try found() == [])
        #expect(try shop.store.read { try $0.ask(.details(of: person)) } == CustomerDetails())
        #expect(try shop.store.read { try $0.ask(.addresses(of: person)) }.isEmpty)
    }

    @Test(.onSQLite(.files)) func whoErasesThemselvesIsOverwrittenInTheFilesADayLater() throws {
        try shop.store.write { [person] in try $0.erase(person, by: nil) }
        #expect(try shop.store.read { try $0.ask(.details(of: person)) } == CustomerDetails())
        shop.letPass(seconds: 86_399)
        #expect(try !shop.store.rewriteErased(after: 86_400))
        shop.letPass(seconds: 1)
        #expect(try shop.store.rewriteErased(after: 86_400))
        #expect(try found() == [])
        #expect(try !shop.store.rewriteErased(after: 86_400))
    }

    @Test(.onSQLite(.files)) func erasedGuestWithOnlyACartCausesNoRewrite() throws {
        let guest = try shop.customer("Guest")
        try shop.raw("UPDATE customers SET given_name = '', family_name = '' WHERE id = \(guest.rawValue)")
        try shop.raw("DELETE FROM audit_entries WHERE customer_id = \(guest.rawValue)")
        try shop.put(1, of: .tomato, inCartOf: guest)
        try shop.store.write { try $0.erase(guest, by: nil) }
        shop.letPass(seconds: 86_400)
        #expect(try !shop.store.rewriteErased(after: 86_400))
    }

    @Test func theOrdersAndTheirSumsStay() throws {
        let before = try shop.recentOrders(of: person)
        #expect(before.count == 1)
        try shop.store.erase(person, by: nil)
        #expect(try shop.recentOrders(of: person) == before)
        #expect(try shop.faults() == [])
    }

    @Test func itIsWrittenDownWhenAndByWhom() throws {
        let manager = try shop.account(as: .manager)
        try shop.store.erase(person, by: manager.id)
        let erased = "erased_at = \(shop.clock.now.secondsSince1970) AND erased_by = \(manager.id.rawValue)"
        #expect(try shop.rawInt("SELECT count(*) FROM customers WHERE \(erased)") == 1)
        #expect(try shop.rawInt("SELECT count(*) FROM order_contacts WHERE \(erased)") == 2)
    }

    @Test func whatWasNotYetSentToThemNeverIs() throws {
        try shop.store.erase(person, by: nil)
        #expect(try shop.takeDueMail() == nil)
        let mail = try shop.mails()[0]
        #expect(mail.recipient == nil && mail.subject == "" && mail.state == .failed(at: shop.clock.now))
        #expect(try !shop.store.write { try $0.sendAgain(mail.id) })
    }

    @Test func nobodySignsInAsThemAnyMore() throws {
        #expect(try shop.session(of: "Wilhelmina")?.account != nil)
        try shop.store.erase(person, by: nil)
        #expect(try shop.session(of: "Wilhelmina")?.account == nil)
        let account = try shop.store.read { try $0.ask(.account(email)) }
        #expect(account == nil)
    }

    @Test func aBrowserThatShopsWithoutAnAccountLeadsToSomebodyElseAfterwards() throws {
        let anonymous = try shop.customer("Nobody in particular")
        try shop.store.erase(anonymous, by: nil)
        #expect(try shop.customer("Nobody in particular") != anonymous)
    }

    @Test(.onSQLite(.files)) func whoeverWasMergedIntoThemIsErasedToo() throws {
        let earlier = try shop.customer("Minna")
        try shop.store.write { [person] in
            try $0.setDetails(CustomerDetails(givenName: "Minna"), of: earlier)
            _ = try $0.merge(earlier, into: person)
        }
        try shop.store.erase(person, by: nil)
        #expect(try found() == [])
    }

    @Test func othersStayAsTheyAre() throws {
        try shop.store.erase(person, by: nil)
        #expect(try shop.rawInt("SELECT count(*) FROM customers WHERE given_name LIKE 'Person %'") == 600)
        #expect(try shop.rawInt("SELECT count(*) FROM addresses WHERE as_text LIKE 'Street %'") == 600)
    }

    @Test(.onSQLite(.files)) func aReaderWhoHoldsTheLogIsSaidToBeInTheWay() throws {
        let impatient = try Store(shop.folder, busyTimeout: .milliseconds(300))
        try shop.store.read { snapshot in
            _ = try snapshot.settings()
            #expect(throws: StorageError.busy) { try impatient.erase(person, by: nil) }
        }
        try impatient.erase(person, by: nil)
        #expect(try found() == [])
    }

    /// Two names, one after the other, two addresses, one of which is gone, an account, and an order that was revised.
    private func tellAll() throws {
        var home = PostalAddress()
        (home.name, home.lines) = ("Wilhelmina Quabbeldorf", ["Knarzgasse 17"])
        var before = PostalAddress()
        before.asText = "Minna, Zwirnweg 3"
        try shop.store.write { [person, email, home, before] in
            try $0.setDetails(CustomerDetails(givenName: "Minna", familyName: "Quabbeldorf"), of: person)
            let old = try $0.addAddress(before, of: person)
            _ = try $0.addAddress(home, of: person)
            _ = try $0.removeAddress(old, of: person)
            let details = CustomerDetails(
                givenName: "Wilhelmina", familyName: "Quabbeldorf", email: email, phone: "0815-4711")
            _ = try $0.join(person, as: details, email: email, passwordHash: "hash")
        }
        guard let account = try shop.store.read({ try $0.ask(.account(email)) }) else { return }
        try shop.signIn("Wilhelmina", to: account)
        let order = try shop.buy(2, of: .milk, for: person)
        let contents = try OrderContents(
            shop.lines(of: order).map { OrderLine($0, of: 3) }, in: .usd)
        try shop.store.write { [person] in
            try $0.revise(order.id, to: contents, by: nil)
            try $0.enqueue(TestShop.mail("wilhelmina@quabbeldorf.example", "For Wilhelmina", about: person))
        }
    }

    private func addPeople(_ numbers: ClosedRange<Int>) throws {
        try shop.store.write { transaction in
            for number in numbers {
                let customer = try transaction.createCustomer()
                try transaction.setDetails(
                    CustomerDetails(givenName: "Person \(number)", familyName: "Of this town"), of: customer)
                var address = PostalAddress()
                address.asText = "Street \(number), in a town that has many"
                _ = try transaction.addAddress(address, of: customer)
            }
        }
    }

    /// The secrets that stand in the bytes of the database's files.
    private func found() throws -> [String] {
        let bytes = try ["", "-wal"].map { suffix in
            try Data(contentsOf: URL(fileURLWithPath: shop.folder.database + suffix))
        }
        return secrets.filter { secret in bytes.contains { $0.range(of: Data(secret.utf8)) != nil } }
    }
}

extension OrderLine {
    /// The same line of other units.
    fileprivate init(_ line: OrderLine, of units: Int) {
        self.init(
            variant: line.variant, categoryName: line.categoryName, productName: line.productName, unit: line.unit,
            unitPrice: line.unitPrice, quantity: .of(units))
    }
}
