import HTTP
import Localization
import Shop

/// The form of the withdrawal function, as it was typed.
struct WithdrawalForm {
    let name: String
    let order: String
    let email: String
    let items: String

    /// The form of a new withdrawal, with an order that a link names.
    init(order: String = "") {
        (name, self.order, email, items) = ("", order, "", "")
    }

    init(name: String, order: String, email: String, items: String) {
        (self.name, self.order, self.email, self.items) = (name, order, email, items)
    }

    init(_ form: Form) {
        name = form.line("name", for: WithdrawalStatement.nameLimit)
        order = form.line("order", for: WithdrawalStatement.orderLimit)
        email = form.typed("email", upTo: EmailAddress.longestTyped)
        items = form.text("items", for: WithdrawalStatement.itemsLimit)
    }

    /// The content of the form, or its errors.
    var checked: Result<WithdrawalStatement, Problem> {
        let address = EmailAddress(email)
        let errors = Problem([
            .required(
                name, "name", .words("shop.withdrawal.nouns.name"), limit: WithdrawalStatement.nameLimit,
                missing: .words("shop.withdrawal.errors.name")),
            .required(
                order, "order", .words("shop.withdrawal.nouns.order"), limit: WithdrawalStatement.orderLimit,
                missing: .words("shop.withdrawal.errors.order")),
            address == nil ? .address(typed: email) : nil, itemsError,
        ])
        guard errors == nil, let address else { return .failure(errors ?? Problem(errors: [])) }
        return .success(WithdrawalStatement(name: name, order: order, email: address, items: items))
    }

    private var itemsError: FieldError? {
        let limit = WithdrawalStatement.itemsLimit
        guard items.isLonger(than: limit) else { return nil }
        return FieldError(field: "items", message: Messages.tooLong(.words("shop.withdrawal.nouns.items"), limit))
    }
}
