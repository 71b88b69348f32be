import Mustache

/// The audit log, newest first.
struct AuditLogPage: TemplateModel {
    let layout: Layout
    let changes: [ChangeRow]
    let older: String?
    /// The address of the whole log, from the changes of one import.
    let all: String?

    static let fields: Fields<AuditLogPage> = [
        "layout": .object(\.layout),
        "changes": .list(\.changes),
        "isEmpty": .flag(\.changes.isEmpty),
        "older": .optionalText(\.older),
        "all": .optionalText(\.all),
    ]
}
