import Shop
import TestSupport
import Testing

/// Days are counted from 1970: the first quarter has the days 0 to 89.
struct TaxedOrderTests {
    private let rate = TaxTreatment(TaxRate(thousandths: 19_000)!)
    private let reduced = TaxTreatment(TaxRate(thousandths: 7000)!)

    @Test func taxIsTakenOutOfPricesThatIncludeIt() throws {
        let included = order([(0, try contents(2, cents: 1190))])
        #expect(figures(included, 0, 90) == expected([("DE", rate, 2000, 380)]))
        let onTop = order([(0, try contents(2, cents: 1190, includesTax: false))])
        #expect(figures(onTop, 0, 90) == expected([("DE", rate, 2380, 452)]))
    }

    @Test func saleCountsWhenTheOrderWasPlaced() throws {
        let sold = try contents(1, cents: 1190)
        let late = order([(0, sold)], states: [(.awaiting, 0), (.placed, 100)])
        #expect(figures(late, 0, 90) == expected([]))
        #expect(figures(late, 90, 181) == expected([("DE", rate, 1000, 190)]))
        let unpaid = order([(0, sold)], states: [(.awaiting, 0), (.cancelled, 100)])
        #expect(figures(unpaid, 0, 181) == expected([]))
        // Staff can enter an order with an earlier day.
        let entered = order([(120, sold)], placedAt: 80, states: [(.placed, 120)])
        #expect(figures(entered, 0, 90) == expected([("DE", rate, 1000, 190)]))
        #expect(figures(entered, 90, 181) == expected([]))
    }

    @Test func periodEndsBeforeItsLastSecond() throws {
        let sold = order([(90, try contents(1, cents: 1190))], placedAt: 90, states: [(.placed, 90)])
        #expect(figures(sold, 0, 90) == expected([]))
        #expect(figures(sold, 90, 91) == expected([("DE", rate, 1000, 190)]))
    }

    @Test func revisionCountsByItsDifference() throws {
        let revised = order([(0, try contents(3, cents: 1190)), (100, try contents(1, cents: 1190))])
        #expect(figures(revised, 0, 90) == expected([("DE", rate, 3000, 570)]))
        #expect(figures(revised, 90, 181) == expected([("DE", rate, -2000, -380)]))
        #expect(figures(revised, 181, 273) == expected([]))
    }

    @Test func revisionForAnotherCountryMovesTheOrder() throws {
        let sold = try contents(1, cents: 1190)
        let moved = order([(0, sold), (100, sold)], countries: ["DE", nil])
        #expect(figures(moved, 0, 90) == expected([("DE", rate, 1000, 190)]))
        #expect(figures(moved, 90, 181) == expected([("DE", rate, -1000, -190), (nil, rate, 1000, 190)]))
    }

    @Test func returnCountsOnItsDayWithTheTaxOfItsDeliveryCosts() throws {
        let post = Adjustment(.delivery, label: "Post", amount: cents(535), taxed: reduced)
        let sold = try contents(2, cents: 1190, [post])
        let returned = order([(0, sold)], returns: [(100, 1190 + 535, 535)])
        #expect(figures(returned, 0, 90) == expected([("DE", rate, 2000, 380), ("DE", reduced, 500, 35)]))
        #expect(figures(returned, 90, 181) == expected([("DE", rate, -1000, -190), ("DE", reduced, -500, -35)]))
    }

    @Test func cancellationTakesBackWhatWasNotCredited() throws {
        let sold = try contents(3, cents: 1190)
        let cancelled = order(
            [(0, sold)], states: [(.placed, 0), (.cancelled, 200), (.resumed, 300)], returns: [(100, 1190, 0)])
        #expect(figures(cancelled, 90, 181) == expected([("DE", rate, -1000, -190)]))
        #expect(figures(cancelled, 181, 273) == expected([("DE", rate, -2000, -380)]))
        #expect(figures(cancelled, 0, 273) == expected([]))
        #expect(figures(cancelled, 273, 365) == expected([("DE", rate, 2000, 380)]))
    }

