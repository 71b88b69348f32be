import Localization
import Mustache
import Shop

/// A category in a manager's list.
struct ManagedCategoryRow: TemplateModel {
    let managed: VersionedCategory
    /// True when another stands before it beside it in the shop, and behind it.
    var canMoveUp = false
    var canMoveDown = false
    /// Page of the list that it is on.
    var page = 1

    static let fields: Fields<ManagedCategoryRow> = [
        "name": .text(\.managed.category.name),
        "fullName": .text(\.managed.category.fullName),
        "around": .optionalText(\.around),
        "level": .number(\.managed.category.level),
        "key": .text(\.managed.slug),
        "path": .text { $0.managed.path },
        "shopPath": .text { Paths.category($0.managed.category.path) },
        "newItem": .text { Paths.newProduct(in: $0.managed.category.path) },
        "newCategory": .optionalText { row in
            row.managed.category.level == Category.levelLimit
                ? nil : Paths.newCategory(in: row.managed.category.path)
        },
        "count": .message { .items($0.managed.productCount) },
        "picture": .optional { $0.managed.category.picture.map { PictureView($0, isLazy: true) } },
        "isArchived": .flag(\.managed.isArchived),
        "canMoveUp": .flag(\.canMoveUp),
        "canMoveDown": .flag(\.canMoveDown),
        "position": .text { Paths.position(of: $0.managed.path) },
        "laterPage": .optionalText { $0.page > 1 ? String($0.page) : nil },
    ]

    /// Names of the categories around it with the sign behind them; nil on the home page.
    private var around: String? {
        let category = managed.category
        return category.level == 1 ? nil : String(category.fullName.dropLast(category.name.count))
    }
}

extension ManagedCategoryRow {
    init(_ listed: ListedCategory, page: Int) {
        let isInShop = !listed.managed.isArchived
        self.init(
            managed: listed.managed, canMoveUp: isInShop && !listed.isFirst, canMoveDown: isInShop && !listed.isLast,
            page: page)
    }
}
