import Localization
import Shop

/// A page of the settings. Each has its own address and asks for some of the settings.
enum SettingsPage: CaseIterable, Equatable {
    case general, look, storefront, languages, checkout, payments, taxes, legal, mail, mails
    /// The shop's own text of a mail.
    case mailText(MailKind)

    static let allCases: [SettingsPage] =
        [.general, .look, .storefront, .languages, .checkout, .payments, .taxes, .legal, .mail, .mails]
        + MailKind.optional.map(SettingsPage.mailText)

    var label: Message {
        switch self {
        case .general: .words("manage.menu.general")
        case .look: .words("manage.menu.look")
        case .storefront: .words("manage.menu.storefront")
        case .languages: .words("manage.menu.languages")
        case .checkout: .words("manage.menu.checkout")
        case .payments: .words("manage.menu.payments")
        case .taxes: .words("manage.menu.taxes")
        case .legal: .words("manage.menu.legal")
        case .mail: .words("manage.menu.contact")
        case .mails: .words("manage.menu.customerMails")
        case .mailText(let kind): kind.settingLabel
        }
    }

    var path: String {
        switch self {
        case .general: Paths.settings
        case .look: Paths.look
        case .storefront: Paths.settings + "/storefront"
        case .languages: Paths.settings + "/languages"
        case .checkout: Paths.settings + "/checkout"
        case .payments: Paths.settings + "/payments"
        case .taxes: Paths.settings + "/taxes"
        case .legal: Paths.settings + "/legal"
        case .mail: Paths.settings + "/mail"
        case .mails: Paths.settings + "/mails"
        case .mailText(let kind): Paths.settings + "/mails/" + kind.rawValue
        }
    }
}
