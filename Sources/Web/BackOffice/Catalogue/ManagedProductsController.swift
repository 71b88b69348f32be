import HTTP
import Shop
import Storage

/// Products as managers make and change them (S22 to S26).
struct ManagedProductsController {
    let pages: Pages
    let pictures: PictureIntake

    func new(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        var form = ProductForm()
        let category = try visit.request.query["category"].flatMap { try snapshot.managedCategory(slug: $0) }
        form.category = category?.category.name ?? ""
        form.isOneOfMany = visit.request.query.contains("after")
        return try page(visit, snapshot, form)
    }

    func edit(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        let product = try visit.managedProduct(in: snapshot)
        return try page(visit, snapshot, ProductForm(product), of: product)
    }

    func prepare(_ visit: Visit, _ snapshot: Snapshot) throws -> Preparation<ArrivedPictures> {
        pictures.preparation(visit, of: ProductForm.fileFields)
    }

    func create(_ visit: Visit, _ arrived: ArrivedPictures, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        var form = try ProductForm(visit.request.form, arrived, of: author, in: transaction.snapshot)
        switch try form.checked(in: transaction.snapshot) {
        case .failure(let problem):
            try form.keepPictures(by: author, in: transaction)
            return try page(visit, transaction.snapshot, form, problem, .unprocessableContent)
        case .success(let checked):
            let attributes = try transaction.place(checked, by: author)
            let product = try transaction.createProduct(attributes, by: author)
            let path =
                form.isOneOfMany ? try transaction.snapshot.nextItem(after: product) : Paths.product(product.slug)
            return visit.redirect(to: path, try transaction.snapshot.lastChange(of: product.id))
        }
    }

    func update(_ visit: Visit, _ arrived: ArrivedPictures, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        let product = try visit.managedProduct(in: transaction.snapshot)
        var form = try ProductForm(visit.request.form, arrived, of: author, in: transaction.snapshot)
        do {
            let mine = try form.checked(for: product, in: transaction.snapshot).get()
            let others = try transaction.snapshot.fieldChanges(of: product, since: form.version)
            let texts = form.texts(mine, over: others)
            let (merge, undecided) = form.merge(others, texts, over: ProductForm(product), at: product.version)
            guard undecided.isEmpty else {
                try form.keepPictures(by: author, in: transaction)
                let conflict = try EditConflicts(
                    merge, mine: texts, form.choices, at: product.version,
                    by: try transaction.snapshot.lastAuthor(of: product.product.id), in: transaction.snapshot)
                return try page(visit, transaction.snapshot, form, of: product, conflict: conflict, .conflict)
            }
            let checked = try form.checked(for: product, in: transaction.snapshot).get()
            guard let correction = form.stockCorrection else {
                // By how much the stock is to change cannot be told.
                form.stockShown = ProductForm(product).stockShown
                try form.keepPictures(by: author, in: transaction)
                let problem = Problem(errors: [FieldError(field: "stock", message: "Check the stock, then save again.")]
                )
                return try page(visit, transaction.snapshot, form, of: product, problem, .conflict)
            }
            let isChanged = try transaction.change(
                product.product.id, to: transaction.place(checked, by: author), correction,
                version: product.version, by: author)
            let notice = isChanged ? try transaction.snapshot.lastChange(of: product.product.id, merge) : .unchanged
            return visit.redirect(to: Paths.managedProduct(product.product.slug), notice)
        } catch let problem as Problem {
            try form.keepPictures(by: author, in: transaction)
            return try page(visit, transaction.snapshot, form, of: product, problem, .unprocessableContent)
        }
    }

    private func page(
        _ visit: Visit, _ snapshot: Snapshot, _ form: ProductForm, of product: VersionedProduct? = nil,
        _ problem: Problem? = nil, conflict: EditConflicts? = nil, _ status: Status = .ok
    ) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let changes = try product.map { try snapshot.auditEntries(of: $0.product.id, limit: 10) } ?? []
        let clock = pages.clock(context.settings)
        let page = ProductFormPage(
            layout: context.managerLayout(product?.product.name ?? "New item", problem: problem),
            form: form, product: product, conflict: conflict,
            place: try product.flatMap { try PlaceField($0, in: snapshot) },
            categories: try snapshot.categories().map(\.name), currency: context.settings.currency,
            changes: try changes.map { try ChangeRow($0, in: snapshot, context.settings, clock) })
        return visit.page(pages.productForm, page, status: status)
    }
}

extension Transaction {
    /// The product's attributes with its category, which is made where it is new.
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
        let category = try managedProduct(slug: product.slug)?.category.slug ?? ""
        return Paths.newProduct(in: category, after: product.slug)
    }
}

extension Visit {
    /// The product that the address names, archived or not.
    func managedProduct(in snapshot: Snapshot) throws -> VersionedProduct {
        guard let product = try snapshot.managedProduct(slug: parameters["slug"] ?? "") else {
            throw NotFound("item")
        }
        return product
    }

    /// The manager who is signed in; every address below `/manage` has one.
    func author(in snapshot: Snapshot) throws -> Account.ID {
        guard let account = try account(in: snapshot) else { throw NotSignedIn() }
        return account.id
    }
}
