import Mustache
import Shop

/// One list: its items, the box that takes new ones, and what they cost.
struct ListPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList
    let right: ListRight
    let items: [ListItem]
    let total: ListTotal
    let prices: [ListItem.ID: Money]
    let isEditing: Bool
    /// Lines that could not be added.
    let typed: String

    static let fields: Fields<ListPage> = [
        "layout": .object(\.layout),
        "id": .text { String($0.list.id.rawValue) },
        "version": .text { String($0.list.version) },
        "path": .text { Paths.list($0.list.id) },
        "workerPath": .text { _ in Paths.listWorker },
        "editingPath": .text { Paths.listEditing($0.list.id) },
        "itemsPath": .text { Paths.listItems($0.list.id) },
        "newItemPath": .text { Paths.newListItem($0.list.id) },
        "namePath": .text { Paths.listName($0.list.id) },
        "sharingPath": .optionalText { $0.right == .own ? Paths.listSharing($0.list.id) : nil },
        "deletionPath": .optionalText { $0.right == .own ? Paths.listDeletion($0.list.id) : nil },
        "cartPath": .optionalText { $0.list.itemCount > $0.list.checkedCount ? Paths.listCart($0.list.id) : nil },
        "clearingPath": .optionalText {
            $0.right >= .edit && $0.list.checkedCount > 0 ? Paths.listClearing($0.list.id) : nil
        },
        "returnPath": .optionalText {
            $0.right >= .edit && $0.list.checkedCount > 0 ? Paths.listReturn($0.list.id) : nil
        },
        "mayEdit": .flag { $0.right >= .edit },
        "isEditing": .flag(\.isEditing),
        "isShared": .flag { $0.right < .own },
        "isEmpty": .flag { $0.items.isEmpty },
        "isComplete": .flag(\.list.isComplete),
        "count": .text(\.list.countInWords),
        "checkedCount": .text { counted($0.list.checkedCount, "checked item") },
        "total": .optional { $0.total.isEmpty ? nil : $0.total },
        "lines": .object { page in
            FormField(
                id: "lines", label: "Add", value: page.typed, error: page.layout.problem?.message(for: "lines"),
                isLong: true, isFirst: page.items.isEmpty && page.layout.problem == nil)
        },
        "items": .list { page in
            let open = page.items.filter { !$0.isChecked }.count
            return page.items.enumerated().map { index, item in
                ListItemRow(
                    item: item, list: page.list.id, price: page.prices[item.id], mayEdit: page.right >= .edit,
                    isFirst: index == 0 || index == open,
                    isLast: index == open - 1 || index == page.items.count - 1)
            }
        },
    ]
}

/// An item in its list.
struct ListItemRow: TemplateModel {
    let item: ListItem
    let list: ShoppingList.ID
    let price: Money?
    let mayEdit: Bool
    let isFirst: Bool
    let isLast: Bool

    static let fields: Fields<ListItemRow> = [
        "id": .text(\.item.id.text),
        "name": .text(\.item.name),
        "measure": .optionalText { $0.item.measures.isEmpty ? nil : $0.item.measures.formatted },
        "spoken": .text(\.item.spoken),
        "isChecked": .flag(\.item.isChecked),
        "opposite": .text { $0.item.isChecked ? "0" : "1" },
        "price": .optionalText { $0.price?.formatted },
        "mayEdit": .flag(\.mayEdit),
        "path": .text { Paths.listItem($0.item.id, of: $0.list) },
        "checkPath": .text { Paths.listItemCheck($0.item.id, of: $0.list) },
        "positionPath": .text { Paths.listItemPosition($0.item.id, of: $0.list) },
        "deletionPath": .text { Paths.listItemDeletion($0.item.id, of: $0.list) },
        "isFirst": .flag(\.isFirst),
        "isLast": .flag(\.isLast),
    ]
}

extension ListItem {
    /// Name and measure, as they are read out: `Flour, 500 g`.
    var spoken: String { measures.isEmpty ? name : name + ", " + measures.formatted }
}
