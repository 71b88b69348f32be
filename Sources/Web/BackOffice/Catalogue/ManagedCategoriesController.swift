import HTTP
import Shop
import Storage

/// Categories as managers add and change them.
struct ManagedCategoriesController {
    let renderer: PageRenderer
    let pictures: PictureIntake

    private static let pageSize = 50

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try page(context, snapshot, CategoryForm())
    }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let category = try context.managedCategory(in: snapshot)
        return try page(context, snapshot, CategoryForm(category), of: category)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ArrivedPictures> {
        pictures.preparation(context, of: CategoryForm.fileFields)
    }

    func create(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let author = try context.author()
        let form = try CategoryForm(context.request.form, arrived, of: author, in: transaction.snapshot)
        switch try form.checked(in: transaction.snapshot) {
        case .failure(let problem): throw refusal(of: form, by: author, problem, .unprocessableContent)
        case .success(let attributes):
            let category = try transaction.createCategory(attributes, by: author)
            return context.redirect(
                to: Paths.managedCategory(category.slug), try transaction.snapshot.lastChange(of: category.id))
        }
    }

    func update(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let author = try context.author()
        let category = try context.managedCategory(in: transaction.snapshot)
        var form = try CategoryForm(context.request.form, arrived, of: author, in: transaction.snapshot)
        do {
            let mine = try form.checked(for: category, in: transaction.snapshot).get().texts
            let others = try transaction.snapshot.fieldChanges(of: category, since: form.version)
            let (merge, undecided) = form.merge(others, mine, over: CategoryForm(category), at: category.version)
            guard undecided.isEmpty else {
                let conflict = try EditConflicts(
                    merge, mine: mine, form.choices, at: category.version,
                    by: try transaction.snapshot.lastAuthor(of: category.category.id), in: transaction.snapshot)
                throw refusal(of: form, for: category, by: author, conflict: conflict, .conflict)
            }
            let attributes = try form.checked(for: category, in: transaction.snapshot).get()
            let isChanged = try transaction.change(
                category.category.id, to: attributes, version: category.version, by: author)
            let notice = isChanged ? try transaction.snapshot.lastChange(of: category.category.id, merge) : .unchanged
            return context.redirect(to: Paths.managedCategory(category.category.slug), notice)
        } catch let problem as Problem {
            throw refusal(of: form, for: category, by: author, problem, .unprocessableContent)
        }
    }

    /// The form again, with its picture stored.
    private func refusal(
        of form: CategoryForm, for category: VersionedCategory? = nil, by author: Account.ID,
        _ problem: Problem? = nil, conflict: EditConflicts? = nil, _ status: Status
    ) -> RefusedChange {
        var refusal = RefusedChange { context, snapshot in
            try page(context, snapshot, form, of: category, problem, conflict: conflict, status)
        }
        if form.picture.isNew { refusal.keep = { try form.picture.keep(by: author, in: $0) } }
        return refusal
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: CategoryForm, of category: VersionedCategory? = nil,
        _ problem: Problem? = nil, conflict: EditConflicts? = nil, _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let list = try category.map { try ManagedProductList(of: $0.category, context, snapshot, size: Self.pageSize) }
        let changes = try category.map { try snapshot.ask(.auditEntries(of: $0.category.id, limit: 10)) } ?? []
        let page = CategoryFormPage(
            layout: layouts.managerLayout(category?.category.name ?? "New category", problem: problem),
            form: form, category: category, conflict: conflict,
            place: try category.flatMap { try PlaceField($0, in: snapshot) }, list: list,
            changes: try changes.map { try ChangeRow($0, in: snapshot, layouts) })
        return renderer.page(\.categoryForm, page, to: context.request, status: status)
    }
}

extension RequestContext {
    /// The category that the address names, archived or not.
    func managedCategory(in snapshot: Snapshot) throws -> VersionedCategory {
        guard let category = try snapshot.ask(.managedCategory(slug: parameters["slug"] ?? "")) else {
            throw NotFound("category")
        }
        return category
    }
}
