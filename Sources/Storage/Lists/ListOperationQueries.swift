import Shop

/// Queries of the operations on lists.
extension Query {
    /// True if the operation was applied before.
    static func isDone(_ operation: ListOperation.ID, in list: ShoppingList.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM list_operations WHERE list_id = $1 AND id = $2)", [list, operation])
    }

    /// True if the item was added, on its own or to another item, even if it is deleted now.
    static func hasItem(_ item: ListItem.ID, in list: ShoppingList.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (SELECT 1 FROM list_items WHERE list_id = $1 AND id = $2)
                    OR EXISTS (SELECT 1 FROM list_additions WHERE list_id = $1 AND id = $2)
                """, [list, item])
    }

    /// The first items of that name that are neither checked nor deleted, in the order of the list.
    static func openItems(named key: String, in list: ShoppingList.ID) -> Query<[ListItem.ID]> {
        .init(
            all: """
                SELECT id FROM list_items WHERE list_id = $1 AND name_key = $2 AND deleted = 0 AND checked = 0
                ORDER BY position, id LIMIT 10
                """, [list, key]
        ) { try $0.listItem(0) }
    }

    static func additionCount(of item: ListItem.ID, in list: ShoppingList.ID) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM list_additions WHERE list_id = $1 AND item_id = $2", [list, item])
    }

    static func addition(
        _ id: ListItem.ID, in list: ShoppingList.ID
    ) -> Query<(target: ListItem.ID, measure: String)?> {
        .init(first: "SELECT item_id, measure FROM list_additions WHERE list_id = $1 AND id = $2", [list, id]) {
            (target: try $0.listItem(0), measure: $0[1])
        }
    }

    /// The number of items of a list.
    static func itemCount(of list: ShoppingList.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM list_items WHERE list_id = $1 AND deleted = 0", [list])
    }

    /// The number of rows of a list, including deleted items.
    static func rowCount(of list: ShoppingList.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM list_items WHERE list_id = $1", [list])
    }

    /// The deleted items of a list that were changed least recently.
    static func itemsDeletedFirst(of list: ShoppingList.ID, limit: Int) -> Query<[ListItem.ID]> {
        .init(
            all: "SELECT id FROM list_items WHERE list_id = $1 AND deleted = 1 ORDER BY version LIMIT $2",
            [list, limit]
        ) { try $0.listItem(0) }
    }

    /// The time and the operation of the last change of an item's field; nil if unchanged since the item was added.
    static func stamp(
        of field: ListOperation.Field, _ item: ListItem.ID, in list: ShoppingList.ID
    ) -> Query<ListOperation.Stamp?> {
        .init(
            first: """
                SELECT made_at, operation FROM list_stamps WHERE list_id = $1 AND item_id = $2 AND field = $3
                """, [list, item, field.rawValue]
        ) { ListOperation.Stamp(madeAt: $0[0], operation: try $0.listItem(1)) }
    }

    /// A field of an item as text; nil if there is no such item.
    static func value(
        of field: ListOperation.Field, _ item: ListItem.ID, in list: ShoppingList.ID
    ) -> Query<String?> {
        .init(
            first: "SELECT CAST(\(field.rawValue) AS TEXT) FROM list_items WHERE list_id = $1 AND id = $2",
            [list, item])
    }
}
