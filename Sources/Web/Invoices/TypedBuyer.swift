import HTTP
import Localization
import Shop

/// The name and address of the buyer, as typed for an invoice.
struct TypedBuyer {
    /// In lines, none of which is empty.
    let text: String
    /// Nil if an invoice can have this buyer.
    let error: FieldError?

    static let lineLimit = 10

    init(_ form: Form) {
        self.init(form.text("buyer", for: Invoice.buyerLimit))
    }

    /// Reads the lines of a text.
    init(_ typed: String) {
        let lines = typed.split(whereSeparator: \.isNewline).map {
            String($0).trimmed
        }
        .filter { !$0.isEmpty }
        text = lines.joined(separator: "\n")
        error = Self.message(for: text, of: lines.count).map { FieldError(field: "buyer", message: $0) }
    }

    private static func message(for text: String, of lines: Int) -> Message? {
        if !text.contains(where: { $0.isLetter || $0.isNumber }) { return .words("shop.orders.invoices.noBuyer") }
        if lines > lineLimit { return .words("shop.orders.invoices.tooManyLines", ["limit": .number(lineLimit)]) }
        let limit = Invoice.buyerLimit
        return text.isLonger(than: limit) ? Messages.tooLong(.words("shop.orders.invoices.buyerNoun"), limit) : nil
    }
}
