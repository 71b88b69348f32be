import Shop
import Storage

/// The desk's lists of orders: each single filter, those that an index answers together with dates, and others.
struct OrderLists {
    private typealias List = (name: String, filter: OrderFilter, sorting: OrderSorting)

    private let store: Store
    private let begin: Timestamp
    private let end: Timestamp
    private let middle: Order.ID
    private let customer: Customer.ID

    /// Dates are the second third of the shop's time; the customer is that of the latest order.
    init(_ store: Store) throws {
        self.store = store
        let (first, last) = try store.read { snapshot in
            (
                try snapshot.orderList(OrderFilter(), sorted: .oldest, limit: 1).orders.first,
                try snapshot.orderList(OrderFilter(), limit: 1).orders.first
            )
        }
        guard let first, let last else { throw StorageError.failed(reason: "no orders") }
        let span = last.order.placedAt.secondsSince1970 - first.order.placedAt.secondsSince1970
        begin = first.order.placedAt + span / 3
        end = first.order.placedAt + span * 2 / 3
        customer = last.customer
        var dates = OrderFilter()
        dates.begin = begin
        let third = try store.read { try $0.orderList(dates, sorted: .oldest, limit: 1).orders.first }
        middle = (third ?? first).order.id
    }

    func measure() throws {
        for list in lists {
            try measure(list.name) { snapshot in
                _ = try snapshot.orderList(list.filter, sorted: list.sorting, limit: 50)
                _ = try snapshot.orderCount(list.filter)
            }
        }
        try measure("all, after a third") { _ = try $0.orderList(OrderFilter(), after: middle, limit: 50) }
    }

    private var lists: [List] {
        var lists: [List] = OrderSorting.allCases.map { ("all, \($0)", OrderFilter(), $0) }
        let single =
            [("customer", OrderFilter(customer: customer))]
            + OrderState.allCases.map { ("\($0)", OrderFilter(state: $0)) }
            + PaymentStatus.allCases.map { ("\($0)", OrderFilter(payment: $0)) }
        for (name, filter) in single {
            lists += [(name, filter, .newest), (name + ", within dates", within(filter), .newest)]
        }
        var (costly, cheap) = (OrderFilter(), OrderFilter())
        (costly.least, cheap.most) = (1_000_000_000, 1000)
        lists += [
            ("within dates", within(OrderFilter()), .oldest), ("costly", costly, .largest), ("cheap", cheap, .largest),
        ]
        var costlyAndDue = costly
        costlyAndDue.payment = .due
        lists += [
            ("costly and due", costlyAndDue, .newest), ("costly, newest", costly, .newest),
            ("packed and paid", OrderFilter(state: .packed, payment: .paid), .newest),
            ("due, within dates, largest", within(OrderFilter(payment: .due)), .largest),
        ]
        return lists
    }

    private func within(_ filter: OrderFilter) -> OrderFilter {
        var filter = filter
        (filter.begin, filter.end) = (begin, end)
        return filter
    }

    private func measure(_ name: String, _ question: (Snapshot) throws -> Void) throws {
        let clock = ContinuousClock()
        let times = try (0..<200).map { _ in try clock.measure { try store.read(question) } }.sorted()
        let figures = [100, 197].map { Double(times[$0].components.attoseconds / 1_000_000_000_000) / 1000 }
        print(name.padded(to: 36), figures[0], "ms, p99", figures[1], "ms")
    }
}
