public import Shop

extension ListOperation {
    /// What became of an operation.
    public enum Outcome: Equatable, Sendable {
        /// The item is new.
        case added
        /// The thing was on the list already: that item holds it now.
        case merged(ListItem.ID)
        /// A field was set, or what was set later stays, or it was done before.
        case done
        /// The list has no such item any more.
        case unknown
        /// The list has as many items as a list can have.
        case full
    }
}

extension Transaction {
    /// Does what browsers have noted, in their order; each operation once, however often it is sent.
    public func apply(
        _ operations: [ListOperation], to list: ShoppingList.ID, notAfter moment: ListOperation.Moment
    ) throws -> [ListOperation.Outcome] {
        let operations = operations.made(notAfter: moment)
        let known = try operations.map { try snapshot.ask(.isDone($0.id, in: list)) }
        guard known.contains(false) else { return operations.map { _ in .done } }
        let version = try nextVersion(of: list)
        try deleteOldOperations(of: list)
        return try operations.map { operation in
            guard try !snapshot.ask(.isDone(operation.id, in: list)) else { return .done }
            let outcome = try apply(operation, to: list, as: version)
            guard outcome != .full else { return outcome }
            try database.execute(
                "INSERT INTO list_operations (list_id, id, version) VALUES ($1, $2, $3)", [list, operation.id, version])
            return outcome
        }
    }

    func apply(
        _ operation: ListOperation, to list: ShoppingList.ID, as version: Int
    ) throws -> ListOperation.Outcome {
        switch operation.change {
        case .add(let name, let measure): try add(name, measure, operation, to: list, as: version)
        case .set(let field, let value): try set(field, to: value, operation, in: list, as: version)
        }
    }

    /// Operations of one list whose keys are kept. An older one that is sent again changes nothing either, unless the
    /// clock of its browser was ahead.
    private static let mostOperations = 2000

    private func deleteOldOperations(of list: ShoppingList.ID) throws {
        try database.execute(
            """
            DELETE FROM list_operations WHERE list_id = $1 AND version < (
                SELECT version FROM list_operations WHERE list_id = $1 ORDER BY version DESC LIMIT 1 OFFSET $2)
            """, [list, Self.mostOperations])
    }
}

/// Additions.
extension Transaction {
    private func add(
        _ name: String, _ measure: ListMeasure?, _ operation: ListOperation, to list: ShoppingList.ID, as version: Int
    ) throws -> ListOperation.Outcome {
        guard try !snapshot.ask(.hasItem(operation.item, in: list)) else { return .done }
        if let same = try sameItem(as: name, measure, in: list) {
            try foldAdditions(to: same, in: list)
            try database.execute(
                """
                INSERT INTO list_additions (list_id, id, item_id, measure, made_at) VALUES ($1, $2, $3, $4, $5)
                """,
                [list, operation.item, same, measure?.text ?? "", try later(operation.madeAt, than: same, in: list)])
            try touch(same, in: list, as: version)
            return .merged(same)
        }
        guard try snapshot.ask(.itemCount(of: list)) < ShoppingList.mostItems else { return .full }
        try deleteOldItems(of: list)
        try database.execute(
            """
            INSERT INTO list_items (list_id, id, name, name_key, measure, position, version)
            SELECT $1, $2, $3, $4, $5, coalesce(max(position), 0) + $6, $7 FROM list_items
            WHERE list_id = $1 AND deleted = 0
            """, [list, operation.item, name, ListItem.nameKey(name), measure?.text ?? "", ListItem.gap, version])
        return .added
    }

    /// What is added counts, even where the item's measure was set by a clock that is ahead.
    private func later(
        _ moment: ListOperation.Moment, than item: ListItem.ID, in list: ShoppingList.ID
    ) throws -> ListOperation.Moment {
        let set = try snapshot.ask(.stamp(of: .measure, item, in: list))?.madeAt.milliseconds ?? 0
        return ListOperation.Moment(milliseconds: max(moment.milliseconds, set + 1))
    }

    /// The open item of that name to which as much can be added.
    private func sameItem(
        as name: String, _ measure: ListMeasure?, in list: ShoppingList.ID
    ) throws -> ListItem.ID? {
        try snapshot.ask(.openItems(named: ListItem.nameKey(name), in: list)).first { item in
            let measures = try measures(of: item, in: list)
            guard let measure else { return measures.isEmpty }
            return measures.contains { $0 + measure != nil }
        }
    }

