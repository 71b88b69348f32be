import Localization
import Mustache
import Shop

/// The form of an item.
struct ListItemFormPage: TemplateModel {
    let layout: Layout
    let list: ShoppingList.ID
    /// Nil for a new one.
    let item: ListItem.ID?
    let typed: TypedListItem

    static let fields: Fields<ListItemFormPage> = [
        "layout": .object(\.layout),
        "path": .path { page in
            page.item.map { Paths.listItem($0, of: page.list) } ?? Paths.listItems(page.list)
        },
        "cancelPath": .path { Paths.list($0.list) },
        "deletionPath": .optionalPath { page in page.item.map { Paths.listItemDeletion($0, of: page.list) } },
        "productPath": .optionalPath { page in page.item.map { Paths.listItemProduct($0, of: page.list) } },
        "spokenName": .text(\.typed.name),
        "shownName": .text(\.typed.shownName),
        "shownMeasure": .text(\.typed.shownMeasure),
        "isEdited": .flag { $0.item != nil },
        "name": .object { page in
            FormField(
                id: "name", label: .words("shop.lists.itemForm.name"), value: page.typed.name,
                error: page.layout.problem?.message(for: "name"),
                isFirst: page.item == nil && page.layout.problem == nil, limit: ListItem.nameLimit)
        },
        "measure": .object { page in
            FormField(
                id: "measure", label: .words("shop.lists.itemForm.measure"), value: page.typed.measure,
                hint: .words("shop.lists.itemForm.measureHint"), error: page.layout.problem?.message(for: "measure"),
                isOptional: true, limit: TypedListItem.longestMeasure)
        },
    ]
}
