import HTTP
import Localization
import Shop
import Storage

/// A controller that shows the audit log and undoes its entries.
struct AuditLogController {
    let renderer: PageRenderer

    private static let pageSize = 50

    /// Shows all changes, with changes that were made together as one entry. If the query names the first entry of such
    /// changes, shows them all.
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
            layout: layouts.managerLayout(
                first == nil ? .words("manage.history.title") : .words("manage.history.ofImport")),
            changes: shown.map { ChangeRow($0, words, layouts.clock, isInImport: first != nil) },
            older: isLast ? nil : shown.last.map { Paths.history(before: $0.id, importedWith: first) },
            all: first == nil ? nil : Paths.history)
        return renderer.privatePage(\.history, page, to: context)
    }

    /// Undoes one entry. Throws `NotFound` if there is no such entry, or if it changes the role of a staff member: such
    /// an undo has its own route.
    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        guard let id: AuditEntry.ID = context.parameters.key("change"),
            let change = try transaction.snapshot.ask(.auditEntry(id)), !change.subject.isStaff
        else { throw NotFound("change") }
        let notice = try transaction.trying { try $0.undo(change.id, by: author) }
        let path = context.request.form.returnPath?.text ?? change.path
        return context.redirect(to: path, notice)
    }

    /// Undoes all changes that were made together, except those of subjects that were changed again.
    func undoAll(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let author = try context.author()
        guard let id: AuditEntry.ID = context.parameters.key("change"),
            let change = try transaction.snapshot.ask(.auditEntry(id)), !change.subject.isStaff
        else { throw NotFound("change") }
        let path = context.request.form.returnPath?.text ?? Paths.history
        do {
            let outcome = try transaction.undoGroup(id, by: author)
            let notice = outcome.first.map { Notice.changedTogether($0, kept: outcome.refusals.count) }
            return context.redirect(to: path, notice ?? .catalogueRefused(.changedAgainSince))
        } catch let refusal as CatalogueRefusal {
            return context.redirect(to: path, .catalogueRefused(refusal))
        }
    }
}

extension AuditEntry {
    /// The path of the page that shows a manager the result of the change.
    var path: String {
        switch subject {
        case .product: Paths.managedProduct(slug)
        case .category(let id): Paths.managedCategory(id)
        case .variant(let id): Paths.managedVariant(id)
        case .delivery(let id): Paths.managedDelivery(id)
        case .coupon(let id): Paths.managedCoupon(id)
        case .page(let id): Paths.managedPage(id)
        case .zone(let id): Paths.managedZone(id)
        case .taxClass(let id): Paths.managedTaxClass(id)
        case .customer(let id): Paths.managedCustomer(id)
        case .staff: Paths.people
        case .shop: SettingsPage.page(of: fieldChanges.map(\.field)).path
        }
    }

    /// The path of the form that undoes the change. Changes of customers have their own path, because clerks may undo
    /// them. Changes of roles have one that requires a manager with a recent sign-in.
    var undoPath: String {
        switch subject {
        case .customer(let id): Paths.undo(self.id, of: id)
        case .staff: Paths.roleUndo(self.id)
        default: Paths.historyUndo(self.id)
        }
    }
}

extension Snapshot {
    /// Returns the latest entries of an import before the entry `before`, newest first. The import's first entry is the
    /// last one.
    fileprivate func changes(
        importedWith first: AuditEntry.ID, before: AuditEntry.ID?, limit: Int
    ) throws -> [AuditEntry] {
        let further = try ask(.auditEntries(importedWith: first, before: before, limit: limit))
        guard further.count < limit, let entry = try ask(.auditEntry(first)) else { return further }
        return further + [entry]
    }

    /// Returns a notice of the subject's latest change, and of fields that others had changed before it. Returns nil if
    /// the subject has no entry.
    func lastChange(of subject: AuditEntry.Subject, _ merge: EditMerge? = nil) throws -> Notice? {
        try lastEntry(of: subject).map { .catalogueChanged($0, kept: merge?.theirs ?? []) }
    }
}
