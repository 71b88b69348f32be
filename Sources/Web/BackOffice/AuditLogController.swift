import HTTP
import Shop
import Storage

/// The audit log, and undoing its entries.
struct AuditLogController {
    let renderer: PageRenderer

    private static let pageSize = 50

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let before = context.request.query["before"].flatMap { Int64($0) }.map { AuditEntry.ID(rawValue: $0) }
        let changes = try snapshot.ask(.auditEntries(before: before, limit: Self.pageSize + 1))
        let shown = Array(changes.prefix(Self.pageSize))
        let layouts = try renderer.layouts(context, snapshot)
        let words = try snapshot.words(for: shown, layouts.clock)
        let page = AuditLogPage(
            layout: layouts.managerLayout("History"), changes: shown.map { ChangeRow($0, words, layouts.clock) },
            older: changes.count > shown.count ? shown.last.map { Paths.history(before: $0.id) } : nil)
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
    /// Notice of the subject's latest change, and of what others had changed before it.
    func lastChange(of subject: AuditEntry.Subject, _ merge: EditMerge? = nil) throws -> Notice? {
        try lastEntry(of: subject).map { .catalogueChanged($0, kept: merge?.theirs ?? []) }
    }
}
