extension SettingField {
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

    public static let reminderDays = Self(rawValue: "reminder days")
}
