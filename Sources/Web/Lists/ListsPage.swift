import Localization
import Mustache
import Shop

/// Somebody's lists, and those that others share with them.
struct ListsPage: TemplateModel {
    let layout: Layout
    let lists: [ShoppingList]
    let shared: [ShoppingList]
    let isEditing: Bool
    /// True for a customer without an account who has lists.
    let hasNoAccount: Bool
    let wayBack: BackLink?

    static let fields: Fields<ListsPage> = [
        "layout": .object(\.layout),
        "wayBack": .optional(\.wayBack),
        "lists": .list { page in
            page.lists.enumerated().map {
                ListsRow(list: $1, isFirst: $0 == 0, isLast: $0 == page.lists.count - 1)
            }
        },
        "shared": .list { $0.shared.map { ListsRow(list: $0, isFirst: true, isLast: true) } },
        "hasShared": .flag { !$0.shared.isEmpty },
        "isEmpty": .flag { $0.lists.isEmpty && $0.shared.isEmpty },
        "canEdit": .flag { !$0.lists.isEmpty },
        "isEditing": .flag(\.isEditing),
        "hasNoAccount": .flag(\.hasNoAccount),
    ]
}

/// A list among others, and how much of it is done.
struct ListsRow: TemplateModel {
    let list: ShoppingList
    let isFirst: Bool
    let isLast: Bool

    static let fields: Fields<ListsRow> = [
        "id": .text { String($0.list.id.rawValue) },
        "name": .text(\.list.name),
        "path": .path { Paths.list($0.list.id) },
        "count": .message(\.list.countInWords),
        "isComplete": .flag(\.list.isComplete),
        "renamePath": .path { Paths.listName($0.list.id) },
        "positionPath": .path { Paths.listPosition($0.list.id) },
        "deletionPath": .path { Paths.listDeletion($0.list.id) },
        "isFirst": .flag(\.isFirst),
        "isLast": .flag(\.isLast),
    ]
}

extension ShoppingList {
    /// `4 items, 1 done`.
    var countInWords: Message {
        var values: Message.Values = ["count": .number(itemCount)]
        if checkedCount == 0 { return .words("shop.lists.count.items", values) }
        if isComplete { return .words("shop.lists.count.allDone", values) }
        values["done"] = .number(checkedCount)
        return .words("shop.lists.count.someDone", values)
    }
}

/// The form of a list's name.
struct ListFormPage: TemplateModel {
    let layout: Layout
    let path: String
    let typed: String
    let button: Message
    let cancelPath: String

    static let fields: Fields<ListFormPage> = [
        "layout": .object(\.layout),
        "path": .path(\.path),
        "button": .message(\.button),
        "cancelPath": .path(\.cancelPath),
        "name": .object { page in
            FormField(
                id: "name", label: .words("shop.lists.form.name"), value: page.typed,
                error: page.layout.problem?.message(for: "name"),
                isFirst: page.layout.problem == nil, limit: ShoppingList.nameLimit)
        },
    ]
}
