import Localization
import Mustache
import Shop

/// The page with the form of the withdrawal function.
struct WithdrawalPage: TemplateModel {
    let layout: Layout
    let form: WithdrawalForm

    static let fields: Fields<WithdrawalPage> = [
        "layout": .object(\.layout),
        "path": .path { _ in Paths.withdrawal },
        "name": .object { page in
            FormField(
                id: "name", label: .words("shop.withdrawal.fields.name"), value: page.form.name,
                error: page.layout.problem?.message(for: "name"), limit: WithdrawalStatement.nameLimit)
        },
        "order": .object { page in
            FormField(
                id: "order", label: .words("shop.withdrawal.fields.order"), value: page.form.order,
                hint: .words("shop.withdrawal.hints.order"), error: page.layout.problem?.message(for: "order"),
                limit: WithdrawalStatement.orderLimit)
        },
        "email": .object { page in
            FormField.email(page.form.email, hint: .words("shop.withdrawal.hints.email"), page.layout.problem)
        },
        "items": .object { page in
            FormField(
                id: "items", label: .words("shop.withdrawal.fields.items"), value: page.form.items,
                hint: .words("shop.withdrawal.hints.items"), error: page.layout.problem?.message(for: "items"),
                isOptional: true, isLong: true, limit: WithdrawalStatement.itemsLimit)
        },
    ]
}

/// The page that repeats a withdrawal and asks for its confirmation.
struct WithdrawalConfirmationPage: TemplateModel {
    let layout: Layout
    let content: WithdrawalContent
    /// The one-time key of the form, in hexadecimal digits.
    let key: String
    /// The page on which the entries are changed.
    let changePath: String
    /// The chosen lines of the order, for that page.
    let choice: [HiddenField]

    static let fields: Fields<WithdrawalConfirmationPage> = [
        "layout": .object(\.layout),
        "content": .object(\.content),
        "key": .text(\.key),
        "path": .path { _ in Paths.withdrawalConfirmation },
        "changePath": .path(\.changePath),
        "choice": .list(\.choice),
    ]
}

/// The page that says when a withdrawal was received. It is the same for all orders, known or not.
struct WithdrawalReceiptPage: TemplateModel {
    let layout: Layout
    let content: WithdrawalContent
    let time: ExactTime
    /// True if the shop mails the receipt.
    let isMailed: Bool

    static let fields: Fields<WithdrawalReceiptPage> = [
        "layout": .object(\.layout),
        "content": .object(\.content),
        "time": .object(\.time),
        "isMailed": .flag(\.isMailed),
    ]
}

/// The content of a withdrawal, on pages and in mails.
struct WithdrawalContent: TemplateModel {
    let name: String
    let order: String
    let email: String
    let items: String

    init(_ statement: WithdrawalStatement) {
        (name, order) = (statement.name, statement.order)
        (email, items) = (statement.email.displayed, statement.items)
    }

    init(_ withdrawal: Withdrawal) {
        (name, order) = (withdrawal.name, withdrawal.orderText)
        (email, items) = (withdrawal.email?.displayed ?? "", withdrawal.items)
    }

    static let fields: Fields<WithdrawalContent> = [
        "name": .text(\.name),
        "order": .text(\.order),
        "email": .text(\.email),
        "items": .optionalText { $0.items.isEmpty ? nil : $0.items },
        "typedItems": .text(\.items),
    ]
}

/// A time to the second, with the offset of its time zone.
struct ExactTime: TemplateModel {
    let moment: Timestamp
    let clock: ShopClock

    static let fields: Fields<ExactTime> = [
        "date": .value { $0.clock.value($0.moment, .date) },
        "time": .text { $0.clock.exactTime($0.moment) },
        "internetDate": .text { LocalTime($0.moment).internetFormatted },
    ]
}
