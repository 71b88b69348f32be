import Mustache
import Shop
import Storage

/// An entry of the audit log, in words.
struct ChangeRow: TemplateModel {
    let change: AuditEntry
    let fieldChanges: [DifferenceRow]
    let moment: String
    let machineMoment: String

    static let fields: Fields<ChangeRow> = [
        "id": .text { String($0.change.id.rawValue) },
        "name": .text(\.change.name),
        "path": .text(\.change.path),
        "author": .text { $0.change.author ?? "shopme (command line)" },
        "moment": .text(\.moment),
        "machineMoment": .text(\.machineMoment),
        "summary": .text(\.change.summary),
        "fieldChanges": .list { $0.change.isAddition ? [] : $0.fieldChanges },
        "isUndone": .flag { $0.change.undoneBy != nil },
        "undoEffect": .text(\.change.undoEffect),
        "undo": .text { Paths.historyUndo($0.change.id) },
    ]
}

extension ChangeRow {
    init(_ change: AuditEntry, in snapshot: Snapshot, _ layouts: LayoutBuilder) throws {
        self.init(
            change: change,
            fieldChanges: try change.fieldChanges.map {
                try DifferenceRow($0, in: snapshot, layouts.settings.currency)
            },
            moment: layouts.clock.text(change.changedAt),
            machineMoment: LocalTime(change.changedAt).internetFormatted)
    }
}

extension AuditEntry {
    /// Kind of change: `added`, `archived`, `changed`.
    var summary: String {
        if isAddition { return "added" }
        switch fieldChanges.first.map({ ($0.field, $0.after) }) {
        case (.archived, "1")?: return "archived"
        case (.archived, _)?: return "restored"
        case (.position, _)?: return "moved"
        default: return "changed"
        }
    }

    /// Effect of undoing it: `archives it`, `changes back the price`.
    var undoEffect: String {
        if isAddition { return "archives it" }
        switch fieldChanges.first.map({ ($0.field, $0.after) }) {
        case (.archived, "1")?: return "restores it"
        case (.archived, _)?: return "archives it"
        case (.position, _)?: return "moves it back"
        default: return "changes back the " + fieldChanges.map(\.field).inWords
        }
    }
}

/// One field before and after.
struct DifferenceRow: TemplateModel {
    let label: String
    let before: String
    let after: String

    static let fields: Fields<DifferenceRow> = [
        "label": .text(\.label),
        "before": .text(\.before),
        "after": .text(\.after),
    ]
}

extension DifferenceRow {
    init(_ fieldChange: AuditEntry.FieldChange, in snapshot: Snapshot, _ currency: Currency) throws {
        func words(_ text: String) throws -> String {
            try fieldChange.field.words(for: text, in: snapshot, currency)
        }
        self.init(
            label: fieldChange.field.label, before: try fieldChange.before.map(words) ?? "–",
            after: try words(fieldChange.after))
    }
}

extension AuditEntry.Field {
    var label: String {
        switch self {
        case .pictureText: "What the picture shows"
        case .archived: "In the shop"
        default: rawValue.prefix(1).uppercased() + rawValue.dropFirst()
        }
    }

    /// A value of the audit log as people read it.
    func words(for text: String, in snapshot: Snapshot, _ currency: Currency) throws -> String {
        switch self {
        case .price: Int(text).map { Money(minorUnits: $0, currency).formatted } ?? text
        case .category: try Int64(text).flatMap { try snapshot.ask(.categoryName(.init(rawValue: $0))) } ?? text
        case .stock: text.isEmpty ? "not tracked" : text
        case .picture: text.isEmpty ? "none" : "picture " + text.prefix(6)
        case .archived: text == "1" ? "no" : "yes"
        default: text.isEmpty ? "empty" : text
        }
    }
}
