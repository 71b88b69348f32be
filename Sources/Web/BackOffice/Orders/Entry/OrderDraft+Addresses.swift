import HTTP
import Shop

extension OrderDraft {
    /// Address of a page that goes on with it.
    func address(_ path: String) -> String {
        let query = items.map { $0.name + "=" + PercentEncoding.encodeQuery($0.value) }.joined(separator: "&")
        return query.isEmpty ? path : path + "?" + query
    }

    /// Its form, and the list of items to choose from.
    var path: String { order.map(Paths.deskOrderEditing) ?? Paths.newOrder }
    var itemsPath: String { order.map(Paths.deskOrderItem) ?? Paths.newOrderItem }

    /// Address that a button of the form leads to; nil for the one that saves. Nothing is saved while somebody looks for
    /// something.
    func address(pressed form: Form) -> String? {
        if form["choose-customer"] != nil { return address(Paths.newOrderCustomer) }
        if form["new-customer"] != nil {
            let address = address(Paths.newCustomer)
            return address + (address.contains("?") ? "&" : "?") + Self.waiting
        }
        if form["choose-item"] != nil { return address(itemsPath) }
        let isSaved = !Self.buttons.contains { form[$0] != nil } && customerWords.isEmpty && itemWords.isEmpty
        return isSaved ? nil : address(path)
    }

    /// Buttons that lead back to the form.
    private static let buttons = ["update", "remove-line", "less", "more", "found-customer", "found-item"]
}

extension OrderDraft {
    /// Name of the field that says that an order waits for the customer who is being added.
    private static let waiting = "order-waits"

    /// The new order that waits while its customer is being added; nil where none does.
    init?(waitingIn items: QueryItems) {
        guard items.contains(Self.waiting) else { return nil }
        self.init(items)
    }

    /// Fields that take it along while its customer is being added.
    var waitingFields: [HiddenField] {
        (items + [(Self.waiting, "1")]).map { HiddenField(name: $0.name, value: $0.value) }
    }

    /// The draft that a form holds, with what its button does.
    init(_ form: Form, of order: OrderCode? = nil) {
        self.init(form.fields, of: order)
        next = ""
        // Whoever does not say what they saw may have seen the first.
        if order != nil { revision = revision ?? 1 }
        func variant(_ button: String) -> Variant.ID? { form.number(button).map { .init(rawValue: Int64($0)) } }
        if let variant = variant("remove-line") { remove(variant) }
        if let variant = variant("less") { step(variant, by: -1, from: "less") }
        if let variant = variant("more") { step(variant, by: 1, from: "more") }
        if let variant = variant("found-item") { choose(variant) }
        if let customer = form.number("found-customer") { choose(Customer.ID(rawValue: Int64(customer))) }
        if form["update"] != nil, canBeSaved { next = Self.saving }
    }

    /// The `id` of the button that saves.
    static let saving = "save"

    /// The `id` of the field for a variant's quantity.
    static func field(of variant: Variant.ID) -> String { "units-\(variant.rawValue)" }

    /// The `id` of the field for a variant's price.
    static func priceField(of variant: Variant.ID) -> String { "price-\(variant.rawValue)" }

    mutating func choose(_ customer: Customer.ID) {
        if customer != self.customer { address = .usual }
        (self.customer, customerWords) = (customer, "")
    }

    /// Adds an item; its quantity comes next.
    mutating func choose(_ item: Variant.ID) {
        add(item)
        (itemWords, next) = ("", Self.field(of: item))
    }

    private mutating func step(_ variant: Variant.ID, by change: Int, from button: String) {
        step(variant, by: change)
        next = "\(button)-\(variant.rawValue)"
    }

    private var canBeSaved: Bool {
        customerWords.isEmpty && itemWords.isEmpty && !lines.isEmpty && (order != nil || customer != nil)
    }
}
