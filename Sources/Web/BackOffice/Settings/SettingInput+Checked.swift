import Localization
import Shop

/// Settings with rules of their own.
extension SettingInput {
    static let email = SettingInput(
        .email, .email, limit: EmailAddress.longest,
        control: .text(#"type="email" inputmode="email" autocomplete="off""#),
        typed: { EmailAddress($0)?.displayed ?? $0 },
        check: { text, _ in
            text.isEmpty || EmailAddress(text) != nil
                ? nil : "Enter an email address like name@example.com, or none."
        }, stored: { EmailAddress($0)?.description ?? "" })

    static let currency = SettingInput(
        .currency, FieldWords("Currency"), hint: "Prices are not converted.", isOptional: false,
        control: .choice(Currency.allCases.map { ($0.rawValue, .verbatim($0.label)) }),
        check: { text, _ in Currency(rawValue: text) == nil ? "Choose a currency." : nil })

    static let checkout = SettingInput(
        .checkout, FieldWords("Checkout") { text, _ in CheckoutKind(rawValue: text)?.label ?? text },
        hint: "Which questions come before an order.", isOptional: false,
        control: .choice(CheckoutKind.allCases.map { ($0.rawValue, .verbatim($0.label)) }),
        check: { text, _ in CheckoutKind(rawValue: text) == nil ? "Choose one of the checkouts." : nil })

    static let taxRate = SettingInput(
        .taxRate, .taxRate, hint: "Such as 8.1. Leave empty for none. A category can have a rate of its own.",
        limit: 10,
        control: .text(#"inputmode="decimal" autocomplete="off""#),
        typed: { $0 == "0" ? "" : TypedTaxRate.text(Int($0).flatMap(TaxRate.init(thousandths:))) },
        check: { text, _ in TypedTaxRate(text).error?.message.verbatimText },
        stored: { String((TypedTaxRate($0).rate ?? .none).thousandths) })

    static let bankHolder = SettingInput(
        .bankHolder, FieldWords("Account holder"),
        hint: "For bank transfers, as the bank knows you. Leave it and the two below empty to take none.",
        limit: BankAccount.longestHolder, control: .text(#"dir="auto" autocomplete="off""#),
        check: { text, form in
            if !form.takesTransfers || form.account != nil || IBAN(form[.iban]) == nil && !text.isEmpty { return nil }
            return "Enter the name that the account is in."
        }, stored: { BankAccount.holder($0) ?? "" })

    static let iban = SettingInput(
        .iban, FieldWords("IBAN", noun: "IBAN") { text, _ in text.isEmpty ? "empty" : text.asGroupedIBAN }, limit: 50,
        control: .text(#"dir="ltr" autocomplete="off" spellcheck="false""#), typed: \.asGroupedIBAN,
        check: { text, form in
            if !form.takesTransfers || IBAN(text) != nil { return nil }
            return text.isEmpty ? "Enter the IBAN of the account." : "Check the IBAN: something in it is mistyped."
        }, stored: { IBAN($0)?.description ?? "" })

    static let bic = SettingInput(
        .bic, FieldWords("BIC", noun: "BIC"), hint: "Transfers within the European Economic Area need none.", limit: 20,
        control: .text(#"dir="ltr" autocomplete="off" spellcheck="false""#),
        check: { text, _ in
            text.isEmpty || BIC(text) != nil ? nil : "Enter a BIC of 8 or 11 letters and digits, or none."
        }, stored: { BIC($0)?.description ?? "" })

    /// The text of a legal page. Texts are rendered by their bytes.
    static func legal(_ page: LegalPage) -> SettingInput {
        SettingInput(
            .legal(page), FieldWords(page.staffLabel, noun: "text"), limit: LegalPage.limit, isLong: true,
            check: { text, _ in
                text.utf8.count > LegalPage.limit ? "Shorten this text: it takes more than 20,000 bytes." : nil
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
    fileprivate var label: String {
        switch self {
        case .quick: "Quick: one question"
        case .signed: "Signed: address, delivery, payment and signature"
        }
    }
}

extension Currency {
    /// The code with the English name: "EUR (Euro)".
    var label: String { "\(rawValue) (\(name))" }
}

extension String {
    /// An account's number in groups of four.
    fileprivate var asGroupedIBAN: String { IBAN(self)?.grouped ?? self }
}

extension LegalPage {
    /// The label in the back office.
    fileprivate var staffLabel: String {
        switch self {
        case .terms: "Terms"
        case .privacy: "Privacy"
        case .returns: "Returns"
        case .imprint: "Legal notice"
        }
    }
}
