import HTTP
import Mustache
import Shop
import Storage

/// Products as managers add and change them. A form with errors comes back with all that was entered, pictures
/// included.
struct ManagedProductsController: AddController {
    static var template: KeyPath<PageTemplates, Template<ProductFormPage>> { \.productForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> ProductForm {
        var form = ProductForm()
        let category = try context.request.query["category"].flatMap { try snapshot.ask(.managedCategory(path: $0)) }
        form[.category] = category?.category.fullName ?? ""
        if let slug = context.request.query["after"] {
            form.isOneOfMany = true
            if let before = try snapshot.ask(.managedProduct(slug: slug)) { form[.unit] = before.product.unit.rawValue }
        }
        return form
    }

    func add(
        _ checked: CheckedProduct, _ form: ProductForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        let attributes = try transaction.place(checked, by: author)
        let product = try transaction.createProduct(attributes, at: form.address, by: author)
        let added = form.isOneOfMany ? try transaction.snapshot.ask(.managedProduct(slug: product.slug)) : nil
        let another = added.map { Paths.newProduct(in: $0.category.path, after: product.slug) }
        return (.product(product.id), another ?? Paths.addedProduct(product.slug))
    }

    func save(
        _ checked: CheckedProduct, _ form: ProductForm, as product: VersionedProduct, by author: Account.ID,
        in transaction: Transaction
    ) throws -> Bool {
        guard let correction = form.stockCorrection else { return false }
        return try transaction.change(
            product.product.id, to: transaction.place(checked, by: author), correction, version: product.version,
            restoring: form.isRestored, by: author)
    }

    func page(
        _ form: ProductForm, of product: VersionedProduct?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> ProductFormPage {
        ProductFormPage(
            frame: frame, form: form, product: product, categories: try snapshot.ask(.categoriesInShop).map(\.fullName),
            variants: try product.map { $0.product.isOpen ? try snapshot.ask(.variants(of: $0.product.id)) : [] } ?? [],
            isJustAdded: context.request.query.contains("added"))
    }
}

extension Transaction {
    /// The product's attributes with its category; a new one is added.
    fileprivate func place(_ checked: CheckedProduct, by author: Account.ID) throws -> ProductAttributes {
        switch checked.category {
        case .existing(let category): checked.attributes(in: category)
        case .new(let category): checked.attributes(in: try createCategory(category, by: author).id)
        }
    }
}
