import Localization
import Shop

/// The prices of a search's filter, read from what was typed.
struct SearchPrices {
    let from: Money?
    let to: Money?
    let errors: [FieldError]

    init(_ address: SearchAddress, _ currency: Currency) {
        var errors: [FieldError] = []
        func price(_ field: String, _ text: String) -> Money? {
            guard !text.isEmpty else { return nil }
            do {
                return try Money(typed: text, currency)
            } catch {
                errors.append(FieldError(field: field, message: error.sentence))
                return nil
            }
        }
        from = price("from", address.from)
        to = price("to", address.to)
        self.errors = errors
    }
}

extension PriceRefusal {
    fileprivate var sentence: Message {
        switch self {
        case .unreadable: .words("shop.search.prices.unreadable")
        case .ambiguous: .words("shop.search.prices.ambiguous")
        case .tooHigh: .words("shop.search.prices.tooHigh")
        }
    }
}
