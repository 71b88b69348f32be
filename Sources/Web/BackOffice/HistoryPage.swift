import Mustache

/// The audit log, newest first.
struct HistoryPage: TemplateModel {
    let layout: Layout
    let changes: [ChangeRow]
    let older: String?

    static let fields: Fields<HistoryPage> = [
        "layout": .object(\.layout),
        "changes": .list(\.changes),
        // The page is called so already.
        "anyChanges": .flag { _ in false },
        "isEmpty": .flag(\.changes.isEmpty),
        "older": .optionalText(\.older),
    ]
}
