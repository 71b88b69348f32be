import HTTP
import Shop

/// An order that the desk is entering or changing. It lives in the address and in the form, so that whoever goes to choose
/// a customer or an item comes back with everything else.
struct OrderDraft: Equatable {
    struct Line: Equatable {
        let variant: Variant.ID
        var units: Int
        /// The agreed price as it was typed; nil for the price of the order, or today's price of a new item.
        var price: String?
    }

    /// Address of the customer that an order goes to.
    enum AddressChoice: Equatable {
        /// The first that they keep.
        case usual
        case none
        case kept(PostalAddress.ID)
    }

    /// Value of the form's choice of no address.
    static let noAddress = "0"

    /// Most lines that the desk enters: as many as an order of the shop can have.
    static let lineLimit = Cart.lineLimit
    /// Most code points of a reason.
    static let reasonLimit = 200
    /// Most bytes of an amount.
    static let amountLimit = 40
    /// Most bytes of words that are looked for.
    static let wordsLimit = 4 * ProductSearch.longest

    /// The order that is being changed; nil for a new one.
    let order: OrderCode?
    /// Revision that the change was begun from; nil where it begins now.
    var revision: Int?
    /// Reason for the change, as it was typed.
    var reason = ""

    /// The discount on the whole order and its label, as they were typed; nil for those of the order.
    var discount: String?
    var discountLabel: String?

    /// Day as it was typed: `2026-11-22`.
    var day = ""
    /// Code as it was typed; empty for the one that the shop chooses.
    var code = ""
    var customer: Customer.ID?
    private(set) var lines: [Line] = []
    /// Way of delivery; nil for none.
    var delivery: DeliveryMethod.ID?
    var address = AddressChoice.usual
    /// Words by which a customer or an item is looked for on the form itself, as they were typed.
    var customerWords = ""
    var itemWords = ""
    /// The `id` of the field or button that comes next for whoever works by keyboard; empty where the page decides.
    var next = ""

    /// A new order of a customer.
    init(for customer: Customer.ID) {
        order = nil
        self.customer = customer
    }

    /// What an order says in a revision.
    init(of order: OrderCode, in revision: Revision) {
        self.order = order
        self.revision = revision.number
        for line in revision.contents.lines { add(line.variant, units: line.quantity.units) }
    }

    /// Reads an address or a form. What the shop cannot have written is left out.
    init(_ items: QueryItems, of order: OrderCode? = nil) {
        self.order = order
        func short(_ name: String, _ limit: Int) -> String {
            items[name].flatMap { $0.utf8.count <= limit ? $0.trimmed : nil } ?? ""
        }
        (day, code) = (short("day", 20), short("order-code", 8 * OrderCode.longest))
        if order != nil {
            revision = Int(short("revision", 20))
            reason = (items["reason"] ?? "").line(for: Self.reasonLimit)
            discount = items["discount"].map { $0.cut(after: Self.amountLimit).trimmed }
            discountLabel = items["discount-label"].map { $0.line(for: AgreedDiscount.labelLimit) }
        }
        // Words that are too long stay, so that nothing is saved without them.
        customerWords = (items["customer-words"] ?? "").cut(after: Self.wordsLimit).trimmed
        itemWords = (items["item-words"] ?? "").cut(after: Self.wordsLimit).trimmed
        next = short("next", 40)
        customer = Int64(short("customer", 20)).map { Customer.ID(rawValue: $0) }
        delivery = Int64(short("delivery", 20)).map { DeliveryMethod.ID(rawValue: $0) }
        address = AddressChoice(short("address", 20))
        for text in items.all("line").prefix(Self.lineLimit) where text.utf8.count <= 40 {
            let numbers = text.split(separator: "x").compactMap { Int64($0) }
            if numbers.count == 2 { add(.init(rawValue: numbers[0]), units: Int(numbers[1])) }
        }
        let units = items.all("units").prefix(Self.lineLimit)
        for (index, text) in units.enumerated() where lines.indices.contains(index) && text.utf8.count <= 20 {
            lines[index].units = Int(text.trimmed).map(Self.kept) ?? 0
        }
        read(prices: Array(items.all("price").prefix(Self.lineLimit)))
    }

