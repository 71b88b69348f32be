import Shop
import Storage

extension SettingsForm {
    func checked(for settings: VersionedSettings?, in snapshot: Snapshot) throws -> ShopSettings {
        let now = try settings?.attributes ?? snapshot.settings()
        let (currency, checkout) = (Currency(rawValue: self[.currency]), CheckoutKind(rawValue: self[.checkout]))
        let errors =
            [
                nameError, logo.error, lengthError(.address), lengthError(.openingHours), emailError,
                lengthError(.phone),
                mailsOrdersError,
                currencyError(currency, now.currency, mayChange: settings?.hasOrders == false),
                checkout == nil ? FieldError(field: "checkout", message: "Choose one of the checkouts.") : nil,
                lengthError(.orderLabel), typedTaxRate.error, lengthError(.taxNumber), bankHolderError, ibanError,
                bicError,
            ] + LegalPage.allCases.map { legalError($0.field) }
        guard let currency, let checkout, errors.allSatisfy({ $0 == nil }) else {
            throw Problem(errors: errors.compactMap(\.self))
        }
        var checked = ShopSettings(
            name: self[.name], logo: logo.picture ?? (removesLogo ? nil : now.logo), address: self[.address],
            email: EmailAddress(self[.email])?.description ?? "", phone: self[.phone],
            mailsOrders: self[.mailsOrders] == "1", currency: currency,
            timeZone: self[.timeZone])
        (checked.checkout, checked.openingHours) = (checkout, self[.openingHours])
        checked.setLegalTexts(Dictionary(uniqueKeysWithValues: LegalPage.allCases.map { ($0, self[$0.field]) }))
        putPayment(into: &checked)
        if !checked.canBePaid {
            throw Problem(errors: [FieldError(field: "checkout", message: Messages.noWayToPay + " Add one below.")])
        }
        return checked
    }

    private func putPayment(into settings: inout ShopSettings) {
        settings.orderLabel = self[.orderLabel]
        settings.taxRate = typedTaxRate.rate ?? .none
        settings.pricesIncludeTax = self[.pricesIncludeTax] == "1"
        settings.taxNumber = self[.taxNumber]
        settings.takesPaymentOnDelivery = self[.paymentOnDelivery] == "1"
        settings.bankHolder = account?.holder ?? ""
        settings.iban = account?.iban.description ?? ""
        settings.bic = account?.bic?.description ?? ""
        settings.takesDemoCard = self[.demoCard] == "1"
    }

    /// Texts are rendered by their bytes.
    private func legalError(_ field: AuditEntry.Field) -> FieldError? {
        if let error = lengthError(field) { return error }
        guard self[field].utf8.count > LegalPage.limit else { return nil }
        return FieldError(field: field.id, message: "Shorten this text: it takes more than 20,000 bytes.")
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

    private var typedTaxRate: TypedTaxRate { TypedTaxRate(self[.taxRate]) }

    /// The account that transfers go to; nil where there is none, or something of it is wrong.
    private var account: BankAccount? {
        IBAN(self[.iban]).flatMap { BankAccount(holder: self[.bankHolder], iban: $0, bic: BIC(self[.bic])) }
    }

    private var takesTransfers: Bool { !(self[.bankHolder] + self[.iban] + self[.bic]).isEmpty }

    private var bankHolderError: FieldError? {
        if !takesTransfers || account != nil || IBAN(self[.iban]) == nil && !self[.bankHolder].isEmpty { return nil }
        return lengthError(.bankHolder)
            ?? FieldError(field: "bank-holder", message: "Enter the name that the account is in.")
    }

    private var ibanError: FieldError? {
        if !takesTransfers || IBAN(self[.iban]) != nil { return nil }
        return FieldError(
            field: "iban",
            message: self[.iban].isEmpty
                ? "Enter the IBAN of the account." : "Check the IBAN: something in it is mistyped.")
    }

    private var bicError: FieldError? {
        if self[.bic].isEmpty || BIC(self[.bic]) != nil { return nil }
        return FieldError(field: "bic", message: "Enter a BIC of 8 or 11 letters and digits, or none.")
    }

    private func lengthError(_ field: AuditEntry.Field) -> FieldError? {
        VersionedSettings.field(field).lengthError(self[field])
    }
}
