import Localization
import Shop
import Storage

extension Notice {
    static let catalogueKinds: [any AnyNoticeKind] = [
        catalogueChange, changesTogether, catalogueRefused, mailWaits, unchanged.kind,
    ]

    /// Staff made a change. The value names the entry of the audit log.
    private static let catalogueChange = NoticeKind<CatalogueChange>("changed") { writer, value in
        guard let account = writer.account, let change = try writer.snapshot.ask(.auditEntry(value.entry)) else {
            return nil
        }
        // A clerk who may move stock cannot undo other changes of an item.
        if account.may(.stock), !account.role.includes(.manager), change.fieldChanges.map(\.field) == [.stock] {
            return NoticeMessage(text: .words("manage.stock.list.saved"))
        }
        return account.role.isStaff && account.role.includes(change.subject.role)
            ? NoticeMessage(change, kept: value.kept) : nil
    }
    static let catalogueRefused = NoticeKind<CatalogueRefusal>("refused") { writer, refusal in
        writer.staffRole.map { _ in NoticeMessage(text: refusal.message) }
    }
    /// Nothing was saved, because the form contained no changes.
    static let unchanged = plain("unchanged") {
        $0.staffRole.map { _ in NoticeMessage(text: .words("manage.history.notices.unchanged")) }
    }
    static let mailWaits = NoticeKind<StoredMail.ID>("mail") { try $0.mailWaits($1) }

    /// `kept` are fields that another person changed while the form was open. That person's values stay.
    static func catalogueChanged(_ entry: AuditEntry.ID, kept: [AuditEntry.Field]) -> Notice {
        catalogueChange(CatalogueChange(entry: entry, kept: kept))
    }

    var isCatalogueChange: Bool { kind.word == Self.catalogueChange.word }
}

/// The value of a notice of a change by staff. Its text is the id of the audit log's entry and the kept fields, such as
/// `12.price.stock`.
private struct CatalogueChange: NoticeValue {
    let entry: AuditEntry.ID
    let kept: [AuditEntry.Field]

    var noticeText: String { ([String(entry.rawValue)] + kept.map(\.id)).joined(separator: ".") }

    private static let fields = Dictionary(uniqueKeysWithValues: AuditEntry.Field.words.keys.map { ($0.id, $0) })
}

extension CatalogueChange {
    init?(noticeText: String) {
        let parts = noticeText.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard let entry = AuditEntry.ID(noticeText: parts[0]) else { return nil }
        var kept: [AuditEntry.Field] = []
        for part in parts.dropFirst() {
            guard let field = Self.fields[part] else { return nil }
            kept.append(field)
        }
        self.init(entry: entry, kept: kept)
    }
}

extension NoticeWriter {
    fileprivate func mailWaits(_ id: StoredMail.ID) throws -> NoticeMessage? {
        guard account?.role == .manager, let mail = try snapshot.ask(.mail(id, at: snapshot.now)) else { return nil }
        return NoticeMessage(
            text: mail.recipient.map { .words("manage.mail.waits", ["recipient": .text($0.description)]) }
                ?? .words("manage.mail.waitsErased"))
    }
}

extension NoticeMessage {
    /// `kept` are fields that another person changed while the form was open. That person's values stay.
    fileprivate init(_ change: AuditEntry, kept: [AuditEntry.Field]) {
        let undo = UndoForm(
            action: change.undoPath,
            spoken: .words(
                "manage.history.undoSpoken", ["name": .text(change.name), "effect": .message(change.undoEffect)]))
        let text =
            change.orderLinksSentence
            ?? .words(
                "manage.history.notices.changed",
                ["name": .text(change.name.isolated), "change": .message(change.summary)])
        let merged = kept.isEmpty || change.orderLinksSentence != nil ? nil : Messages.keptMeanwhile(kept.inWords)
        self.init(
            text: merged.map { [text, $0].sentences } ?? text,
            undo: change.canBeUndone ? undo : nil)
    }
}

extension AuditEntry {
    /// A sentence about the links to an order, if the change ended or restored links; nil for any other change.
    fileprivate var orderLinksSentence: Message? {
        guard let links = fieldChanges.first(where: { $0.field == .orderLinks }), let code = links.linkedOrder else {
            return nil
        }
        let values: Message.Values = ["code": .text(code.isolated)]
        return links.after.isEmpty
            ? .words("manage.history.notices.linksEnded", values)
            : .words("manage.history.notices.linksRestored", values)
    }
}

extension AuditEntry.Subject {
    /// The role that may change the subject.
    fileprivate var role: Role {
        if case .customer = self { .clerk } else { .manager }
    }
}