    /// How much of an item, what was added to it included.
    private func measures(of item: ListItem.ID, in list: ShoppingList.ID) throws -> [ListMeasure] {
        var measures = try snapshot.ask(.value(of: .measure, item, in: list)).flatMap { [ListMeasure](text: $0) } ?? []
        for addition in try snapshot.ask(.additions(to: item, in: list)) {
            if let addition { measures.add(addition) }
        }
        return measures
    }

    /// Additions of one item that are kept apart.
    private static let mostAdditions = 20

    /// Makes one measure of an item's additions when there are many.
    private func foldAdditions(to item: ListItem.ID, in list: ShoppingList.ID) throws {
        guard try snapshot.ask(.additionCount(of: item, in: list)) >= Self.mostAdditions else { return }
        let measures = try measures(of: item, in: list)
        try database.execute(
            "UPDATE list_items SET measure = $3 WHERE list_id = $1 AND id = $2", [list, item, measures.text])
        try database.execute("DELETE FROM list_additions WHERE list_id = $1 AND item_id = $2", [list, item])
    }

    /// Rows of one list, deleted ones included: of more, those deleted longest ago are forgotten.
    private static let mostRows = 1000

    private func deleteOldItems(of list: ShoppingList.ID) throws {
        for item in try snapshot.ask(.itemsTooMany(of: list, Self.mostRows)) {
            try database.execute("DELETE FROM list_stamps WHERE list_id = $1 AND item_id = $2", [list, item])
            try database.execute("DELETE FROM list_additions WHERE list_id = $1 AND item_id = $2", [list, item])
            try database.execute("DELETE FROM list_items WHERE list_id = $1 AND id = $2", [list, item])
        }
    }
}

/// Fields.
extension Transaction {
    private func set(
        _ field: ListOperation.Field, to value: String, _ operation: ListOperation, in list: ShoppingList.ID,
        as version: Int
    ) throws -> ListOperation.Outcome {
        guard try separate(operation.item, in: list, as: version) else { return .full }
        guard try snapshot.ask(.value(of: field, operation.item, in: list)) != nil else { return .unknown }
        if let last = try snapshot.ask(.stamp(of: field, operation.item, in: list)), last >= operation.stamp {
            return .done
        }
        let isBack = field == .deleted && value == "0"
        if try isBack && !hasRoom(forReturn: [operation.item], in: list) { return .full }
        try set(field, to: value, of: operation.item, in: list, operation.stamp, as: version)
        return .done
    }

    func set(
        _ field: ListOperation.Field, to value: String, of item: ListItem.ID, in list: ShoppingList.ID,
        _ stamp: ListOperation.Stamp, as version: Int
    ) throws {
        switch field {
        case .name:
            try database.execute(
                "UPDATE list_items SET name = $3, name_key = $4, version = $5 WHERE list_id = $1 AND id = $2",
                [list, item, value, ListItem.nameKey(value), version])
        case .measure:
            try database.execute(
                "UPDATE list_items SET measure = $3, version = $4 WHERE list_id = $1 AND id = $2",
                [list, item, value, version])
        case .checked, .deleted, .position:
            try database.execute(
                "UPDATE list_items SET \(field.rawValue) = $3, version = $4 WHERE list_id = $1 AND id = $2",
                [list, item, Int64(value) ?? 0, version])
        }
        try database.execute(
            """
            INSERT INTO list_stamps (list_id, item_id, field, made_at, operation) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (list_id, item_id, field) DO UPDATE SET
                made_at = excluded.made_at, operation = excluded.operation
            """, [list, item, field.rawValue, stamp.madeAt, stamp.operation])
    }

    /// Makes an item of its own of what was added to another, when something is said of it alone: whoever has bought the
    /// 500 g that they added has not bought the kilogram that was there. Returns false where the list is full.
    private func separate(_ id: ListItem.ID, in list: ShoppingList.ID, as version: Int) throws -> Bool {
        guard let (target, measure) = try snapshot.ask(.addition(id, in: list)) else { return true }
        guard try snapshot.ask(.itemCount(of: list)) < ShoppingList.mostItems else { return false }
        try database.execute(
            """
            INSERT INTO list_items (list_id, id, name, name_key, measure, position, version)
            SELECT list_id, $2, name, name_key, $3, position, $4 FROM list_items WHERE list_id = $1 AND id = $5
            """, [list, id, measure, version, target])
        try database.execute("DELETE FROM list_additions WHERE list_id = $1 AND id = $2", [list, id])
        try touch(target, in: list, as: version)
        return true
    }

    /// True where the list has room for those of the items that are deleted.
    func hasRoom(forReturn items: [ListItem.ID], in list: ShoppingList.ID) throws -> Bool {
        let deleted = try items.filter { try snapshot.ask(.value(of: .deleted, $0, in: list)) == "1" }
        return try snapshot.ask(.itemCount(of: list)) + deleted.count <= ShoppingList.mostItems
    }

