import HTTP
import Shop
import Storage

/// A manager's form for the settings, as it was typed.
struct SettingsForm: EditForm {
    var entries = EditEntries()
    private(set) var logo = FormPicture("logo")
    private(set) var removesLogo = false

    var pictures: [FormPicture] { [logo] }

    init() {}

    init(_ settings: VersionedSettings) {
        entries = EditEntries(settings, VersionedSettings.fields)
    }

    init(_ form: Form, _ arrived: ArrivedPictures, of author: Account.ID, in snapshot: Snapshot) throws {
        entries = EditEntries(form, VersionedSettings.fields)
        logo = try FormPicture("logo", form, arrived, of: author, in: snapshot)
        removesLogo = form["remove-logo"] != nil
        // The form of a shop that has orders does not ask for it.
        if form["currency"] == nil { self[.currency] = try snapshot.settings().currency.rawValue }
    }

    func checked(for settings: VersionedSettings?, in snapshot: Snapshot) throws -> ShopSettings {
        let now = try settings?.attributes ?? snapshot.settings()
        let currency = Currency(rawValue: self[.currency])
        let errors = [
            nameError, logo.error, lengthError(.address), emailError, lengthError(.phone), mailsOrdersError,
            currencyError(currency, now.currency, mayChange: settings?.hasOrders == false),
        ]
        guard let currency, errors.allSatisfy({ $0 == nil }) else { throw Problem(errors: errors.compactMap(\.self)) }
        return ShopSettings(
            name: self[.name], logo: logo.picture ?? (removesLogo ? nil : now.logo), address: self[.address],
            email: EmailAddress(self[.email])?.description ?? "", phone: self[.phone],
            mailsOrders: self[.mailsOrders] == "1", currency: currency,
            timeZone: self[.timeZone])
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: SettingsForm) {
        self[field] = theirs[field]
        if field == .logo { (logo, removesLogo) = (theirs.logo, false) }
    }

    private var nameError: FieldError? {
        self[.name].isEmpty ? FieldError(field: "name", message: "Enter the shop’s name.") : lengthError(.name)
    }

    private var emailError: FieldError? {
        guard !self[.email].isEmpty, EmailAddress(self[.email]) == nil else { return nil }
        return FieldError(field: "email", message: "Enter an email address like name@example.com, or none.")
    }

    private var mailsOrdersError: FieldError? {
        guard self[.mailsOrders] == "1", self[.email].isEmpty else { return nil }
        return FieldError(field: "mails-orders", message: "Enter the email address that new orders are mailed to.")
    }

    private func currencyError(_ chosen: Currency?, _ now: Currency, mayChange: Bool) -> FieldError? {
        guard let chosen else { return FieldError(field: "currency", message: "Choose a currency.") }
        guard chosen != now, !mayChange else { return nil }
        return FieldError(field: "currency", message: "The currency cannot change any more: there are orders in it.")
    }

    private func lengthError(_ field: AuditEntry.Field) -> FieldError? {
        VersionedSettings.field(field).lengthError(self[field])
    }
}
