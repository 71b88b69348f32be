import HTTP
import Localization
import Shop
import Storage

/// The orders of a list, for spreadsheets: `/manage/orders.csv?state=sent&from=2026-11-01` has those of the list with
/// that address, on all its pages.
struct OrdersFile {
    let renderer: PageRenderer

    /// Most orders of one file; its name says where that cut it off.
    private static let most = 100_000
    private static let portion = 1000

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let address = OrdersAddress(context.request.query)
        let typed = TypedOrderFilter(address, layouts.clock, layouts.settings.currency)
        guard typed.problem == nil else { return .redirect(to: address.path) }
        var text = CSVText([
            "Code", "Placed", "Customer", "State", "Payment", "Items", "Total (\(layouts.settings.currency.rawValue))",
            "Placed (UTC)",
        ])
        let language = context.site.languages.standard(of: layouts.settings)
        var (count, last) = (0, Order.ID?.none)
        repeat {
            let list = try snapshot.orderList(
                typed.filter, sorted: address.sorting, after: last, limit: min(Self.portion, Self.most - count))
            for desk in list.orders { text.add(desk.cells(layouts.clock, in: language)) }
            (count, last) = (count + list.orders.count, list.last)
        } while last != nil && count < Self.most
        return text.response(named: last == nil ? "orders.csv" : "orders-first-\(count).csv")
    }
}

extension DeskOrder {
    /// The time of the order in the shop's time zone, in the form that spreadsheets read: `2026-11-25 23:05:00`.
    fileprivate func cells(_ clock: ShopClock, in language: Language) -> [CSVText.Cell] {
        let placed = clock.time(order.placedAt).internetFormatted.dropLast().split(separator: "T")
        return [
            .text(order.code.description), .text(placed.joined(separator: " ")), .text(customerName),
            .text(language.text(state.label)), .text(paymentStatus.map { language.text($0.label) } ?? ""),
            .number("\(order.unitCount)"), .number(order.total.decimal),
            .text(LocalTime(order.placedAt).internetFormatted),
        ]
    }
}
