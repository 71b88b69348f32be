import Localization
import Shop

extension Unit {
    /// The words after a price or a name, such as "per lb". Nil for pieces, which need no words.
    var label: Message? {
        switch self {
        case .each: nil
        case .lb: .words("shop.units.per.lb")
        case .kg: .words("shop.units.per.kg")
        case .dozen: .words("shop.units.per.dozen")
        case .pair: .words("shop.units.per.pair")
        case .bag: .words("shop.units.per.bag")
        }
    }

    /// The name of the unit for a manager's choice, such as "piece" or "lb".
    var name: Message { .words("manage.products.units.\(rawValue)") }
}

extension ProductSort {
    /// The name of the sort order for the customer's choice.
    var label: Message {
        switch self {
        case .featured: .words("shop.catalogue.sortOrder.featured")
        case .name: .words("shop.catalogue.sortOrder.name")
        case .cheapest: .words("shop.catalogue.sortOrder.cheapest")
        case .dearest: .words("shop.catalogue.sortOrder.dearest")
        }
    }
}

/// Numbers with their nouns.
extension Message {
    /// `1 item`, `1,234 items`.
    static func items(_ count: Int) -> Message { .words("shop.units.items", ["count": .number(count)]) }
    static func seconds(_ count: Int64) -> Message { .words("shop.units.seconds", ["count": .number(Int(count))]) }
    static func minutes(_ count: Int64) -> Message { .words("shop.units.minutes", ["count": .number(Int(count))]) }
    static func hours(_ count: Int64) -> Message { .words("shop.units.hours", ["count": .number(Int(count))]) }
}
