import Localization
import Shop

/// An amount of money as a manager typed it, other than the price of an item.
struct TypedAmount {
    /// Nil where none was typed, and for what is none.
    let money: Money?
    let error: FieldError?

    /// `noun` is the amount as the keys of its messages name it: `fee`. An amount that may be left empty is above zero.
    init(
        _ text: String, _ currency: Currency, in field: AuditEntry.Field, noun: String, isOptional: Bool = false
    ) {
        do throws(PriceRefusal) {
            let typed = isOptional && text.isEmpty ? nil : try Money(typed: text, currency)
            money = typed
            error =
                isOptional && typed?.minorUnits == 0
                ? FieldError(field: field.id, message: .words("manage.products.amounts.\(noun).aboveZero")) : nil
        } catch {
            let sentence = TypedPriceError(refusal: error, typed: text, currency: currency, noun: noun).sentence
            (money, self.error) = (nil, FieldError(field: field.id, message: sentence))
        }
    }
}
