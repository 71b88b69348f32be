import HTTP
import Shop

/// Name and address of a buyer as somebody typed them for an invoice.
struct TypedBuyer {
    /// In lines, none of which is empty.
    let text: String
    /// Nil where an invoice can say so.
    let error: FieldError?

    static let lineLimit = 10

    init(_ form: Form) {
        let lines = form.text("buyer", for: Invoice.buyerLimit).split(whereSeparator: \.isNewline).map {
            String($0).trimmed
        }
        .filter { !$0.isEmpty }
        text = lines.joined(separator: "\n")
        error = Self.message(for: text, of: lines.count).map { FieldError(field: "buyer", message: $0) }
    }

    private static func message(for text: String, of lines: Int) -> String? {
        if !text.contains(where: { $0.isLetter || $0.isNumber }) { return "Enter the name and address." }
        if lines > lineLimit { return "Shorten the name and address to \(lineLimit) lines." }
        let limit = Invoice.buyerLimit
        return text.isLonger(than: limit) ? Messages.tooLong("name and address", limit) : nil
    }
}
