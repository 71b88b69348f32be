import Localization
import Shop
import Storage

extension SettingsPage {
    /// The mails that the shop writes to customers.
    static let orderMails = SettingGroup(
        introduction: .words("manage.settings.form.mailsHint"),
        rows: MailKind.optional.flatMap { kind in
            kind == .paymentReminder ? [[.mail(kind)], [.reminderDays]] : [[.mail(kind)]]
        })

    /// The shop's own texts of a mail.
    static func texts(of kind: MailKind) -> SettingGroup {
        let names = kind.placeholders.map { "{{\($0.rawValue)}}" }.joined(separator: ", ")
        return SettingGroup(
            introduction: .words("manage.settings.form.mailTextHint", ["placeholders": .text(names)]),
            rows: [[.mailSubject(kind)], [.mailText(kind)]])
    }
}

extension SettingInput {
    fileprivate static func mailSubject(_ kind: MailKind) -> SettingInput {
        SettingInput(
            .mailSubject(kind), kind.textWords("mailSubject"), limit: MailText.subjectLimit,
            check: { text, _ in
                do throws(MailTextFault) {
                    _ = try CompiledMailText(text, for: kind)
                    return nil
                } catch { return error.message(for: kind) }
            })
    }

    fileprivate static func mailText(_ kind: MailKind) -> SettingInput {
        SettingInput(
            .mailText(kind), kind.textWords("mailText"), limit: MailText.limit, isLong: true,
            check: { text, _ in
                guard text.utf8.count <= MailText.limit else { return .words("manage.settings.errors.mailTextBytes") }
                do throws(MailTextFault) {
                    _ = try MailText.compile(text, for: kind)
                    return nil
                } catch { return error.message(for: kind) }
            })
    }

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

extension MailTextFault {
    /// The reason why the text is not saved.
    fileprivate func message(for kind: MailKind) -> Message {
        switch self {
        case .unknownPlaceholder(let name):
            .words(
                "manage.settings.errors.placeholder",
                [
                    "name": .text(name.isolated),
                    "placeholders": .text(kind.placeholders.map { "{{\($0.rawValue)}}" }.joined(separator: ", ")),
                ])
        case .unclosedBraces: .words("manage.settings.errors.braces")
        case .unsupportedMarkdown: .words("manage.settings.errors.markdown")
        case .placeholderInAddress: .words("manage.settings.errors.placeholderInLink")
        }
    }
}

extension MailKind {
    /// The name of the mail.
    var settingLabel: Message { .words("manage.settings.fields.\(settingName)") }

    /// The words of a part of the shop's own text.
    fileprivate func textWords(_ part: String) -> FieldWords {
        let mail: Message.Values = ["mail": .message(settingLabel)]
        return FieldWords(
            label: .words("manage.settings.fields.\(part)", mail), noun: .words("manage.settings.nouns.\(part)", mail))
    }

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
