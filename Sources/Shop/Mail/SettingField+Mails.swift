extension SettingField {
    /// The switches and the own texts of all mails that can be switched off.
    static let mails: [SettingField] = {
        let texts: [[SettingField]] = MailKind.optional.map { [.mailSubject($0), .mailText($0)] }
        return MailKind.optional.map(SettingField.mail) + texts.flatMap(\.self)
    }()

    /// True if the shop writes mails of a kind.
    public static func mail(_ kind: MailKind) -> Self { flag(.mail(kind), \.[writes: kind]) }

    public static let reminderDays = value(
        .reminderDays, \.reminderDays, isInteger: true, text: { String($0) },
        parse: { Int($0).flatMap { PaymentReminder.allowed.contains($0) ? $0 : nil } })
}

extension AuditEntry.Field {
    /// The switch of a kind of mails: `mails order receipt`.
    public static func mail(_ kind: MailKind) -> Self {
        Self(rawValue: "mails " + kind.rawValue.split(separator: "-").joined(separator: " "))
    }

    /// The subject of a kind of mails: `mail subject order receipt`.
    public static func mailSubject(_ kind: MailKind) -> Self { mailText("subject", kind) }

    /// The introduction of a kind of mails: `mail text order receipt`.
    public static func mailText(_ kind: MailKind) -> Self { mailText("text", kind) }

    private static func mailText(_ part: String, _ kind: MailKind) -> Self {
        Self(rawValue: "mail \(part) " + kind.rawValue.split(separator: "-").joined(separator: " "))
    }

    public static let reminderDays = Self(rawValue: "reminder days")
}
