import HTTP
import Mail
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The form by which staff correct the contact and address of an order.
struct OrderContactTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let zoe: Customer.ID
    private let path = "/manage/orders/1001/contact"

    init() throws {
        shop = try TestShop()
        try shop.takeSignedCheckouts()
        try shop.setStock(9, of: .milk)
        clerk = try Shopper.clerk(of: shop)
        zoe = try shop.customer("Zoe")
        try shop.put(1, of: .milk, inCartOf: zoe)
        var said = TestShop.said
        said.email = TestShop.email("typo@example.com")
        try shop.store.write { [zoe, said] in try $0.saveCheckout(said, of: zoe) }
        _ = try shop.placeSignedOrder(of: zoe)
    }

    /// Sends the form of a page with other texts in some fields.
    private func send(_ page: Response, _ typed: [String: String] = [:]) throws -> Response {
        var values: [String: String] = [:]
        for field in page.document.all("form[action=\(path)] input") where field["type"] != "checkbox" {
            if let name = field["name"] { values[name] = field["value"] ?? "" }
        }
        for field in page.document.all("form[action=\(path)] textarea") {
            if let name = field["name"] { values[name] = field.text }
        }
        let contact = try contact()
        (values["country"], values["state"]) = (contact.address.country, contact.address.state)
        return try post(path, values.merging(typed) { $1 })
    }

    private func post(_ path: String, _ values: [String: String]) throws -> Response {
        let items = values.map { QueryItems.Item(name: $0.key, value: $0.value) }
        return try clerk.send(.post, path, QueryItems(items), [:])
    }

    private func contact() throws -> OrderContact {
        let order = try shop.latestOrder()
        return try #require(try shop.store.read { try $0.ask(.contact(of: order.id)) })
    }

    private func revisions() throws -> [Revision] { try shop.revisions(of: shop.latestOrder()) }

    @Test func correctionIsShownOnTheOrderAndTheSlip() throws {
        #expect(
            try clerk.get("/manage/orders/1001").document.texts("a[href=\(path)]") == ["Correct contact and address"])
        let typed = [
            "phone": "555 0199", "note": "Ring twice", "lines": "2 High Street", "name": "Zoë Ng", "reason": "Called",
        ]
        #expect(try send(clerk.get(path), typed).headers["Location"] == "/manage/orders/1001")
        #expect(try revisions().map(\.reason) == ["", "Called"])
        let page = try clerk.get("/manage/orders/1001")
        let log = page.document.texts("[aria-labelledby=versions] li li")
        #expect(log.contains { $0.hasPrefix("Phone: ") && $0.contains("555 0199") })
        #expect(log.contains { $0.hasPrefix("Address: ") && $0.contains("2 High Street") && $0.contains(", was ") })
        #expect(log.contains { $0.hasPrefix("Note: ") && $0.contains("Ring twice") && $0.hasSuffix(", new") })
        let slip = try clerk.get("/manage/orders/1001/slip")
        #expect(slip.html.contains("2 High Street") && slip.html.contains("Ring twice"))
    }

    @Test func untouchedFormChangesNothing() throws {
        #expect(try send(clerk.get(path)).status == .seeOther)
        #expect(try revisions().count == 1)
    }

    @Test func errorsAreShownAtTheirFieldsAndNothingIsLost() throws {
        let long = String(repeating: "x", count: OrderContact.noteLimit + 1)
        let page = try send(
            clerk.get(path),
            [
                "email": "no address", "city": "", "phone": String(repeating: "5", count: 41), "note": long,
                "given-name": "Zoë",
            ])
        #expect(page.status == .unprocessableContent)
        for field in ["email", "city", "phone", "note"] {
            #expect(page.document.first("#\(field)-error") != nil, "\(field)")
        }
        #expect(page.document.first("#email")?["value"] == "no address")
        #expect(page.document.first("#given-name")?["value"] == "Zoë")
        #expect(page.document.first("#note")?.text.contains(long) == true)
        #expect(try revisions().count == 1)
    }

    @Test func addressIsRequiredIfTheOrderIsSent() throws {
        let blank = ["name": "", "lines": "", "city": "", "code": "", "state": ""]
        #expect(try send(clerk.get(path), blank).status == .seeOther)
        #expect(try contact().address.isEmpty, "an order without a delivery method")
        try shop.addDeliveryMethod("Parcel", fee: 500, countries: ["US"])
        let contents = try shop.contents([(1, .milk)])
        let said = TestShop.said
        _ = try shop.store.write { [zoe] in
            try $0.placeDeskOrder(
                contents, of: zoe, saying: said, on: OrderTerms(delivery: "Parcel"), by: nil)
        }
        let path = "/manage/orders/1002/contact"
        var form = blank
        (form["country"], form["revision"]) = ("US", "1")
        let page = try post(path, form)
        #expect(page.status == .unprocessableContent && page.document.first("#name-error") != nil)
        form = ["name": "Zoe", "lines": "1 Rue", "city": "Paris", "code": "75001", "country": "FR", "revision": "1"]
        let abroad = try post(path, form)
        #expect(abroad.status == .unprocessableContent)
        #expect(abroad.html.contains("does not deliver to this address"))
    }

    @Test func otherCountryAsksForItsFields() throws {
        let page = try send(clerk.get(path), ["country": "DE", "change-country": "1", "phone": "555 0199"])
        #expect(page.status == .ok && page.document.first("#state") == nil)
        #expect(page.document.first("#phone")?["value"] == "555 0199")
        #expect(try revisions().count == 1)
    }

    @Test func revisionOfSomeoneElseIsShownBeforeTheCorrectionIsSaved() throws {
        let begun = try clerk.get(path)
        #expect(try send(begun, ["phone": "555 0111", "note": "Bell"]).status == .seeOther)
        let page = try send(begun, ["note": "Ring twice"])
        #expect(page.status == .conflict && page.hidden("revision") == "2")
        #expect(page.document.first("#phone")?["value"] == "555 0111", "theirs, which was not touched here")
        #expect(page.document.first("#note")?.text.contains("Ring twice") == true)
        #expect(try send(page).status == .seeOther)
        #expect(try contact().phone == "555 0111" && contact().note == "Ring twice")
    }

    @Test func sentOrderAndErasedCustomerAreRefused() throws {
        let begun = try clerk.get(path)
        let order = try shop.latestOrder()
        try shop.set(order, to: .packed, .sent)
        #expect(try clerk.get(path).status == .conflict)
        #expect(try send(begun, ["phone": "555 0111"]).status == .conflict)
        try shop.set(order, to: .packed)
        try shop.store.erase(zoe, by: nil)
        #expect(try clerk.get(path).status == .conflict)
        let refused = try clerk.post(path, ["phone": "555 0111", "country": "US", "revision": "1"])
        #expect(refused.status == .conflict && refused.html.contains("are erased"))
        #expect(try clerk.get("/manage/orders/1001").document.first("a[href=\(path)]") == nil)
        #expect(try revisions().count == 1)
    }

    @Test func correctedEmailReceivesTheMailIfStaffTellTheCustomer() throws {
        let details = CustomerDetails(email: TestShop.email("old@example.com"))
        try shop.store.write { [zoe] in try $0.setDetails(details, of: zoe) }
        #expect(try send(clerk.get(path), ["phone": "555 0199"]).status == .seeOther)
        #expect(try shop.mails().isEmpty, "nobody ticked")
        #expect(try send(clerk.get(path), ["email": "zoe@example.com", "tell": "1"]).status == .seeOther)
        let mail = try #require(try shop.mails().first)
        #expect(try shop.mails().count == 1)
        #expect(mail.kind == .orderChanged && mail.recipient == TestShop.email("zoe@example.com"))
        let bytes = try shop.store.read { try $0.ask(.mailBytes(of: mail.id)) } ?? []
        let text = try #require(MailMessage.text(in: bytes))
        #expect(text.contains("Your address or contact details in the order were corrected."))
        // A correction of the waiting mail's address replaces the mail, although nobody ticked again.
        #expect(try send(clerk.get(path), ["email": "zoe@example.org"]).status == .seeOther)
        #expect(try shop.mails().map(\.recipient) == [TestShop.email("zoe@example.org")])
    }

    @Test func customerSeesTheNoteAndCannotOpenTheForm() throws {
        let visitor = try Shopper(in: shop)
        #expect(try visitor.get(path).status != .ok)
        let contact = try clerk.get(path)
        #expect(try visitor.post(path, ["phone": "1", "revision": "1", "country": "US"]).status != .seeOther)
        #expect(contact.status == .ok)
        #expect(try revisions().count == 1)
    }
}
