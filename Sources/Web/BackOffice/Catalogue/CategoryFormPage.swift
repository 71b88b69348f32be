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
    /// The tax classes that it can have.
    let taxClasses: [VersionedTaxClass]

    static let fields: Fields<CategoryFormPage> = [
        "layout": .object(\.frame.layout),
        "frame": .object(\.frame),
        "category": .optional { $0.category.map { ManagedCategoryRow(managed: $0) } },
        "name": .object { $0.form.field(.name, $0.frame.problem) },
        "parent": .object { $0.form.field(.parent, $0.frame.problem) },
        "parents": .list(\.choices),
        "listTitle": .object { $0.form.field(.listTitle, $0.frame.problem) },
        "taxClass": .object { $0.form.field(.taxClass, $0.frame.problem) },
        "taxClasses": .list(\.classes),
        "withdrawalRule": .object { $0.form.field(.withdrawalRule, $0.frame.problem) },
        "withdrawalRules": .list(\.rules),
        "picture": .object {
            PictureField(
                .words("manage.categories.form.picture"), $0.form.picture, now: $0.category?.category.picture,
                $0.frame.problem)
        },
        "archiving": .message { $0.contents?.archiving ?? .words("manage.categories.form.archive") },
        "translations": .list { $0.form.translationSections($0.frame) },
        "list": .optional(\.list),
    ]

    private var choices: [Choice] {
        let chosen = form[.parent]
        return [Choice("", VersionedCategory.homePage, isChosen: chosen.isEmpty)]
            + parents.map {
                Choice(String($0.id.rawValue), .verbatim($0.fullName), isChosen: String($0.id.rawValue) == chosen)
            }
    }

    private var classes: [Choice] {
        let chosen = form[.taxClass]
        return [Choice("", VersionedCategory.parentTaxClass, isChosen: chosen.isEmpty)]
            + taxClasses.filter { !$0.attributes.isArchived || $0.slug == chosen }.map {
                Choice($0.slug, $0.label, isChosen: $0.slug == chosen)
            }
    }

    private var rules: [Choice] {
        let chosen = form[.withdrawalRule]
        let rules = [.returnable] + WithdrawalExemption.allCases.map { WithdrawalRule.exempt($0) }
        return [Choice("", VersionedCategory.parentRule, isChosen: chosen.isEmpty)]
            + rules.map { Choice($0.rawValue, $0.label, isChosen: $0.rawValue == chosen) }
    }
}

extension CategoryContents {
    /// The label of the button that archives the category with its contents: `Archive this category with 14 items`.
    fileprivate var archiving: Message {
        switch (categories, products) {
        case (0, 0): .words("manage.categories.form.archive")
        case (_, 0): .words("manage.categories.form.archiveWithCategories", ["count": .number(categories)])
        case (0, _): .words("manage.categories.form.archiveWithItems", ["count": .number(products)])
        default:
            .words(
                "manage.categories.form.archiveWithBoth",
                [
                    "categories": .message(.words("manage.categories.count", ["count": .number(categories)])),
                    "items": .message(.items(products)),
                ])
        }
    }
}
