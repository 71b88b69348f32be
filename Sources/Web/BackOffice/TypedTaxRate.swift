import Localization
import Shop

/// A rate of tax as a manager typed it; nothing is no rate.
struct TypedTaxRate {
    let rate: TaxRate?
    let error: FieldError?

    init(_ text: String, in field: AuditEntry.Field = .taxRate) {
        self.init(text, field: field.id)
    }

    init(_ text: String, field: String) {
        rate = Percentage(typed: text).flatMap { TaxRate(thousandths: $0.thousandths) }
        error =
            rate == nil && !text.isEmpty
            ? FieldError(field: field, message: .words("manage.settings.errors.taxRate"))
            : nil
    }
}

extension FieldWords {
    static let taxRate = FieldWords("manage.settings", "taxRate") { text, _ in
        switch Int(text) {
        case nil: text.isEmpty ? .words("manage.history.values.empty") : .verbatim(text)
        case 0: .words("manage.history.values.none")
        case let thousandths?: Percentage(thousandths: thousandths).map { .formatted($0) } ?? .verbatim(text)
        }
    }
}

extension TypedTaxRate {
    /// Returns the text of a rate in a form; empty for nil.
    static func text(_ rate: TaxRate?) -> String {
        rate.flatMap { Percentage(thousandths: $0.thousandths) }?.description ?? ""
    }
}
