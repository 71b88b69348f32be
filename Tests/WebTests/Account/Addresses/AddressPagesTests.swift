import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The addresses that somebody keeps, in the fields of each country.
@Suite struct AddressPagesTests {
    private let shop: TestShop
    private let zoe: Shopper
    private static let swiss: KeyValuePairs = [
        "country": "CH", "name": "Zoe Ng", "lines": "Lake Street 5", "code": "8001", "city": "Zürich",
    ]

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
        _ = try zoe.post("/account/guest")
    }

    @Test func addressesComeChangeAndGo() throws {
        let page = try zoe.submit("/account/addresses", Self.swiss)
        #expect(page.notice == "Address saved.")
        #expect(page.html.contains("Zoe Ng\nLake Street 5\nCH-8001 Zürich\nSwitzerland"))
        let path = try #require(page.document.first(".cards a")?["href"])
        #expect(try zoe.get(path).document.first("#code")?["value"] == "8001")
        let changed = try zoe.submit(
            path, ["country": "CH", "name": "Zoe Ng", "lines": "Lake Street 7", "code": "8001", "city": "Zürich"])
        #expect(changed.html.contains("Lake Street 7") && !changed.html.contains("Lake Street 5"))
        #expect(changed.document.all(".cards li").count == 1)
        #expect(try zoe.submit(path + "/removal").html.contains("No addresses yet."))
        #expect(try zoe.get(path).status == .notFound)
    }

    @Test func theFormBeginsInTheCountryOfTheShopAndThenOfTheAddressBefore() throws {
        #expect(try zoe.get("/account/new-address").document.first("#country option[selected]")?["value"] == "US")
        #expect(try zoe.get("/account/new-address").html.contains("ZIP code"))
        _ = try zoe.post("/account/addresses", Self.swiss)
        #expect(try zoe.get("/account/new-address").document.first("#country option[selected]")?["value"] == "CH")
    }

    @Test func anotherCountryAsksForItsFieldsAndKeepsWhatIsTyped() throws {
        let page = try zoe.post(
            "/account/addresses", ["country": "IE", "name": "Zoe Ng", "city": "Cork", "change-country": "1"])
        #expect(page.status == .ok)
        #expect(page.html.contains("Eircode") && page.html.contains("Townland"))
        #expect(page.document.first("#name")?["value"] == "Zoe Ng")
        #expect(page.document.first("#city")?["value"] == "Cork")
        #expect(page.document.texts(".field-error").isEmpty)
        #expect(try zoe.get("/account/addresses").html.contains("No addresses yet."))
    }

    @Test func whatIsMissingOrTooLongIsSaidAtItsFieldAndTheRestIsKept() throws {
        let page = try zoe.post(
            "/account/addresses",
            ["country": "US", "name": " ", "city": String(repeating: "x", count: 101), "code": "1"])
        #expect(page.status == .unprocessableContent)
        #expect(
            page.document.texts(".field-error") == [
                "Enter the full name.", "Enter the street address.", "Shorten the city to 100 characters.",
                "Enter the state.",
            ])
        #expect(page.document.first("#code")?["value"] == "1")
    }

    @Test func aPostalCodeThatLooksUnusualIsSavedAndSaid() throws {
        let page = try zoe.submit(
            "/account/addresses",
            ["country": "CH", "name": "Zoe Ng", "lines": "Lake Street 5", "code": "80010", "city": "Zürich"])
        #expect(page.notice?.contains("does not look right") == true)
        #expect(page.html.contains("CH-80010 Zürich"))
    }

    @Test func statesAreChosenWhereTheyAreKnownAndWhatWasWrittenBeforeStays() throws {
        let page = try zoe.post("/account/addresses", ["country": "US", "state": "CA"])
        #expect(page.document.first("#state option[selected]")?["value"] == "CA")
        let other = try zoe.post("/account/addresses", ["country": "US", "state": "Kanton Zürich"])
        #expect(other.document.first("#state option[selected]")?["value"] == "Kanton Zürich")
    }

    @Test func anAddressOfOnePieceFromBeforeIsShownAndCanBeGivenFields() throws {
        var address = PostalAddress()
        address.asText = "Zoe Ng\n<b>Lake Street 5</b>"
        let id = try shop.store.write { [address, customer = try customer()] in
            try $0.addAddress(address, of: customer)
        }
        #expect(try zoe.get("/account/addresses").html.contains("&lt;b&gt;Lake Street 5"))
        #expect(try zoe.get(Paths.address(id)).document.text("#lines")?.contains("Lake Street 5") == true)
    }

    @Test func noMoreThanSomeAddressesAreKept() throws {
        for _ in 1...PostalAddress.mostKept { _ = try zoe.post("/account/addresses", Self.swiss) }
        #expect(try zoe.get("/account/addresses").document.first("main a[href=/account/new-address]") == nil)
        _ = try zoe.post("/account/addresses", Self.swiss)
        #expect(try zoe.get("/account/addresses").document.all(".cards li").count == PostalAddress.mostKept)
    }

    @Test(arguments: ["", "XX", "ch", String(repeating: "CH", count: 100_000).prefix(2000).description])
    func aCountryThatIsNotThereAsksAnew(country: String) throws {
        let page = try zoe.post("/account/addresses", ["country": country, "name": "Zoe"])
        #expect(page.status == .unprocessableContent)
    }

    /// Zoe herself.
    private func customer() throws -> Customer.ID {
        let token = try #require(SessionToken(text: zoe.cookies["session"] ?? ""))
        let session = try shop.store.read { try $0.ask(.session(tokenHash: token.hash, at: $0.now)) }
        return try #require(session?.customer)
    }
}
