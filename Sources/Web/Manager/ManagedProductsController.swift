import HTTP
import Shop
import Storage

/// Products as managers make and change them (S22 to S26).
struct ManagedProductsController {
    let pages: Pages
    let pictures: PictureIntake

    func new(_ visit: Visit, _ snapshot: Snapshot) throws -> Response {
        var form = ProductForm()
        let shelf = try visit.request.query["category"].flatMap { try snapshot.managedCategory(slug: $0) }
        form.category = shelf?.category.name ?? ""
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
            let details = try transaction.place(checked, by: author)
            let product = try transaction.add(details, by: author)
            return visit.redirect(
                to: Paths.product(product.slug), try transaction.snapshot.lastChange(of: product.id))
        }
    }

    func update(_ visit: Visit, _ arrived: ArrivedPictures, _ transaction: Transaction) throws -> Response {
        let author = try visit.author(in: transaction.snapshot)
        let product = try visit.managedProduct(in: transaction.snapshot)
        var form = try ProductForm(visit.request.form, arrived, of: author, in: transaction.snapshot)
        do {
            let checked = try form.checked(for: product, in: transaction.snapshot).get()
            guard form.version == product.version, let correction = form.stockCorrection else {
                throw CatalogueRefusal.changedSinceShown
            }
            let isChanged = try transaction.change(
                product.product.id, to: transaction.place(checked, by: author), correction,
                version: form.version, by: author)
            let notice = isChanged ? try transaction.snapshot.lastChange(of: product.product.id) : .unchanged
            return visit.redirect(to: Paths.managedProduct(product.product.slug), notice)
        } catch let problem as Problem {
            try form.keepPictures(by: author, in: transaction)
            return try page(visit, transaction.snapshot, form, of: product, problem, .unprocessableContent)
        } catch CatalogueRefusal.changedSinceShown {
            try form.keepPictures(by: author, in: transaction)
            return try conflict(visit, transaction.snapshot, form, product)
        }
    }

    /// Two managers changed the same product: the second one sees both and decides.
    private func conflict(
        _ visit: Visit, _ snapshot: Snapshot, _ form: ProductForm, _ product: ManagedProduct
    ) throws -> Response {
        var form = form
        let theirs = ProductForm(product)
        let clashes = Clash.between(mine: form, theirs: theirs)
        // Saving again means having seen theirs.
        form.version = product.version
        form.stockShown = theirs.stockShown
        return try page(visit, snapshot, form, of: product, clashes: clashes, .conflict)
    }

    private func page(
        _ visit: Visit, _ snapshot: Snapshot, _ form: ProductForm, of product: ManagedProduct? = nil,
        _ problem: Problem? = nil, clashes: [Clash] = [], _ status: Status = .ok
    ) throws -> Response {
        let context = try PageContext(visit, snapshot, pages.assets)
        let changes = try product.map { try snapshot.catalogueChanges(of: $0.product.id, limit: 10) } ?? []
        let page = ProductFormPage(
            layout: context.managerLayout(product?.product.name ?? "New item", problem: problem),
            form: form, product: product, clashes: clashes,
            categories: try snapshot.categories().map(\.name), currency: context.settings.currency,
            changes: try changes.map { try ChangeRow($0, in: snapshot, context) })
        return visit.page(pages.productForm, page, status: status)
    }
}

extension Transaction {
    /// The product's details with its category, which is made where it is new.
    fileprivate func place(_ checked: CheckedProduct, by author: Account.ID) throws -> ProductDetails {
        var details = checked.details
        switch checked.shelf {
        case .existing(let category): details.category = category
        case .new(let category): details.category = try add(category, by: author).id
        }
        return details
    }
}

extension Visit {
    /// The product that the address names, archived or not.
    func managedProduct(in snapshot: Snapshot) throws -> ManagedProduct {
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
