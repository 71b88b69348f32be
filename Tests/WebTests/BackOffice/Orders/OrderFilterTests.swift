import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The desk's list of orders, narrowed by its address.
struct OrderFilterTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let (ann, ben): (Customer.ID, Customer.ID)

    /// Orders of three days in New York: 1001 by Ann for $2.94, 1002 by Ben for $1.47, 1003 by Ann for $14.70.
    init() throws {
        shop = try TestShop()
        (ann, ben) = (try shop.customer("Ann"), try shop.customer("Ben"))
        let noon = Timestamp(secondsSince1970: 1_793_548_800)
        for (number, (units, customer)) in [(2, ann), (1, ben), (10, ann)].enumerated() {
            try shop.placeDeskOrder(
                shop.contents([(units, .apple)]), of: customer, placedAt: noon + Int64(number) * 86_400)
        }
        clerk = try Shopper.manager(of: shop)
    }

    private func list(_ query: String) throws -> [String] {
        try clerk.get("/manage/orders" + query).document.all("a.managed-name").compactMap { $0["href"]?.suffix(4) }
            .map(String.init)
    }

    @Test func ordersAreNarrowedByTheDayInTheShopsZone() throws {
        let day = CivilDate(of: Timestamp(secondsSince1970: 1_793_548_800), in: .utc)
        #expect(try list("?from=\(day.next)") == ["1003", "1002"])
        #expect(try list("?to=\(day.next)") == ["1002", "1001"])
        #expect(try list("?from=\(day.next)&to=\(day.next)") == ["1002"])
        #expect(try list("?from=\(day)&to=\(day)&state=packed") == [])
    }

    @Test func ordersAreNarrowedByAmountPaymentAndCustomer() throws {
        #expect(try list("?least=2.00") == ["1003", "1001"])
        #expect(try list("?least=2&most=3") == ["1001"])
        #expect(try list("?least=2&sort=oldest") == ["1001", "1003"])
        #expect(try list("?sort=smallest") == ["1002", "1001", "1003"])
        try shop.pay(
            147, for: shop.store.read { try $0.orderList(OrderFilter(), limit: 3) }.orders[1].order, reference: "x")
        #expect(try list("?payment=paid") == ["1002"])
        #expect(try list("?payment=due&least=5") == ["1003"])
        let customer = try shop.customer("Cem")
        #expect(
            try clerk.get("/manage/orders?customer=\(customer.rawValue)").html.contains("No orders found."))
        let anns = try clerk.get("/manage/orders?customer=\(ann.rawValue)")
        #expect(anns.html.contains("Orders of <bdi>") && anns.html.contains("2 orders"))
    }

    @Test func ordersStandInSectionsByCustomer() throws {
        #expect(try clerk.get("/manage/orders-by-customer").html.contains("No named customers have ordered yet."))
        try shop.store.write { [ann, ben] transaction in
            try transaction.setDetails(CustomerDetails(givenName: "Zoe"), of: ann)
            try transaction.setDetails(CustomerDetails(givenName: "Ben"), of: ben)
        }
        let sections = try clerk.get("/manage/orders-by-customer").document
        #expect(sections.all("main h2").map(\.text) == ["Ben", "Zoe"])
        #expect(sections.all("a.managed-name strong").map(\.text) == ["1002", "1001", "1003"])
        #expect(sections.all("a.managed-name span").map(\.text).allSatisfy { $0.contains("Apple · Placed") })
    }

    @Test func linksAndTheFormKeepWhatIsNarrowed() throws {
        let page = try clerk.get("/manage/orders?least=1&payment=due&state=placed&sort=largest").document
        let links = page.all("nav[aria-label=State] a").compactMap { $0["href"] }
        #expect(links.contains("/manage/orders?state=sent&payment=due&least=1&sort=largest"))
        #expect(page.all("select#payment option[selected]").map { $0["value"] } == ["due"])
        #expect(page.all("form[action=/manage/orders] input[name=state]").map { $0["value"] } == ["placed"])
        #expect(page.all("details[open]").count == 1)
        #expect(try clerk.get("/manage/orders?state=placed").document.all("details[open]").isEmpty)
    }

    @Test(arguments: [
        ("from=2026-02-30", "from", "Enter a date such as 2026-12-24, or leave it empty."),
        ("from=2026-11-02&to=2026-11-01", "to", "Enter the first day or a later one."),
        ("least=much", "least", "Enter a total in $, such as 2.50."),
        ("least=2&most=1", "most", "Enter the minimum total or a larger amount."),
    ]) func whatCannotBeReadIsToldAtItsField(query: String, field: String, told: String) throws {
        let answer = try clerk.get("/manage/orders?" + query)
        #expect(answer.status == .unprocessableContent)
        #expect(answer.document.all("#\(field)-error").map(\.text) == [told])
        #expect(answer.document.all("a.managed-name").isEmpty)
    }

    private func keep(_ name: String, _ query: KeyValuePairs<String, String>) throws -> Response {
        let fields = [("name", name)] + query.map { ($0.key, $0.value) }
        return try clerk.send(
            .post, "/manage/order-views", QueryItems(fields.map { .init(name: $0.0, value: $0.1) }), [:])
    }

    @Test func aListHasANameUntilItIsForgotten() throws {
        #expect(try !clerk.get("/manage/orders").html.contains("Save this view"))
        #expect(try clerk.get("/manage/orders?state=packed&after=3").html.contains("Save this view"))
        let kept = try keep("To send <b>", ["state": "packed", "payment": "paid", "after": "3"])
        #expect(kept.headers["Location"] == "/manage/orders?state=packed&payment=paid")
        let other = try clerk.get("/manage/orders").document
        #expect(other.texts("nav.views a") == ["To send <b>"])
        let page = try clerk.get("/manage/orders?payment=paid&state=packed")
        #expect(page.document.first("nav.views a[aria-current=true]") != nil)
        let taken = try keep("To send <b>", ["state": "sent"])
        #expect(taken.document.text("#name-error")?.hasPrefix("Another view has this name.") == true)
        _ = try keep("To send <b>", ["state": "packed", "payment": "paid"])
        let links = try clerk.get("/manage/orders").document.all("nav.views a")
        #expect(links.map { $0["href"] } == ["/manage/orders?state=packed&payment=paid"])
        let form = try #require(
            clerk.get("/manage/orders?state=packed&payment=paid").document.all("form").first {
                $0["action"]?.hasSuffix("/removal") == true
            })
        _ = try clerk.post(try #require(form["action"]), [:])
        #expect(try !clerk.get("/manage/orders").html.contains("Saved views"))
        #expect(try clerk.post("/manage/order-views/x/removal", [:]).status == .notFound)
    }

    @Test func aNameThatCannotBeIsSaidAtItsField() throws {
        for name in ["", " ", String(repeating: "a", count: 41), String(repeating: "a", count: 5000)] {
            let refused = try keep(name, ["state": "packed"])
            #expect(refused.status == .unprocessableContent && refused.document.first("#name-error") != nil)
            #expect(refused.document.first("nav[aria-label=State] a[aria-current=true]")?.text == "Packed")
        }
        #expect(try keep("All", [:]).html.contains("Filter or sort the list first."))
        for number in 1...30 { _ = try keep("List \(number)", ["least": "\(number)"]) }
        #expect(try keep("One more", ["least": "31"]).html.contains("Delete one first."))
        #expect(try keep("List 1", ["least": "1"]).status == .seeOther)
    }

    @Test func anAddressThatTheShopDidNotWriteIsHarmless() throws {
        let long = String(repeating: "9", count: 5000)
        for query in [
            "from=\(long)", "customer=\(long)", "after=\(long)", "least=\(long)", "state=x&payment=x&sort=x&after=x",
        ] {
            #expect(try clerk.get("/manage/orders?" + query).status == .ok, "\(query.prefix(20))")
        }
    }

    @Test func aListIsTakenAlongAsAFile() throws {
        let all = try clerk.get("/manage/orders.csv")
        #expect(all.headers["Content-Disposition"] == "attachment; filename=\"orders.csv\"")
        let codes = { (file: Response) in file.html.split(separator: "\r\n").dropFirst().map { $0.prefix { $0 != "," } }
        }
        #expect(try codes(all).count == shop.store.read { try $0.orderCount(OrderFilter()) })
        #expect(codes(all) == codes(all).sorted().reversed())
        let rows = all.html.split(separator: "\r\n").map {
            $0.split(separator: ",", omittingEmptySubsequences: false)
        }
        #expect(rows[0].last == "Placed (UTC)")
        #expect(rows[1][1].contains(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/) && rows[1].last?.hasSuffix("Z") == true)
        let link = try #require(
            try clerk.get("/manage/orders?state=placed&least=3&sort=smallest").document.all("a")
                .first { $0.text == "Download as CSV" }?["href"])
        #expect(link == "/manage/orders.csv?state=placed&least=3&sort=smallest")
        #expect(try codes(clerk.get(link)).count < codes(all).count)
        #expect(try clerk.get("/manage/orders.csv?from=x").status == .seeOther)
    }
}
