import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The desk's customers: their list, and a page for each.
@Suite struct CustomerPagesTests {
    private let shop: TestShop
    private let clerk: Shopper

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
    }

    @Test func aListNamesEverybodyWithTheirAddressAndOrders() throws {
        let ann = try add("Ann", "Lee")
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann)
        try add("<b>", "Ng")
        let page = try clerk.get("/manage/customers")
        #expect(page.document.texts(".managed-name strong") == ["<b> Ng", "Ann Lee"])
        #expect(page.document.texts(".managed-price") == ["0 orders", "1 order"])
        #expect(page.html.contains("<bdi>&lt;b&gt; Ng</bdi>"))
        #expect(page.document.all(".managed-name").last?["href"] == "/manage/customers/\(ann.rawValue)")
        #expect(try clerk.get("/manage").html.contains("href=\"/manage/customers\""))
    }

    @Test func listShowsTheFirstAddressOfACustomer() throws {
        let ann = try add("Ann", "Lee")
        var home = PostalAddress()
        home.asText = "Lake Street 5"
        try shop.store.write { [home] in _ = try $0.addAddress(home, of: ann) }
        let page = try clerk.get("/manage/customers").document
        #expect(page.texts(".managed-name strong") == ["Ann Lee"])
        #expect(page.texts(".managed-name .fine") == ["Lake Street 5"])
    }

    @Test func aSearchStandsInTheAddress() throws {
        try add("Ann", "Lee")
        try add("Zoe", "Ng")
        let found = try clerk.get("/manage/customers?q=N")
        #expect(found.document.texts(".managed-name strong") == ["Zoe Ng"])
        #expect(found.document.first("#find")?["value"] == "N")
        let nobody = try clerk.get("/manage/customers?q=%3Cb%3E").html
        #expect(nobody.contains("begins with “<bdi>&lt;b&gt;</bdi>”"))
        #expect(try clerk.get("/manage/customers?q=+").document.all(".managed-name").count == 2)
    }

    @Test func whoeverWasRemovedHasAListOfTheirOwn() throws {
        try add("Ann", "Lee")
        let zoe = try add("Zoe", "Ng")
        _ = try clerk.post("/manage/customers/\(zoe.rawValue)/archival", [:])
        let list = try clerk.get("/manage/customers").document
        #expect(list.texts(".managed-name strong") == ["Ann Lee"])
        let link = try #require(list.all("a").first { $0.text == "Removed customers" }?["href"])
        for path in [link, link + "=&q=ng"] {
            #expect(try clerk.get(path).document.texts(".managed-name strong") == ["Zoe Ng"])
        }
        #expect(try clerk.get(link + "=&q=lee&edit").document.all(".managed-name, .button-danger").isEmpty)
    }

    @Test func customersOfOneNameAreToldApartAndFoundByPhone() throws {
        for (email, phone) in [("lee@example.com", "+41 44 668 18 00"), ("ann@example.org", "0044 20 7946 0000")] {
            let customer = try shop.customer(email)
            try shop.store.write {
                let details = CustomerDetails(
                    givenName: "Ann", familyName: "Lee", email: TestShop.email(email), phone: phone)
                try $0.setDetails(details, of: customer)
            }
        }
        let all = try clerk.get("/manage/customers").document.texts(".managed-name .fine")
        #expect(Set(all) == ["lee@example.com", "ann@example.org"])
        for typed in ["044%20668", "446681800", "%2B41-44-668%2018", "0041446681800"] {
            let found = try clerk.get("/manage/customers?q=" + typed).document.texts(".managed-name .fine")
            #expect(found == ["lee@example.com"], "\(typed)")
        }
    }

    @Test func fiftyAreOnAPageAndTheNextOnesAreALinkAway() throws {
        for number in 100..<220 { try add("Ann \(number)", "") }
        for query in ["", "q=ann"] {
            var (path, names): (String?, [String]) = ("/manage/customers?" + query, [])
            while let next = path {
                let page = try clerk.get(next).document
                #expect(page.all(".managed-name").count == (names.count < 100 ? 50 : 20))
                names += page.texts(".managed-name strong")
                path = page.first("a[rel=next]")?["href"]
            }
            #expect(names == (100..<220).map { "Ann \($0)" })
        }
    }

    @Test func aPageSaysWhatTheShopKnowsOfThem() throws {
        let ann = try add("Ann", "Lee")
        var home = PostalAddress()
        home.asText = "Lake Street 5\nThun"
        try shop.store.write { [home] in
            let details = CustomerDetails(
                givenName: "Ann", familyName: "Lee", email: TestShop.email("ann.lee@example.com"), phone: "+41 33 1")
            try $0.setDetails(details, of: ann)
            _ = try $0.addAddress(home, of: ann)
        }
        try shop.placeDeskOrder(shop.contents([(2, .milk)]), of: ann, code: "A 1")
        let page = try clerk.get("/manage/customers/\(ann.rawValue)")
        #expect(page.document.text("h1") == "Ann Lee")
        #expect(page.html.contains("href=\"mailto:ann.lee@example.com\"") && page.html.contains("href=\"tel:+41331\""))
        #expect(page.html.contains("Lake Street 5\nThun"))
        #expect(page.html.contains("href=\"/manage/orders/A%201\""))
    }

    @Test func oneWhoWasMergedLeadsToWhomTheyAre() throws {
        let (ann, anna) = (try add("Ann", "Lee"), try add("Anna", "Lee"))
        try shop.store.write { _ = try $0.merge(anna, into: ann) }
        let link = "href=\"/manage/customers/"
        #expect(try clerk.get("/manage/customers/\(anna.rawValue)").html.contains("\(link)\(ann.rawValue)\""))
        #expect(try clerk.get("/manage/customers/\(ann.rawValue)").html.contains("\(link)\(anna.rawValue)\""))
    }

    @Test func whoeverWasErasedHasAPageThatSaysSo() throws {
        let ann = try add("Ann", "Lee")
        try shop.store.erase(ann, by: nil)
        let page = try clerk.get("/manage/customers/\(ann.rawValue)").html
        #expect(page.contains("This customer’s data was erased.") && !page.contains("Lee"))
        #expect(try clerk.get("/manage/customers/999").status == .notFound)
        #expect(try clerk.get("/manage/customers/x").status == .notFound)
    }

    @discardableResult
    private func add(_ given: String, _ family: String) throws -> Customer.ID {
        let customer = try shop.customer(given + family)
        try shop.store.write {
            try $0.setDetails(CustomerDetails(givenName: given, familyName: family), of: customer)
        }
        return customer
    }
}
