import HTTP
import Localization
import Shop
import Storage

/// The home page of the back office: what needs doing, recent sales, and the first steps of a new shop.
struct OverviewController {
    let renderer: PageRenderer
    let store: Store

    /// The number of orders from which on the first steps of a new shop are folded.
    private static let mostOrdersOfNewShop = 10

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let account = try context.account()
        let page = OverviewPage(
            layout: layouts.layout(.words("manage.home.title")),
            cards: try context.menu.cards.filter { $0.access.admits(account) }.compactMap { card in
                try WaitingCount(card.count(snapshot)).map { OverviewCard(card: card, waiting: $0) }
            },
            sales: layouts.isManager ? try weeks(snapshot, layouts) : nil,
            steps: layouts.isManager ? try firstSteps(context, snapshot) : [],
            isNew: try snapshot.orderCount(OrderFilter(), atMost: Self.mostOrdersOfNewShop) < Self.mostOrdersOfNewShop,
            recovery: RecoveryNote(store.recoveryCheck))
        return renderer.privatePage(\.overview, page, to: context)
    }

    /// Returns the sales of the last seven days and of the seven days before.
    private func weeks(_ snapshot: Snapshot, _ layouts: LayoutBuilder) throws -> WeekSales {
        let (clock, currency) = (layouts.clock, layouts.settings.currency)
        var days = [clock.day(of: snapshot.now)]
        while days.count < 2 * WeekSales.dayCount { days.insert(days[0].previous, at: 0) }
        let sales = try days.compactMap { day in
            try snapshot.ask(.sales(from: clock.start(of: day), to: clock.start(of: day.next), in: currency))
        }
        return WeekSales(days: days, sales: sales, clock: clock, currency: currency)
    }

    /// Returns the first steps of a new shop; none if all are done.
    private func firstSteps(_ context: RequestContext, _ snapshot: Snapshot) throws -> [FirstStepRow] {
        let rows = try context.menu.firstSteps.map { step in
            FirstStepRow(step: step, isDone: try step.isDone(snapshot))
        }
        return rows.allSatisfy(\.isDone) ? [] : rows
    }
}
