import Localization
import Shop

/// A rate of tax as a manager typed it; nothing is no rate.
struct TypedTaxRate {
    let rate: TaxRate?
    let error: FieldError?

    init(_ text: String) {
        rate = Percentage(typed: text).flatMap { TaxRate(thousandths: $0.thousandths) }
        error =
            rate == nil && !text.isEmpty
            ? FieldError(
                field: AuditEntry.Field.taxRate.id, message: "Enter a number from 0 to 100, such as 8.1, or none.")
            : nil
    }
}

extension FieldWords {
    static let taxRate = FieldWords("Tax, in percent", noun: "tax") { text, _ in
        switch Int(text) {
        case nil: text.isEmpty ? "empty" : text
        case 0: "none"
        case let thousandths?: Percentage(thousandths: thousandths)?.formatted ?? text
        }
    }
}

extension TypedTaxRate {
    /// Returns the text of a rate in a form; empty for nil.
    static func text(_ rate: TaxRate?) -> String {
        rate.flatMap { Percentage(thousandths: $0.thousandths) }?.description ?? ""
    }
}
