import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The report of taxes by country and rate, and the same rows as a file.
@Suite struct TaxReportPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    /// An order of one milk for 11.90 with 19 % tax, for noon in New York on a day.
    private func place(_ day: String, to country: String?, taxed treatment: TaxTreatment? = nil) throws {
        let noon = try TimeZones().zone(named: "America/New_York").start(of: CivilDate(day)!) + 12 * 3600
        let milk = try shop.line(1, .milk, cents: 1190)
        let line = OrderLine(
            variant: milk.variant, categoryName: milk.categoryName, productName: milk.productName, unit: milk.unit,
            unitPrice: milk.unitPrice, quantity: milk.quantity,
            taxed: treatment ?? TaxTreatment(TaxRate(thousandths: 19_000)!))
        let contents = try OrderContents([line], pricesIncludeTax: true, in: .usd)
        let zone = Zone(id: .init(rawValue: 2), ZoneAttributes(name: "EU"))
        let terms = OrderTerms(destination: country.map { TaxDestination(country: $0, zone: zone) })
        let ann = try shop.customer("Ann")
        _ = try shop.store.write {
            try $0.placeDeskOrder(contents, of: ann, placedAt: noon, on: terms, by: nil)
        }
    }

    @Test func pageShowsTheCurrentQuarterByCountryAndRate() throws {
        try place("2026-09-30", to: "DE")
        try place("2026-10-01", to: "FR")
        try place("2026-10-01", to: "FR", taxed: TaxTreatment(.none, category: .intraCommunity))
        try place("2026-11-21", to: nil)
        let page = try manager.get("/manage/reports/taxes")
        #expect(page.status == .ok && page.headers["Cache-Control"] == "private, no-store")
        #expect(page.document.text("#figures") == "Q4 2026: October 1, 2026 – December 31, 2026")
        #expect(page.html.contains("This quarter is not over yet."))
        #expect(page.document.texts(".report-group th") == ["United States", "France"])
        #expect(
            page.document.texts(".report-table tbody td") == [
                "$10.00", "$1.90", "$11.90", "$10.00", "$1.90", "$11.90",
                "$11.90", "$0.00", "$11.90", "$10.00", "$1.90", "$11.90", "$21.90", "$1.90", "$23.80",
            ])
        #expect(page.document.texts("tfoot td") == ["$31.90", "$3.80", "$35.70"])
        #expect(page.html.contains("Intra-Community supply (K)") && page.html.contains("Taxed (S)"))
    }

    @Test func quarterIsChosenByLinkOrForm() throws {
        try place("2026-09-30", to: "DE")
        let page = try manager.get("/manage/reports/taxes?quarter=2026-Q3")
        #expect(page.document.texts(".report-group th") == ["Germany"])
        #expect(!page.html.contains("This quarter is not over yet."))
        let links = page.document.all(".manage-actions a").compactMap { $0["href"] }
        #expect(links == ["2026-Q1", "2026-Q2", "2026-Q3", "2026-Q4"].map { "/manage/reports/taxes?quarter=\($0)" })
        let choices = page.document.all("#quarter option")
        #expect(choices.count == 40 && choices.first?["value"] == "2026-Q4")
        #expect(choices.filter { $0["selected"] != nil }.map { $0["value"] } == ["2026-Q3"])
        #expect(page.document.first(".manage-actions a[aria-current=true]")?["href"] == links[2])
        let old = try manager.get("/manage/reports/taxes?quarter=1999-Q1")
        #expect(old.document.all("#quarter option").count == 41 && old.html.contains("No orders in this quarter."))
    }

    @Test(arguments: ["", "2026-Q5", "x", "9999999-Q1"])
    func unreadableQuarterIsTheCurrentOne(quarter: String) throws {
        let page = try manager.get("/manage/reports/taxes?quarter=\(quarter)")
        #expect(page.document.text("#figures")?.hasPrefix("Q4 2026") == true)
    }

    @Test func fileHasTheRowsOfThePage() throws {
        try place("2026-10-01", to: "FR")
        try place("2026-10-01", to: "FR", taxed: TaxTreatment(TaxRate(thousandths: 5500)!))
        try place("2026-11-21", to: nil, taxed: TaxTreatment.none)
        let reports = try manager.get("/manage/reports")
        let taxes = try #require(reports.document.all("a").first { $0.text == "Taxes by country" }?["href"])
        let page = try manager.get(taxes)
        let link = try #require(page.document.all("a").first { $0.text == "As CSV" }?["href"])
        #expect(link == "/manage/reports/taxes.csv?quarter=2026-Q4")
        let file = try manager.get(link)
        #expect(file.headers["Content-Type"] == "text/csv; charset=utf-8; header=present")
        #expect(file.headers["Content-Disposition"] == "attachment; filename=\"taxes-2026-Q4.csv\"")
        #expect(
            file.html == """
                \u{FEFF}Country,Tax rate (%),Category,Net (USD),Tax (USD),Gross (USD)\r
                US,0,,11.90,0.00,11.90\r
                FR,5.5,S,11.28,0.62,11.90\r
                FR,19,S,10.00,1.90,11.90\r\n
                """)
    }

    @Test func clerkNeedsTheRightForBooks() throws {
        let clerk = try Shopper.clerk(of: shop)
        for path in ["/manage/reports/taxes", "/manage/reports/taxes.csv"] {
            #expect(try clerk.get(path).status == .forbidden)
        }
    }
}