    @Test func amountsAreGroupedByCategory() throws {
        let export = TaxTreatment(.none, category: .export, reason: "Article 146")
        let lines = [line(1, cents: 100, export), line(2, cents: 300, .none), line(1, cents: 0, reduced)]
        let sold = order([(0, try OrderContents(lines, pricesIncludeTax: true, in: .usd))])
        #expect(figures(sold, 0, 90) == expected([("DE", export, 100, 0), ("DE", .none, 600, 0)]))
        #expect(TaxFigures.Group(country: nil, rate).category == .standard)
        #expect(TaxFigures.Group(country: nil, .none).category == nil)
    }

    @Test func reportNamesTheShopsOwnCountryAndListsItFirst() {
        let figures = expected([
            ("FR", rate, 1000, 190), ("DE", rate, 10, 2), (nil, rate, 500, 95), (nil, reduced, 100, 7),
            ("FR", TaxTreatment(.none, category: .zero), 7, 0), ("AT", reduced, -100, -7),
        ])
        let report = TaxReport(figures, home: "DE")
        #expect(report.countries.map(\.code) == ["DE", "AT", "FR"])
        #expect(report.countries[0].rows.map(\.amount) == [amount(100, 7), amount(510, 97)])
        #expect(report.countries.map(\.total) == [amount(610, 104), amount(-100, -7), amount(1007, 190)])
        #expect(report.countries[2].rows.map(\.group.category) == [.zero, .standard])
        #expect(report.total == amount(1517, 287) && report.total.gross == 1804)
        #expect(TaxReport(figures, home: nil).countries.map(\.code) == [nil, "AT", "DE", "FR"])
        let balanced = expected([(nil, rate, 500, 95), ("DE", rate, -500, -95)])
        #expect(TaxReport(balanced, home: "DE").countries == [])
    }
}

extension TaxedOrderTests {
    private func cents(_ amount: Int) -> Money { Money(minorUnits: amount, .usd) }

    private func amount(_ net: Int, _ tax: Int) -> TaxedAmount { TaxedAmount(net: net, tax: tax) }

    private func day(_ number: Int) -> Timestamp { Timestamp(secondsSince1970: Int64(number) * 86_400) }

    private func line(_ count: Int, cents amount: Int, _ treatment: TaxTreatment) -> OrderLine {
        OrderLine(
            variant: .init(rawValue: 1), categoryName: "Grocery", productName: "Milk", unit: .each,
            unitPrice: cents(amount), quantity: .of(count), taxed: treatment)
    }

    private func contents(
        _ count: Int, cents amount: Int, _ adjustments: [Adjustment] = [], includesTax: Bool = true
    ) throws -> OrderContents {
        try OrderContents(
            [line(count, cents: amount, rate)], adjustments, pricesIncludeTax: includesTax, in: .usd)
    }

    /// An order with its revisions by day, and returns of one unit of its only line by day, credit and part for delivery.
    private func order(
        _ revisions: [(day: Int, contents: OrderContents)], countries: [String?] = ["DE", "DE"], placedAt: Int = 0,
        states: [(OrderState, Int)] = [(.placed, 0)], returns: [(day: Int, credit: Int, delivery: Int)] = []
    ) -> TaxedOrder {
        TaxedOrder(
            placedAt: day(placedAt), states: states.map { (state: $0, changedAt: day($1)) },
            revisions: revisions.enumerated().map { index, made in
                let revision = Revision(
                    number: index + 1, revisedAt: day(made.day), author: nil, reason: "", contents: made.contents)
                return (revision: revision, country: countries[index])
            },
            returns: returns.enumerated().map { index, back in
                OrderReturn(
                    id: .init(rawValue: Int64(index + 1)), revision: 1, line: 0, quantity: .of(1), isRestocked: true,
                    credit: cents(back.credit), delivery: cents(back.delivery), reason: "", author: nil,
                    returnedAt: day(back.day))
            })
    }

    private func figures(_ order: TaxedOrder, _ first: Int, _ end: Int) -> TaxFigures {
        order.figures(from: day(first), to: day(end))
    }

    private func expected(_ rows: [(country: String?, treatment: TaxTreatment, net: Int, tax: Int)]) -> TaxFigures {
        var figures = TaxFigures()
        for row in rows {
            figures.add(amount(row.net, row.tax), to: TaxFigures.Group(country: row.country, row.treatment))
        }
        return figures
    }
}
