import HTTP
import Shop

/// A row of the page, as it comes back.
struct TypedListCartRow: Sendable {
    let item: String
    let variant: Variant.ID
    let typed: String
    let shown: Int
    let isTicked: Bool

    /// Packs; nil when that is no number that a cart holds.
    var units: Int? { Int(typed).flatMap { (1...Cart.unitLimit).contains($0) ? $0 : nil } }

    var error: FieldError? {
        guard isTicked, units == nil else { return nil }
        return FieldError(
            field: "units-" + item, message: TypedQuantity.sentence(for: typed, least: 1))
    }

    /// Rows of the page, one for each item.
    static func rows(of form: Form) -> [TypedListCartRow] {
        let fields = form.fields.items.prefix(4 * ShoppingList.mostItems).filter { $0.value.utf8.count <= 20 }
        let values = Dictionary(fields.map { ($0.name, $0.value) }) { first, _ in first }
        return values.keys.compactMap { name in
            guard name.hasPrefix(Self.prefix), let item = ListItem.ID(text: String(name.dropFirst(Self.prefix.count))),
                let variant = values[name].flatMap({ Int64($0) })
            else { return nil }
            let shown = values["shown-" + item.text].flatMap { Int($0) } ?? 0
            return TypedListCartRow(
                item: item.text, variant: Variant.ID(rawValue: variant), typed: values["units-" + item.text] ?? "",
                shown: min(max(0, shown), Cart.unitLimit), isTicked: values["take-" + item.text] != nil)
        }.sorted { $0.item < $1.item }
    }

    private static let prefix = "variant-"
}
