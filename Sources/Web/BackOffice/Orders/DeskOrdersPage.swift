import HTTP
import Localization
import Mustache
import Shop

/// A part of the orders that meet a filter.
struct DeskOrdersPage: TemplateModel {
    let layout: Layout
    let address: OrdersAddress
    let problem: Problem?
    let rows: [DeskOrderRow]
    /// Number of all that meet the filter; nil where nobody has counted them.
    let count: Int?
    /// Name of the customer whose orders they are; nil for everybody's.
    let customer: String?
    /// What was looked for and not found; empty where nothing was.
    let missing: String
    let next: String?
    let isCutOff: Bool
    let views: [OrderViewLink]
    /// The step with many orders that whoever looks began last, where that was today.
    let latestStep: BulkStepLink?

    static let fields: Fields<DeskOrdersPage> = [
        "layout": .object(\.layout),
        "rows": .list(\.rows),
        "isEmpty": .flag { $0.rows.isEmpty && !$0.isCutOff },
        "hasNone": .flag { $0.rows.isEmpty && $0.address.items.isEmpty && $0.problem == nil },
        "byDate": .object { SortedColumn(.newest, .oldest, of: $0.address) },
        "byTotal": .object { SortedColumn(.largest, .smallest, of: $0.address) },
        "states": .list { page in ([nil] + OrderState.listed).map { StateLink(state: $0, address: page.address) } },
        "filter": .object { OrderFilterForm(address: $0.address, problem: $0.problem) },
        "count": .optionalMessage { $0.count.map(counted) },
        "customer": .optionalText(\.customer),
        "path": .text { _ in Paths.deskOrders },
        "newPath": .text { _ in Paths.newOrder },
        "transfersPath": .text { _ in Paths.transfers },
        "missing": .optionalText { $0.missing.isEmpty ? nil : $0.missing },
        "missingCustomers": .text { Paths.managedCustomers + "?q=" + PercentEncoding.encodeQuery($0.missing) },
        "longestCode": .number { _ in OrderCode.longest },
        "next": .optionalText(\.next),
        "nextLabel": .message { page in
            if page.isCutOff { return .words("manage.orders.list.searchOn") }
            return page.address.sorting == .newest
                ? .words("manage.orders.list.older") : .words("manage.orders.list.next")
        },
        "views": .list(\.views),
        "anyViews": .flag { !$0.views.isEmpty },
        "viewsPath": .text { _ in Paths.orderViews },
        "currentView": .optional { $0.views.first(where: \.isCurrent) },
        "canBeNamed": .flag { page in
            !page.address.viewQuery.isEmpty && !page.views.contains(where: \.isCurrent)
        },
        "isNameWrong": .flag { $0.problem?.message(for: "name") != nil },
        "viewName": .object { page in
            FormField(
                id: "name", label: .words("manage.orders.list.name"), error: page.problem?.message(for: "name"),
                limit: OrderView.nameLimit)
        },
        "isSelecting": .flag(\.address.isSelecting),
        "file": .text(\.address.filePath),
        "otherMode": .text(\.address.otherModePath),
        "paymentsPath": .text { _ in Paths.newBulkPayments },
        "stepPath": .text { _ in Paths.newBulkStep },
        "latestStep": .optional(\.latestStep),
        "kept": .list { page in page.address.items.map { HiddenField(name: $0.name, value: $0.value) } },
        "bulkStates": .list { _ in BulkStep.states.map { BulkStepButton(state: $0) } },
        "mostTaken": .count { _ in BulkStep.mostOrders },
        "isCutOff": .flag(\.isCutOff),
        "mostSearched": .count { _ in OrderList.mostSearched },
    ]

    private static func counted(_ count: Int) -> Message {
        let most = OrderList.mostCounted
        return count > most
            ? .words("manage.orders.list.countMore", ["number": .number(most)])
            : .words("manage.orders.list.count", ["count": .number(count)])
    }
}

/// The head of a column that sorts the list.
struct SortedColumn: TemplateModel {
    /// The address of the list sorted by the column; in the other direction if it is sorted by the column already.
    private let path: String
    /// The value of `aria-sort`; nil if the list is sorted by another column.
    private let sorted: String?

    init(_ descending: OrderSorting, _ ascending: OrderSorting, of address: OrdersAddress) {
        let sorting = address.sorting
        path = address.path(sortedBy: sorting == descending ? ascending : descending)
        sorted = sorting == descending ? "descending" : sorting == ascending ? "ascending" : nil
    }

    static let fields: Fields<SortedColumn> = ["path": .text(\.path), "sorted": .optionalText(\.sorted)]
}

/// Link to the orders in one state, or to all.
struct StateLink: TemplateModel {
    let state: OrderState?
    let address: OrdersAddress

    static let fields: Fields<StateLink> = [
        "label": .message { $0.state?.label ?? .words("manage.orders.list.allStates") },
        "path": .text { $0.address.path(in: $0.state) },
        "isCurrent": .flag { $0.state == $0.address.state },
    ]
}
