import Shop

/// Error of a price that could not be read, as the form shows it.
struct TypedPriceError: Error {
    let refusal: PriceRefusal
    let typed: String
    let currency: Currency

    var sentence: String {
        switch refusal {
        case .unreadable:
            "Enter a price in \(currency.symbol.trimmed), such as \(Money(minorUnits: 250, currency).decimal)."
        case .ambiguous: "Enter a price without a point between thousands: “\(typed)” can be read in two ways."
        case .tooHigh: "Enter a price of at most \(Money.highestPrice(currency).formatted)."
        }
    }
}
