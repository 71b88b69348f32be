import Mustache
import Shop

/// The form for a new category, or for an existing one, with its products.
struct CategoryFormPage: TemplateModel {
    let frame: EditFrame
    let form: CategoryForm
    /// Existing category; nil for a new one.
    let category: VersionedCategory?
    let list: ManagedProductList?

    static let fields: Fields<CategoryFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "category": .optional { $0.category.map { ManagedCategoryRow(managed: $0) } },
        "name": .object { $0.form.field(.name, $0.frame.problem) },
        "picture": .object {
            PictureField("Picture", $0.form.picture, now: $0.category?.category.picture, $0.frame.problem)
        },
        "list": .optional(\.list),
    ]
}
