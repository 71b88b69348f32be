import Localization
import Mustache
import Shop

/// A customer: what the shop knows of them, and their newest orders.
struct CustomerPage: TemplateModel {
    let layout: Layout
    let customer: DeskCustomer
    let addresses: [PostalAddress]
    /// Customers who turned out to be this one.
    let merged: [Customer.ID]
    let orders: [DeskOrderRow]

    static let fields: Fields<CustomerPage> = [
        "layout": .object(\.layout),
        "all": .text { _ in Paths.managedCustomers },
        "editing": .optionalText { $0.customer.canBeEdited ? Paths.editing($0.customer.id) : nil },
        "newOrder": .optionalText { page in
            page.customer.canBeEdited ? OrderDraft(for: page.customer.id).address(Paths.newOrder) : nil
        },
        "merge": .optionalText { $0.customer.canBeEdited ? Paths.merge(of: $0.customer.id) : nil },
        "restoration": .optionalText { page in
            page.customer.isArchived ? Paths.restoration(of: Paths.managedCustomer(page.customer.id)) : nil
        },
        "isErased": .flag { $0.customer.erasedAt != nil },
        "heir": .optional { $0.customer.mergedInto.map(CustomerLink.init) },
        "merged": .list { $0.merged.map(CustomerLink.init) },
        "anyMerged": .flag { !$0.merged.isEmpty },
        "name": .optionalText { $0.customer.details.name.nonEmpty },
        "email": .optionalText { $0.customer.details.email?.displayed },
        "signInEmail": .optionalText { $0.customer.signInEmail?.displayed },
        "phone": .optionalText { $0.customer.details.phone.nonEmpty },
        "dialled": .text(\.customer.details.phone.dialled),
        "addresses": .texts { $0.addresses.map(\.inLines) },
        "anyAddresses": .flag { !$0.addresses.isEmpty },
        "orders": .list(\.orders),
        "anyOrders": .flag { !$0.orders.isEmpty },
        "allOrders": .optionalText { page in
            page.orders.count == DeskCustomer.mostOrders ? OrdersAddress.path(of: page.customer.id) : nil
        },
    ]
}

/// Another customer who is the same person.
struct CustomerLink: TemplateModel {
    let customer: Customer.ID

    static let fields: Fields<CustomerLink> = [
        "name": .message { $0.customer.named("") },
        "path": .text { Paths.managedCustomer($0.customer) },
    ]
}

extension DeskCustomer {
    /// False for one who is somebody else by now, or nobody.
    var canBeEdited: Bool { mergedInto == nil && erasedAt == nil }

    var heading: String { id.called(name.isEmpty ? details.name : name) }

    /// The title of the customer's page.
    var title: Message { id.named(name.isEmpty ? details.name : name) }
}

extension String {
    /// Nil if the text is empty.
    var nonEmpty: String? { isEmpty ? nil : self }
}
