public import Shop

extension ListOperation {
    /// The result of an operation.
    public enum Outcome: Equatable, Sendable {
        /// The item is new.
        case added
        /// The list already had the thing: the addition was merged into that item.
        case merged(ListItem.ID)
        /// The field was set, or a value that was set later was kept, or the operation had already been applied.
        case done
        /// The list no longer has this item.
        case unknown
        /// The list has the maximum number of items.
        case full
    }
}

extension Transaction {
    /// Applies operations in their order. An operation that is sent several times is applied once.
    public func apply(
        _ operations: [ListOperation], to list: ShoppingList.ID, notAfter moment: ListOperation.Moment
    ) throws -> [ListOperation.Outcome] {
        try apply(operations.made(notAfter: moment)[...], to: list)
    }

    /// Applies one portion, from the first operation on: at most 20 operations, and no further one after 4 ms.
    ///
    /// - Returns: The outcomes of the applied operations.
    public func applyPortion(
        of operations: [ListOperation], to list: ShoppingList.ID
    ) throws -> [ListOperation.Outcome] {
        try apply(operations.prefix(Self.mostInListPortion), to: list, until: .now + Self.longestPortion)
    }

    /// The maximum number of operations in a portion, and the time after which no further operation starts.
    public static let mostInListPortion = 20
    private static let longestPortion = Duration.milliseconds(4)

    private func apply(
        _ operations: ArraySlice<ListOperation>, to list: ShoppingList.ID, until end: ContinuousClock.Instant? = nil
    ) throws -> [ListOperation.Outcome] {
        let known = try operations.map { try snapshot.ask(.isDone($0.id, in: list)) }
        guard known.contains(false) else { return operations.map { _ in .done } }
        let version = try nextVersion(of: list)
        try deleteOldOperations(of: list, version)
        let counts = ListCounts(of: list, in: snapshot)
        var outcomes: [ListOperation.Outcome] = []
        for operation in operations {
            if let end, !outcomes.isEmpty, .now >= end { break }
            outcomes.append(try applyOnce(operation, to: list, as: version, counts))
        }
        return outcomes
    }

    private func applyOnce(
        _ operation: ListOperation, to list: ShoppingList.ID, as version: Int, _ counts: ListCounts
    ) throws -> ListOperation.Outcome {
        guard try !snapshot.ask(.isDone(operation.id, in: list)) else { return .done }
        let outcome = try apply(operation, to: list, as: version, counts)
        guard outcome != .full else { return outcome }
        try database.send(
            "INSERT INTO list_operations (list_id, id, version) VALUES ($1, $2, $3)", [list, operation.id, version])
        return outcome
    }

    func apply(
        _ operation: ListOperation, to list: ShoppingList.ID, as version: Int, _ counts: ListCounts
    ) throws -> ListOperation.Outcome {
        switch operation.change {
        case .add(let name, let measure): try add(name, measure, operation, to: list, as: version, counts)
        case .set(let field, let value): try set(field, to: value, operation, in: list, as: version, counts)
        }
    }

    /// The minimum number of stored operation keys of a list. An older operation that is sent again changes nothing
    /// either, unless the clock of its browser was ahead.
    private static let mostOperations = 2000
    /// Old keys are deleted once in this number of versions, since finding the oldest keys takes time.
    private static let versionsBetweenDeletions = 16

    private func deleteOldOperations(of list: ShoppingList.ID, _ version: Int) throws {
        guard version.isMultiple(of: Self.versionsBetweenDeletions) else { return }
        try database.send(
            """
            DELETE FROM list_operations WHERE list_id = $1 AND version < (
                SELECT version FROM list_operations WHERE list_id = $1 ORDER BY version DESC LIMIT 1 OFFSET $2)
            """, [list, Self.mostOperations])
    }
}

/// The numbers of items and rows of a list during a change, each counted once by the database.
final class ListCounts {
    private let list: ShoppingList.ID
    private let snapshot: Snapshot
    private var countedItems: Int?
    private var countedRows: Int?

    init(of list: ShoppingList.ID, in snapshot: Snapshot) {
        (self.list, self.snapshot) = (list, snapshot)
    }

