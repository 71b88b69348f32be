import Mustache

/// The audit log, newest first.
struct AuditLogPage: TemplateModel {
    let layout: Layout
    let changes: [ChangeRow]
    let older: String?

    static let fields: Fields<AuditLogPage> = [
        "layout": .object(\.layout),
        "changes": .list(\.changes),
        "isEmpty": .flag(\.changes.isEmpty),
        "older": .optionalText(\.older),
    ]
}
