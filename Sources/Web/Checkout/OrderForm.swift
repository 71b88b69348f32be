import HTTP
import Secrets
import Shop

/// Form of the confirmation page: its key, and exactly what it showed.
struct OrderForm: Sendable {
    let key: OrderKey
    let quote: Quote

    /// Nil when it is not as the page wrote it.
    init?(_ form: Form) {
        guard let key = form.short("key", upTo: 32).flatMap(Hexadecimal.decode).flatMap(OrderKey.init(bytes:)),
            let quote = form["quote"].flatMap(Quote.init(text:)), form["total"] == String(quote.total)
        else { return nil }
        self.key = key
        self.quote = quote
    }
}
