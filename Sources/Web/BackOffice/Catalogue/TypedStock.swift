import Localization
import Shop

/// A stock as a manager typed it: a whole number, or nothing where it is not counted.
enum TypedStock {
    /// Error of the field.
    static func error(_ text: String) -> FieldError? {
        if text.isEmpty { return nil }
        let limit = ProductAttributes.stocks.upperBound
        guard let count = Int(text), count >= 0 else {
            return FieldError(field: "stock", message: .words("manage.stock.errors.stock"))
        }
        guard count > limit else { return nil }
        return FieldError(
            field: "stock", message: .words("manage.stock.errors.tooMany", ["limit": .text(String(limit))]))
    }

    /// Correction of a stock; nil when the form does not say which one it showed.
    static func correction(_ text: String, shown: String) -> StockCorrection? {
        let number = Int(shown)
        guard shown.isEmpty || number.map(ProductAttributes.stocks.contains) == true else { return nil }
        return StockCorrection(shown: number, typed: Int(text))
    }
}
