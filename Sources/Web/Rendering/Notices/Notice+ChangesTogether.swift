import Localization
import Shop
import Storage

extension Notice {
    /// A manager made or undid changes together. The value names the first entry of the audit log.
    static let changesTogether = NoticeKind<ChangesTogether>("together") { writer, value in
        guard writer.staffRole == .manager, let first = try writer.snapshot.ask(.auditEntry(value.first))
        else { return nil }
        return NoticeMessage(first, kept: value.kept, on: writer.page)
    }

    /// `kept` is the number of changes that were not undone, because their subjects were changed again.
    static func changedTogether(_ first: AuditEntry.ID, kept: Int = 0) -> Notice {
        changesTogether(ChangesTogether(first: first, kept: kept))
    }
}

/// The value of a notice of changes that were made together, such as `12.3`.
struct ChangesTogether: NoticeValue {
    let first: AuditEntry.ID
    let kept: Int

    var noticeText: String { "\(first.rawValue).\(kept)" }
}

extension ChangesTogether {
    init?(noticeText: String) {
        let parts = noticeText.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let first = AuditEntry.ID(noticeText: parts[0]), let kept = Int(parts[1]),
            (0...AuditEntry.mostImported).contains(kept)
        else { return nil }
        self.init(first: first, kept: kept)
    }
}

extension NoticeMessage {
    fileprivate init(_ first: AuditEntry, kept: Int, on page: String?) {
        let count = first.importedEntries + 1
        let text = Message.words(
            first.isUndoing ? "manage.bulk.undone" : "manage.bulk.done", ["count": .number(count)])
        let rest = Message.words("manage.bulk.kept", ["count": .number(kept)])
        let undo = UndoForm(
            action: Paths.groupUndo(first.id),
            spoken: .words("manage.bulk.undoSpoken", ["count": .number(count)]), returnPath: page)
        self.init(
            text: kept == 0 ? text : [text, rest].sentences,
            undo: first.undoneBy == nil && count <= AuditEntry.mostImported ? undo : nil)
    }
}
