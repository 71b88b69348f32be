import Localization

/// Names of items in one text, at most four, because a notice is short: the cart and the order's page show the rest.
struct NameList: LocalizedValue {
    private let names: [String]

    init(_ names: [String]) {
        self.names = names.map(\.isolated)
    }

    func text(in language: Language) -> String {
        guard names.count > 4 else { return names.joined(separator: ", ") }
        let first = names.prefix(3).joined(separator: ", ")
        return language.text(
            .words("shop.notices.orders.moreNames", ["names": .text(first), "count": .number(names.count - 3)]))
    }
}
