import Localization
import Mustache
import Shop

/// A row of History: an entry of the audit log, in words.
struct ChangeRow: TemplateModel {
    let change: AuditEntry
    let fieldChanges: [DifferenceRow]
    let moment: LocalizedTime
    let machineMoment: String
    /// The further entries of the import, if this entry represents a whole import; otherwise nil.
    let imported: ImportedChanges?

    init(_ change: AuditEntry, _ words: AuditWords, _ clock: ShopClock, isInImport: Bool = true) {
        self.change = change
        imported = isInImport || change.importedEntries == 0 ? nil : ImportedChanges(first: change)
        fieldChanges = change.isAddition ? [] : change.fieldChanges.map { DifferenceRow($0, words) }
        moment = clock.value(change.changedAt)
        machineMoment = LocalTime(change.changedAt).internetFormatted
    }

    static let fields: Fields<ChangeRow> = [
        "id": .text { String($0.change.id.rawValue) },
        "name": .text(\.change.name),
        "path": .text(\.change.path),
        "author": .message { $0.change.author.map { .verbatim($0) } ?? .words("manage.history.commandLine") },
        "moment": .value(\.moment),
        "machineMoment": .text(\.machineMoment),
        "change": .message(\.change.summary),
        "fieldChanges": .list(\.fieldChanges),
        "isUndone": .flag { $0.change.undoneBy != nil },
        "canBeUndone": .flag(\.change.canBeUndone),
        "undoEffect": .message(\.change.undoEffect),
        "undo": .text(\.change.undoPath),
        "imported": .optional(\.imported),
    ]
}

/// The further entries of an import, as shown in its first entry.
struct ImportedChanges: TemplateModel {
    let first: AuditEntry

    static let fields: Fields<ImportedChanges> = [
        "others": .message {
            let count = $0.first.importedEntries
            return count == AuditEntry.mostImported
                ? .words("manage.history.others", ["number": .number(count)]) : .verbatim("\(count)")
        },
        "isUndoing": .flag(\.first.isUndoing),
        "path": .text { Paths.history(importedWith: $0.first.id) },
        "undoAll": .optionalText {
            $0.first.undoneBy == nil && $0.first.importedEntries < AuditEntry.mostImported
                ? Paths.groupUndo($0.first.id) : nil
        },
    ]
}

extension AuditEntry {
    /// The kind of change after the subject's name, such as `was added`, `was archived` or `was changed`.
    var summary: Message {
        if isAddition { return .words("manage.history.changes.added") }
        if let role = fieldChanges.first(where: { $0.field == .role })?.after {
            return switch Role(rawValue: role) {
            case .manager?: .words("manage.history.changes.madeManager")
            case .clerk?: .words("manage.history.changes.madeClerk")
            default: .words("manage.history.changes.removedFromStaff")
            }
        }
        if isMove { return .words("manage.history.changes.moved") }
        switch fieldChanges.first.map({ ($0.field, $0.after) }) {
        case (.archived, "1")?: return .words("manage.history.changes.archived")
        case (.archived, _)?: return .words("manage.history.changes.restored")
        default: return .words("manage.history.changes.changed")
        }
    }

    /// The effect of undoing the change, such as `archives it` or `changes back the price`.
    var undoEffect: Message {
        if isAddition { return .words("manage.history.undoEffects.archives") }
        if isMove { return .words("manage.history.undoEffects.movesBack") }
        switch fieldChanges.first.map({ ($0.field, $0.after) }) {
        case (.archived, "1")?: return .words("manage.history.undoEffects.restores")
        case (.archived, _)?: return .words("manage.history.undoEffects.archives")
        default:
            return .words(
                "manage.history.undoEffects.changesBack", ["fields": .message(fieldChanges.map(\.field).inWords)])
        }
    }

    /// True if only the parent category or the position changed.
    private var isMove: Bool {
        fieldChanges.allSatisfy { [.parent, .position].contains($0.field) }
    }
}

/// The values of one field before and after a change.
struct DifferenceRow: TemplateModel {
    let label: Message
    let before: Message
    let after: Message

    init(_ fieldChange: AuditEntry.FieldChange, _ words: AuditWords) {
        let field = fieldChange.field.words
        label = field.label
        before = fieldChange.before.map { Self.beginning(of: field.value($0, words)) } ?? .verbatim("–")
        after = Self.beginning(of: field.value(fieldChange.after, words))
    }

    /// The largest number of code points shown of a value.
    private static let mostShown = 500

    private static func beginning(of value: Message) -> Message {
        .formatted(Beginning(value: value, limit: mostShown))
    }

    /// A value that is cut after a number of code points.
    private struct Beginning: LocalizedValue {
        let value: Message
        let limit: Int

        func text(in language: Language) -> String {
            let text = language.text(value)
            return text.isLonger(than: limit) ? String(text.unicodeScalars.prefix(limit)) + "…" : text
        }
    }

    static let fields: Fields<DifferenceRow> = [
        "label": .message(\.label),
        "before": .message(\.before),
        "after": .message(\.after),
    ]
}
