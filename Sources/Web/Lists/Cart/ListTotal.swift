import Mustache
import Shop

/// What the open items of a list cost, roughly, and which the shop does not have.
struct ListTotal: TemplateModel {
    let sum: Money
    let pricedCount: Int
    let unpriced: [String]
    /// Number of items that were not looked up yet.
    let waitingCount: Int

    init(_ items: [ListItem], _ matches: [ListItem.ID: ListMatch], _ currency: Currency) {
        let prices = items.compactMap { matches[$0.id]?.plan?.total }
        sum = prices.total(in: currency)
        pricedCount = prices.count
        unpriced = items.filter { item in matches[item.id].map { $0.plan == nil } ?? false }.map(\.name)
        waitingCount = items.filter { matches[$0.id] == nil }.count
    }

    var isEmpty: Bool { pricedCount == 0 && unpriced.isEmpty && waitingCount == 0 }

    private static let mostNamed = 12

    static let fields: Fields<ListTotal> = [
        "sum": .optionalText { $0.pricedCount > 0 ? $0.sum.formatted : nil },
        "waiting": .optionalText { total in
            total.waitingCount > 0
                ? "\(counted(total.waitingCount, "item")) not looked up yet: open this page again" : nil
        },
        "unpriced": .optionalText { total in
            guard !total.unpriced.isEmpty else { return nil }
            let named = total.unpriced.prefix(mostNamed).map(\.isolated).joined(separator: ", ")
            let more = total.unpriced.count - mostNamed
            return "\(total.unpriced.count) not priced: " + named + (more > 0 ? " and \(more) more" : "")
        },
    ]
}
