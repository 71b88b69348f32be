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
            let total = form.short("total", upTo: 20).flatMap({ Int($0) }),
            let quote = form["quote"].flatMap({ Quote(text: $0, total: total, checkout: form.checkout) })
        else { return nil }
        self.key = key
        self.quote = quote
    }
}

extension Form {
    /// Number that stands for what the page showed beside lines and sum.
    fileprivate var checkout: Int? { short("checkout", upTo: 20).flatMap { Int($0) } }
}
