import HTTP
import Localization
import Shop
import Storage

/// Customers as clerks and managers see them.
struct CustomersController {
    let renderer: PageRenderer

    static let pageSize = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let address = CustomersAddress(context.request.query)
        let found = try snapshot.listedCustomers(address, limit: Self.pageSize + 1)
        let shown = Array(found.prefix(Self.pageSize))
        let page = CustomersPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(
                .words(address.isArchived ? "manage.customers.list.removed" : "manage.customers.list.title")),
            address: address,
            customers: shown.map { ListedCustomerRow(customer: $0, listPath: address.path) },
            next: found.count > shown.count ? shown.last.map { address.path(after: $0.id) } : nil)
        return renderer.privatePage(\.customers, page, to: context)
    }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let customer = try context.deskCustomer(in: snapshot)
        let layouts = try renderer.layouts(context, snapshot)
        let (addresses, merged) = try snapshot.ask(.addresses(of: customer.id), .merged(into: customer.id))
        let page = CustomerPage(
            layout: layouts.layout(customer.title, back: .customers), customer: customer,
            addresses: addresses.map(\.address), merged: merged,
            orders: try snapshot.newestOrders(of: customer.id).map { DeskOrderRow(desk: $0, clock: layouts.clock) })
        return renderer.privatePage(\.customer, page, to: context)
    }
}

extension Snapshot {
    fileprivate func listedCustomers(_ address: CustomersAddress, limit: Int) throws -> [ListedCustomer] {
        let search = CustomerTerm(address.words)
        guard !search.text.isEmpty else {
            return try listedCustomers(areArchived: address.isArchived, after: address.last, limit: limit)
        }
        return try listedCustomers(
            foundBy: search, areArchived: address.isArchived, after: address.last, limit: limit)
    }
}

extension RequestContext {
    /// The customer that the address names. Throws when there is none.
    fileprivate func deskCustomer(in snapshot: Snapshot) throws -> DeskCustomer {
        guard let id: Customer.ID = parameters.key("slug"), let customer = try snapshot.ask(.deskCustomer(id))
        else { throw NotFound("customer") }
        return customer
    }
}

extension BackLink {
    static let customers = BackLink(name: .words("manage.customers.list.title"), path: Paths.managedCustomers)
}
