import Localization
import Shop

/// A page of the settings. Each has its own address and asks for some of the settings.
enum SettingsPage: CaseIterable {
    case general, look, storefront, languages, checkout, payments, taxes, legal, mail, mails

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
        }
    }
}
