import Localization
import Shop

/// The words of the button that places an order.
struct OrderLabel: LocalizedValue {
    /// The words of the shop's owner, which are in the shop's default language; empty for the words of the language.
    let own: String
    /// The amount in the words of the language; nil for words without an amount.
    let total: Money?

    func text(in language: Language) -> String {
        guard own.isEmpty else {
            return language.pathPrefix.isEmpty ? own : language.text(.words("shop.checkout.review.placeOrder"))
        }
        return language.text(
            total.map { .words("shop.checkout.review.confirmAndPay", ["total": .formatted($0)]) }
                ?? .words("shop.checkout.review.placeOrder"))
    }
}
