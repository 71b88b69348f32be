import HTTP
import Localization
import Shop
import Storage

/// Steps with many items at once: chosen in the list, previewed, applied, and undone together.
struct ProductStepsController {
    let renderer: PageRenderer

    /// Previews a step, or asks for its details.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let query = context.request.query
        let selection = ProductSelection(query)
        guard let step = TypedProductStep(query) else { return .redirect(to: selection.address.path) }
        return try show(context, snapshot, step, selection, isAgain: query.contains("again"))
    }

    /// Applies a step to the rows of its preview that have not changed since. The others are previewed again.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let (author, fields) = (try context.author(), context.request.form.fields)
        let selection = ProductSelection(fields)
        guard let step = TypedProductStep(fields) else { return .redirect(to: selection.address.path) }
        let seen = SeenRow.rows(fields["rows"] ?? "")
        do {
            guard seen.count <= ItemChange.most else {
                let message = Message.words("manage.bulk.errors.tooManyRows", ["limit": .number(ItemChange.most)])
                throw Problem(errors: [FieldError(field: "preview", message: message)])
            }
            let checked = try step.checked(in: transaction.snapshot)
            let planned = try ProductStepPlan.changes(checked, of: seen, in: transaction.snapshot)
            let outcome = try transaction.apply(planned.changes.map(\.change), by: author)
            let left = planned.left + outcome.refusals.keys.sorted().map { planned.changes[$0].product }
            let path =
                left.isEmpty
                ? selection.address.path : step.path(of: selection.address, items: left.unique, isAgain: true)
            let notice = outcome.first.map { Notice.changedTogether($0) } ?? (left.isEmpty ? .unchanged : nil)
            return context.redirect(to: path, notice)
        } catch let problem as Problem {
            throw RefusedChange { context, snapshot in
                try show(context, snapshot, step, selection, problem: problem)
            }
        }
    }

    private func show(
        _ context: RequestContext, _ snapshot: Snapshot, _ step: TypedProductStep, _ selection: ProductSelection,
        isAgain: Bool = false, problem: Problem? = nil
    ) throws -> Response {
        let chosen = try selection.products(ListedProducts(renderer: renderer), in: snapshot)
        var (plan, problem) = (ProductStepPlan?.none, problem)
        if step.isTyped {
            do {
                plan = try ProductStepPlan(
                    step.checked(in: snapshot), of: chosen.products, isCut: chosen.isCut, in: snapshot)
            } catch let found as Problem {
                problem = problem ?? found
            }
        }
        let layouts = try renderer.layouts(context, snapshot)
        let page = ProductStepPage(
            layout: layouts.layout(
                step.kind.label,
                back: BackLink(name: .words("manage.products.list.title"), path: selection.address.path),
                problem: problem),
            step: step, selection: selection, items: chosen.products.map(\.product.id), plan: plan,
            currency: layouts.settings.currency,
            categories: step.kind == .category ? try snapshot.ask(.categoriesInShop).map(\.fullName) : [],
            isAgain: isAgain, problem: problem)
        return renderer.privatePage(\.productStep, page, to: context, status: problem.status)
    }
}

extension [Product.ID] {
    /// The keys without repetitions, in order.
    fileprivate var unique: [Product.ID] {
        var known: Set<Product.ID> = []
        return filter { known.insert($0).inserted }
    }
}
