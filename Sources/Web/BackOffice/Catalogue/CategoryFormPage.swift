import Mustache
import Shop

/// The form for a new category, or for an existing one, with its products.
struct CategoryFormPage: TemplateModel {
    let layout: Layout
    let form: CategoryForm
    /// Existing category; nil for a new one.
    let category: VersionedCategory?
    let conflict: EditConflicts?
    let place: PlaceField?
    let list: ManagedProductList?
    let changes: [ChangeRow]

    static let fields: Fields<CategoryFormPage> = [
        "layout": .object(\.layout),
        "action": .text { $0.category.map { Paths.managedCategory($0.category.slug) } ?? Paths.managedCategories },
        "category": .optional { $0.category.map { ManagedCategoryRow(managed: $0) } },
        "conflict": .optional(\.conflict),
        "place": .optional(\.place),
        "name": .text(\.form.name),
        "nameError": .optionalText { $0.layout.problem?.message(for: "name") },
        "picture": .object {
            PictureField("Picture", $0.form.picture, now: $0.category?.category.picture, $0.layout.problem)
        },
        "version": .number(\.form.version),
        "list": .optional(\.list),
        "changes": .list(\.changes),
        "anyChanges": .flag { !$0.changes.isEmpty },
    ]
}
