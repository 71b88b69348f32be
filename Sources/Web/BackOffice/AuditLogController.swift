import HTTP
import Shop
import Storage

/// The audit log, and undoing its entries.
struct AuditLogController {
    let renderer: PageRenderer

    private static let pageSize = 50

    /// Shows all changes, an import as one entry; or the changes of the import whose first entry the query names.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        func entry(_ name: String) -> AuditEntry.ID? {
            context.request.query[name].flatMap { Int64($0) }.map { AuditEntry.ID(rawValue: $0) }
        }
        let (first, before) = (entry("import"), entry("before"))
        let limit = Self.pageSize + 1
        let changes =
            try first.map { try snapshot.changes(importedWith: $0, before: before, limit: limit) }
            ?? snapshot.ask(.auditEntries(before: before, limit: limit))
        let shown = Array(changes.prefix(Self.pageSize))
        let layouts = try renderer.layouts(context, snapshot)
        let words = try snapshot.words(for: shown, layouts.clock)
        let isLast = changes.count == shown.count
        let page = AuditLogPage(
            layout: layouts.managerLayout(first == nil ? "History" : "Changes of an import"),
            changes: shown.map { ChangeRow($0, words, layouts.clock, isInImport: first != nil) },
            older: isLast ? nil : shown.last.map { Paths.history(before: $0.id, importedWith: first) },
            all: first == nil ? nil : Paths.history)
        return renderer.page(\.history, page, to: context.request)
    }

    /// Undoes one entry.
    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        guard let id: AuditEntry.ID = context.parameters.key("change"),
            let change = try transaction.snapshot.ask(.auditEntry(id)), !change.subject.isStaff
        else { throw NotFound("change") }
        let notice = try transaction.trying { try $0.undo(change.id, by: author) }
        let path = context.request.form.returnPath?.text ?? change.path
        return context.redirect(to: path, notice)
    }
}

extension AuditEntry {
    /// Page on which a manager sees the result of the change.
    var path: String {
        switch subject {
        case .product: Paths.managedProduct(slug)
        case .category(let id): Paths.managedCategory(id)
        case .variant(let id): Paths.managedVariant(id)
        case .delivery(let id): Paths.managedDelivery(id)
        case .coupon(let id): Paths.managedCoupon(id)
        case .customer(let id): Paths.managedCustomer(id)
        case .staff: Paths.people
        case .shop: Paths.settings
        }
    }

    /// Where it is undone: clerks may undo what they can change, and roles are for managers who signed in just now.
    var undoPath: String {
        switch subject {
        case .customer(let id): Paths.undo(self.id, of: id)
        case .staff: Paths.roleUndo(self.id)
        default: Paths.historyUndo(self.id)
        }
    }
}

extension Snapshot {
    /// The latest entries of an import before the entry `before`, newest first, with its first entry as the last one.
    fileprivate func changes(
        importedWith first: AuditEntry.ID, before: AuditEntry.ID?, limit: Int
    ) throws -> [AuditEntry] {
        let further = try ask(.auditEntries(importedWith: first, before: before, limit: limit))
        guard further.count < limit, let entry = try ask(.auditEntry(first)) else { return further }
        return further + [entry]
    }

    /// Notice of the subject's latest change, and of what others had changed before it.
    func lastChange(of subject: AuditEntry.Subject, _ merge: EditMerge? = nil) throws -> Notice? {
        try lastEntry(of: subject).map { .catalogueChanged($0, kept: merge?.theirs ?? []) }
    }
}
