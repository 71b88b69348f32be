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

extension EditField {
    /// A rate of tax in percent; empty where it is nil.
    static func taxRate(hint: String, _ rate: @escaping @Sendable (Subject) -> TaxRate?) -> EditField {
        EditField(
            field: .taxRate,
            words: FieldWords("Tax, in percent", noun: "tax") { text, _ in
                switch Int(text) {
                case nil: text.isEmpty ? "empty" : text
                case 0: "none"
                case let thousandths?: Percentage(thousandths: thousandths)?.formatted ?? text
                }
            }, hint: hint, limit: 10, isOptional: true,
            typed: { rate($0).flatMap { Percentage(thousandths: $0.thousandths) }?.description ?? "" })
    }
}
