import Secrets
import Shop

/// Addresses of shopping lists.
extension Paths {
    /// Beside the lists, for a worker has the pages below its own address.
    static let listWorker = "/lists-worker.js"
    static func list(_ id: ShoppingList.ID) -> String { lists + "/\(id.rawValue)" }
    static func listEditing(_ id: ShoppingList.ID) -> String { list(id) + "?edit" }
    static func listName(_ id: ShoppingList.ID) -> String { list(id) + "/name" }
    static func listPosition(_ id: ShoppingList.ID) -> String { list(id) + "/position" }
    static func listOrder(_ id: ShoppingList.ID) -> String { list(id) + "/order" }
    static func listDeletion(_ id: ShoppingList.ID) -> String { list(id) + "/deletion" }
    static func listUndo(_ id: ShoppingList.ID, _ version: Int) -> String { list(id) + "/changes/\(version)/undo" }
    static func listClearing(_ id: ShoppingList.ID) -> String { list(id) + "/clearing" }
    static func listReturn(_ id: ShoppingList.ID) -> String { list(id) + "/return" }
    static func listCart(_ id: ShoppingList.ID) -> String { list(id) + "/cart" }
    static func listSharing(_ id: ShoppingList.ID) -> String { list(id) + "/sharing" }
    static func listLinks(_ id: ShoppingList.ID) -> String { list(id) + "/links" }
    static func listLinkEnding(_ link: ListLink.ID, of id: ShoppingList.ID) -> String {
        listLinks(id) + "/\(link.rawValue)/ending"
    }
    static func sharedList(_ token: SessionToken) -> String { lists + "/shared/" + token.text }
    static func listItems(_ id: ShoppingList.ID) -> String { list(id) + "/items" }
    static func newListItem(_ id: ShoppingList.ID) -> String { list(id) + "/new-item" }
    static func listItem(_ item: ListItem.ID, of id: ShoppingList.ID) -> String { listItems(id) + "/" + item.text }
    static func listItemCheck(_ item: ListItem.ID, of id: ShoppingList.ID) -> String {
        listItem(item, of: id) + "/check"
    }
    static func listItemPosition(_ item: ListItem.ID, of id: ShoppingList.ID) -> String {
        listItem(item, of: id) + "/position"
    }
    static func listItemDeletion(_ item: ListItem.ID, of id: ShoppingList.ID) -> String {
        listItem(item, of: id) + "/deletion"
    }
    static func listItemProduct(_ item: ListItem.ID, of id: ShoppingList.ID) -> String {
        listItem(item, of: id) + "/product"
    }
    static func cartAdditionUndo(_ id: CartAddition.ID) -> String { cart + "/additions/\(id.rawValue)/undo" }
    static func orderList(_ code: OrderCode) -> String { order(code) + "/list" }
}
