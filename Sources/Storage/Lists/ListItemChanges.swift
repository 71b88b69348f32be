public import Shop

/// Changes of items by form. Each returns the new version of the list, by which the change can be undone; nil if
/// nothing changed.
extension Transaction {
    /// Adds lines, each to an existing item if both are the same thing and have the same dimension.
    ///
    /// - Throws: `ListRefusal.tooManyItems`. In this case nothing is added.
    public func add(_ lines: [ListLine], to list: ShoppingList.ID) throws -> ListAddition {
        let version = try nextVersion(of: list)
        let counts = ListCounts(of: list, in: snapshot)
        var addition = ListAddition()
        for line in lines {
            let operation = ListOperation(
                id: .random(), item: .random(), .add(name: line.name, measure: line.measure), madeAt: .now)
            switch try apply(operation, to: list, as: version, counts) {
            case .added: addition.added.append(operation.item)
            case .merged(let item): if !addition.merged.contains(item) { addition.merged.append(item) }
            case .full: throw ListRefusal.tooManyItems
            case .done, .unknown: break
            }
        }
        return addition
    }

    /// Changes the name or measure of an item.
    public func editItem(
        _ item: ListItem.ID, name: String, measures: [ListMeasure], in list: ShoppingList.ID
    ) throws -> Int? {
        try changeItems([(item, .name, name), (item, .measure, measures.text)], in: list, at: .now)
    }

    /// Checks or unchecks an item.
    public func checkItem(_ item: ListItem.ID, _ isChecked: Bool, in list: ShoppingList.ID) throws -> Int? {
        try changeItems([(item, .checked, isChecked ? "1" : "0")], in: list, at: .now)
    }

    /// Unchecks all items.
    public func uncheckAll(in list: ShoppingList.ID) throws -> Int? {
        let checked = try snapshot.items(of: list).filter(\.isChecked)
        return try changeItems(checked.map { ($0.id, .checked, "0") }, in: list, at: .now)
    }

    /// Deletes items.
    public func deleteItems(_ items: [ListItem.ID], in list: ShoppingList.ID) throws -> Int? {
        try changeItems(items.map { ($0, .deleted, "1") }, in: list, at: .now)
    }

    /// Moves an item by `count` positions: a checked item among the checked ones, an unchecked item among the unchecked
    /// ones.
    public func moveItem(_ item: ListItem.ID, by count: Int, in list: ShoppingList.ID) throws -> Int? {
        let items = try snapshot.items(of: list)
        guard let moved = items.first(where: { $0.id == item }) else { return nil }
        let group = items.filter { $0.isChecked == moved.isChecked }
        guard let index = group.firstIndex(where: { $0.id == item }) else { return nil }
        let target = min(max(0, index + count), group.count - 1)
        guard target != index else { return nil }
        let others = group.filter { $0.id != item }
        let free = ListPositions(others.map(\.position))
        if !free.isCrowded(at: target) {
            return try changeItems([(item, .position, "\(free.position(at: target))")], in: list, at: .now)
        }
        var order = others
        order.insert(moved, at: target)
        let spread = zip(order, ListPositions.spread(order.count)).map {
            ($0.id, ListOperation.Field.position, "\($1)")
        }
        return try changeItems(spread, in: list, at: .now)
    }

    /// Sets fields of items, as the latest change of each item, and stores the earlier values.
    func changeItems(
        _ values: [(item: ListItem.ID, field: ListOperation.Field, value: String)], in list: ShoppingList.ID,
        at moment: ListOperation.Moment
    ) throws -> Int? {
        let current = try currentValues(of: values.map { ($0.item, $0.field) }, in: list)
        let changes = zip(values, current).compactMap { wanted, before in
            before.flatMap { $0 == wanted.value ? nil : (wanted.item, wanted.field, before: $0, after: wanted.value) }
        }
        guard !changes.isEmpty else { return nil }
        let back = changes.filter { $0.1 == .deleted && $0.after == "0" }.map(\.0)
        guard try back.isEmpty || hasRoom(forReturn: back, in: list) else { throw ListRefusal.tooManyItems }
        let version = try nextVersion(of: list)
        for (item, field, before, after) in changes {
            let last = try snapshot.ask(.stamp(of: field, item, in: list))?.madeAt.milliseconds ?? 0
            let madeAt = ListOperation.Moment(milliseconds: max(moment.milliseconds, last + 1))
            let stamp = ListOperation.Stamp(madeAt: madeAt, operation: .random())
            try set(field, to: after, of: item, in: list, stamp, as: version)
            try record(list, version, item.bytes, field, before, after)
        }
        return version
    }

    /// Returns the current fields of items, including deleted ones; nil for an item that does not exist.
    func currentValues(
        of fields: [(item: ListItem.ID, field: ListOperation.Field)], in list: ShoppingList.ID
    ) throws -> [String?] {
        try fields.map { item, field in
            if field == .measure { return try snapshot.item(item, of: list)?.measures.text }
            return try snapshot.ask(.value(of: field, item, in: list))
        }
    }
}
