import Localization
import Mustache
import Shop

/// Orders of a part of the customers.
struct OrderSectionsPage: TemplateModel {
    let layout: Layout
    let sections: [OrderSection]
    let next: String?

    static let fields: Fields<OrderSectionsPage> = [
        "layout": .object(\.layout),
        "sections": .list { $0.sections.map(OrderSectionView.init) },
        "isEmpty": .flag { $0.sections.isEmpty && $0.next == nil },
        "next": .optionalText(\.next),
    ]
}

/// A customer and their orders.
struct OrderSectionView: TemplateModel {
    let section: OrderSection

    static let fields: Fields<OrderSectionView> = [
        "id": .text { "customer-\($0.section.customer.id.rawValue)" },
        "name": .text { $0.section.customer.id.called($0.section.customer.name) },
        "path": .text { Paths.managedCustomer($0.section.customer.id) },
        "orders": .list { $0.section.orders.map(NamedOrderRow.init) },
        "all": .optionalText { view in
            view.section.orders.count == OrderSection.mostOrders
                ? OrdersAddress.path(of: view.section.customer.id) : nil
        },
    ]
}

/// An order by its code and what was bought.
struct NamedOrderRow: TemplateModel {
    let named: NamedOrder

    static let fields: Fields<NamedOrderRow> = [
        "code": .text(\.named.order.order.code.description),
        "path": .text { Paths.deskOrder($0.named.order.order.code) },
        "product": .text(\.named.product),
        "others": .flag { $0.named.lineCount > 1 },
        "count": .count { $0.named.lineCount - 1 },
        "state": .message(\.named.order.state.label),
        "total": .money(\.named.order.order.total),
    ]
}
