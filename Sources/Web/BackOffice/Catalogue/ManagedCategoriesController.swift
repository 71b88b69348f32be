import HTTP
import Localization
import Mustache
import Shop
import Storage

/// Categories as managers add and change them.
struct ManagedCategoriesController: AddController {
    static var template: KeyPath<PageTemplates, Template<CategoryFormPage>> { \.categoryForm }
    let renderer: PageRenderer
    let pictures: PictureIntake

    private static let pageSize = 50
    /// Categories on a page of all categories.
    private static let listedSize = 100

    /// All categories, in the order of the shop.
    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let pageCount = Listing.pageCount(of: try snapshot.ask(.categoryCount), by: Self.listedSize)
        let number = min(pageCount, max(1, context.request.query["page"].flatMap { Int($0) } ?? 1))
        let categories = try snapshot.ask(
            .listedCategories(limit: Self.listedSize, offset: (number - 1) * Self.listedSize))
        let page = ManagedCategoriesPage(
            layout: try renderer.layouts(context, snapshot).managerLayout(.words("manage.categories.list.title")),
            categories: categories.map { ManagedCategoryRow($0, page: number) },
            pagination: Pagination(page: number, pageCount: pageCount, path: Paths.managedCategories(page:)))
        return renderer.privatePage(\.managedCategories, page, to: context)
    }

    func blank(_ context: RequestContext, _ snapshot: Snapshot) throws -> CategoryForm {
        let around = try context.request.query["category"].flatMap { try snapshot.ask(.category(path: $0)) }
        return CategoryForm(in: around?.id)
    }

    func add(
        _ checked: CategoryAttributes, _ form: CategoryForm, by author: Account.ID, in transaction: Transaction
    ) throws -> (subject: AuditEntry.Subject, path: String) {
        let category = try transaction.createCategory(checked, by: author)
        return (.category(category.id), Paths.managedCategory(category.id))
    }

    func page(
        _ form: CategoryForm, of category: VersionedCategory?, in frame: EditFrame, _ context: RequestContext,
        _ snapshot: Snapshot
    ) throws -> CategoryFormPage {
        CategoryFormPage(
            frame: frame, form: form, category: category,
            parents: try snapshot.ask(.parents(for: category?.category)),
            contents: try category.map { try snapshot.ask(.contents(of: $0.category)) },
            list: try category.map { try list(of: $0.category, context, snapshot) },
            taxClasses: try snapshot.ask(.taxClasses))
    }

    private func list(
        of category: Category, _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> ManagedProductList {
        let count = try snapshot.ask(.managedProductCount(in: category.id))
        let pageCount = Listing.pageCount(of: count, by: Self.pageSize)
        let page = min(pageCount, max(1, context.request.query["page"].flatMap { Int($0) } ?? 1))
        let products = try snapshot.ask(
            .managedProducts(
                in: category.id, limit: Self.pageSize, offset: (page - 1) * Self.pageSize))
        return ManagedProductList(
            rows: products.map { ManagedProductRow(managed: $0) }, count: count,
            pagination: Pagination(page: page, pageCount: pageCount) { Paths.managedCategory(category.id, page: $0) })
    }
}
