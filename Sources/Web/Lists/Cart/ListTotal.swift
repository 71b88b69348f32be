import Localization
import Mustache
import Shop

/// What the open items of a list cost, roughly, and which the shop does not have.
struct ListTotal: TemplateModel {
    let sum: Money
    /// The number of items in the sum.
    let pricedCount: Int
    let count: Int
    let unpriced: [String]
    /// Number of items that were not looked up yet.
    let waitingCount: Int

    /// The total of all items that have a price.
    init(_ items: [ListItem], _ matches: [ListItem.ID: ListMatch], _ currency: Currency) {
        self.init(items, matches, prices: items.compactMap { matches[$0.id]?.plan?.total }, currency)
    }

    /// The total of the items with these prices.
    init(_ items: [ListItem], _ matches: [ListItem.ID: ListMatch], prices: [Money], _ currency: Currency) {
        sum = prices.total(in: currency)
        pricedCount = prices.count
        count = items.count
        unpriced = items.filter { item in matches[item.id].map { $0.plan == nil } ?? false }.map(\.name)
        waitingCount = items.filter { matches[$0.id] == nil }.count
    }

    var isEmpty: Bool { pricedCount == 0 && unpriced.isEmpty && waitingCount == 0 }

    private static let mostNamed = 12

    static let fields: Fields<ListTotal> = [
        "isPriced": .flag { $0.pricedCount > 0 },
        "sum": .money(\.sum),
        "priced": .number(\.pricedCount),
        "all": .number(\.count),
        "waiting": .optionalMessage { total in
            total.waitingCount > 0
                ? .words("shop.lists.total.waiting", ["count": .number(total.waitingCount)]) : nil
        },
        "unpriced": .optionalMessage(\.unpricedInWords),
    ]

    /// The items without a price; nil if there are none.
    private var unpricedInWords: Message? {
        guard !unpriced.isEmpty else { return nil }
        let named = unpriced.prefix(Self.mostNamed).map(\.isolated).joined(separator: ", ")
        var values: Message.Values = ["count": .number(unpriced.count), "names": .text(named)]
        let more = unpriced.count - Self.mostNamed
        guard more > 0 else { return .words("shop.lists.total.unpriced", values) }
        values["more"] = .number(more)
        return .words("shop.lists.total.unpricedAndMore", values)
    }
}
