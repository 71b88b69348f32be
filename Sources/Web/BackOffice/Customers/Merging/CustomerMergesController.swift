import HTTP
import Localization
import Shop
import Storage

/// Merging two customers who are the same person: staff choose the other one, see a preview, and confirm it.
struct CustomerMergesController {
    let renderer: PageRenderer

    /// The maximum number of customers that a search lists.
    private static let most = 50

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let heir = try subject(context, snapshot)
        guard let other = try other(context.request.query["with"], snapshot) else {
            return try choicePage(context, snapshot, heir)
        }
        return try previewPage(context, snapshot, MergePreview(merging: other, into: heir))
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let form = context.request.form
        let heir = try subject(context, transaction.snapshot)
        guard let other = try other(form["with"], transaction.snapshot) else { throw NotFound("customer") }
        do {
            try transaction.merge(
                other.customer.id, version: form.number("other-version") ?? 0, into: heir.customer.id,
                version: form.number("version") ?? 0, by: context.account().id)
        } catch let obstacle as MergeObstacle {
            throw RefusedChange { context, snapshot in
                guard let heir = try snapshot.mergeSide(heir.customer.id),
                    let other = try snapshot.mergeSide(other.customer.id)
                else { throw NotFound("customer") }
                let preview = MergePreview(merging: other, into: heir, refusedFor: obstacle)
                return try previewPage(context, snapshot, preview, .conflict)
            }
        }
        return context.redirect(to: Paths.managedCustomer(heir.customer.id), .customersMerged(other.customer.id))
    }

    /// The customer in the address. Throws if there is none.
    private func subject(_ context: RequestContext, _ snapshot: Snapshot) throws -> MergeSide {
        guard let id: Customer.ID = context.parameters.key("slug"), let side = try snapshot.mergeSide(id) else {
            throw NotFound("customer")
        }
        return side
    }

    private func other(_ text: String?, _ snapshot: Snapshot) throws -> MergeSide? {
        try text.flatMap { Int64($0) }.flatMap { try snapshot.mergeSide(Customer.ID(rawValue: $0)) }
    }

    private func choicePage(
        _ context: RequestContext, _ snapshot: Snapshot, _ heir: MergeSide
    ) throws -> Response {
        let words = context.request.query["q"]?.trimmed ?? ""
        let term = CustomerTerm(words)
        let found = term.text.isEmpty ? [] : try snapshot.listedCustomers(foundBy: term, limit: Self.most)
        let page = MergeChoicePage(
            layout: try layout(context, snapshot, heir), heir: heir.customer, words: term.text.isEmpty ? "" : words,
            found: found.filter { $0.id != heir.customer.id })
        return renderer.privatePage(\.mergeChoice, page, to: context)
    }

    private func previewPage(
        _ context: RequestContext, _ snapshot: Snapshot, _ preview: MergePreview, _ status: Status = .ok
    ) throws -> Response {
        let page = MergePreviewPage(layout: try layout(context, snapshot, preview.heir), preview: preview)
        return renderer.privatePage(\.mergePreview, page, to: context, status: status)
    }

    private func layout(_ context: RequestContext, _ snapshot: Snapshot, _ heir: MergeSide) throws -> Layout {
        try renderer.layouts(context, snapshot).layout(
            .words("manage.customers.merge.title", ["customer": .text(heir.customer.heading.isolated)]),
            back: BackLink(name: heir.customer.title, path: Paths.managedCustomer(heir.customer.id)))
    }
}
