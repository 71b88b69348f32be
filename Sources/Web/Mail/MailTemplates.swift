import Mustache

/// Templates of all mails, each bound to the type that fills it.
final class MailTemplates: Sendable {
    let orderReceipt: MailTemplate<OrderMail>
    let orderSent: MailTemplate<OrderMail>
    let orderPaid: MailTemplate<OrderMail>
    let orderChanged: MailTemplate<OrderMail>
    let orderReady: MailTemplate<OrderMail>
    let orderDelivered: MailTemplate<OrderMail>
    let orderCancelled: MailTemplate<OrderMail>
    let paymentReminder: MailTemplate<OrderMail>
    let paymentFailed: MailTemplate<OrderMail>
    let refund: MailTemplate<OrderMail>
    let newOrder: MailTemplate<OrderMail>
    let withdrawalReceived: MailTemplate<WithdrawalMail>
    let cancelledOrder: MailTemplate<OrderMail>
    let orderLink: MailTemplate<OrderLinkMail>
    let newWithdrawal: MailTemplate<WithdrawalMail>
    let addressConfirmation: MailTemplate<LinkMail>
    let passwordForgotten: MailTemplate<LinkMail>
    let staffInvitation: MailTemplate<LinkMail>
    let passwordChanged: MailTemplate<AccountMail>
    let passkeysChanged: MailTemplate<AccountMail>
    let addressChanged: MailTemplate<AccountMail>
    let joinAttempt: MailTemplate<AccountMail>
    let test: MailTemplate<AccountMail>

    /// Throws `TemplateError` when a template is missing or names something that its mail does not have.
    init(_ templates: Templates) throws {
        orderReceipt = try MailTemplate(templates, "OrderReceipt")
        orderSent = try MailTemplate(templates, "OrderSent")
        orderPaid = try MailTemplate(templates, "OrderPaid")
        orderChanged = try MailTemplate(templates, "OrderChanged")
        orderReady = try MailTemplate(templates, "OrderReady")
        orderDelivered = try MailTemplate(templates, "OrderDelivered")
        orderCancelled = try MailTemplate(templates, "OrderCancelled")
        paymentReminder = try MailTemplate(templates, "PaymentReminder")
        paymentFailed = try MailTemplate(templates, "PaymentFailed")
        refund = try MailTemplate(templates, "Refund")
        newOrder = try MailTemplate(templates, "NewOrder")
        withdrawalReceived = try MailTemplate(templates, "WithdrawalReceived")
        cancelledOrder = try MailTemplate(templates, "CancelledOrder")
        orderLink = try MailTemplate(templates, "OrderLink")
        newWithdrawal = try MailTemplate(templates, "NewWithdrawal")
        addressConfirmation = try MailTemplate(templates, "AddressConfirmation")
        passwordForgotten = try MailTemplate(templates, "PasswordForgotten")
        staffInvitation = try MailTemplate(templates, "StaffInvitation")
        passwordChanged = try MailTemplate(templates, "PasswordChanged")
        passkeysChanged = try MailTemplate(templates, "PasskeysChanged")
        addressChanged = try MailTemplate(templates, "AddressChanged")
        joinAttempt = try MailTemplate(templates, "JoinAttempt")
        test = try MailTemplate(templates, "Test")
    }
}

/// The two templates of one mail: `Mail/Test` is its HTML, `Mail/TestText` its text, where nothing is escaped.
struct MailTemplate<Content: TemplateModel>: Sendable {
    let html: Template<Content>
    let text: Template<Content>

    init(_ templates: Templates, _ name: String) throws {
        html = try templates.bind("Mail/\(name)", to: Content.self)
        text = try templates.bind("Mail/\(name)Text", to: Content.self)
    }
}
