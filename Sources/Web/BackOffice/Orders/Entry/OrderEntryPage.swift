import Localization
import Mustache
import Shop

/// The form of an order that the desk enters or changes.
struct OrderEntryPage: TemplateModel {
    let layout: Layout
    let draft: OrderDraft
    /// Customers and items that the words on the form find.
    let search: DraftSearch
    /// Name of the customer; nil before one is chosen.
    let customer: Message?
    let lines: [DraftLineRow]
    /// What only a new order is asked; nil for one that is being changed.
    let newOrder: NewOrderFields?
    /// Nil for a new order.
    let change: OrderChangeFields?

    /// The focus begins at what is wrong, where something is.
    private var next: String { layout.problem == nil ? draft.next : "" }

    static let fields: Fields<OrderEntryPage> = [
        "layout": .object(\.layout),
        "path": .text { page in page.draft.order.map(Paths.deskRevisions) ?? Paths.deskOrders },
        "cancelPath": .text { page in page.draft.order.map(Paths.deskOrder) ?? Paths.deskOrders },
        "newOrder": .optional { page in page.newOrder?.with(page.layout.problem) },
        "change": .optional { page in page.change?.with(page.layout.problem) },
        "customerKey": .optionalText { $0.draft.customer.map { "\($0.rawValue)" } },
        "customer": .optionalMessage(\.customer),
        "customerError": .optionalMessage { $0.error("choose-customer") },
        "asksForCustomer": .flag { $0.draft.order == nil && $0.draft.customer == nil },
        "customerWords": .text(\.draft.customerWords),
        "isCustomerNext": .flag { $0.next == "customer-words" },
        "foundCustomers": .optional { FoundChoices($0.search.customers, "found-customer", next: $0.next) },
        "isCustomerMissing": .flag { $0.search.customers.isEmpty && !$0.draft.customerWords.isEmpty },
        "itemWords": .text(\.draft.itemWords),
        "isItemNext": .flag { $0.next == "item-words" },
        "foundItems": .optional { FoundChoices($0.search.items, "found-item", next: $0.next) },
        "isItemMissing": .flag { $0.search.items.isEmpty && !$0.draft.itemWords.isEmpty },
        "isSavingNext": .flag { $0.next == OrderDraft.saving },
        "lines": .list { page in
            page.lines.map {
                $0.with(
                    error: page.error(OrderDraft.field(of: $0.line.variant)),
                    priceError: page.error(OrderDraft.priceField(of: $0.line.variant)),
                    hasPrice: page.change != nil, next: page.next)
            }
        },
        "hasLines": .flag { !$0.lines.isEmpty },
        "linesError": .optionalMessage { $0.error("lines") },
        "itemError": .optionalMessage { $0.error("choose-item") },
    ]

    private func error(_ field: String) -> Message? { layout.problem?.message(for: field) }
}
