import Localization
import Shop

/// A price as a manager typed it.
struct TypedPrice {
    let price: Result<Money, TypedPriceError>

    init(_ text: String, _ currency: Currency) {
        do throws(PriceRefusal) {
            price = .success(try Money(typed: text, currency))
        } catch {
            price = .failure(TypedPriceError(refusal: error, typed: text, currency: currency))
        }
    }

    /// Error of the field. A price of zero is usually a mistake; one that stays is not asked about.
    func error(was before: Money?, mayBeFree: Bool) -> FieldError? {
        switch price {
        case .failure(let error): return FieldError(field: "price", message: .verbatim(error.sentence))
        case .success(let price):
            guard price.minorUnits == 0, !mayBeFree, price != before else { return nil }
            return FieldError(
                field: "price", message: "Enter a price, or tick “This item is free”.", canBeConfirmed: true)
        }
    }
}

/// Error of a price that could not be read, as the form shows it.
struct TypedPriceError: Error {
    let refusal: PriceRefusal
    let typed: String
    let currency: Currency
    var noun = "price"

    var sentence: String {
        switch refusal {
        case .unreadable:
            "Enter a \(noun) in \(currency.symbol.trimmed), such as \(Money(minorUnits: 250, currency).decimal)."
        case .ambiguous: "Enter a \(noun) without a mark between thousands: “\(typed)” can be read in two ways."
        case .tooHigh: "Enter a \(noun) of at most \(Money.highestPrice(currency).formatted)."
        }
    }
}
