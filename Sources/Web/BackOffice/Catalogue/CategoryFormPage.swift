import Localization
import Mustache
import Shop

/// The form for a new category, or for an existing one, with its products.
struct CategoryFormPage: TemplateModel {
    let frame: EditFrame
    let form: CategoryForm
    /// Existing category; nil for a new one.
    let category: VersionedCategory?
    /// Categories that it can stand in.
    let parents: [Category]
    /// Numbers of what is archived with it; nil for a new one.
    let contents: CategoryContents?
    let list: ManagedProductList?

    static let fields: Fields<CategoryFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "category": .optional { $0.category.map { ManagedCategoryRow(managed: $0) } },
        "name": .object { $0.form.field(.name, $0.frame.problem) },
        "parent": .object { $0.form.field(.parent, $0.frame.problem) },
        "parents": .list(\.choices),
        "listTitle": .object { $0.form.field(.listTitle, $0.frame.problem) },
        "taxRate": .object { $0.form.field(.taxRate, $0.frame.problem) },
        "picture": .object {
            PictureField("Picture", $0.form.picture, now: $0.category?.category.picture, $0.frame.problem)
        },
        "translations": .list { $0.form.translationFields($0.frame.problem) },
        "contents": .optionalText { $0.contents?.inWords },
        "list": .optional(\.list),
    ]

    private var choices: [Choice] {
        let chosen = form[.parent]
        return [Choice("", .verbatim(VersionedCategory.homePage), isChosen: chosen.isEmpty)]
            + parents.map {
                Choice(String($0.id.rawValue), .verbatim($0.fullName), isChosen: String($0.id.rawValue) == chosen)
            }
    }
}

extension CategoryContents {
    /// `2 categories and 14 items`; nil where there is nothing.
    var inWords: String? {
        let parts = [
            categories == 0
                ? nil : categories == 1 ? "1 category" : "\(categories.magnitude.groupedByThousands) categories",
            products == 0 ? nil : counted(products, "item"),
        ]
        let words = parts.compactMap(\.self).joined(separator: " and ")
        return words.isEmpty ? nil : words
    }
}
