import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Reports on what was ordered, and the same figures as files.
@Suite struct ReportPagesTests {
    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    /// Orders for noon in New York on a day of 2026.
    @discardableResult
    private func place(_ day: String, _ count: Int, _ product: TestProduct, of name: String) throws -> Order {
        let noon = try TimeZones().zone(named: "America/New_York").start(of: CivilDate(day)!) + 12 * 3600
        return try shop.placeDeskOrder(shop.contents([(count, product)]), of: shop.customer(name), placedAt: noon)
    }

    /// Texts of the cells of a table's rows.
    private func rows(_ page: Response, _ table: Int = 0) -> [[String]] {
        let document = page.document
        let tables = document.elements.indices.filter { document.elements[$0].classes == ["report-table"] }
        guard tables.indices.contains(table) else { return [] }
        let bodies = document.children("tbody", of: tables[table])
        return bodies.flatMap { document.children("tr", of: $0) }.map { row in
            (document.children("th", of: row) + document.children("td", of: row)).map { document.elements[$0].text }
        }
    }

    /// Bars of a chart.
    private func bars(_ page: Response, _ chart: Int) -> [HTMLDocument.Element] {
        let document = page.document
        let charts = document.elements.indices.filter { document.elements[$0]["role"] == "img" }
        return document.children("rect", of: charts[chart]).map { document.elements[$0] }
    }

    @Test func managersComeFromTheirHome() throws {
        #expect(try manager.get("/manage/reports").document.text(".staff-menu a[aria-current]") == "Reports")
        let page = try manager.get("/manage/reports")
        #expect(page.status == .ok && page.document.text("h1") == "Reports")
        #expect(page.html.contains("No orders in this period.") && !page.html.contains("Scale: 0 to"))
        #expect(page.headers["Cache-Control"] == "private, no-store")
    }

    @Test func aReportShowsTheLastThirtyDays() throws {
        try place("2026-10-22", 1, .mower, of: "Ann")
        try place("2026-10-23", 2, .milk, of: "Ann")
        try place("2026-11-21", 1, .milk, of: "Ben")
        let page = try manager.get("/manage/reports")
        #expect(rows(page).count == 30)
        #expect(rows(page).first == ["October 23, 2026", "$8.98", "1", "0", "1"])
        #expect(rows(page).last == ["November 21, 2026", "$4.49", "1", "1", "0"])
        #expect(page.document.texts(".report-totals dd") == ["$13.47", "2", "1", "1"])
        #expect(page.document.texts("tfoot td") == ["$13.47", "2", "1", "1"])
        #expect(rows(page, 1).map { $0.suffix(2) } == [["3", "$13.47"]])
    }

