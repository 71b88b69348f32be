import HTTP
import Secrets
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Two customers who are the same person, merged by staff.
@Suite struct CustomerMergeTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let ann: Customer.ID
    private let guest: Customer.ID

    init() throws {
        shop = try TestShop()
        clerk = try Shopper.clerk(of: shop)
        ann = try shop.customer("Ann")
        guest = try shop.customer("guest")
        try shop.store.write { [ann, guest] in
            try $0.setDetails(CustomerDetails(givenName: "Ann", familyName: "Lee"), of: ann)
            let details = CustomerDetails(
                givenName: "A.", familyName: "Lee", email: TestShop.email("lee@example.com"), phone: "+41 33 1")
            try $0.setDetails(details, of: guest)
        }
    }

    private var path: String { "/manage/customers/\(ann.rawValue)/merge" }

    @Test func staffFindTheOtherOneAndSeeBothBeforeTheyMerge() throws {
        try shop.placeDeskOrder(shop.contents([(2, .milk)]), of: guest, code: "1001")
        let link = try #require(
            try clerk.get("/manage/customers/\(ann.rawValue)").document.all("a").first { $0["href"] == path })
        #expect(link.text == "Merge with another")
        let found = try clerk.get(path + "?q=lee").document
        #expect(found.texts(".managed-name strong") == ["A. Lee"], "one's self is no choice")
        let preview = try clerk.get(try #require(found.first(".managed-name")?["href"])).document
        #expect(preview.texts(".cards strong") == ["Stays", "Is merged"])
        #expect(preview.texts(".cards h2") == ["Ann Lee", "A. Lee"])
        #expect(preview.text("main")?.contains("A merge cannot be undone.") == true)

        let answer = try clerk.post(path, fields(of: preview))
        #expect(answer.headers["Location"] == "/manage/customers/\(ann.rawValue)")
        let page = try clerk.get("/manage/customers/\(ann.rawValue)").document
        #expect(page.texts(".managed-name strong") == ["1001"])
        #expect(page.text("main")?.contains("lee@example.com") == true, "what only the guest had")
        #expect(page.text("h1") == "Ann Lee")
        #expect(page.text("main")?.contains("A. Lee is merged.") == true)
    }

    @Test func historyNamesTheMergeAndOffersNoUndo() throws {
        _ = try clerk.post(path, fields(of: clerk.get(path + "?with=\(guest.rawValue)").document))
        let manager = try Shopper.manager(of: shop)
        let page = try manager.get("/manage/history").document
        #expect(page.text("main")?.contains("Customer \(guest.rawValue)") == true)
        let entry = try #require(try shop.store.read { try $0.ask(.auditEntries(before: nil, limit: 1)) }.first)
        #expect(!entry.canBeUndone)
        #expect(page.all("form").allSatisfy { $0["action"]?.contains("/changes/\(entry.id.rawValue)/") != true })
        _ = try clerk.post("/manage/customers/\(ann.rawValue)/changes/\(entry.id.rawValue)/undo", [:])
        #expect(try heir(of: guest) == ann)
    }

    @Test func aPreviewThatIsOldMergesNobody() throws {
        let old = try fields(of: clerk.get(path + "?with=\(guest.rawValue)").document)
        try shop.store.write { [guest] in try $0.setDetails(CustomerDetails(givenName: "Bob"), of: guest) }
        let answer = try clerk.post(path, old)
        #expect(answer.status == .conflict)
        #expect(answer.document.text(".problem")?.contains("was changed meanwhile") == true)
        #expect(answer.document.texts(".cards h2") == ["Ann Lee", "Bob"])
        #expect(try clerk.post(path, fields(of: answer.document)).status == .seeOther)
        #expect(try clerk.post(path, old).status == .conflict, "sent twice")
    }

    @Test func signInIsNotLost() throws {
        let account = try shop.account(as: .customer).customer
        let preview = try clerk.get("/manage/customers/\(guest.rawValue)/merge?with=\(account.rawValue)").document
        #expect(preview.text(".problem")?.contains("would lose that") == true)
        #expect(preview.all("form[method=post] button").filter { $0.text == "Merge" }.isEmpty)
        let reversed = "/manage/customers/\(account.rawValue)/merge?with=\(guest.rawValue)"
        #expect(preview.all("a").contains { $0["href"] == reversed })
        let text = try #require(try clerk.get(reversed).document.text("main"))
        #expect(text.contains("Whoever signs in") && text.contains("anyone can have typed it"))
        let forced = try clerk.post(
            "/manage/customers/\(guest.rawValue)/merge",
            ["with": "\(account.rawValue)", "version": "1", "other-version": "1"])
        #expect(forced.status == .conflict)
        #expect(try heir(of: account) == nil)
    }

    @Test func guestsBrowserDoesNotSeeWhatStaffBringTogether() throws {
        let browser = Shopper(beside: clerk, cookies: ["session": TestShop.token(of: "Ann").text])
        try shop.put(1, of: .apple, inCartOf: ann)
        #expect(try browser.get("/cart").html.contains("Apple"))
        let order = try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: guest, code: "1001")
        let preview = try clerk.get(path + "?with=\(guest.rawValue)").document
        #expect(preview.text("main")?.contains("anyone can type a name") == true)
        _ = try clerk.post(path, fields(of: preview))
        #expect(try browser.get("/orders/\(order.code)").status != .ok)
        #expect(try !browser.get("/cart").html.contains("Apple"))
    }

    @Test func staffAreNotMerged() throws {
        let manager = try shop.addManager("manager@example.com").customer
        let page = try clerk.get("/manage/customers/\(manager.rawValue)/merge?with=\(guest.rawValue)").document
        #expect(page.text(".problem")?.contains("works for the shop") == true)
    }

    @Test func customerWhoWaitsForErasureIsNotMerged() throws {
        try shop.placeDeskOrder(shop.contents([(1, .milk)]), of: guest)
        let author = try shop.account(as: .clerk).id
        let isErased = try shop.store.write { [guest] in try $0.eraseAtRequest(of: guest, by: author) }
        #expect(!isErased)
        let page = try clerk.get(path + "?with=\(guest.rawValue)").document
        #expect(page.text(".problem")?.contains("asked for erasure") == true)
        let own = try clerk.get(path + "?with=\(ann.rawValue)").document
        #expect(own.text(".problem")?.contains("same customer") == true)
        #expect(try clerk.post(path, ["with": "999"]).status == .notFound)
        #expect(try clerk.post(path, [:]).status == .notFound)
    }

    private func heir(of customer: Customer.ID) throws -> Customer.ID? {
        try shop.store.read { try $0.ask(.deskCustomer(customer)) }?.mergedInto
    }

    private func fields(of page: HTMLDocument) throws -> KeyValuePairs<String, String> {
        func value(_ name: String) throws -> String { try #require(page.first("input[name=\(name)]")?["value"]) }
        return try ["with": value("with"), "version": value("version"), "other-version": value("other-version")]
    }
}
