import HTTP
import Shop
import Storage

/// Products as managers add and change them. A form with errors comes back with all that was entered, pictures
/// included.
struct ManagedProductsController {
    let renderer: PageRenderer
    let pictures: PictureIntake

    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        var form = ProductForm()
        let category = try context.request.query["category"].flatMap { try snapshot.ask(.managedCategory(slug: $0)) }
        form.category = category?.category.name ?? ""
        form.isOneOfMany = context.request.query.contains("after")
        return try page(context, snapshot, form)
    }

    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let product = try context.managedProduct(in: snapshot)
        return try page(context, snapshot, ProductForm(product), of: product)
    }

    func prepare(_ context: RequestContext, _ snapshot: Snapshot) throws -> BackgroundJob<ArrivedPictures> {
        pictures.preparation(context, of: ProductForm.fileFields)
    }

    func create(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let author = try context.author()
        let form = try ProductForm(context.request.form, arrived, of: author, in: transaction.snapshot)
        switch try form.checked(in: transaction.snapshot) {
        case .failure(let problem): throw refusal(of: form, by: author, problem, .unprocessableContent)
        case .success(let checked):
            let product = try transaction.createProduct(transaction.place(checked, by: author), by: author)
            let path =
                form.isOneOfMany ? try transaction.snapshot.nextItem(after: product) : Paths.product(product.slug)
            return context.redirect(to: path, try transaction.snapshot.lastChange(of: product.id))
        }
    }

    func update(
        _ context: RequestContext, _ arrived: ArrivedPictures, _ transaction: Transaction
    ) throws -> Response {
        let author = try context.author()
        let product = try context.managedProduct(in: transaction.snapshot)
        var form = try ProductForm(context.request.form, arrived, of: author, in: transaction.snapshot)
        do {
            let mine = try form.checked(for: product, in: transaction.snapshot).get()
            let others = try transaction.snapshot.fieldChanges(of: product, since: form.version)
            let texts = form.texts(mine, over: others)
            let (merge, undecided) = form.merge(others, texts, over: ProductForm(product), at: product.version)
            guard undecided.isEmpty else {
                let conflict = try EditConflicts(
                    merge, mine: texts, form.choices, at: product.version,
                    by: try transaction.snapshot.lastAuthor(of: product.product.id), in: transaction.snapshot)
                throw refusal(of: form, for: product, by: author, conflict: conflict, .conflict)
            }
            let checked = try form.checked(for: product, in: transaction.snapshot).get()
            guard let correction = form.stockCorrection else {
                // The form does not say which stock it showed, so the change of it is unknown.
                form.stockShown = ProductForm(product).stockShown
                let error = FieldError(field: "stock", message: "Check the stock, then save again.")
                throw refusal(of: form, for: product, by: author, Problem(errors: [error]), .conflict)
            }
            let isChanged = try transaction.change(
                product.product.id, to: transaction.place(checked, by: author), correction,
                version: product.version, by: author)
            let notice = isChanged ? try transaction.snapshot.lastChange(of: product.product.id, merge) : .unchanged
            return context.redirect(to: Paths.managedProduct(product.product.slug), notice)
        } catch let problem as Problem {
            throw refusal(of: form, for: product, by: author, problem, .unprocessableContent)
        }
    }

    /// The form again, with its pictures stored.
    private func refusal(
        of form: ProductForm, for product: VersionedProduct? = nil, by author: Account.ID, _ problem: Problem? = nil,
        conflict: EditConflicts? = nil, _ status: Status
    ) -> RefusedChange {
        var refusal = RefusedChange { context, snapshot in
            try page(context, snapshot, form, of: product, problem, conflict: conflict, status)
        }
        if form.hasNewPicture { refusal.keep = { try form.keepPictures(by: author, in: $0) } }
        return refusal
    }

    private func page(
        _ context: RequestContext, _ snapshot: Snapshot, _ form: ProductForm, of product: VersionedProduct? = nil,
        _ problem: Problem? = nil, conflict: EditConflicts? = nil, _ status: Status = .ok
    ) throws -> Response {
        let layouts = try renderer.layouts(context, snapshot)
        let changes = try product.map { try snapshot.ask(.auditEntries(of: $0.product.id, limit: 10)) } ?? []
        let page = ProductFormPage(
            layout: layouts.managerLayout(product?.product.name ?? "New item", problem: problem),
            form: form, product: product, conflict: conflict,
            place: try product.flatMap { try PlaceField($0, in: snapshot) },
            categories: try snapshot.ask(.categories()).map(\.name), currency: layouts.settings.currency,
            changes: try changes.map { try ChangeRow($0, in: snapshot, layouts) })
        return renderer.page(\.productForm, page, to: context.request, status: status)
    }
}

extension Transaction {
    /// The product's attributes with its category; a new one is added.
    fileprivate func place(_ checked: CheckedProduct, by author: Account.ID) throws -> ProductAttributes {
        var attributes = checked.attributes
        switch checked.category {
        case .existing(let category): attributes.category = category
        case .new(let category): attributes.category = try createCategory(category, by: author).id
        }
        return attributes
    }
}

extension Snapshot {
    /// The form for one more item of the same category.
    fileprivate func nextItem(after product: Product) throws -> String {
        let category = try ask(.managedProduct(slug: product.slug))?.category.slug ?? ""
        return Paths.newProduct(in: category, after: product.slug)
    }
}

extension RequestContext {
    /// The product that the address names, archived or not.
    func managedProduct(in snapshot: Snapshot) throws -> VersionedProduct {
        guard let product = try snapshot.ask(.managedProduct(slug: parameters["slug"] ?? "")) else {
            throw NotFound("item")
        }
        return product
    }
}
