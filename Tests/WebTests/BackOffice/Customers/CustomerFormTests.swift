import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Adding customers at the desk, changing what the shop knows of them, and taking them out of the list.
@Suite struct CustomerFormTests {
    private let shop: TestShop
    private let clerk: Shopper
    private static let ann: KeyValuePairs = [
        "given-name": "Ann", "family-name": "Lee", "phone": "555 12", "email": "Ann@Example.com", "country": "CH",
        "lines": "Lake Street 5", "code": "3600", "city": "Thun",
    ]

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
    }

    @Test func aNewCustomerIsThereAtOnceAndCanBeTakenBack() throws {
        #expect(try clerk.get("/manage/customers").html.contains("href=\"/manage/new-customer\">New customer</a>"))
        let form = try clerk.get("/manage/new-customer")
        #expect(form.html.contains("data-discard>Cancel</a>\n<button class=\"button\">Save</button>"))
        let blank = form.document
        #expect(blank.first("#country option[selected]")?["value"] == "US")
        #expect(blank.first("#name") == nil)
        let page = try clerk.submit("/manage/customers", Self.ann)
        #expect(page.notice == "Ann Lee was added.")
        #expect(page.html.contains("Ann Lee\nLake Street 5\nCH-3600 Thun\nSwitzerland"))
        #expect(page.html.contains("ann@example.com") && page.html.contains("555 12"))
        #expect(try list() == ["Ann Lee"])
        let undo = try #require(page.document.first(".notice form")?["action"])
        #expect(try clerk.submit(undo).notice == "Ann Lee was archived.")
        #expect(try list() == [])
    }

    @Test func anAddressIsNotAskedForWhereNoneIsTyped() throws {
        let page = try clerk.submit("/manage/customers", ["family-name": "Müller", "country": "CH"])
        #expect(page.document.text("h1") == "Müller")
        #expect(!page.html.contains("Addresses"))
    }

    @Test func whatIsMissingOrWrongIsSaidAtItsFieldAndTheRestIsKept() throws {
        let page = try clerk.post(
            "/manage/customers",
            [
                "given-name": "  ", "email": "no address", "phone": String(repeating: "1", count: 41), "country": "US",
                "city": "Springfield",
            ])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#given-name-error") == "Enter a name.")
        #expect(page.document.text("#email-error") == "Enter an email address such as name@example.com.")
        #expect(page.document.first("#phone-error") != nil && page.document.first("#lines-error") != nil)
        #expect(page.document.first("#city")?["value"] == "Springfield")
        #expect(page.document.first("#email")?["value"] == "no address")
        #expect(try list() == [])
    }

    @Test func anotherCountryAsksForItsFieldsAndKeepsWhatIsTyped() throws {
        let page = try clerk.post(
            "/manage/customers", ["given-name": "Ann", "country": "IE", "city": "Cork", "change-country": "1"])
        #expect(page.status == .ok && page.html.contains("Eircode"))
        #expect(page.document.first("#given-name")?["value"] == "Ann")
        #expect(page.document.first("#city")?["value"] == "Cork")
        #expect(page.document.texts(".field-error").isEmpty)
    }

    @Test func aChangeNamesWhoMadeItAndCanBeUndone() throws {
        let path = try add()
        let form = try clerk.get(path + "/edit").document
        #expect(form.first("#given-name")?["value"] == "Ann" && form.first("#city")?["value"] == "Thun")
        let page = try save(path, city: "Bern", version: form.first("[name=version]")?["value"])
        #expect(page.notice == "Ann Lee was changed.")
        #expect(page.html.contains("CH-3600 Bern"))
        let history = try clerk.get(path + "/edit").html
        #expect(history.contains("by clerk@example.com"))
        #expect(history.contains("<del>Ann Lee, Lake Street 5, CH-3600 Thun, Switzerland</del>"))
        let undo = try #require(page.document.first(".notice form")?["action"])
        #expect(try clerk.submit(undo).html.contains("CH-3600 Thun"))
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage/history").html.contains("href=\"\(path)\""))
        #expect(try Shopper(beside: clerk).post(undo).status == .forbidden)
    }

    @Test func nobodyOverwritesWhatTheyHaveNotSeen() throws {
        let path = try add()
        let version = try clerk.get(path + "/edit").document.first("[name=version]")?["value"]
        let customer = try customer(at: path)
        try shop.store.write {
            var details = try #require(try $0.snapshot.ask(.details(of: customer)))
            details.phone = "777"
            try $0.setDetails(details, of: customer)
        }
        let asked = try save(path, city: "Bern", version: version)
        #expect(asked.status == .conflict)
        #expect(asked.html.contains("777") && asked.html.contains("name=\"keep-phone\""))
        #expect(try clerk.get(path).html.contains("777"))
    }

    @Test func whatACustomerAddsMeanwhileStays() throws {
        let path = try add()
        let version = try clerk.get(path + "/edit").document.first("[name=version]")?["value"]
        let customer = try customer(at: path)
        var other = PostalAddress()
        other.asText = "Elsewhere 1"
        try shop.store.write { [other] in _ = try $0.addAddress(other, of: customer) }
        _ = try save(path, city: "Thun", version: version)
        #expect(try clerk.get(path).html.contains("Elsewhere 1"))
    }

    @Test func whoeverIsRemovedLeavesTheListAndTheirOrdersStay() throws {
        let path = try add()
        let customer = try customer(at: path)
        for _ in 1...3 { try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: customer) }
        #expect(try clerk.get("/manage/customers").document.first(".managed button") == nil)
        let editing = try clerk.get("/manage/customers?q=lee&edit")
        let button = try #require(editing.document.first(".managed button"))
        #expect(button["aria-label"] == "Remove Ann Lee: 3 orders keep this name.")
        #expect(try clerk.get(path + "/edit").html.contains("3 orders keep this name."))
        let after = try clerk.submit(path + "/archival", ["return": "/manage/customers?q=lee&edit"])
        #expect(after.notice == "Ann Lee was archived." && after.document.all(".managed li").isEmpty)
        #expect(try clerk.get(path).document.all(".managed li").count == 3)
        #expect(try clerk.submit(path + "/restoration").notice == "Ann Lee was restored.")
        #expect(try list() == ["Ann Lee"])
    }

    @Test func rowOfRemovableCustomerNamesOrdersThatStay() throws {
        let customer = try customer(at: add())
        let editing = "/manage/customers?q=lee&edit"
        #expect(try clerk.get(editing).document.first(".managed-price") == nil)
        for sentence in ["1 order keeps this name.", "2 orders keep this name."] {
            try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: customer)
            #expect(try clerk.get(editing).document.first(".managed-price")?.text == sentence)
        }
    }

    @Test func nobodyIsEditedWhoIsSomebodyElseByNow() throws {
        let (ann, anna) = (try shop.customer("Ann"), try shop.customer("Anna"))
        try shop.store.write { _ = try $0.merge(anna, into: ann) }
        try shop.store.erase(ann, by: nil)
        for customer in [ann, anna] {
            let path = "/manage/customers/\(customer.rawValue)"
            #expect(try clerk.get(path).status == .ok)
            #expect(try clerk.get(path + "/edit").status == .notFound)
            #expect(try clerk.post(path, Self.ann).status == .notFound)
        }
    }

    @Test func theHistoryOfSomebodyWhoWasErasedTellsNothingOfThem() throws {
        let path = try add()
        let customer = try customer(at: path)
        try shop.store.erase(customer, by: nil)
        let history = try Shopper.manager(of: shop).get("/manage/history").html
        #expect(history.contains("Customer \(customer.rawValue)"))
        #expect(!history.contains("Lee") && !history.contains("Thun") && !history.contains("example.com</ins>"))
    }

    /// Adds Ann. Returns the address of her page.
    private func add() throws -> String {
        try #require(try clerk.post("/manage/customers", Self.ann).headers["Location"])
    }

    private func customer(at path: String) throws -> Customer.ID {
        Customer.ID(rawValue: try #require(path.split(separator: "/").last.flatMap { Int64($0) }))
    }

    private func save(_ path: String, city: String, version: String?) throws -> Response {
        try clerk.submit(
            path,
            [
                "given-name": "Ann", "family-name": "Lee", "phone": "555 12", "email": "ann@example.com",
                "country": "CH", "lines": "Lake Street 5", "code": "3600", "city": city, "version": version ?? "",
            ])
    }

    private func list() throws -> [String] {
        try clerk.get("/manage/customers").document.texts(".managed-name strong")
    }
}
