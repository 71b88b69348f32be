import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pages on which customers get their invoices, and managers correct them.
struct InvoicePagesTests {
    private let shop: TestShop
    private let ann: Shopper

    init() throws {
        shop = try TestShop()
        try shop.takeInvoices { $0.taxNumber = "CHE-123" }
        ann = try Shopper(in: shop)
        _ = try ann.post("/cart/lines", ["product": "apple", "quantity": "2"])
        try ann.buy()
    }

    /// Somebody with an account and an order.
    private func buyer(named name: String) throws -> Shopper {
        let buyer = Shopper(beside: ann)
        _ = try buyer.post(
            "/account/join",
            [
                "given-name": name, "family-name": "Ng", "email": "zoe@example.com", "password": TestShop.password,
            ])
        _ = try buyer.post("/cart/lines", ["product": "apple", "quantity": "2"])
        try buyer.buy()
        return buyer
    }

    private func makeInvoice(to buyer: String = "Ann Lee\r\n5 Lake Street") throws -> Response {
        try ann.submit("/orders/1001/invoices", ["buyer": buyer])
    }

    @Test func theOrderLeadsToItsInvoice() throws {
        #expect(try ann.get("/orders/1001").html.contains("href=\"/orders/1001/new-invoice\">Get an invoice</a>"))
        #expect(try ann.get("/orders/1001/new-invoice").html.contains("Name and address on the invoice"))
        let invoice = try makeInvoice().html
        #expect(invoice.contains(">Invoice 1</h1>"))
        #expect(invoice.contains("Ann Lee\n5 Lake Street") && invoice.contains("1 High Street\nSpringfield"))
        #expect(invoice.contains("Tax number: CHE-123"))
        #expect(invoice.contains("$2.94"))
        let order = try ann.get("/orders/1001").html
        #expect(order.contains("href=\"/orders/1001/invoices/1\">Invoice 1</a>"))
        #expect(!order.contains("Get an invoice"))
        #expect(try ann.get("/orders/1001/new-invoice").headers["Location"] == "/orders/1001/invoices/1")
    }

    @Test func rowsOfPapersAreInTheReadersLanguage() throws {
        try shop.changeSettings { $0.otherLanguages = ["es"] }
        _ = try makeInvoice()
        try shop.returnUnits(1, of: try shop.latestOrder(), cents: 147)
        #expect(try ann.get("/es/orders/1001/invoices/2").html.contains("Devuelto: Apple"))
        #expect(try ann.get("/orders/1001/invoices/2").html.contains("Returned: Apple"))
    }

    @Test func theBuyerIsProposedAndAskedFor() throws {
        let missing = try makeInvoice(to: " \n ")
        #expect(missing.status == .unprocessableContent)
        #expect(missing.html.contains("Enter the name and address."))
        let long = try makeInvoice(to: String(repeating: "x", count: 501))
        #expect(long.status == .unprocessableContent)
        #expect(long.html.contains("Shorten the name and address to 500 characters."))
        let high = try makeInvoice(to: String(repeating: "A\r\n\r\n", count: 11))
        #expect(high.html.contains("Shorten the name and address to 10 lines."))
        #expect(try shop.rawInvoiceCount() == 0)
        let spaced = try makeInvoice(to: "A" + String(repeating: "\n", count: 400) + "B")
        #expect(spaced.html.contains("A\nB</p>"))
    }

    @Test func whatIsNoNameIsNotTaken() throws {
        for text in ["\u{200D}\u{2060}\u{FEFF}", "--"] {
            #expect(try makeInvoice(to: text).status == .unprocessableContent)
        }
    }

