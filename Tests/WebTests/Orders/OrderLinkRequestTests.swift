import HTTP
import Mail
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// Links to an order that are requested with its number and email address.
struct OrderLinkRequestTests {
    private let shop: TestShop
    private let zoe: Shopper

    /// Ann has ordered a mower: order 1001.
    init() throws {
        shop = try TestShop()
        try shop.changeSettings { $0.email = "shop@example.com" }
        let ann = try shop.customer("Ann")
        try shop.store.write {
            try $0.setDetails(CustomerDetails(givenName: "Ann", email: TestShop.email("ann@example.com")), of: ann)
        }
        try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ann)
        zoe = try Shopper(
            in: shop, publicOrigin: "http://shop.example",
            mail: MailSettings(sender: TestShop.email("shop@shop.example"), hasServer: true))
    }

    private func request(_ order: String, _ email: String = "ann@example.com") throws -> Response {
        try zoe.post("/find-order", ["order": order, "email": email])
    }

    private func mails() throws -> [(text: String, isDecoy: Bool, recipient: String)] {
        try shop.store.read { snapshot in
            try snapshot.ask(
                Query<[(bytes: [UInt8], isDecoy: Bool, recipient: String)]>(
                    all: "SELECT bytes, is_decoy, recipient FROM outbox WHERE kind = 'order-link' ORDER BY id"
                ) { ($0[0], $0[1], $0[2]) })
        }.map { (MailMessage.text(in: $0.bytes) ?? "", $0.isDecoy, $0.recipient) }
    }

    @Test(arguments: ["1001", "#1001", " 1001 "]) func linkIsMailed(order: String) throws {
        let answer = try request(order)
        #expect(answer.status == .seeOther && answer.headers["Location"] == "/find-order?sent")
        let mail = try #require(try mails().first)
        #expect(!mail.isDecoy && mail.recipient == "ann@example.com")
        let path = try String(#require(mail.text.firstMatch(of: #/\/orders\/1001\/[0-9a-f]{32}/#)).output)
        #expect(!mail.text.contains("Ann"))
        let phone = Shopper(beside: zoe)
        #expect(try phone.get(path).headers["Location"] == "/orders/1001")
        #expect(try phone.get("/orders/1001").html.contains(TestProduct.mower.name))
    }

    /// Neither the answer nor the kind of work tells whether there is such an order.
    @Test(arguments: [("1002", "ann@example.com"), ("1001", "ben@example.com"), ("<b>", "ben@example.com")])
    func unknownOrderGetsTheSameAnswer(order: String, email: String) throws {
        let known = try request("1001")
        let unknown = try request(order, email)
        #expect(unknown.status == known.status && unknown.headers["Location"] == known.headers["Location"])
        #expect(try mails().map(\.isDecoy) == [false, true])
        #expect(try shop.mails().count == 1, "the decoy is not shown")
        let links = try shop.store.read { try $0.ask(Query<Int>(value: "SELECT count(*) FROM order_links")) }
        #expect(links == 1)
        #expect(try zoe.get("/find-order?sent").html.contains("If there is an order with this number"))
    }

    /// The address that the order was placed with belongs to a stranger.
    @Test func onlyTheCorrectedAddressGetsTheLink() throws {
        let desk = try #require(try shop.store.read { try $0.ask(.deskOrder(OrderCode("1001")!)) })
        try shop.store.write { transaction in
            var contact = try transaction.snapshot.ask(.contact(of: desk.order.id)) ?? OrderContact()
            contact.email = "ben@example.com"
            try transaction.correctContact(desk.order, seenIn: 1, to: contact, by: nil)
        }
        for email in ["ann@example.com", "ben@example.com"] { _ = try request("1001", email) }
        #expect(try mails().map(\.isDecoy) == [true, false])
    }

    @Test func entriesAreChecked() throws {
        for (order, email) in [
            ("", "ann@example.com"), ("1001", "ann"), (String(repeating: "1", count: 500), "a@b.ch"),
        ] {
            let answer = try request(order, email)
            #expect(answer.status == .unprocessableContent)
            #expect(answer.document.first("[name=email]")?["value"] == email)
        }
        #expect(try mails().isEmpty)
    }

    /// An address gets 6 mails an hour, and strangers cannot use up the links of an order.
    @Test func requestsAreLimitedByAddressAndByNetwork() throws {
        for _ in 1...8 { #expect(try request("1001").status == .seeOther) }
        #expect(try mails().count == 6)
        shop.letPass(seconds: 61)
        for number in 1...8 { #expect(try request("1001", "x\(number)@example.com").status == .seeOther) }
        shop.letPass(seconds: 3600)
        #expect(try request("1001").status == .seeOther)
        #expect(try mails().map(\.isDecoy).suffix(2) == [true, false])
        let statuses = try (1...10).map { try request("1001", "y\($0)@example.com").status }
        #expect(statuses.last == .tooManyRequests)
    }

    @Test func shopWithoutAMailServerNamesItsContact() throws {
        let other = try Shopper(in: shop)
        let page = try other.get("/find-order")
        #expect(page.document.first("form[action=/find-order]") == nil && page.html.contains("shop@example.com"))
        #expect(try other.post("/find-order", ["order": "1001", "email": "ann@example.com"]).status == .seeOther)
        #expect(try mails().isEmpty)
    }

    @Test func signInAndEmptyOrdersLeadToThePage() throws {
        for path in [Paths.signIn, Paths.orders] {
            let links = try zoe.get(path).document.all("main a").compactMap { $0["href"] }
            #expect(links.contains("/find-order"), "\(path): \(links)")
        }
    }
}
