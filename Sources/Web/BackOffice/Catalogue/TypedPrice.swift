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
        case .failure(let error): return FieldError(field: "price", message: error.sentence)
        case .success(let price):
            guard price.minorUnits == 0, !mayBeFree, price != before else { return nil }
            return FieldError(
                field: "price", message: .words("manage.products.errors.free"), canBeConfirmed: true)
        }
    }
}

/// Error of a price that could not be read, as the form shows it.
struct TypedPriceError: Error {
    let refusal: PriceRefusal
    let typed: String
    let currency: Currency
    /// The amount that was asked for, as the keys of its messages name it: `price`.
    var noun = "price"

    var sentence: Message {
        let key = "manage.products.amounts.\(noun)"
        return switch refusal {
        case .unreadable:
            .words(
                "\(key).unreadable",
                [
                    "currency": .text(currency.symbol.trimmed),
                    "example": .text(Money(minorUnits: 250, currency).decimal),
                ])
        case .ambiguous: .words("\(key).ambiguous", ["typed": .text(typed)])
        case .tooHigh: .words("\(key).tooHigh", ["most": .formatted(Money.highestPrice(currency))])
        }
    }
}
