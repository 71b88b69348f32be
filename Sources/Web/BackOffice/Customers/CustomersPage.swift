import Localization
import Mustache
import Shop

/// A page of the customers by name.
struct CustomersPage: TemplateModel {
    let layout: Layout
    let address: CustomersAddress
    let customers: [ListedCustomerRow]
    /// Address of the customers after these.
    let next: String?

    static let fields: Fields<CustomersPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.managedCustomers },
        "new": .text { _ in Paths.newCustomer },
        "words": .text(\.address.words),
        "limit": .number { _ in CustomerTerm.longest },
        "isSearch": .flag { !$0.address.words.isEmpty },
        "customers": .list(\.customers),
        "isArchived": .flag(\.address.isArchived),
        "archived": .text { _ in Paths.managedCustomers + "?removed" },
        "isEditing": .flag(\.address.isEditing),
        "otherMode": .text(\.address.otherModePath),
        "isEmpty": .flag(\.customers.isEmpty),
        "first": .optionalText { $0.address.last == nil ? nil : $0.address.firstPath },
        "next": .optionalText(\.next),
    ]
}

/// A customer in the list.
struct ListedCustomerRow: TemplateModel {
    let customer: ListedCustomer
    /// Address of the list.
    let listPath: String

    static let fields: Fields<ListedCustomerRow> = [
        "name": .text { $0.customer.id.called($0.customer.name) },
        "detail": .text(\.customer.detail),
        "path": .text { Paths.managedCustomer($0.customer.id) },
        "orders": .text(\.orders),
        "removal": .text { Paths.archival(of: Paths.managedCustomer($0.customer.id)) },
        "listPath": .text(\.listPath),
        "spokenRemoval": .message { row -> Message in
            let name = row.customer.id.called(row.customer.name).isolated
            let count = row.customer.orderCount
            return count == 0 ? "Remove \(name)" : "Remove \(name): \(Messages.keptName(count))"
        },
        "kept": .optionalMessage { row in
            row.customer.orderCount == 0 ? nil : Messages.ordersKeepTheName(row.customer.orderCount)
        },
    ]

    /// `3 orders`, `100+ orders`.
    private var orders: String {
        let most = ListedCustomer.mostCounted
        return customer.orderCount < most ? counted(customer.orderCount, "order") : "\(most)+ orders"
    }
}

extension Customer.ID {
    /// The name, or the number of somebody who has none.
    func called(_ name: String) -> String { name.isEmpty ? "Customer \(rawValue)" : name }
}
