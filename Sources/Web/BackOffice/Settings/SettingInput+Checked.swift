import Localization
import Shop

/// Settings with rules of their own.
extension SettingInput {
    static let email = SettingInput(
        .email, .email("manage.settings"), limit: EmailAddress.longest,
        control: .text(#"type="email" inputmode="email" autocomplete="off""#),
        typed: { EmailAddress($0)?.displayed ?? $0 },
        check: { text, _ in
            text.isEmpty || EmailAddress(text) != nil
                ? nil : .words("manage.settings.errors.email")
        }, stored: { EmailAddress($0)?.description ?? "" })

    static let accentColour = SettingInput(
        .accentColour, FieldWords("manage.settings", "accentColour"),
        hint: .words("manage.settings.hints.accentColour"), limit: 20, control: .colour,
        check: { text, _ in
            text.isEmpty || BrandColour(text) != nil ? nil : .words("manage.settings.errors.accentColour")
        }, stored: { BrandColour($0)?.text ?? "" })

    static let currency = SettingInput(
        .currency, FieldWords("manage.settings", "currency"), hint: .words("manage.settings.hints.currency"),
        isOptional: false,
        control: .choice(Currency.allCases.map { ($0.rawValue, $0.label) }),
        check: { text, _ in Currency(rawValue: text) == nil ? .words("manage.settings.errors.currency") : nil })

    static let checkout = SettingInput(
        .checkout,
        FieldWords("manage.settings", "checkout") { text, _ in CheckoutKind(rawValue: text)?.label ?? .verbatim(text) },
        hint: .words("manage.settings.hints.checkout"), isOptional: false,
        control: .choice(CheckoutKind.allCases.map { ($0.rawValue, $0.label) }),
        check: { text, _ in CheckoutKind(rawValue: text) == nil ? .words("manage.settings.errors.checkout") : nil })

    static let checkoutEmail = requirement(.checkoutEmail, "checkoutEmail", of: [.optional, .required])
    static let checkoutPhone = requirement(.checkoutPhone, "checkoutPhone", of: FieldRequirement.allCases)

    /// Returns a setting that says whether the checkout asks for a field.
    private static func requirement(
        _ setting: SettingField, _ name: String, of allowed: [FieldRequirement]
    ) -> SettingInput {
        SettingInput(
            setting,
            FieldWords("manage.settings", name) { text, _ in
                FieldRequirement(rawValue: text)?.label ?? .verbatim(text)
            }, hint: .words("manage.settings.hints.\(name)"), isOptional: false,
            control: .choice(allowed.map { ($0.rawValue, $0.label) }),
            check: { text, _ in
                allowed.contains { $0.rawValue == text } ? nil : .words("manage.settings.errors.requirement")
            })
    }

    static let taxRate = SettingInput(
        .taxRate, .taxRate, hint: .words("manage.settings.hints.taxRate"), limit: 10,
        control: .text(#"inputmode="decimal" autocomplete="off""#),
        typed: { $0 == "0" ? "" : TypedTaxRate.text(Int($0).flatMap(TaxRate.init(thousandths:))) },
        check: { text, _ in TypedTaxRate(text).error?.message },
        stored: { String((TypedTaxRate($0).rate ?? .none).thousandths) })

    static let bankHolder = SettingInput(
        .bankHolder, FieldWords("manage.settings", "bankHolder"), hint: .words("manage.settings.hints.bankHolder"),
        limit: BankAccount.longestHolder, control: .text(#"dir="auto" autocomplete="off""#),
        check: { text, form in
            if !form.takesTransfers || form.account != nil || IBAN(form[.iban]) == nil && !text.isEmpty { return nil }
            return .words("manage.settings.errors.bankHolder")
        }, stored: { BankAccount.holder($0) ?? "" })

    static let iban = SettingInput(
        .iban,
        FieldWords("manage.settings", "iban") { text, _ in
            text.isEmpty ? .words("manage.history.values.empty") : .verbatim(text.asGroupedIBAN)
        }, limit: 50,
        control: .text(#"dir="ltr" autocomplete="off" spellcheck="false""#), typed: \.asGroupedIBAN,
        check: { text, form in
            if !form.takesTransfers || IBAN(text) != nil { return nil }
            return .words(text.isEmpty ? "manage.settings.errors.noIBAN" : "manage.settings.errors.iban")
        }, stored: { IBAN($0)?.description ?? "" })

    static let bic = SettingInput(
        .bic, FieldWords("manage.settings", "bic"), hint: .words("manage.settings.hints.bic"), limit: 20,
        control: .text(#"dir="ltr" autocomplete="off" spellcheck="false""#),
        check: { text, _ in
            text.isEmpty || BIC(text) != nil ? nil : .words("manage.settings.errors.bic")
        }, stored: { BIC($0)?.description ?? "" })

    static let takesCancellations = flag(
        .takesCancellations, "takesCancellations", hint: .words("manage.settings.hints.takesCancellations"))

    static let guaranteePicture = SettingInput(
        .guaranteePicture, .picture("manage.settings", "guaranteePicture"),
        hint: .words("manage.settings.hints.guaranteePicture"),
        control: .picture(removal: .words("manage.settings.form.removeGuaranteePicture")))

    static let guaranteeText = SettingInput(
        .guaranteeText, FieldWords("manage.settings", "guaranteeText"),
        hint: .words("manage.settings.hints.guaranteeText"), limit: ShopSettings.guaranteeTextLimit, isLong: true)

    static let takesWithdrawals = flag(
        .takesWithdrawals, "takesWithdrawals", hint: .words("manage.settings.hints.takesWithdrawals"))

    static let withdrawalDays = SettingInput(
        .withdrawalDays, FieldWords("manage.settings", "withdrawalDays"),
        hint: .words("manage.settings.hints.withdrawalDays"), limit: 3, isOptional: false,
        control: .text(#"inputmode="numeric" autocomplete="off""#),
        check: { text, _ in
            Int(text).map(WithdrawalPeriod.allowed.contains) == true
                ? nil : .words("manage.settings.errors.withdrawalDays")
        })

    /// The text of a legal page. Texts are rendered by their bytes.
    static func legal(_ page: LegalPage) -> SettingInput {
        SettingInput(
            .legal(page), FieldWords(label: page.staffLabel, noun: .words("manage.settings.nouns.legal")),
            limit: LegalPage.limit, isLong: true,
            check: { text, _ in
                text.utf8.count > LegalPage.limit ? .words("manage.settings.errors.tooManyBytes") : nil
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

extension CheckoutKind {
    /// What a shopper is asked.
    fileprivate var label: Message { .words("manage.settings.checkouts.\(rawValue)") }
}

extension FieldRequirement {
    /// Whether a customer must fill the field in.
    fileprivate var label: Message { .words("manage.settings.requirements.\(rawValue)") }
}

extension Currency {
    /// The code with the name: "EUR (Euro)".
    var label: Message {
        .words(
            "manage.settings.currencyLabel",
            ["code": .text(rawValue), "name": .formatted(CurrencyName(currency: self))])
    }
}

extension String {
    /// An account's number in groups of four.
    fileprivate var asGroupedIBAN: String { IBAN(self)?.grouped ?? self }
}

extension LegalPage {
    /// The label in the back office.
    fileprivate var staffLabel: Message {
        switch self {
        case .terms: .words("manage.settings.fields.terms")
        case .privacy: .words("manage.settings.fields.privacy")
        case .returns: .words("manage.settings.fields.returns")
        case .imprint: .words("manage.settings.fields.imprint")
        }
    }
}

/// The name of a currency. English has the shop's own names, other languages have CLDR's.
private struct CurrencyName: LocalizedValue {
    let currency: Currency

    func text(in language: Language) -> String {
        language.isEnglish ? currency.name : language.format.currencyName(currency.rawValue) ?? currency.name
    }
}
