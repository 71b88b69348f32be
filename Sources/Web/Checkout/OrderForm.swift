import HTTP
import Secrets
import Shop

/// What the confirmation page sends: its key, and exactly what it showed.
struct OrderForm: Sendable {
    let key: OrderKey
    let quote: Quote

    /// Nil when it is not what the page has written.
    init?(_ form: Form) {
        guard let key = form.short("key", upTo: 32).flatMap(Hexadecimal.decode).flatMap(OrderKey.init(bytes:)),
            let quote = form["quote"].flatMap(Quote.init(text:)), form["total"] == String(quote.total)
        else { return nil }
        self.key = key
        self.quote = quote
    }
}
