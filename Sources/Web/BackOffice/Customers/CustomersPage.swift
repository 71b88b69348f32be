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
        "hasNone": .flag { $0.customers.isEmpty && $0.address.isWhole },
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
        "name": .message { $0.customer.id.named($0.customer.name) },
        "detail": .text(\.customer.detail),
        "path": .text { Paths.managedCustomer($0.customer.id) },
        "orders": .message { .orderCount($0.customer.orderCount) },
        "removal": .text { Paths.archival(of: Paths.managedCustomer($0.customer.id)) },
        "listPath": .text(\.listPath),
        "spokenRemoval": .message(\.spokenRemoval),
        "kept": .optionalMessage { row in
            row.customer.orderCount == 0 ? nil : .ordersKeepName(row.customer.orderCount)
        },
    ]

    /// `Remove Ann Lee: 3 orders keep this name.`
    private var spokenRemoval: Message {
        let name: Message.Value = .message(customer.id.named(customer.name).isolated)
        guard customer.orderCount > 0 else { return .words("manage.customers.list.removeSpoken", ["name": name]) }
        return .words(
            "manage.customers.list.removeKeptSpoken",
            ["name": name, "kept": .message(.ordersKeepName(customer.orderCount))])
    }
}

extension Message {
    /// `3 orders`, `100+ orders`: the number of a customer's orders, counted up to `ListedCustomer.mostCounted`.
    static func orderCount(_ count: Int) -> Message {
        let most = ListedCustomer.mostCounted
        return count < most
            ? .words("manage.customers.list.orders", ["count": .number(count)])
            : .words("manage.customers.list.mostOrders", ["most": .number(most)])
    }

    /// The note that orders keep the name of a customer who is removed from the list. `count` is at least 1.
    static func ordersKeepName(_ count: Int) -> Message {
        let most = ListedCustomer.mostCounted
        return count < most
            ? .words("manage.customers.kept", ["count": .number(count)])
            : .words("manage.customers.keptMost", ["most": .number(most)])
    }
}

extension Customer.ID {
    /// The name, or the number of somebody who has none.
    func called(_ name: String) -> String { name.isEmpty ? "Customer \(rawValue)" : name }

    /// The name as a message, or the number of a customer without a name.
    func named(_ name: String) -> Message {
        name.isEmpty ? .words("manage.customers.unnamed", ["number": .text(String(rawValue))]) : .verbatim(name)
    }
}
