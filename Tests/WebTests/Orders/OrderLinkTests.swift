import HTTP
import Mail
import Secrets
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// Links in mails that open one order on any device.
struct OrderLinkTests {
    private let shop: TestShop
    private let guest: Shopper

    /// A guest with an e-mail address buys a tomato: order 1001.
    init() throws {
        shop = try TestShop()
        guest = try Shopper(in: shop)
        try buy()
    }

    private func buy() throws {
        _ = try guest.post("/cart/lines", ["product": "tomato"])
        let hash = TestShop.hash(ofToken: guest.cookies["session"])
        try shop.store.write { transaction in
            let customer = try transaction.customer(tokenHash: hash)
            try transaction.setDetails(CustomerDetails(email: TestShop.email("ben@example.com")), of: customer)
        }
        try guest.buy()
    }

    /// Returns the path of the link in the latest mail of a kind.
    private func link(_ kind: MailKind = .orderReceipt) throws -> String {
        let mail = try #require(try shop.mails().first { $0.kind == kind })
        let bytes = try #require(try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) })
        let text = try #require(MailMessage.text(in: bytes))
        return try String(#require(text.firstMatch(of: #/\/orders\/[0-9]+\/[0-9a-f]{32}/#)).output)
    }

    @Test func linkOpensOrderOnAnotherDevice() throws {
        let path = try link()
        let phone = Shopper(beside: guest)
        #expect(try phone.get("/orders/1001").status == .seeOther, "without the link it asks to sign in")
        let answer = try phone.get(path)
        #expect(answer.status == .seeOther && answer.headers["Location"] == "/orders/1001")
        #expect(answer.headers["Cache-Control"] == "private, no-store")
        #expect(answer.headers["Referrer-Policy"] == "strict-origin")
        let cookie = try #require(answer.headers.all("Set-Cookie").first { $0.hasPrefix("order-link=") })
        #expect(cookie.contains("Path=/orders/1001") && cookie.contains("HttpOnly"), "\(cookie)")
        let page = try phone.get("/orders/1001")
        #expect(page.status == .ok && page.html.contains("Tomato"))
        #expect(page.headers["Cache-Control"] == "private, no-store")
        #expect(page.headers["Referrer-Policy"] == "strict-origin")
        #expect(!page.html.contains(path.suffix(32)), "the page does not contain the token")
    }

    @Test func linkOpensOrderInEachLanguage() throws {
        try shop.offer(["de"])
        let answer = try Shopper(beside: guest).get("/de" + link())
        #expect(answer.headers["Location"] == "/de/orders/1001")
        let cookies = answer.headers.all("Set-Cookie").filter { $0.hasPrefix("order-link=") }
        #expect(cookies.count == 2 && cookies.contains { $0.contains("Path=/de/orders/1001") })
    }

    @Test func linkWritesNothing() throws {
        let path = try link()
        let before = try shop.databaseContent()
        _ = try Shopper(beside: guest).get(path)
        #expect(try shop.databaseContent() == before)
    }

    @Test func linkOpensInvoice() throws {
        try shop.takeInvoices()
        let phone = Shopper(beside: guest)
        _ = try phone.get(link())
        _ = try guest.submit("/orders/1001/invoices", ["buyer": "Ben\n1 Main Street"])
        #expect(try phone.get("/orders/1001").html.contains("href=\"/orders/1001/invoices/1\""))
        let invoice = try phone.get("/orders/1001/invoices/1")
        #expect(invoice.headers["Cache-Control"] == "private, no-store")
        #expect(invoice.status == .ok && invoice.html.contains("1 Main Street"))
    }

    @Test func holderOfLinkCannotMakeInvoiceOfOrderWithoutAddress() throws {
        try shop.takeInvoices()
        let phone = Shopper(beside: guest)
        _ = try phone.get(link())
        #expect(try !phone.get("/orders/1001").html.contains("invoice"))
        #expect(try phone.get("/orders/1001/new-invoice").status == .notFound)
        #expect(try phone.post("/orders/1001/invoices", ["buyer": "Eve\n1 Evil Street"]).status == .notFound)
        #expect(try shop.store.read { try $0.ask(.invoices(limit: 10)) }.isEmpty)
        #expect(try guest.get("/orders/1001").html.contains("Get an invoice"))
    }

    @Test func holderOfLinkGetsInvoiceWithAddressOfOrder() throws {
        try shop.takeInvoices()
        try shop.takeSignedCheckouts()
        let zoe = try shop.customer("Zoe")
        try shop.store.write { try $0.setDetails(CustomerDetails(email: TestShop.email("zoe@example.com")), of: zoe) }
        try shop.put(1, of: .milk, inCartOf: zoe)
        try shop.store.write { try $0.saveCheckout(TestShop.said, of: zoe) }
        let order = try shop.placeSignedOrder(of: zoe)
        let token = OrderLinkToken.random()
        try shop.store.write { try $0.createLink(to: order.id, tokenHash: token.hash) }
        let phone = Shopper(beside: guest)
        _ = try phone.get("/orders/\(order.code)/\(token.text)")
        let form = try phone.get("/orders/\(order.code)/new-invoice")
        #expect(form.status == .ok && form.headers["Cache-Control"] == "private, no-store")
        #expect(form.html.contains("5 Lake Street") && form.document.first("#buyer") == nil)
        let invoice = try phone.submit("/orders/\(order.code)/invoices", ["buyer": "Eve\n1 Evil Street"])
        #expect(invoice.status == .ok && invoice.html.contains("Zoe Ng\n5 Lake Street"), "\(invoice.html)")
        #expect(!invoice.html.contains("Evil"))
        let again = try phone.post("/orders/\(order.code)/invoices", ["buyer": ""])
        #expect(again.status == .seeOther, "a form that is sent twice leads to its invoice")
        #expect(again.headers["Location"] == Paths.invoice(Invoice.ID(rawValue: 1), of: order.code))
    }

    @Test func holderOfLinkCannotActForCustomer() throws {
        let phone = Shopper(beside: guest)
        _ = try phone.get(link())
        let page = try phone.get("/orders/1001")
        #expect(page.document.first("#reorder") == nil && page.document.first("#to-list") == nil)
        for action in ["reorder", "removal", "restoration"] {
            #expect(try phone.post("/orders/1001/\(action)").status == .notFound, "\(action)")
        }
    }

    @Test func linkOpensNoOtherOrder() throws {
        let path = try link()
        try buy()
        let phone = Shopper(beside: guest)
        #expect(try phone.get(path.replacing("1001", with: "1002")).status == .notFound)
        _ = try phone.get(path)
        #expect(try phone.get("/orders/1002").status == .seeOther)
        #expect(try phone.get("/orders/1001/" + OrderLinkToken.random().text).status == .notFound)
        #expect(try phone.get("/orders/1001/xyz").status == .notFound)
    }

    @Test func eachMailHasItsOwnValidLink() throws {
        let clerk = try Shopper.clerk(of: shop)
        for state in ["packed", "sent"] { _ = try clerk.post("/manage/orders/1001/states", ["state": state]) }
        let links = try [link(), link(.orderSent)]
        #expect(Set(links).count == 2)
        for path in links { #expect(try Shopper(beside: guest).get(path).status == .seeOther) }
    }

    @Test func staffEndLinks() throws {
        let path = try link()
        let phone = Shopper(beside: guest)
        _ = try phone.get(path)
        let clerk = try Shopper.clerk(of: shop)
        #expect(try clerk.get("/manage/orders/1001").html.contains("End links"))
        let ended = try clerk.submit("/manage/orders/1001/link-endings")
        #expect(ended.notice == "The links in mails about this order no longer work.")
        #expect(try Shopper(beside: guest).get(path).status == .notFound)
        #expect(try phone.get("/orders/1001").status == .seeOther, "its cookie opens nothing any more")
        #expect(try !clerk.get("/manage/orders/1001").html.contains("End links"))
        #expect(try guest.get("/orders/1001").status == .ok)
    }

    @Test func endingLinksIsLoggedAndCanBeUndone() throws {
        let path = try link()
        let manager = try Shopper.manager(of: shop)
        _ = try manager.post("/manage/orders/1001/link-endings")
        let entry = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
        let customer = try shop.deskOrder(shop.latestOrder()).customer
        #expect(entry.subject == .customer(customer) && entry.author == TestShop.manager)
        #expect(entry.fieldChanges == [.init(.orderLinks, before: "1001", after: "")])
        let history = try manager.get("/manage/history").html
        #expect(history.contains("Links in mails") && history.contains("links to order 1001"))
        _ = try manager.post("/manage/orders/1001/link-endings")
        #expect(try shop.store.read { try $0.ask(.auditEntries(limit: 2)) }.count { $0.subject == entry.subject } == 1)
        #expect(try manager.post(Paths.undo(entry.id, of: customer)).status == .seeOther)
        #expect(try Shopper(beside: guest).get(path).status == .seeOther, "the link opens the order again")
        #expect(try manager.get("/manage/orders/1001").html.contains("End links"))
    }

    @Test func endOfLinksCanBeUndoneAfterMerge() throws {
        let path = try link()
        let manager = try Shopper.manager(of: shop)
        _ = try manager.post("/manage/orders/1001/link-endings")
        let entry = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
        let customer = try shop.deskOrder(shop.latestOrder()).customer
        let heir = try shop.customer("Zoe")
        _ = try shop.store.write { try $0.merge(customer, into: heir) }
        #expect(try manager.get("/manage/history").html.contains(Paths.undo(entry.id, of: customer)))
        let undone = try manager.submit(Paths.undo(entry.id, of: customer))
        #expect(undone.notice?.hasPrefix("The links in mails about order 1001 work again.") == true)
        #expect(try Shopper(beside: guest).get(path).status == .seeOther)
        let restoration = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
        #expect(restoration.subject == .customer(heir))
        #expect(try manager.post(Paths.undo(restoration.id, of: customer)).status == .notFound, "another customer")
    }

    @Test func restorationOfLinksCanBeUndone() throws {
        let path = try link()
        let manager = try Shopper.manager(of: shop)
        let customer = try shop.deskOrder(shop.latestOrder()).customer
        shop.letPass(seconds: 1)
        _ = try manager.post("/manage/orders/1001/link-endings")
        let opened: [(words: String, status: Status)] = [
            ("work again", .seeOther), ("no longer work", .notFound), ("work again", .seeOther),
        ]
        for (words, status) in opened {
            shop.letPass(seconds: 1)
            let last = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
            let page = try manager.submit(Paths.undo(last.id, of: customer))
            #expect(page.notice?.hasPrefix("The links in mails about order 1001 \(words).") == true)
            #expect(try Shopper(beside: guest).get(path).status == status)
        }
    }

    @Test func undoOfRestorationLeavesNewerLinks() throws {
        let path = try link()
        let manager = try Shopper.manager(of: shop)
        let customer = try shop.deskOrder(shop.latestOrder()).customer
        _ = try manager.post("/manage/orders/1001/link-endings")
        let entry = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
        _ = try manager.post(Paths.undo(entry.id, of: customer))
        let restoration = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
        shop.letPass(seconds: 1)
        for state in ["packed", "sent"] { _ = try manager.post("/manage/orders/1001/states", ["state": state]) }
        let newer = try link(.orderSent)
        _ = try manager.post(Paths.undo(restoration.id, of: customer))
        #expect(try Shopper(beside: guest).get(path).status == .notFound)
        #expect(try Shopper(beside: guest).get(newer).status == .seeOther)
    }

    @Test func erasureEndsLinks() throws {
        let path = try link()
        let customer = try shop.deskOrder(shop.latestOrder()).customer
        try shop.store.erase(customer, by: nil)
        #expect(try Shopper(beside: guest).get(path).status == .notFound)
    }

    @Test func mergeKeepsLinks() throws {
        let path = try link()
        let customer = try shop.deskOrder(shop.latestOrder()).customer
        let heir = try shop.customer("Ben")
        _ = try shop.store.write { try $0.merge(customer, into: heir) }
        let phone = Shopper(beside: guest)
        _ = try phone.get(path)
        #expect(try phone.get("/orders/1001").status == .ok)
    }

    @Test func codeWithSpaceHasLink() throws {
        let ann = try shop.customer("Ann")
        try shop.store.write { try $0.setDetails(CustomerDetails(email: TestShop.email("ann@example.com")), of: ann) }
        let order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: ann, code: "A 1")
        let token = OrderLinkToken.random()
        try shop.store.write { try $0.createLink(to: order.id, tokenHash: token.hash) }
        let answer = try guest.get("/orders/A 1/" + token.text)
        #expect(answer.headers["Location"] == "/orders/A%201")
        #expect(answer.headers.all("Set-Cookie").contains { $0.contains("Path=/orders/A%201;") })
    }
}
