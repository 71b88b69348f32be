import Shop

/// Settings with rules of their own.
extension SettingInput {
    static let email = SettingInput(
        edit: EditField(
            field: .email, words: .email, limit: EmailAddress.longest, isOptional: true,
            typed: { EmailAddress($0.attributes.email)?.displayed ?? $0.attributes.email }),
        control: .line(attributes: #"type="email" inputmode="email""#),
        check: { text, _ in
            text.isEmpty || EmailAddress(text) != nil
                ? nil : "Enter an email address like name@example.com, or none."
        }, put: { $1.email = EmailAddress($0)?.description ?? "" })

    static let taxRate = SettingInput(
        edit: .taxRate(hint: "Such as 8.1. Leave empty for none. A category can have a rate of its own.") {
            $0.attributes.taxRate == .none ? nil : $0.attributes.taxRate
        },
        control: .line(attributes: #"inputmode="decimal""#), check: { text, _ in TypedTaxRate(text).error?.message },
        put: { $1.taxRate = TypedTaxRate($0).rate ?? .none })

    static let bankHolder = SettingInput(
        edit: .text(
            .bankHolder, "Account holder", \.bankHolder, limit: BankAccount.longestHolder, noun: "account holder",
            hint: "For bank transfers, as the bank knows you. Leave it and the two below empty to take none."),
        control: .line(attributes: #"dir="auto""#),
        check: { text, form in
            if !form.takesTransfers || form.account != nil || IBAN(form[.iban]) == nil && !text.isEmpty { return nil }
            return "Enter the name that the account is in."
        }, put: { $1.bankHolder = BankAccount.holder($0) ?? "" })

    static let iban = SettingInput(
        edit: EditField(
            field: .iban,
            words: FieldWords("IBAN", noun: "IBAN") { text, _ in text.isEmpty ? "empty" : text.asGroupedIBAN },
            limit: 50, isOptional: true, typed: \.attributes.iban.asGroupedIBAN),
        control: .line(attributes: #"dir="ltr" spellcheck="false""#),
        check: { text, form in
            if !form.takesTransfers || IBAN(text) != nil { return nil }
            return text.isEmpty ? "Enter the IBAN of the account." : "Check the IBAN: something in it is mistyped."
        }, put: { $1.iban = IBAN($0)?.description ?? "" })

    static let bic = SettingInput(
        edit: EditField(
            field: .bic, words: FieldWords("BIC", noun: "BIC"),
            hint: "Transfers within the European Economic Area need none.", limit: 20, isOptional: true,
            typed: \.attributes.bic),
        control: .line(attributes: #"dir="ltr" spellcheck="false""#),
        check: { text, _ in
            text.isEmpty || BIC(text) != nil ? nil : "Enter a BIC of 8 or 11 letters and digits, or none."
        }, put: { $1.bic = BIC($0)?.description ?? "" })

    /// The text of a legal page. Texts are rendered by their bytes.
    static func legal(_ page: LegalPage) -> SettingInput {
        SettingInput(
            edit: EditField(
                field: page.field, words: FieldWords(page.label, noun: "text"), limit: LegalPage.limit,
                isOptional: true, isLong: true, typed: { $0.attributes.legalTexts?[page] ?? "" }),
            check: { text, _ in
                text.utf8.count > LegalPage.limit ? "Shorten this text: it takes more than 20,000 bytes." : nil
            },
            put: { text, settings in
                settings.setLegalTexts((settings.legalTexts ?? [:]).merging([page: text]) { $1 })
            })
    }
}

extension SettingsForm {
    /// The account for bank transfers; nil if there is none, or if a part of it is wrong.
    fileprivate var account: BankAccount? {
        IBAN(self[.iban]).flatMap { BankAccount(holder: self[.bankHolder], iban: $0, bic: BIC(self[.bic])) }
    }

    fileprivate var takesTransfers: Bool { !(self[.bankHolder] + self[.iban] + self[.bic]).isEmpty }
}

extension String {
    /// An account's number in groups of four.
    fileprivate var asGroupedIBAN: String { IBAN(self)?.grouped ?? self }
}
