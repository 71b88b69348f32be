import Localization
import Shop

extension PaymentCard {
    /// The card in words: `Visa ending 4242`.
    var label: Message { Self.label(brand: brand.rawValue, lastDigits: lastDigits) }

    /// Returns the words of a stored description (`PaymentCard.description`).
    static func label(ofDescription text: String) -> Message {
        guard let range = text.firstRange(of: " ending ") else { return .verbatim(text) }
        return label(brand: String(text[..<range.lowerBound]), lastDigits: String(text[range.upperBound...]))
    }

    private static func label(brand: String, lastDigits: String) -> Message {
        brand == CardBrand.other.rawValue
            ? .words("shop.checkout.payment.otherCard", ["digits": .text(lastDigits)])
            : .words("shop.checkout.payment.card", ["brand": .text(brand), "digits": .text(lastDigits)])
    }
}
