import HTTP
import Shop
import TestSupport
import Testing

@testable import Storage
@testable import Web

/// Withdrawals as staff handle them, and their settings.
struct ManagedWithdrawalsTests {
    private let shop: TestShop
    private let clerk: Shopper
    private let order: Order

    init() throws {
        shop = try TestShop()
        try shop.changeSettings { $0.takesWithdrawals = true }
        let ann = try shop.customer("Ann")
        try shop.store.write {
            try $0.setDetails(CustomerDetails(email: TestShop.email("ann@example.com")), of: ann)
        }
        order = try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ann)
        clerk = try Shopper.clerk(of: shop)
    }

    @discardableResult
    private func withdraw(_ code: String = "1001", items: String = "") throws -> Withdrawal.ID {
        let statement = WithdrawalStatement(
            name: "Ann Ng", order: code, email: TestShop.email("ann@example.com"), items: items)
        return try shop.store.write {
            try $0.record(statement, key: TestShop.newKey(), language: "en").withdrawal.id
        }
    }

    @Test func newWithdrawalIsOnTheHomePageAndInTheMenu() throws {
        #expect(try !clerk.get("/manage").html.contains("to handle"))
        try withdraw()
        let card = try #require(
            try clerk.get("/manage").document.all(".to-do a").first { $0["href"] == "/manage/withdrawals" })
        #expect(card.text.contains("withdrawal to handle") && card["class"]?.contains("is-urgent") == true)
        try withdraw("1002")
        #expect(try clerk.get("/manage").html.contains("withdrawals to handle"))
    }

    @Test func newWithdrawalsComeFirstAndAreMarked() throws {
        let first = try withdraw(items: "Mower")
        let second = try withdraw("9999")
        let page = try clerk.get("/manage/withdrawals")
        #expect(page.document.all("main a").contains { $0["href"] == "/manage/orders/1001" && $0.text == "Order 1001" })
        #expect(page.html.contains("“9999”: no order with this number and email address"))
        let forms = { (page: Response) in page.document.all("main form").compactMap { $0["action"] } }
        #expect(forms(page) == [second, first].map { "/manage/withdrawals/\($0.rawValue)" })
        let handled = try clerk.submit("/manage/withdrawals/\(second.rawValue)", ["handled": "1"])
        #expect(forms(handled) == [first, second].map { "/manage/withdrawals/\($0.rawValue)" })
        #expect(handled.document.texts("main form button") == ["Mark as handled", "Mark as new"])
        #expect(handled.html.contains("Handled on November 21, 2026 at 9:05 AM"))
        let again = try clerk.submit("/manage/withdrawals/\(second.rawValue)", ["handled": "0"])
        #expect(again.document.texts("main form button") == ["Mark as handled", "Mark as handled"])
        #expect(try clerk.post("/manage/withdrawals/99", ["handled": "1"]).status == .notFound)
    }

    @Test func onlyStaffSeeWithdrawals() throws {
        let id = try withdraw()
        let zoe = Shopper(beside: clerk)
        #expect(try zoe.get("/manage/withdrawals").status == .seeOther)
        #expect(try zoe.post("/manage/withdrawals/\(id.rawValue)", ["handled": "1"]).status == .forbidden)
        #expect(try shop.store.read { try $0.ask(.newWithdrawalCount(atMost: 9)) } == 1)
    }

    @Test func handledWithdrawalsHaveFurtherPages() throws {
        for number in 1...51 {
            let id = try withdraw("\(5000 + number)")
            _ = try clerk.post("/manage/withdrawals/\(id.rawValue)", ["handled": "1"])
        }
        let page = try clerk.get("/manage/withdrawals")
        #expect(!page.html.contains("5001”"))
        let older = try #require(page.document.all("main a").compactMap { $0["href"] }.first { $0.contains("before") })
        #expect(try clerk.get(older).html.contains("5001”"))
    }

    @Test func pageOfTheOrderSaysWhetherTheWithdrawalIsInTime() throws {
        #expect(try !clerk.get("/manage/orders/1001").html.contains("withdrew"))
        try withdraw(items: "Mower")
        let page = try clerk.get("/manage/orders/1001")
        #expect(page.html.contains("The customer withdrew from the contract on"))
        #expect(page.html.contains("No delivery recorded: treat as in time.") && page.html.contains("Mower"))
        #expect(page.document.all("main a").contains { $0["href"] == "#returns" })
        try shop.set(order, to: .packed, .sent, .delivered)
        // Saturday, 21 November 2026: the 14th day is a Saturday.
        #expect(try clerk.get("/manage/orders/1001").html.contains("In time: the period lasts until December 7, 2026."))
        shop.letPass(days: 17)
        try withdraw()
        let manager = try Shopper.manager(of: shop)
        let late = try manager.get("/manage/orders/1001").html
        #expect(late.contains("Late: the period lasted until December 7, 2026.") && late.contains("In time"))
        try shop.changeSettings { $0.withdrawalDays = 30 }
        #expect(try !manager.get("/manage/orders/1001").html.contains("Late:"))
    }

    @Test func withdrawalIsSettledInOneStep() throws {
        try shop.setStock(3, of: .mower)
        let second = try shop.placeDeskOrder(shop.contents([(2, .mower), (1, .milk)]), of: shop.customer("Ann"))
        try shop.set(second, to: .packed, .sent)
        let id = try withdraw("\(second.code)", items: "One mower").rawValue
        let link = try #require(
            clerk.get("/manage/orders/\(second.code)").document.all("main a").compactMap { $0["href"] }
                .first { $0.hasSuffix("settlement") })
        let form = try clerk.get(link)
        #expect(form.document.all("[type=number]").compactMap { $0["value"] } == ["0", "0"])
        let typed: KeyValuePairs = [
            "revision": form.hidden("revision") ?? "", "returns": form.hidden("returns") ?? "", "restocked": "1",
        ]
        func submit(_ counts: String...) throws -> Response {
            let fields = counts.enumerated().map { ("count-\($0)", $1) } + typed.map { ($0.key, $0.value) }
            return try clerk.post(link, items: Dictionary(fields) { first, _ in first })
        }
        let refused = try submit("3", "0")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.document.text("#count-0-error") == "Enter a number from 0 to 2.")
        #expect(try submit("0", "").document.text("#count-0-error")?.hasPrefix("Enter at least one unit.") == true)
        #expect(try submit("1", "0").headers["Location"] == "/manage/orders/\(second.code)")
        #expect(try submit("1", "0").status == .conflict)
        let page = try clerk.get("/manage/orders/\(second.code)")
        let returns = page.document.texts(".desk-log li").filter { $0.contains("Mower") && $0.contains("Withdrawal") }
        #expect(returns.count == 1)
        #expect(try shop.product(.mower).stock == 2)
        #expect(try shop.store.read { try $0.ask(.newWithdrawalCount(atMost: 9)) } == 0)
        #expect(try clerk.get("/manage/withdrawals/\(id)/settlement").html.contains("handled already"))
        #expect(try clerk.get("/manage/withdrawals/99/settlement").status == .notFound)
        #expect(try Shopper(beside: clerk).get(link).status == .seeOther)
    }

    /// Without a list of items, the customer withdraws from the whole order: all units and the delivery are proposed.
    @Test func wholeOrderIsProposed() throws {
        let id = try withdraw().rawValue
        let form = try clerk.get("/manage/withdrawals/\(id)/settlement")
        #expect(form.document.all("[type=number]").compactMap { $0["value"] } == ["1"])
        #expect(form.html.contains("The order is not sent yet."))
        #expect(try clerk.get("/manage/withdrawals/\(withdraw("9999").rawValue)/settlement").status == .notFound)
    }

    @Test func managersTurnTheFunctionOn() throws {
        try shop.changeSettings { $0.takesWithdrawals = false }
        #expect(try clerk.get("/manage/withdrawals").html.contains("The withdrawal function is off."))
        let manager = try Shopper.manager(of: shop)
        func submit(_ days: String) throws -> Response {
            let form = try manager.get("/manage/settings/legal")
            return try manager.submit(
                "/manage/settings/legal",
                ["version": form.hidden("version") ?? "", "takes-withdrawals": "1", "withdrawal-days": days])
        }
        let refused = try submit("13")
        #expect(refused.status == .unprocessableContent)
        #expect(refused.document.text("#withdrawal-days-error") == "Enter a number of days from 14 to 365.")
        _ = try submit("30")
        let settings = try shop.store.read { try $0.settings() }
        #expect(settings.takesWithdrawals && settings.withdrawalDays == 30)
        #expect(try manager.get("/manage/history").html.contains("Withdrawal function"))
    }

    @Test func personalDataFileHasTheWithdrawal() throws {
        try withdraw(items: "Mower")
        let account = try shop.joinAsGuest("Ann")
        let data = try shop.store.read { try $0.personalData(of: account) }
        let file = try String(decoding: PersonalDataFile(data).bytes(), as: UTF8.self)
        #expect(file.contains("\"withdrawals\"") && file.contains("\"items\" : \"Mower\""))
    }
}
