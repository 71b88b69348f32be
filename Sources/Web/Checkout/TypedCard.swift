import HTTP
import Localization
import Shop

/// A payment card as it was typed. Its number is read here, and kept nowhere.
struct TypedCard {
    /// Empty unless both can be read: part of a number that was typed there does not come back.
    private(set) var month = ""
    private(set) var year = ""
    /// True where a number was typed, right or wrong.
    private(set) var hasNumber = false
    /// Nil unless one can pay with it.
    private(set) var card: PaymentCard?
    /// Empty where no number was typed.
    private(set) var errors: [FieldError] = []

    /// No card.
    init() {}

    /// `time` is the shop's.
    init(_ form: Form, at time: LocalTime) {
        let (month, year) = (form.typed("card-month", upTo: 4).trimmed, form.typed("card-year", upTo: 4).trimmed)
        let expiry = CardExpiry(month: month, year: year)
        if expiry != nil { (self.month, self.year) = (month, year) }
        guard let number = form["card-number"], !number.isEmpty else { return }
        let typed = PaymentCard(number: number)
        hasNumber = true
        errors = Self.errors(of: typed, expiry, at: time)
        card = errors.isEmpty ? typed : nil
    }

    private static func errors(of card: PaymentCard?, _ expiry: CardExpiry?, at time: LocalTime) -> [FieldError] {
        let isOver = expiry?.isOver(at: time) ?? false
        guard card == nil || expiry == nil || isOver else { return [] }
        let number: Message = .words(
            card == nil ? "shop.checkout.payment.wrongNumber" : "shop.checkout.payment.numberAgain")
        let month: Message = .words("shop.checkout.payment.wrongExpiry")
        return [
            FieldError(field: "card-number", message: number),
            expiry == nil ? FieldError(field: "card-month", message: month) : nil,
            isOver ? FieldError(field: "card-month", message: .words("shop.checkout.payment.expired")) : nil,
        ].compactMap(\.self)
    }
}
