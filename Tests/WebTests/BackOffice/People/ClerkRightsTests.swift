import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The rights that managers give to clerks.
@Suite struct ClerkRightsTests {
    private let shop: TestShop
    private let manager: Shopper
    private let clerk: Shopper
    private let account: Account

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
        account = try shop.account(as: .clerk)
        clerk = try Shopper.clerk(of: shop)
    }

    private func give(_ fields: KeyValuePairs<String, String>) throws -> Response {
        try manager.submit("/manage/people/\(account.id.rawValue)/rights", fields)
    }

    private var limitField: String { "refund-limit-\(account.id.rawValue)" }

    @Test func rightToStockOpensTheStockOfEachItem() throws {
        try shop.setStock(7, of: .milk)
        #expect(try clerk.get("/manage/stock").status == .forbidden)
        let page = try give(["right-stock": "1", limitField: ""])
        #expect(page.notice?.hasPrefix("clerk@example.com was changed.") == true)
        #expect(page.document.first("input[name=right-stock]")?["checked"] != nil)
        let menu = try clerk.get("/manage/orders").document.all("a").compactMap { $0["href"] }
        #expect(menu.contains("/manage/stock") && !menu.contains("/manage/reports"))
        let found = try clerk.get("/manage/stock?q=milk").document
        #expect(found.texts(".managed-price") == ["7 in stock"])
        let path = try #require(found.first(".managed-name")?["href"])
        let version = try #require(try clerk.get(path).hidden("version"))
        let moved = try clerk.submit(path, ["units": "3", "reason": "received", "version": version])
        #expect(moved.document.text("#stock") == "In stock: 10")
        #expect(try clerk.get("/manage/products").status == .forbidden)
        #expect(try clerk.get("/manage/reports").status == .forbidden)
    }

    @Test func rightToBooksOpensInvoicesAndReports() throws {
        _ = try give(["right-books": "1"])
        #expect(try clerk.get("/manage/reports").status == .ok)
        #expect(try clerk.get("/manage/invoices").status == .ok)
        #expect(try clerk.get("/manage/stock").status == .forbidden)
        _ = try give([:])
        #expect(try clerk.get("/manage/reports").status == .forbidden, "a right that was taken ends at once")
    }

    @Test func refundsEndAtTheLimitOfTheClerk() throws {
        try shop.placeDeskOrder(shop.contents([(4, .milk)]), of: shop.customer("Ann"), code: "1001")
        _ = try give([limitField: "1.00"])
        let path = "/manage/orders/1001/payments"
        func record(_ amount: String, _ reference: String, isRefund: Bool, by staff: Shopper) throws -> Response {
            let seen = try #require(try staff.get("/manage/orders/1001").hidden("seen"))
            return try staff.post(
                path,
                [
                    "amount": amount, "reference": reference, "kind": "cash", "seen": seen, "more": "1",
                    "refund": isRefund ? "1" : "",
                ])
        }
        #expect(try record("4.00", "a", isRefund: false, by: clerk).status == .seeOther)
        #expect(try record("0.80", "b", isRefund: true, by: clerk).status == .seeOther)
        let refused = try record("0.21", "c", isRefund: true, by: clerk)
        #expect(refused.status == .forbidden)
        let told = "You may refund $0.20 more of this order. Ask a manager for more."
        #expect(refused.document.text("#amount-error") == told)
        #expect(try record("0.20", "d", isRefund: true, by: clerk).status == .seeOther)
        #expect(try record("0.50", "e", isRefund: true, by: manager).status == .seeOther)
        #expect(try record("0.01", "f", isRefund: true, by: clerk).status == .forbidden)
    }

    @Test func limitThatIsNoAmountIsRefusedAtItsField() throws {
        let page = try manager.post(
            "/manage/people/\(account.id.rawValue)/rights", [limitField: "many", "right-books": "1"])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#\(limitField)-error")?.contains("Enter an amount") == true)
        #expect(page.document.first("#\(limitField)")?["value"] == "many")
        #expect(page.document.first("input[name=right-books]")?["checked"] != nil)
        #expect(try clerk.get("/manage/reports").status == .forbidden)
    }

    @Test func rightsEndWithTheRoleAndAreUndone() throws {
        let page = try give(["right-stock": "1"])
        let undo = try #require(page.document.first(".notice form")?["action"])
        #expect(try manager.get("/manage/history").document.text("main")?.contains("See and change stock") == true)
        _ = try manager.submit(undo)
        #expect(try clerk.get("/manage/stock").status == .forbidden)
        _ = try give(["right-stock": "1"])
        for role in ["manager", "clerk"] {
            _ = try manager.submit("/manage/people/\(account.id.rawValue)/role", ["role": role])
        }
        let now = try shop.store.read { [account] in try $0.ask(.account(account.id)) }
        #expect(now?.rights == ClerkRights())
        let own = "/manage/people/\(account.id.rawValue)/rights"
        #expect(try clerk.post(own, ["right-stock": "1"]).status == .forbidden)
    }
}
