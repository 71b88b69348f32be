import Localization
import Shop

extension SettingsPage {
    /// The mails that the shop writes to customers.
    static let orderMails = SettingGroup(
        introduction: .words("manage.settings.form.mailsHint"),
        rows: MailKind.optional.flatMap { kind in
            kind == .paymentReminder ? [[.mail(kind)], [.reminderDays]] : [[.mail(kind)]]
        })
}

extension SettingInput {
    /// The box that switches a kind of mails on, with the time at which such a mail is sent.
    static func mail(_ kind: MailKind) -> SettingInput {
        SettingInput(
            .mail(kind), .yesOrNo("manage.settings", kind.settingName),
            hint: .words("manage.settings.hints.\(kind.settingName)"), isOptional: false, control: .box,
            stored: { $0 == "1" ? "1" : "0" })
    }

    fileprivate static let reminderDays = SettingInput(
        .reminderDays, FieldWords("manage.settings", "reminderDays"),
        hint: .words("manage.settings.hints.reminderDays"), limit: 2, isOptional: false,
        control: .text(#"inputmode="numeric" autocomplete="off""#),
        check: { text, _ in
            Int(text).map(PaymentReminder.allowed.contains) == true
                ? nil : .words("manage.settings.errors.reminderDays")
        })
}

extension MailKind {
    /// The name of the mail's words on the settings page.
    fileprivate var settingName: String {
        switch self {
        case .orderPaid: "mailsPaid"
        case .orderChanged: "mailsChanged"
        case .orderReady: "mailsReady"
        case .orderSent: "mailsSent"
        case .orderDelivered: "mailsDelivered"
        case .orderCancelled: "mailsCancelled"
        case .paymentReminder: "mailsReminder"
        case .paymentFailed: "mailsFailed"
        case .refund: "mailsRefund"
        default: "mailsReceipt"
        }
    }
}
