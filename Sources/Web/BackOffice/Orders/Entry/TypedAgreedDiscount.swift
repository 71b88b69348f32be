import Localization
import Shop

/// The discount on a whole order as staff typed it, checked.
struct TypedAgreedDiscount {
    let amount: String
    let label: String
    /// Nil for no discount, and if there is an error.
    let discount: AgreedDiscount?
    let errors: [FieldError]

    init(_ draft: OrderDraft, agreed: AgreedDiscount?, _ currency: Currency) {
        amount = draft.discount ?? agreed?.amount.decimal ?? ""
        label = draft.discountLabel ?? agreed?.label ?? ""
        guard !amount.isEmpty else {
            (discount, errors) = (nil, [])
            return
        }
        var found: [FieldError?] = [
            FieldError.required(
                label, "discount-label", .words("manage.orders.change.discountLabelNoun"),
                limit: AgreedDiscount.labelLimit, missing: .words("manage.orders.change.faults.noLabel"))
        ]
        var money = Money(minorUnits: 0, currency)
        switch TypedPrice(amount, currency).price {
        case .success(let price): money = price
        case .failure(let error): found.append(FieldError(field: "discount", message: error.sentence))
        }
        errors = money.minorUnits == 0 && found.count == 1 ? [] : found.compactMap(\.self)
        discount = errors.isEmpty && money.minorUnits > 0 ? AgreedDiscount(label: label, amount: money) : nil
    }
}
