import Localization
import Shop

/// The words of the button that places an order.
struct OrderLabel: LocalizedValue {
    /// The words of the shop's owner, which are in the shop's default language; empty for the words of the language.
    let own: String
    /// The words of the shop's owner in other languages.
    let translations: Translations
    /// The amount in the words of the language; nil for words without an amount.
    let total: Money?

    func text(in language: Language) -> String {
        let translated = language.pathPrefix.isEmpty ? own : translations[.orderLabel, language.tag]
        guard translated.isEmpty else { return translated }
        guard own.isEmpty else { return language.text(.words("shop.checkout.review.placeOrder")) }
        return language.text(
            total.map { .words("shop.checkout.review.confirmAndPay", ["total": .formatted($0)]) }
                ?? .words("shop.checkout.review.placeOrder"))
    }
}