    @Test func weeksAndMonthsLeadToTheirDays() throws {
        try place("2026-10-31", 1, .milk, of: "Ann")
        try place("2026-11-15", 1, .milk, of: "Ann")
        try place("2026-11-16", 1, .milk, of: "Ann")
        let weeks = try manager.get("/manage/reports?by=week")
        #expect(rows(weeks).count == 12)
        #expect(rows(weeks).last == ["Week 47, November 16, 2026", "$4.49", "1", "0", "1"])
        #expect(rows(weeks)[10] == ["Week 46, November 9, 2026", "$4.49", "1", "0", "1"])
        let months = try manager.get("/manage/reports?by=month")
        #expect(
            rows(months).suffix(2) == [
                ["October 2026", "$4.49", "1", "1", "0"], ["November 2026", "$8.98", "2", "0", "2"],
            ])
        let links = months.document.all(".report-table tbody th a").compactMap { $0["href"] }
        #expect(links[11] == "/manage/reports?by=day&from=2026-11-01&to=2026-11-30")
        #expect(try rows(manager.get(links[11])).count == 30)
    }

    @Test func theTimeStandsInTheAddress() throws {
        try place("2026-02-28", 1, .milk, of: "Ann")
        let page = try manager.get("/manage/reports?by=day&from=2026-02-27&to=2026-03-01")
        #expect(rows(page).map { $0[1] } == ["$0.00", "$4.49", "$0.00"])
        #expect(page.document.first("#from")?["value"] == "2026-02-27")
        #expect(page.document.first("#to")?["value"] == "2026-03-01")
        #expect(page.document.first("a[aria-current=true]")?["href"] == "/manage/reports?by=day")
    }

    @Test(arguments: ["by=x&from=y&to=2026-99-99", "from=&to=", "by=&from=-&to=" + String(repeating: "9", count: 5000)])
    func whatCannotBeReadIsAsUsual(query: String) throws {
        #expect(try rows(manager.get("/manage/reports?" + query)).count == 30)
    }

    @Test func tooLongATimeIsCutAndSaysSo() throws {
        let page = try manager.get("/manage/reports?by=day&from=0001-01-01&to=9999-12-31")
        #expect(rows(page).count == 100)
        #expect(page.html.contains("A report compares at most 100 days, weeks or months."))
        #expect(try !manager.get("/manage/reports").html.contains("at most 100"))
    }

    @Test func bestItemsOfALongTimeAreThoseOfItsLastMonthAndItSaysSo() throws {
        try place("2026-10-21", 1, .mower, of: "Ann")
        try place("2026-11-21", 1, .milk, of: "Ann")
        let page = try manager.get("/manage/reports?by=week")
        #expect(rows(page, 1).count == 1 && rows(page, 1)[0][0].hasPrefix("Milk"))
        #expect(page.html.contains("October 23, 2026 – November 22, 2026: best items are counted for at most 31 days."))
        #expect(page.document.all(".report-table a").contains { $0["href"] == "/manage/products/milk" })
    }

    @Test func chartsSayWhatTheyShowAndAreAsHighAsTheirFigures() throws {
        try place("2026-11-20", 1, .milk, of: "Ann")
        try place("2026-11-21", 2, .milk, of: "Ann")
        let page = try manager.get("/manage/reports?from=2026-11-19&to=2026-11-21")
        let charts = page.document.all("svg[role=img]")
        #expect(charts.compactMap { $0["aria-labelledby"] } == ["revenue-title", "orders-title"])
        #expect(
            page.document.text("#revenue-title")
                == "Revenue by day, November 19, 2026 to November 21, 2026: from $0.00 to $8.98. The figures are in the "
                + "table below.")
        #expect(charts[0]["viewBox"] == "0 0 30 1000")
        #expect(bars(page, 0).map { $0["height"] } == ["0", "449", "898"])
        #expect(bars(page, 0).map { $0["y"] } == ["1000", "551", "102"])
        #expect(bars(page, 1).map { $0["height"] } == ["0", "0", "1000", "0", "0", "1000"])
        #expect(bars(page, 1).map { $0["class"] } == [nil, "repeat", nil, "repeat", nil, "repeat"])
    }

    @Test func theFileHasTheFiguresOfThePage() throws {
        try place("2026-10-31", 1, .milk, of: "Ann")
        try shop.set(place("2026-11-01", 1, .mower, of: "Ben"), to: .cancelled)
        let page = try manager.get("/manage/reports?by=month&from=2026-10-31&to=2026-11-01")
        let link = try #require(page.document.all("a").first { $0.text == "Figures as CSV" }?["href"])
        let file = try manager.get(link)
        #expect(file.headers["Content-Type"] == "text/csv; charset=utf-8; header=present")
        #expect(
            file.headers["Content-Disposition"] == "attachment; filename=\"report-2026-10-01-2026-11-30.csv\"")
        #expect(
            file.html == """
                \u{FEFF}From,To,Revenue (USD),Orders,New customers,Repeat orders\r
                2026-10-01,2026-10-31,4.49,1,1,0\r
                2026-11-01,2026-11-30,0.00,0,1,0\r\n
                """)
    }

    @Test func bestItemsAreAFileToo() throws {
        try place("2026-11-21", 2, .milk, of: "Ann")
        let page = try manager.get("/manage/reports")
        let link = try #require(page.document.all("a").first { $0.text == "Best items as CSV" }?["href"])
        #expect(try manager.get(link).html == "\u{FEFF}Item,Units,Revenue (USD)\r\nMilk,2,8.98\r\n")
    }

    @Test(arguments: [
        ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("\tx", "\"'\tx\""),
        ("\rx", "\"'\rx\""), ("A, \"B\"\nC", "\"A, \"\"B\"\"\nC\""), ("1=1", "1=1"), ("=\u{301}1", "'=\u{301}1"),
        ("", ""),
    ])
    func aNameIsNeverRunAsAFormulaByASpreadsheet(name: String, written: String) {
        let sales = ProductSales(
            product: Product.ID(rawValue: 1), slug: "x", name: name, units: -1, revenue: Money(minorUnits: -150, .usd))
        let text = CSVText.bestProducts([sales], .usd).text
        #expect(text == "\u{FEFF}Item,Units,Revenue (USD)\r\n\(written),-1,-1.50\r\n")
    }
}

extension HTMLDocument {
    /// Indices of the elements of that name in another one.
    fileprivate func children(_ name: String, of index: Int) -> [Int] {
        elements.indices.filter { elements[$0].name == name && elements[$0].ancestors.contains(index) }
    }
}
