import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The pages on which managers make coupons.
struct CouponPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func aCouponIsAddedAndStandsInTheList() throws {
        #expect(try manager.get("/manage/coupons").document.text(".staff-menu a[aria-current]") == "Coupons")
        #expect(try manager.get("/manage/coupons").html.contains("There are no coupons."))
        let form = try manager.get("/manage/new-coupon").html
        #expect(form.contains("A percentage such as 10%, or an amount such as $5.00."))
        #expect(form.contains("type=\"date\""))
        let page = try add(["first-day": "2026-12-01", "last-day": "2026-12-24", "uses-in-all": "100"])
        #expect(page.notice == "WELCOME10 was added.")
        #expect(
            page.html.contains(
                "used 0 times of 100, from December 1, 2026, until December 24, 2026, from $20.00</span>"))
        #expect(page.html.contains("10%</span>") && page.html.contains("href=\"/manage/coupons/1\""))
    }

    @Test func aCouponHoldsFromTheFirstMomentOfItsFirstDayToTheLastOfItsLast() throws {
        _ = try add(["first-day": "2026-12-24", "last-day": "2026-12-24"])
        let terms = try #require(try coupons().first?.terms)
        // Midnight in New York is five o'clock in the morning by UTC.
        #expect(terms.begin == Timestamp(secondsSince1970: 1_798_088_400))
        #expect(terms.end == Timestamp(secondsSince1970: 1_798_088_400 + 86_400))
        let form = try manager.get("/manage/coupons/1").html
        #expect(form.ranges(of: " value=\"2026-12-24\"").count == 2)
    }

    @Test func aCouponIsForTheCategoriesThatAreTicked() throws {
        let (grocery, garden) = (try shop.category(.grocery).id, try shop.category(.garden).id)
        _ = try send("/manage/coupons", form(), categories: [grocery, garden])
        #expect(try coupons().first?.terms.categories == [grocery, garden])
        let page = try manager.get("/manage/coupons/1").html
        #expect(page.contains("name=\"categories\" value=\"\(grocery.rawValue)\" checked>"))
        _ = try send("/manage/coupons/1", form(["version": "1"]), categories: [garden])
        #expect(try coupons().first?.terms.categories == [garden])
        let history = try manager.get("/manage/coupons/1").html
        #expect(history.contains("<del>Garden, Grocery</del>") && history.contains("<ins>Garden</ins>"))
        let refused = try send("/manage/coupons/1", form(["version": "2"]), categories: [.init(rawValue: 999)])
        #expect(refused.html.contains("Choose from the shop’s categories."))
    }

    @Test func anArchivedCategoryStaysTicked() throws {
        let grocery = try shop.category(.grocery).id
        _ = try send("/manage/coupons", form(), categories: [grocery])
        #expect(try !manager.get("/manage/new-coupon").html.contains("(archived)"))
        try shop.setArchived(true, .grocery)
        #expect(try manager.get("/manage/coupons/1").html.contains("checked> <bdi>Grocery (archived)</bdi>"))
        #expect(try !manager.get("/manage/new-coupon").html.contains("Grocery"))
    }

    @Test func aCouponIsChangedAndTheChangeUndone() throws {
        _ = try add(["last-day": "2026-12-24"])
        let page = try manager.submit(
            "/manage/coupons/1",
            items: form([
                "version": "1", "code": "summer", "discount": "$5", "minimum": "", "last-day": "2026-12-31",
                "uses-per-customer": "2", "combinable": "1",
            ]))
        #expect(page.notice == "SUMMER was changed.")
        for words in [
            "<del>WELCOME10</del>", "<del>10%</del>", "<ins>$5.00</ins>", "<del>$20.00</del>", "<ins>none</ins>",
            "<del>December 24, 2026</del>", "<ins>December 31, 2026</ins>", "<del>any number</del>",
            "<dt>Uses per customer</dt>", "<dt>Can be combined with other coupons</dt>",
        ] {
            #expect(page.html.contains(words), "\(words)")
        }
        let undo = try #require(page.html.firstMatch(of: #/action="(\/manage\/history\/\d+\/undo)"/#)).output.1
        #expect(try manager.submit(String(undo)).html.contains(" value=\"2026-12-24\""))
        #expect(try coupons().map(\.code.description) == ["WELCOME10"])
    }

    @Test(arguments: [
        ("code", "", "Enter a code of 3 to 30 letters, digits and hyphens."),
        ("code", "10 %", "Enter a code of 3 to 30 letters, digits and hyphens."),
        ("discount", "10", "Enter either 10% or $10."),
        ("discount", "0%", "Enter a percentage above 0 and up to 100, such as 10%."),
        ("discount", "101%", "Enter a percentage above 0 and up to 100, such as 10%."),
        ("discount", "$0", "Enter a discount above 0."),
        ("discount", "half", "Enter a percentage such as 10%, or an amount such as $5.00."),
        ("discount", "", "Enter a percentage such as 10%, or an amount such as $5.00."),
        ("minimum", "0", "Enter a minimum above 0, or leave it empty."),
        ("first-day", "2026-02-30", "Enter a date such as 2026-12-24, or leave it empty."),
        ("last-day", "Christmas", "Enter a date such as 2026-12-24, or leave it empty."),
        ("uses-in-all", "0", "Enter a whole number from 1 to 1,000,000, or leave it empty."),
        ("uses-per-customer", "many", "Enter a whole number from 1 to 1,000,000, or leave it empty."),
    ])
    func aWrongEntryIsToldAtItsField(field: String, typed: String, sentence: String) throws {
        let page = try add([field: typed])
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("<p class=\"field-error\" id=\"\(field)-error\">\(sentence)</p>"))
        #expect(try coupons().isEmpty)
    }

    @Test func theLastDayIsNotBeforeTheFirst() throws {
        let page = try add(["first-day": "2026-12-24", "last-day": "2026-12-23"])
        #expect(page.html.contains("id=\"last-day-error\">The last day is before the first.</p>"))
    }

    @Test func noTwoCouponsHaveTheSameCode() throws {
        _ = try add()
        #expect(try add(["code": " welcome10 "]).html.contains("Another coupon has this code. Enter another one.</p>"))
        _ = try manager.post("/manage/coupons/1/archival")
        #expect(try add().html.contains("An archived coupon has this code. Enter another one.</p>"))
        #expect(try manager.get("/manage/coupons").html.contains(">archived, used 0 times"))
        #expect(try manager.submit("/manage/coupons/1/restoration").notice == "WELCOME10 was restored.")
    }

    @Test func onlyARealConflictIsAskedAbout() throws {
        _ = try add()
        _ = try manager.post(
            "/manage/coupons/1", items: form(["version": "1", "last-day": "2026-12-24", "minimum": "30"]))
        let mine = form(["version": "1", "last-day": "2026-12-31"])
        let page = try manager.post("/manage/coupons/1", items: mine)
        #expect(page.status == .conflict)
        #expect(page.html.contains("</span> December 24, 2026</span>"))
        #expect(page.html.contains("</span> December 31, 2026</span>"))
        #expect(page.html.contains("They also changed the minimum. Those changes are kept."))
        let seen = try #require(page.hidden("seen"))
        let again = mine.merging(["seen": seen, "minimum": "30", "keep-last-day": "theirs"]) { $1 }
        #expect(try manager.post("/manage/coupons/1", items: again).status == .seeOther)
        #expect(try manager.get("/manage/coupons/1").html.contains(" value=\"2026-12-24\""))
        #expect(try coupons().first?.terms.minimum?.minorUnits == 3000)
    }

    private func add(_ typed: [String: String] = [:]) throws -> Response {
        try manager.submit("/manage/coupons", items: form(typed))
    }

    private func form(_ typed: [String: String] = [:]) -> [String: String] {
        ["code": "Welcome10", "discount": "10%", "minimum": "20", "combinable": "0"].merging(typed) { $1 }
    }

    private func send(
        _ address: String, _ form: [String: String], categories: [Shop.Category.ID]
    ) throws -> Response {
        let fields = form.map { QueryItems.Item(name: $0.key, value: $0.value) }
        let ticks = categories.map { QueryItems.Item(name: "categories", value: String($0.rawValue)) }
        return try manager.send(.post, address, QueryItems(fields + ticks), [:])
    }

    private func coupons() throws -> [Coupon] {
        try shop.store.read { try $0.ask(.managedCoupons) }.filter { !$0.attributes.isArchived }.map(\.coupon)
    }
}
