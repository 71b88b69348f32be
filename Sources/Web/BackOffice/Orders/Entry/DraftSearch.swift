import Localization
import Mustache
import Shop
import Storage

/// Customers and items that the words on an order's form find. What is found alone, or called just so, is chosen.
struct DraftSearch {
    /// Most that are shown of each: whoever looks for another types more of it.
    private static let most = 8

    private(set) var draft: OrderDraft
    private(set) var customers: [FoundChoice] = []
    private(set) var items: [FoundChoice] = []

    init(_ draft: OrderDraft, _ snapshot: Snapshot, _ renderer: PageRenderer) throws {
        self.draft = draft
        try findCustomers(snapshot)
        try findItems(snapshot, renderer)
        self.draft.next = next
    }

    private mutating func findCustomers(_ snapshot: Snapshot) throws {
        let words = CustomerTerm(draft.customerWords)
        guard draft.order == nil, draft.customer == nil, !words.text.isEmpty else {
            draft.customerWords = ""
            return
        }
        let found = try snapshot.listedCustomers(foundBy: words, limit: Self.most)
        if let only = found.only(where: { CustomerTerm($0.name) == words }) { return draft.choose(only.id) }
        customers = found.map { FoundChoice(key: $0.id.rawValue, name: $0.listedName, detail: $0.shownDetail) }
    }

    private mutating func findItems(_ snapshot: Snapshot, _ renderer: PageRenderer) throws {
        let found = try snapshot.itemsForSale(foundBy: draft.itemWords, renderer, limit: Self.most)
        let words = draft.itemWords.lowercased()
        if let only = found.only(where: { $0.fullName.lowercased() == words }) { return draft.choose(only.variant) }
        items = found.map { FoundChoice(key: $0.variant.rawValue, name: .verbatim($0.fullName), detail: $0.offer) }
    }

    /// Where the focus goes on: to what must be chosen or looked for again, else to what was just done, else to what is
    /// missing.
    private var next: String {
        if let first = customers.first { return "found-customer-\(first.key)" }
        if let first = items.first { return "found-item-\(first.key)" }
        if !draft.customerWords.isEmpty { return "customer-words" }
        if !draft.itemWords.isEmpty { return "item-words" }
        if !draft.next.isEmpty || draft.order != nil { return draft.next }
        if draft.customer == nil { return "customer-words" }
        return draft.lines.isEmpty ? "item-words" : ""
    }
}

extension Array {
    /// The single element, or the single one that is called just so; nil where it is open which is meant.
    fileprivate func only(where isCalledSo: (Element) -> Bool) -> Element? {
        if count == 1 { return first }
        let called = filter(isCalledSo)
        return called.count == 1 ? called.first : nil
    }
}

/// Several that were found.
struct FoundChoices: TemplateModel {
    let choices: [FoundChoice]

    /// Nil where none were found. `next` is the `id` of the button that has the focus.
    init?(_ choices: [FoundChoice], _ button: String, next: String) {
        guard !choices.isEmpty else { return nil }
        self.choices = choices.map { $0.with(button, next: next) }
    }

    static let fields: Fields<FoundChoices> = [
        "choices": .list(\.choices)
    ]
}

/// One of several that were found: a button of the form that chooses it.
struct FoundChoice: TemplateModel {
    let key: Int64
    let name: Message
    let detail: Message?
    private var button = ""
    private var isNext = false

    init(key: Int64, name: Message, detail: Message?) {
        (self.key, self.name, self.detail) = (key, name, detail)
    }

    func with(_ button: String, next: String) -> FoundChoice {
        var choice = self
        choice.button = button
        choice.isNext = next == "\(button)-\(key)"
        return choice
    }

    static let fields: Fields<FoundChoice> = [
        "button": .text(\.button),
        "isNext": .flag(\.isNext),
        "key": .text { "\($0.key)" },
        "name": .message(\.name),
        "detail": .optionalMessage(\.detail),
    ]
}

extension ListedCustomer {
    /// The name, or words for somebody who has none.
    var listedName: Message { name.orNoName }

    /// Address and contact, which tell customers of one name apart.
    var detail: String { [address, contact].filter { !$0.isEmpty }.joined(separator: " · ") }

    /// The detail for a list; nil if there is none.
    var shownDetail: Message? { detail.isEmpty ? nil : .verbatim(detail) }
}

extension String {
    /// The name, or words for somebody who has none.
    var orNoName: Message { isEmpty ? .words("manage.orders.noName") : .verbatim(self) }
}

extension Product {
    /// Price and stock.
    var offer: Message {
        guard let stock else { return .formatted(price) }
        return .words("manage.orders.entry.offer", ["price": .formatted(price), "number": .text("\(stock)")])
    }
}
