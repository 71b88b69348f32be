import Localization
import Shop
import Storage

extension Notice {
    static let catalogueKinds: [any AnyNoticeKind] = [catalogueChange, catalogueRefused, mailWaits, unchanged.kind]

    /// Staff made a change. The value names the entry of the audit log.
    private static let catalogueChange = NoticeKind<CatalogueChange>("changed") { writer, value in
        guard let role = writer.staffRole, let change = try writer.snapshot.ask(.auditEntry(value.entry)),
            role.includes(change.subject.role)
        else { return nil }
        return NoticeMessage(change, kept: value.kept)
    }
    static let catalogueRefused = NoticeKind<CatalogueRefusal>("refused") { writer, refusal in
        writer.staffRole.map { _ in NoticeMessage(text: .verbatim(refusal.sentence)) }
    }
    /// Nothing was saved, because the form contained no changes.
    static let unchanged = plain("unchanged") {
        $0.staffRole.map { _ in NoticeMessage(text: "No changes to save.") }
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
        let recipient = mail.recipient?.description ?? "nobody"
        return NoticeMessage(text: "Mail to \(recipient): it is sent as soon as the mail server takes it.")
    }
}

extension NoticeMessage {
    /// `kept` are fields that another person changed while the form was open. That person's values stay.
    fileprivate init(_ change: AuditEntry, kept: [AuditEntry.Field]) {
        let undo = UndoForm(
            action: change.undoPath, spoken: "Undo the change of \(change.name): \(change.undoEffect)")
        let merged = kept.isEmpty ? "" : " \(Messages.keptMeanwhile(kept.inWords))"
        self.init(
            text: .verbatim(change.orderLinksSentence ?? "\(change.name.isolated) was \(change.summary).\(merged)"),
            undo: change.undoneBy == nil ? undo : nil)
    }
}

extension AuditEntry {
    /// A sentence about the links to an order, if the change ended or restored links; nil for any other change.
    fileprivate var orderLinksSentence: String? {
        guard let links = fieldChanges.first(where: { $0.field == .orderLinks }), let code = links.linkedOrder else {
            return nil
        }
        let state = links.after.isEmpty ? "no longer work" : "work again"
        return "The links in mails about order \(code.isolated) \(state)."
    }
}

extension AuditEntry.Subject {
    /// The role that may change the subject.
    fileprivate var role: Role {
        if case .customer = self { .clerk } else { .manager }
    }
}

extension CatalogueRefusal {
    /// The reason why nothing was changed, as a sentence.
    var sentence: String {
        switch self {
        case .changedSinceShown: "Nothing was saved: someone else changed this while you were editing. Look again."
        case .categoryIsArchived:
            "Its category is archived. Restore the category first, or choose another."
        case .nameIsTaken: "There is already a category with this name in the same place. Nothing was changed."
        case .standsInItself: "A category cannot stand in itself. Nothing was changed."
        case .tooManyLevels: "Categories can stand in each other on \(Category.levelLimit) levels. Nothing was changed."
        case .currencyIsInUse: "The currency cannot change any more: there are orders in it. Nothing was changed."
        case .changedAgainSince: "This cannot be undone: it was changed again or already undone."
        case .skuIsTaken: "Another item has this SKU. Nothing was changed."
        case .lastVariant: "An item in the shop sells at least one of its variants. Archive the item instead."
        case .notAmongOptions: "The item’s options have no such variant any more. Nothing was changed."
        case .hasOptions: "The item has options now: each variant has its own price and stock. Nothing was changed."
        case .noSuchPosition: "Nothing was moved: enter the place as a whole number from 1."
        case .tooManyDeliveryMethods:
            "The shop offers \(DeliveryMethod.most) delivery methods, which is the most. Archive one first."
        case .notCounted: "The stock of this item is not counted. Nothing was moved."
        case .noSuchStock: "There are not so many in stock. Nothing was moved."
        case .ownRole: "Your own role is for another manager to change. Nothing was changed."
        case .codeIsTaken: "Another coupon has this code. Nothing was changed."
        case .noWayToPay: "A signed checkout needs at least one way to pay. Nothing was changed."
        }
    }
}