    @Test func aKnownAddressIsProposed() throws {
        let zoe = try buyer(named: "Zoe")
        #expect(try zoe.get("/orders/1002/new-invoice").document.first("#buyer")?.text == "Zoe Ng")
        _ = try zoe.post(
            "/account/addresses",
            ["country": "CH", "name": "Zoe Ng", "lines": "Seeweg 5", "city": "Thun", "code": "3600"])
        #expect(
            try zoe.get("/orders/1002/new-invoice").document.first("#buyer")?.text
                == "Zoe Ng Seeweg 5 CH-3600 Thun Switzerland")
    }

    @Test func nobodyElseSeesIt() throws {
        _ = try makeInvoice()
        let other = Shopper(beside: ann)
        #expect(try other.get("/orders/1001/invoices/1").status == .seeOther)
        _ = try other.post("/cart/lines", ["product": "apple", "quantity": "2"])
        try other.buy()
        #expect(try other.get("/orders/1002/invoices/1").status == .notFound)
        #expect(try other.post("/orders/1001/invoices", ["buyer": "Me"]).status == .notFound)
        #expect(try ann.get("/manage/invoices/1").status != .ok)
    }

    @Test func aShopWithoutAnAddressOffersNone() throws {
        try shop.takeInvoices { $0.address = "" }
        #expect(try !ann.get("/orders/1001").html.contains("invoice"))
        #expect(try ann.get("/orders/1001/new-invoice").status == .notFound)
        let late = try makeInvoice()
        #expect(late.status == .conflict && late.html.contains("Ann Lee\n5 Lake Street"))
        #expect(late.html.contains("No invoice was created: the shop has not entered its address."))
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage/invoices").html.contains("Invoices need the shop’s address."))
    }

    @Test func aManagerCorrectsAWrongOne() throws {
        _ = try makeInvoice()
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage/invoices").document.text(".staff-menu a[aria-current]") == "Money")
        let list = try manager.get("/manage/invoices").html
        #expect(list.contains("href=\"/manage/invoices/1\"") && list.contains("<bdi>Ann Lee</bdi>"))
        let refused = try manager.post("/manage/invoices/1/correction", ["reason": ""])
        #expect(refused.status == .unprocessableContent)
        #expect(refused.html.contains("Enter a reason. The credit note shows it."))
        let note = try manager.submit("/manage/invoices/1/correction", ["reason": "Wrong name"]).html
        #expect(note.contains(">Credit note 2</h1>") && note.contains("-$2.94"))
        #expect(note.contains("Corrects <a href=\"/manage/invoices/1\">Invoice 1</a>: <bdi>Wrong name</bdi>"))
        #expect(!note.contains("Create credit note"))
        #expect(try manager.get("/manage/invoices/1").html.contains("Corrected by <a href=\"/manage/invoices/2\">"))
        #expect(try manager.post("/manage/invoices/2/correction", ["reason": "Again"]).status == .notFound)
        let order = try ann.get("/orders/1001").html
        #expect(order.contains("Get an invoice") && order.contains("Credit note 2"))
        #expect(try makeInvoice(to: "Ann Ng").html.contains(">Invoice 3</h1>"))
        #expect(note.contains("<dt>Made by</dt><dd><bdi>ann@example.com</bdi></dd>"))
        #expect(!order.contains("ann@example.com"))
    }

    @Test func whoeverCancelsAnOrderIsToldOfItsCreditNote() throws {
        _ = try makeInvoice()
        let manager = try Shopper.manager(of: shop)
        shop.clock.advance(by: 60)
        let answer = try manager.submit(
            "/manage/orders/1001/states", ["state": "cancelled", "reason": "Called", "revision": "1"])
        #expect(answer.notice == "Order 1001: cancelled. New: Credit note 2.")
    }

    @Test func aManagerMakesOneForACustomer() throws {
        let manager = try Shopper.manager(of: shop)
        #expect(try manager.get("/manage/orders/1001").html.contains("Create invoice</button>"))
        let refused = try manager.post("/manage/orders/1001/invoices", ["buyer": "\u{200D}\u{2060}"])
        #expect(refused.status == .unprocessableContent && refused.html.contains("Enter the name and address."))
        #expect(try manager.submit("/manage/orders/1001/invoices", ["buyer": "Ann"]).html.contains(">Invoice 1</h1>"))
        #expect(try !manager.get("/manage/orders/1001").html.contains("Create invoice</button>"))
    }

    @Test func theTaxOfEachRateStandsBesideWhatItIsOn() throws {
        try shop.takeInvoices { $0.taxRate = TaxRate(thousandths: 8100)! }
        _ = try ann.post("/cart/lines", ["product": "apple", "quantity": "2"])
        try ann.buy()
        let invoice = try ann.submit("/orders/1002/invoices", ["buyer": "Ann"]).html
        #expect(invoice.contains("Net at 8.1 %") && invoice.contains("$2.72"))
        #expect(invoice.contains("8.1 % tax") && invoice.contains("$0.22"))
    }

    @Test func theDayOfSendingStandsOnAnInvoiceThatIsMadeLater() throws {
        let manager = try Shopper.manager(of: shop)
        for state in ["packed", "sent"] { _ = try manager.post("/manage/orders/1001/states", ["state": state]) }
        #expect(try makeInvoice().html.contains("<dt>Sent on</dt>"))
    }

    @Test func whatTheShopKnowsOfAPersonHasTheirInvoices() throws {
        let zoe = try buyer(named: "Zoe")
        _ = try zoe.post("/orders/1002/invoices", ["buyer": "Zoe Ng"])
        #expect(try zoe.get("/account/data").html.contains("\"buyer\" : \"Zoe Ng\""))
    }
}

extension TestShop {
    fileprivate func rawInvoiceCount() throws -> Int {
        try store.read { try $0.ask(.invoices(limit: 10)) }.count
    }
}