    private func touch(_ item: ListItem.ID, in list: ShoppingList.ID, as version: Int) throws {
        try database.execute(
            "UPDATE list_items SET version = $3 WHERE list_id = $1 AND id = $2", [list, item, version])
    }
}

extension Query {
    /// True for an operation that was done before.
    fileprivate static func isDone(_ operation: ListOperation.ID, in list: ShoppingList.ID) -> Query<Bool> {
        .init(
            value: "SELECT EXISTS (SELECT 1 FROM list_operations WHERE list_id = $1 AND id = $2)", [list, operation])
    }

    /// True for an item that was added, on its own or to another, and may be deleted by now.
    fileprivate static func hasItem(_ item: ListItem.ID, in list: ShoppingList.ID) -> Query<Bool> {
        .init(
            value: """
                SELECT EXISTS (SELECT 1 FROM list_items WHERE list_id = $1 AND id = $2)
                    OR EXISTS (SELECT 1 FROM list_additions WHERE list_id = $1 AND id = $2)
                """, [list, item])
    }

    /// Items of that name that are neither checked nor deleted, as they come in the list; of many the first ones.
    fileprivate static func openItems(named key: String, in list: ShoppingList.ID) -> Query<[ListItem.ID]> {
        .init(
            all: """
                SELECT id FROM list_items WHERE list_id = $1 AND name_key = $2 AND deleted = 0 AND checked = 0
                ORDER BY position, id LIMIT 10
                """, [list, key]
        ) { try $0.listItem(0) }
    }

    /// Additions to one item since its measure was last set.
    fileprivate static func additions(to item: ListItem.ID, in list: ShoppingList.ID) -> Query<[ListMeasure?]> {
        .init(
            all: """
                SELECT added.measure FROM list_additions AS added
                LEFT JOIN list_stamps AS stamp ON stamp.list_id = added.list_id AND stamp.item_id = added.item_id
                    AND stamp.field = 'measure'
                WHERE added.list_id = $1 AND added.item_id = $2
                    AND (stamp.made_at IS NULL OR added.made_at > stamp.made_at)
                ORDER BY added.made_at, added.id
                """, [list, item]
        ) { ListMeasure(text: $0[0]) }
    }

    fileprivate static func additionCount(of item: ListItem.ID, in list: ShoppingList.ID) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM list_additions WHERE list_id = $1 AND item_id = $2", [list, item])
    }

    fileprivate static func addition(
        _ id: ListItem.ID, in list: ShoppingList.ID
    ) -> Query<(target: ListItem.ID, measure: String)?> {
        .init(first: "SELECT item_id, measure FROM list_additions WHERE list_id = $1 AND id = $2", [list, id]) {
            (target: try $0.listItem(0), measure: $0[1])
        }
    }

    /// Number of items of a list.
    fileprivate static func itemCount(of list: ShoppingList.ID) -> Query<Int> {
        .init(value: "SELECT count(*) FROM list_items WHERE list_id = $1 AND deleted = 0", [list])
    }

    /// Deleted items beyond so many rows of a list, those that changed longest ago.
    fileprivate static func itemsTooMany(of list: ShoppingList.ID, _ limit: Int) -> Query<[ListItem.ID]> {
        .init(
            all: """
                SELECT id FROM list_items WHERE list_id = $1 AND deleted = 1
                    AND (SELECT count(*) FROM list_items WHERE list_id = $1) >= $2
                ORDER BY version LIMIT 100
                """, [list, limit]
        ) { try $0.listItem(0) }
    }

    /// When a field of an item was last set, and by which operation; nil where it is as it was added.
    static func stamp(
        of field: ListOperation.Field, _ item: ListItem.ID, in list: ShoppingList.ID
    ) -> Query<ListOperation.Stamp?> {
        .init(
            first: """
                SELECT made_at, operation FROM list_stamps WHERE list_id = $1 AND item_id = $2 AND field = $3
                """, [list, item, field.rawValue]
        ) { ListOperation.Stamp(madeAt: $0[0], operation: try $0.listItem(1)) }
    }

    /// A field of an item as a text; nil when there is no such item.
    static func value(
        of field: ListOperation.Field, _ item: ListItem.ID, in list: ShoppingList.ID
    ) -> Query<String?> {
        .init(
            first: "SELECT CAST(\(field.rawValue) AS TEXT) FROM list_items WHERE list_id = $1 AND id = $2",
            [list, item])
    }
}
