import Localization
import Shop

typealias CategoryField = EditField<VersionedCategory>

/// Every field of a category, in the order of its form.
extension VersionedCategory {
    /// The position of a category without a parent category.
    static let homePage: Message = .words("manage.categories.homePage")

    /// The name of the rule about withdrawals of a category without its own.
    static let parentRule: Message = .words("manage.categories.withdrawalRules.parent")

    /// The name of the tax class of a category without its own.
    static let parentTaxClass: Message = .words("manage.categories.taxClasses.parent")

    static let fields: [CategoryField] = [
        .text(
            .name, FieldWords("manage.categories", "name"), \.name, limit: CategoryAttributes.nameLimit,
            isOptional: false),
        CategoryField(
            field: .parent,
            words: FieldWords("manage.categories", "parent") { text, words in
                text.isEmpty ? homePage : .verbatim(words.categories[text] ?? text)
            }, limit: 20, typed: { $0.parent.map { String($0.rawValue) } ?? "" }),
        .text(
            .listTitle, FieldWords("manage.categories", "listTitle"), \.listTitle, limit: CategoryAttributes.nameLimit,
            hint: .words("manage.categories.hints.listTitle")),
        CategoryField(
            field: .taxClass,
            words: FieldWords("manage.categories", "taxClass") { text, words in
                text.isEmpty ? parentTaxClass : words.taxClasses[text].map(VersionedTaxClass.label) ?? .verbatim(text)
            }, hint: .words("manage.categories.hints.taxClass"), limit: 20,
            typed: { $0.ownTaxClass.map { String($0.rawValue) } ?? "" }),
        CategoryField(
            field: .withdrawalRule,
            words: FieldWords("manage.categories", "withdrawalRule") { text, _ in
                WithdrawalRule(rawValue: text)?.label ?? parentRule
            }, hint: .words("manage.categories.hints.withdrawalRule"), limit: 20,
            typed: { $0.ownWithdrawalRule?.rawValue ?? "" }),
        .picture,
    ]
}
