import Localization
import Mustache
import Shop

/// One list: its items, the box that takes new ones, and what they cost.
struct ListPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList
    let right: ListRight
    let items: [ListItem]
    let sections: ListSections
    let order: ListOrder
    let total: ListTotal
    let prices: [ListItem.ID: Money]
    let isEditing: Bool
    /// Lines that could not be added.
    let typed: String

    static let fields: Fields<ListPage> = [
        "layout": .object(\.layout),
        "id": .text { String($0.list.id.rawValue) },
        "version": .text { String($0.list.version) },
        "path": .path { Paths.list($0.list.id) },
        "words": .scriptWords("shop", "scripts.list"),
        "workerPath": .text { _ in Paths.listWorker },
        "editingPath": .path { Paths.listEditing($0.list.id) },
        "itemsPath": .path { Paths.listItems($0.list.id) },
        "newItemPath": .path { Paths.newListItem($0.list.id) },
        "namePath": .path { Paths.listName($0.list.id) },
        "sharingPath": .optionalPath { $0.right == .own ? Paths.listSharing($0.list.id) : nil },
        "deletionPath": .optionalPath { $0.right == .own ? Paths.listDeletion($0.list.id) : nil },
        "cartPath": .optionalPath { $0.list.itemCount > $0.list.checkedCount ? Paths.listCart($0.list.id) : nil },
        "checked": .optional {
            $0.right >= .edit && $0.list.checkedCount > 0 ? CheckedItems(list: $0.list) : nil
        },
        "mayEdit": .flag { $0.right >= .edit },
        "isEditing": .flag(\.isEditing),
        "isShared": .flag { $0.right < .own },
        "isEmpty": .flag { $0.items.isEmpty },
        "isComplete": .flag(\.list.isComplete),
        "count": .message(\.list.countInWords),
        "total": .optional { $0.total.isEmpty ? nil : $0.total },
        "lines": .object { page in
            FormField(
                id: "lines", label: .words("shop.lists.list.box"), value: page.typed,
                error: page.layout.problem?.message(for: "lines"),
                isLong: true, isFirst: page.items.isEmpty && page.layout.problem == nil)
        },
        "orderChoice": .optional { page in
            page.sections.areSeveral ? ListOrderChoice(list: page.list.id, order: page.order) : nil
        },
        "sections": .list(\.shownSections),
    ]

    /// The parts of the list in the chosen order, with a part for the checked items if there are several. The last
    /// two parts may be empty: scripts put rows there.
    private var shownSections: [ListSection] {
        guard order == .sections, sections.areSeveral else { return [ListSection(id: "all", items: rows(items))] }
        var shown = sections.sections.compactMap { category, items in
            category.map { category in
                ListSection(
                    id: "category-\(category.id.rawValue)", name: .verbatim(category.name), items: rows(items))
            }
        }
        let others = sections.sections.first { $0.category == nil }?.items ?? []
        shown.append(ListSection(id: "other", name: .words("shop.lists.list.other"), items: rows(others)))
        shown.append(
            ListSection(
                id: "checked", name: .words("shop.lists.list.checkedItems"), isChecked: true,
                items: rows(items.filter(\.isChecked))))
        return shown
    }

    private func rows(_ items: [ListItem]) -> [ListItemRow] {
        let open = items.filter { !$0.isChecked }.count
        return items.enumerated().map { index, item in
            ListItemRow(
                item: item, list: list.id, price: prices[item.id], mayEdit: right >= .edit,
                isFirst: index == 0 || index == open, isLast: index == open - 1 || index == items.count - 1)
        }
    }
}

/// The checked items of a list, with the ways to clear and to uncheck them.
struct CheckedItems: TemplateModel {
    let list: ShoppingList

    static let fields: Fields<CheckedItems> = [
        "count": .number(\.list.checkedCount),
        "clearingPath": .path { Paths.listClearing($0.list.id) },
        "returnPath": .path { Paths.listReturn($0.list.id) },
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
        "measure": .optionalValue { $0.item.measures.isEmpty ? nil : $0.item.localizedMeasures },
        "spoken": .value(\.item.spoken),
        "isChecked": .flag(\.item.isChecked),
        "opposite": .text { $0.item.isChecked ? "0" : "1" },
        "price": .optionalMoney(\.price),
        "mayEdit": .flag(\.mayEdit),
        "path": .path { Paths.listItem($0.item.id, of: $0.list) },
        "checkPath": .path { Paths.listItemCheck($0.item.id, of: $0.list) },
        "positionPath": .path { Paths.listItemPosition($0.item.id, of: $0.list) },
        "deletionPath": .path { Paths.listItemDeletion($0.item.id, of: $0.list) },
        "isFirst": .flag(\.isFirst),
        "isLast": .flag(\.isLast),
    ]
}
