import HTTP
import Shop

/// The whole cart, as each of its buttons sends it: the typed quantities, and what to do then.
struct CartForm: Sendable {
    /// Rows whose typed quantity differs from the one that the page showed. The others are left alone, since they may
    /// have been changed in another window.
    let changes: [TypedQuantity]
    /// True when Buy was pressed.
    let leadsToCheckout: Bool

    /// The fields of the longest cart, and some more; the rest of the form is not read.
    private static let fieldLimit = 3 * Cart.lineLimit
    /// Bytes of the longest name of a field.
    fileprivate static let longestName = 220

    init(_ form: Form) {
        let (more, less) = (form.short("more", upTo: Self.longestName), form.short("less", upTo: Self.longestName))
        var shown: [String: String] = [:]
        var typed: [String: TypedQuantity] = [:]
        var order: [String] = []
        for item in form.fields.items.prefix(Self.fieldLimit) {
            if let line = item.name.suffix(after: "shown-") {
                shown[line] = item.value.cut(after: TypedQuantity.longest)
            }
            if let line = item.name.suffix(after: "quantity-") {
                let typedText = String(decoding: item.value.utf8.prefix(TypedQuantity.longest), as: UTF8.self)
                let step = line == more ? 1 : line == less ? -1 : 0
                if typed[line] == nil { order.append(line) }
                typed[line] = TypedQuantity(line: line, typed: typedText, step: step)
            }
        }
        changes = order.prefix(Cart.lineLimit).compactMap { typed[$0] }
            .filter { $0.step != 0 || $0.typed != shown[$0.line] }
        leadsToCheckout = form.has("then", "checkout")
    }
}

extension String {
    /// Text behind `prefix`; nil when the text begins otherwise, or is longer than a field's name of the shop.
    fileprivate func suffix(after prefix: String) -> String? {
        utf8.count <= CartForm.longestName && hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil
    }
}
