import HTTP
import Shop

/// The texts of a row: the price, stock and SKU of a variant.
struct GridTexts: Equatable, Sendable {
    var price = ""
    var stock = ""
    var sku = ""

    subscript(field: GridField) -> String {
        get { self[keyPath: field.path] }
        set { self[keyPath: field.path] = newValue }
    }
}

/// A column of the grid.
enum GridField: String, CaseIterable, Sendable {
    case price, stock, sku

    fileprivate var path: WritableKeyPath<GridTexts, String> {
        switch self {
        case .price: \.price
        case .stock: \.stock
        case .sku: \.sku
        }
    }

    /// The field of the audit log.
    var audited: AuditEntry.Field {
        switch self {
        case .price: .price
        case .stock: .stock
        case .sku: .sku
        }
    }

    /// The maximum length of a text, in code points.
    var limit: Int {
        switch self {
        case .price: 24
        case .stock: 7
        case .sku: VariantAttributes.skuLimit
        }
    }

    /// The name of the field of a variant.
    func id(_ variant: Variant.ID) -> String { "\(rawValue)-\(variant.rawValue)" }
}

/// A row of the grid as it was typed, and as it was shown before.
struct GridRow: Sendable {
    let id: Variant.ID
    var typed: GridTexts
    var shown: GridTexts
    /// The version of the variant that was shown.
    var version: Int

    init(_ variant: SellableVariant) {
        id = variant.id
        version = variant.version
        shown = variant.texts
        typed = shown
    }

    init(_ form: Form, _ id: Variant.ID) {
        self.id = id
        typed = GridTexts()
        for field in GridField.allCases { typed[field] = form.line(field.id(id), for: field.limit) }
        // The SKU is last, since it can contain the separator.
        let seen = form.typed("seen-\(id.rawValue)", upTo: 400)
            .split(separator: "|", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
        version = seen.first.flatMap { Int($0) } ?? -1
        shown = seen.count == 4 ? GridTexts(price: seen[1], stock: seen[2], sku: seen[3]) : GridTexts()
    }

    /// The hidden text about the values that the form showed: `3|4.49|12|ABC`.
    var seen: String { "\(version)|\(shown.price)|\(shown.stock)|\(shown.sku)" }

    /// The fields with another text than the form showed.
    var touched: [GridField] { GridField.allCases.filter { typed[$0] != shown[$0] } }
}

extension SellableVariant {
    /// The values as the grid shows them.
    var texts: GridTexts { GridTexts(price: price.decimal, stock: stock.map(String.init) ?? "", sku: sku) }
}