    /// Takes the typed prices of the lines, if there is one for each line. An empty one is the price of the order.
    private mutating func read(prices: some Collection<String>) {
        guard order != nil, prices.count == lines.count else { return }
        for (index, text) in prices.enumerated() {
            let text = text.cut(after: Self.amountLimit).trimmed
            lines[index].price = text.isEmpty ? nil : text
        }
    }

    /// Adds units of a variant, to its line where there is one. What is no quantity stays to be corrected.
    mutating func add(_ variant: Variant.ID, units: Int = 1) {
        let units = Self.kept(units)
        if let index = lines.firstIndex(where: { $0.variant == variant }) {
            lines[index].units = Self.kept(lines[index].units + units)
        } else if lines.count < Self.lineLimit {
            lines.append(Line(variant: variant, units: units))
        }
    }

    /// Units as they are shown again, even when no order can have so many.
    private static func kept(_ units: Int) -> Int { min(max(units, 0), 999_999) }

    /// Makes a line's units more or fewer by one.
    mutating func step(_ variant: Variant.ID, by change: Int) {
        guard let index = lines.firstIndex(where: { $0.variant == variant }) else { return }
        lines[index].units = min(max(lines[index].units + change, 1), Quantity.limit)
    }

    /// Units of each variant; 0 where no quantity was typed.
    var units: [Variant.ID: Int] {
        Dictionary(lines.map { ($0.variant, $0.units) }, uniquingKeysWith: +)
    }

    mutating func remove(_ variant: Variant.ID) {
        lines.removeAll { $0.variant == variant }
    }

    /// The same on top of what somebody else has made of the order since. What was not touched is as theirs; what was,
    /// stays as it was entered.
    func rebased(from begun: Revision, onto newest: Revision) -> OrderDraft {
        let (before, theirs, mine) = (begun.contents.lines.units, newest.contents.lines.units, units)
        var rebased = self
        rebased.revision = newest.number
        let variants = newest.contents.lines.map(\.variant) + lines.map(\.variant)
        rebased.lines = variants.reduce(into: []) { lines, variant in
            let units = mine[variant] == before[variant] ? theirs[variant] : mine[variant]
            guard let units, !lines.contains(where: { $0.variant == variant }) else { return }
            let price = self.lines.first { $0.variant == variant }?.price
            let isTheirs = price == begun.contents.lines.prices[variant]?.decimal
            lines.append(Line(variant: variant, units: units, price: isTheirs ? nil : price))
        }
        let agreed = begun.contents.agreedDiscount
        if discount == agreed?.amount.decimal ?? "" { rebased.discount = nil }
        if discountLabel == agreed?.label ?? "" { rebased.discountLabel = nil }
        return rebased
    }

    /// Names and values for an address or for hidden fields.
    var items: [(name: String, value: String)] {
        [
            ("day", day), ("order-code", code), ("customer", customer.map { "\($0.rawValue)" } ?? ""),
            ("delivery", delivery.map { "\($0.rawValue)" } ?? ""), ("address", address.text),
            ("revision", revision.map { "\($0)" } ?? ""), ("reason", reason), ("customer-words", customerWords),
            ("item-words", itemWords), ("next", next),
        ].filter { !$0.1.isEmpty }
            + [("discount", discount), ("discount-label", discountLabel)].compactMap { name, value in
                value.map { (name, $0) }
            } + lines.map { ("line", "\($0.variant.rawValue)x\($0.units)") }
            + (lines.contains { $0.price != nil } ? lines.map { ("price", $0.price ?? "") } : [])
    }
}

extension OrderDraft.AddressChoice {
    /// Reads a field of the form.
    fileprivate init(_ text: String) {
        switch text {
        case "": self = .usual
        case OrderDraft.noAddress: self = .none
        // Text that is no key is the address of nobody.
        default: self = .kept(.init(rawValue: Int64(text) ?? -1))
        }
    }

    /// The value of the field; empty for the usual one.
    fileprivate var text: String {
        switch self {
        case .usual: ""
        case .none: OrderDraft.noAddress
        case .kept(let id): "\(id.rawValue)"
        }
    }
}
