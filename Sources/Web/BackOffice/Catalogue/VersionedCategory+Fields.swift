import Localization
import Shop

typealias CategoryField = EditField<VersionedCategory>

/// Every field of a category, in the order of its form.
extension VersionedCategory {
    /// The position of a category without a parent category.
    static let homePage = "Home page"

    static let fields: [CategoryField] = [
        .text(.name, "Name", \.name, limit: CategoryAttributes.nameLimit, isOptional: false),
        CategoryField(
            field: .parent,
            words: FieldWords("In category") { text, words in
                text.isEmpty ? homePage : words.categories[text] ?? text
            }, limit: 20, typed: { $0.parent.map { String($0.rawValue) } ?? "" }),
        .text(
            .listTitle, "Title of its list", \.listTitle, limit: CategoryAttributes.nameLimit, noun: "title",
            hint: "Heading of the category’s own page, such as “Girls’ Tops”. Leave empty to show its name."),
        CategoryField(
            field: .taxRate, words: .taxRate,
            hint: "Leave empty for that of the category around it, or of the settings; 0 for none.", limit: 10,
            isOptional: true, typed: { TypedTaxRate.text($0.ownTaxRate) }),
        .picture,
    ]
}
