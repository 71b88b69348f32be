import HTTP
import Shop
import Storage

/// Categories as managers make and change them.
struct ManagedCategoriesController {
    let pages: Pages
    let pictures: PictureIntake

    private static let pageSize = 50

    func new(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        try page(visit, snapshot, CategoryForm())
    }

    func edit(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let category = try visit.managedCategory(in: snapshot)
        return try page(visit, snapshot, CategoryForm(category), of: category)
    }

    func prepare(_ visit: Visit, _ snapshot: Snapshot) throws -> Preparation<ArrivedPictures> {
        pictures.preparation(visit, of: CategoryForm.fileFields)
    }

    func create(_ visit: Visit, _ arrived: ArrivedPictures, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        var form = try CategoryForm(visit.request.form, arrived, of: author, in: transaction.snapshot)
        switch try form.checked(in: transaction.snapshot) {
        case .failure(let problem):
            try form.picture.keep(by: author, in: transaction)
            return try page(visit, transaction.snapshot, form, problem, .unprocessableContent)
        case .success(let attributes):
            let category = try transaction.createCategory(attributes, by: author)
            return visit.redirect(
                to: Paths.managedCategory(category.slug), try transaction.snapshot.lastChange(of: category.id))
        }
    }

    func update(_ visit: Visit, _ arrived: ArrivedPictures, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        let category = try visit.managedCategory(in: transaction.snapshot)
        var form = try CategoryForm(visit.request.form, arrived, of: author, in: transaction.snapshot)
        do {
            let mine = try form.checked(for: category, in: transaction.snapshot).get().texts
            let others = try transaction.snapshot.fieldChanges(of: category, since: form.version)
            let (merge, undecided) = form.merge(others, mine, over: CategoryForm(category), at: category.version)
            guard undecided.isEmpty else {
                try form.picture.keep(by: author, in: transaction)
                let conflict = try EditConflicts(
                    merge, mine: mine, form.choices, at: category.version,
                    by: try transaction.snapshot.lastAuthor(of: category.category.id), in: transaction.snapshot)
                return try page(visit, transaction.snapshot, form, of: category, conflict: conflict, .conflict)
            }
            let attributes = try form.checked(for: category, in: transaction.snapshot).get()
            let isChanged = try transaction.change(
                category.category.id, to: attributes, version: category.version, by: author)
            let notice = isChanged ? try transaction.snapshot.lastChange(of: category.category.id, merge) : .unchanged
            return visit.redirect(to: Paths.managedCategory(category.category.slug), notice)
        } catch let problem as Problem {
            try form.picture.keep(by: author, in: transaction)
            return try page(visit, transaction.snapshot, form, of: category, problem, .unprocessableContent)
        }
    }

    private func page(
        _ visit: Visit, _ snapshot: Snapshot, _ form: CategoryForm, of category: VersionedCategory? = nil,
        _ problem: Problem? = nil, conflict: EditConflicts? = nil, _ status: Status = .ok
    ) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let list = try category.map { try ManagedProductList(of: $0.category, visit, snapshot, size: Self.pageSize) }
        let changes = try category.map { try snapshot.auditEntries(of: $0.category.id, limit: 10) } ?? []
        let clock = pages.clock(context.settings)
        let page = CategoryFormPage(
            layout: context.managerLayout(category?.category.name ?? "New category", problem: problem),
            form: form, category: category, conflict: conflict,
            place: try category.flatMap { try PlaceField($0, in: snapshot) }, list: list,
            changes: try changes.map { try ChangeRow($0, in: snapshot, context.settings, clock) })
        return visit.page(pages.categoryForm, page, status: status)
    }
}

extension Visit {
    /// The category that the address names, archived or not.
    func managedCategory(in snapshot: Snapshot) throws -> VersionedCategory {
        guard let category = try snapshot.managedCategory(slug: parameters["slug"] ?? "") else {
            throw NotFound("category")
        }
        return category
    }
}
