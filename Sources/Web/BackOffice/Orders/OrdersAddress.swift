import HTTP
import Shop

/// The part of the list of orders that is shown, as its address says it: `/manage/orders?state=packed&from=2026-11-01`.
struct OrdersAddress: Equatable {
    /// State that the orders are in; nil for all.
    private(set) var state: OrderState?
    let payment: PaymentStatus?
    /// Whose orders they are; nil for everybody's.
    let customer: Customer.ID?
    /// First and last day on which they were placed, as they were typed.
    let (begin, end): (String, String)
    /// Smallest and largest total, as they were typed.
    let (least, most): (String, String)
    /// Sequence that was asked for; nil for the one that fits the rest.
    private var chosenSorting: OrderSorting?
    /// The order after which the page begins; nil for the first page.
    private(set) var last: Order.ID?
    /// True where orders are chosen for a step with many.
    private(set) var isSelecting = false

    init(_ query: QueryItems) {
        func short(_ name: String) -> String {
            query[name].flatMap { $0.utf8.count <= Self.longestText ? $0.trimmed : nil } ?? ""
        }
        state = OrderState(rawValue: short("state"))?.listed
        payment = PaymentStatus(rawValue: short("payment"))
        customer = Int64(short("customer")).map(Customer.ID.init(rawValue:))
        (begin, end) = (short("from"), short("to"))
        (least, most) = (short("least"), short("most"))
        chosenSorting = OrderSorting(rawValue: short("sort"))
        last = Int64(short("after")).map(Order.ID.init(rawValue:))
        isSelecting = query.contains("select")
    }

    private static let longestText = 40

    /// Orders that are looked for by what they cost alone stand by it.
    var sorting: OrderSorting {
        let isByTotalAlone =
            !(least.isEmpty && most.isEmpty) && state == nil && payment == nil && customer == nil && begin.isEmpty
            && end.isEmpty
        return chosenSorting ?? (isByTotalAlone ? .largest : .newest)
    }

    /// True where the form says more than the links to the states.
    var usesForm: Bool {
        payment != nil || chosenSorting != nil || ![begin, end, least, most].allSatisfy(\.isEmpty)
    }

    /// The same list from the order after this one on.
    func path(after order: Order.ID) -> String {
        var address = self
        address.last = order
        return address.path
    }

    /// The same list of the orders in another state, from its beginning.
    func path(in state: OrderState?) -> String {
        var address = self
        (address.state, address.last) = (state, nil)
        return address.path
    }

    /// The same list from its beginning, in another sequence.
    func path(sortedBy sorting: OrderSorting) -> String {
        var address = self
        (address.chosenSorting, address.last) = (sorting, nil)
        return address.path
    }

    /// Address of the orders of one customer.
    static func path(of customer: Customer.ID) -> String {
        OrdersAddress(["customer": "\(customer.rawValue)"]).path
    }

    /// This page with boxes to choose orders, or without them.
    var otherModePath: String {
        var address = self
        address.isSelecting.toggle()
        return address.path
    }

    var path: String {
        let query =
            items.map { $0.name + "=" + PercentEncoding.encodeQuery($0.value) } + (isSelecting ? ["select"] : [])
        return Paths.deskOrders + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    }

    /// Address of a file with all orders of the list.
    var filePath: String {
        let query = viewQuery
        return Paths.deskOrdersFile + (query.isEmpty ? "" : "?" + query)
    }

    /// Query of this list from its beginning on; empty for the list of all.
    var viewQuery: String {
        var address = self
        (address.last, address.isSelecting) = (nil, false)
        return String(address.path.dropFirst(Paths.deskOrders.count + 1))
    }

    /// Names and values that say which orders are meant.
    var items: [(name: String, value: String)] {
        [
            ("state", state?.rawValue), ("payment", payment?.rawValue), ("customer", customer.map { "\($0.rawValue)" }),
            ("from", begin), ("to", end), ("least", least), ("most", most), ("sort", chosenSorting?.rawValue),
            ("after", last.map { "\($0.rawValue)" }),
        ].compactMap { name, value in value.flatMap { $0.isEmpty ? nil : (name, $0) } }
    }
}
