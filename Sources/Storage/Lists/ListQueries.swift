public import Shop

/// The maximum number of displayed lists of a customer. It exceeds the number that a customer can create, because
/// signing in merges the lists of several browsers.
private let mostListed = 10 * ShoppingList.mostOfOne

extension Query {
    /// The lists of a customer, in their order.
    public static func lists(of customer: Customer.ID) -> Query<[ShoppingList]> {
        .all("WHERE customer_id = $1 AND deleted_at IS NULL ORDER BY position, id LIMIT $2", [customer, mostListed])
    }

    /// The list with this key; nil if it does not exist or is deleted.
    public static func list(_ id: ShoppingList.ID) -> Query<ShoppingList?> {
        .first("WHERE id = $1 AND deleted_at IS NULL", [id])
    }

    /// The right that a link gives, and its list; nil if the link was ended or does not exist.
    public static func listLink(tokenHash: [UInt8]) -> Query<(list: ShoppingList.ID, right: ListRight)?> {
        .init(
            first: """
                SELECT list_id, may FROM list_links JOIN lists ON lists.id = list_id
                WHERE token_hash = $1 AND deleted_at IS NULL
                """, [tokenHash]
        ) { (list: $0[0], right: try $0.oneOf(1)) }
    }

    /// The valid links of a list, oldest first.
    public static func links(of list: ShoppingList.ID) -> Query<[ListLink]> {
        .init(
            all: "SELECT id, may, made_at FROM list_links WHERE list_id = $1 ORDER BY id", [list]
        ) { ListLink(id: $0[0], right: try $0.oneOf(1), madeAt: $0[2]) }
    }

    /// The versions and owners of lists that are not deleted.
    public static func followedLists(_ lists: [ShoppingList.ID]) -> Query<[ShoppingList.ID: FollowedList]> {
        .init(
            """
            SELECT lists.id, version, customer_id FROM unnest($1) WITH ORDINALITY AS wanted (id, position)
            JOIN lists ON lists.id = wanted.id WHERE deleted_at IS NULL
            """, [Keys(lists)]
        ) { rows in
            Dictionary(
                uniqueKeysWithValues: try rows.map { ($0[0], FollowedList(version: $0[1], owner: $0[2])) })
        }
    }

    static func deletedItems(
        of list: ShoppingList.ID, since version: Int
    ) -> Query<[ListItem.ID]> {
        .init(
            all: "SELECT id FROM list_items WHERE list_id = $1 AND deleted = 1 AND version > $2", [list, version]
        ) { try $0.listItem(0) }
    }

    static func changedItems(
        of list: ShoppingList.ID, since version: Int
    ) -> Query<[ListItem.ID]> {
        .init(
            all: "SELECT id FROM list_items WHERE list_id = $1 AND deleted = 0 AND version > $2", [list, version]
        ) { try $0.listItem(0) }
    }

    /// The items of a list, without additions.
    static func itemRows(of list: ShoppingList.ID) -> Query<[ListItem]> {
        .init(all: selectItems, [list], ListItem.init)
    }

    /// An item of a list, without additions.
    static func itemRow(_ item: ListItem.ID, of list: ShoppingList.ID) -> Query<ListItem?> {
        .init(first: selectItems + " AND id = $2", [list, item], ListItem.init)
    }

    /// The additions to items since their measure was last set.
    static func additions(to list: ShoppingList.ID) -> Query<[(item: ListItem.ID, measure: ListMeasure?)]> {
        .init(
            all: selectAdditions(), [list]
        ) { (item: try $0.listItem(0), measure: ListMeasure(text: $0[1])) }
    }

    /// The name of a list, deleted or not.
    static func name(of list: ShoppingList.ID) -> Query<String?> {
        .init(first: "SELECT name FROM lists WHERE id = $1", [list])
    }

    /// The additions to an item since its measure was last set.
    static func additions(to item: ListItem.ID, in list: ShoppingList.ID) -> Query<[ListMeasure?]> {
        .init(all: selectAdditions(where: "added.item_id = $2"), [list, item]) { ListMeasure(text: $0[1]) }
    }

    static func undoable(_ version: Int, of list: ShoppingList.ID, since moment: Timestamp) -> Query<[ListFieldChange]>
    {
        .init(
            all: """
                SELECT item_id, field, before, after FROM list_changes
                WHERE list_id = $1 AND version = $2 AND changed_at >= $3 ORDER BY item_id, field
                """, [list, version, moment]
        ) { ListFieldChange(item: ListItem.ID(bytes: $0[0]), field: $0[1], before: $0[2], after: $0[3]) }
    }
}

private let selectItems =
    "SELECT id, name, measure, checked, position FROM list_items WHERE list_id = $1 AND deleted = 0"

/// SQL for the additions that count: those made since the measure of their item was last set.
private func selectAdditions(where condition: String = "TRUE") -> String {
    """
    SELECT added.item_id, added.measure FROM list_additions AS added
    LEFT JOIN list_stamps AS stamp ON stamp.list_id = added.list_id AND stamp.item_id = added.item_id
        AND stamp.field = 'measure'
    WHERE added.list_id = $1 AND \(condition) AND (stamp.made_at IS NULL OR added.made_at > stamp.made_at)
    ORDER BY added.made_at, added.id
    """
}

extension ListItem {
    fileprivate init(_ row: Row) throws {
        self.init(
            id: try row.listItem(0), name: row[1], measures: [ListMeasure](text: row[2]) ?? [], isChecked: row[3],
            position: row[4])
    }

    /// Returns the item with its additions.
    func adding(_ additions: [ListMeasure?]) -> ListItem {
        var all = measures
        for addition in additions.compactMap(\.self) { all.add(addition) }
        return ListItem(id: id, name: name, measures: all, isChecked: isChecked, position: position)
    }
}

extension ShoppingList: Selectable {
    enum Columns: Int, ColumnList {
        case id, customerID, name, version, itemCount, checkedCount

        static let expressions: [Columns: String] = [
            .itemCount: "(SELECT count(*) FROM list_items WHERE list_id = lists.id AND deleted = 0)",
            .checkedCount: "(SELECT count(*) FROM list_items WHERE list_id = lists.id AND deleted = 0 AND checked = 1)",
        ]
    }

    static let selection = "SELECT \(Columns.list) FROM lists"

    init(_ row: NamedRow<Columns>) {
        self.init(
            id: row[.id], owner: row[.customerID], name: row[.name], version: row[.version],
            itemCount: row[.itemCount], checkedCount: row[.checkedCount])
    }
}
