import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Where an order goes that the desk enters, how, and what it then comes to.
struct OrderDeliveryTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let zoe: Customer.ID

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.manager(of: shop)
        zoe = try shop.customer("Zoe")
        try shop.addDeliveryMethod("Standard", fee: 590, freeFrom: 5000, countries: ["CH"])
        try shop.addDeliveryMethod("Abroad", fee: 1990)
        try shop.store.write { [zoe] transaction in
            try transaction.setDetails(CustomerDetails(givenName: "Zoe", familyName: "Ng"), of: zoe)
            for (street, country) in [("5 Lake Street", "CH"), ("7 Hill Road", "US")] {
                var address = PostalAddress()
                (address.name, address.lines, address.city, address.country) = ("Zoe Ng", [street], "Town", country)
                _ = try transaction.addAddress(address, of: zoe)
            }
        }
    }

    private func form(_ query: String = "") throws -> Response {
        let apple = try shop.product(.apple).variant.rawValue
        return try clerk.get("/manage/new-order?customer=\(zoe.rawValue)&line=\(apple)x2" + query)
    }

    private func chosen(_ field: String, _ page: Response) -> String? {
        page.document.text("#\(field) option[selected]")
    }

    private func save(_ page: Response, delivery: String, address: String, seen: String? = nil) throws -> Response {
        let apple = try shop.product(.apple).variant.rawValue
        return try clerk.post(
            "/manage/orders",
            [
                "key": page.hidden("key") ?? "", "proposed": "1001", "order-code": "1001",
                "day": page.document.first("#day")?["value"] ?? "", "customer": "\(zoe.rawValue)",
                "seen": seen ?? page.hidden("seen") ?? "", "line": "\(apple)x1", "units": "2", "delivery": delivery,
                "address": address,
            ])
    }

    @Test func theCustomersFirstAddressIsChosenAndNoDelivery() throws {
        let page = try form()
        #expect(chosen("address", page)?.contains("5 Lake Street") == true && chosen("delivery", page) == "None")
        #expect(
            page.document.texts("#delivery option") == ["None", "Standard, $5.90, free from $50.00", "Abroad, $19.90"])
        #expect(page.html.contains("<dt>Total</dt><dd><strong>$2.94</strong>"))
    }

    @Test func theFeeIsPartOfTheTotalBeforeTheOrderIsSaved() throws {
        let page = try form("&delivery=2&address=2")
        #expect(chosen("address", page)?.contains("7 Hill Road") == true)
        #expect(page.html.contains("<dt><bdi>Delivery: Abroad</bdi></dt><dd>$19.90</dd>"))
        #expect(page.html.contains("<dt>Total</dt><dd><strong>$22.84</strong>"))
        #expect(try save(page, delivery: "2", address: "2").headers["Location"] == "/manage/orders/1001")
        let order = try clerk.get("/manage/orders/1001").html
        #expect(order.contains("7 Hill Road") && order.contains("Delivery: Abroad") && order.contains("$22.84"))
        let slip = try clerk.get("/manage/orders/1001/slip").html
        #expect(slip.contains("7 Hill Road") && slip.contains("Abroad"))
    }

    @Test func aWayThatDoesNotLeadThereIsToldAtItsField() throws {
        let refused = try save(try form(), delivery: "1", address: "2")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.document.text("#delivery-error")?.contains("does not deliver to this address") == true)
        #expect(chosen("address", refused)?.contains("7 Hill Road") == true)
        #expect(try save(try form(), delivery: "1", address: "1").status == .seeOther)
    }

    @Test(arguments: [
        ("9", "1", "delivery"), ("1", "9", "address"), ("1", "x", "address"), ("1", "99999999999999999999", "address"),
    ])
    func whatIsGoneIsChosenAgain(delivery: String, address: String, field: String) throws {
        let answer = try save(try form(), delivery: delivery, address: address)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.document.text("#\(field)-error")?.hasSuffix("Choose again.") == true)
    }

    @Test func somebodyWhoFetchesItNeedsNoAddress() throws {
        #expect(try save(try form(), delivery: "", address: "0").status == .seeOther)
        let contact = try shop.store.read { snapshot in
            try snapshot.ask(.contact(of: .init(rawValue: 1001)))
        }
        #expect(contact?.address.isEmpty == true && contact?.familyName == "Ng")
    }

    @Test func whatIsSentNeedsAnAddress() throws {
        let refused = try save(try form(), delivery: "2", address: "0")
        #expect(refused.document.text("#delivery-error")?.contains("needs an address. Choose one") == true)
    }

    @Test func whateverOthersChangedIsLookedAtBeforeItIsSaved() throws {
        let page = try form()
        let seen = try #require(page.hidden("seen"))
        try shop.setPrice(cents: 50_000, of: .apple)
        let asked = try save(page, delivery: "", address: "1", seen: seen)
        #expect(asked.status == .unprocessableContent && asked.html.contains("Check the new total below"))
        #expect(asked.html.contains("<strong>$1,000.00</strong>"))
        let answer = try save(page, delivery: "2", address: "1", seen: asked.hidden("seen"))
        #expect(answer.status == .seeOther, "which way and how many is the desk's own to change")
    }

    @Test func taxOnTopIsPartOfTheTotal() throws {
        try shop.changeSettings {
            $0.taxRate = TaxRate(thousandths: 10_000) ?? .none
            $0.pricesIncludeTax = false
        }
        let page = try form("&delivery=1")
        #expect(page.html.contains("<dt><bdi>10 % tax</bdi></dt><dd>$0.88</dd>"))
        #expect(page.html.contains("<dt>Total</dt><dd><strong>$9.72</strong>"))
        _ = try save(page, delivery: "1", address: "1")
        #expect(try clerk.get("/manage/orders/1001").html.contains("$9.72"))
    }

    @Test func anotherCustomersAddressIsNotTaken() throws {
        let ben = try shop.customer("Ben")
        try shop.store.write { try $0.setDetails(CustomerDetails(givenName: "Ben", familyName: "Abt"), of: ben) }
        let page = try clerk.get("/manage/new-order?customer=\(ben.rawValue)&address=1")
        #expect(page.document.first("#address") == nil)
    }
}
