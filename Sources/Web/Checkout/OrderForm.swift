import HTTP
import Secrets
import Shop

/// Form of the confirmation page: its key, and exactly what it showed.
struct OrderForm: Sendable {
    let key: OrderKey
    let quote: Quote

    /// Nil when it is not as the page wrote it.
    init?(_ form: Form) {
        guard let key = form.orderKey,
            let total = form.number("total"),
            let quote = form["quote"].flatMap({ Quote(text: $0, total: total, checkout: form.number("checkout")) })
        else { return nil }
        self.key = key
        self.quote = quote
    }
}

extension Form {
    /// Name of the form, by which one that is sent twice is known; nil where it has none.
    var orderKey: OrderKey? { short("key", upTo: 32).flatMap(Hexadecimal.decode).flatMap(OrderKey.init(bytes:)) }
}