    /// The number of items that are not deleted.
    func items() throws -> Int {
        if let countedItems { return countedItems }
        let count = try snapshot.ask(.itemCount(of: list))
        countedItems = count
        return count
    }

    /// The number of rows, including those of deleted items.
    func rows() throws -> Int {
        if let countedRows { return countedRows }
        let count = try snapshot.ask(.rowCount(of: list))
        countedRows = count
        return count
    }

    func add(items: Int = 0, rows: Int = 0) {
        countedItems = countedItems.map { $0 + items }
        countedRows = countedRows.map { $0 + rows }
    }
}

/// Setting fields of items and of the list.
extension Transaction {
    private func set(
        _ field: ListOperation.Field, to value: String, _ operation: ListOperation, in list: ShoppingList.ID,
        as version: Int, _ counts: ListCounts
    ) throws -> ListOperation.Outcome {
        guard try separate(operation.item, in: list, as: version, counts) else { return .full }
        guard let before = try snapshot.ask(.value(of: field, operation.item, in: list)) else { return .unknown }
        if let last = try snapshot.ask(.stamp(of: field, operation.item, in: list)), last >= operation.stamp {
            return .done
        }
        let isDeletion = field == .deleted && before != value
        if try isDeletion && value == "0" && counts.items() >= ShoppingList.mostItems { return .full }
        try set(field, to: value, of: operation.item, in: list, operation.stamp, as: version)
        if isDeletion { counts.add(items: value == "0" ? 1 : -1) }
        return .done
    }

    func set(
        _ field: ListOperation.Field, to value: String, of item: ListItem.ID, in list: ShoppingList.ID,
        _ stamp: ListOperation.Stamp, as version: Int
    ) throws {
        switch field {
        case .name:
            try database.send(
                "UPDATE list_items SET name = $3, name_key = $4, version = $5 WHERE list_id = $1 AND id = $2",
                [list, item, value, ListItem.nameKey(value), version])
        case .measure:
            try database.send(
                "UPDATE list_items SET measure = $3, version = $4 WHERE list_id = $1 AND id = $2",
                [list, item, value, version])
        case .checked, .deleted, .position:
            try database.send(
                "UPDATE list_items SET \(field.rawValue) = $3, version = $4 WHERE list_id = $1 AND id = $2",
                [list, item, Int64(value) ?? 0, version])
        }
        try database.send(
            """
            INSERT INTO list_stamps (list_id, item_id, field, made_at, operation) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (list_id, item_id, field) DO UPDATE SET
                made_at = excluded.made_at, operation = excluded.operation
            """, [list, item, field.rawValue, stamp.madeAt, stamp.operation])
    }

    /// Separates an addition from the item that it was merged into, when an operation concerns the addition alone.
    /// Example: a client that has checked the 500 g that it added has not checked the kilogram that was there before.
    /// Returns false if the list is full.
    private func separate(
        _ id: ListItem.ID, in list: ShoppingList.ID, as version: Int, _ counts: ListCounts
    ) throws -> Bool {
        guard let (target, measure) = try snapshot.ask(.addition(id, in: list)) else { return true }
        guard try counts.items() < ShoppingList.mostItems else { return false }
        try database.send(
            """
            INSERT INTO list_items (list_id, id, name, name_key, measure, position, version)
            SELECT list_id, $2, name, name_key, $3, position, $4 FROM list_items WHERE list_id = $1 AND id = $5
            """, [list, id, measure, version, target])
        try database.send("DELETE FROM list_additions WHERE list_id = $1 AND id = $2", [list, id])
        try touch(target, in: list, as: version)
        counts.add(items: 1, rows: 1)
        return true
    }

    /// Returns true if the list has room for those of the items that are deleted.
    func hasRoom(forReturn items: [ListItem.ID], in list: ShoppingList.ID) throws -> Bool {
        let deleted = try items.filter { try snapshot.ask(.value(of: .deleted, $0, in: list)) == "1" }
        return try snapshot.ask(.itemCount(of: list)) + deleted.count <= ShoppingList.mostItems
    }

    func touch(_ item: ListItem.ID, in list: ShoppingList.ID, as version: Int) throws {
        try database.send(
            "UPDATE list_items SET version = $3 WHERE list_id = $1 AND id = $2", [list, item, version])
    }
}
