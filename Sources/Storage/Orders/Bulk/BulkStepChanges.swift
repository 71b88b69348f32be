public import Shop

/// Steps with many orders: written down first, then taken in portions, so that no other change waits long. Whoever goes on
/// with one that was cut off finds each order either as it was or as it should be.
extension Transaction {
    /// Writes down a step with orders, `BulkStep.mostOrders` of them at most; none is changed yet. The same key again
    /// returns the same step.
    public func beginBulkStep(
        _ state: OrderState, of orders: [Order.ID], key: OrderKey, by author: Account.ID
    ) throws -> BulkStep.ID {
        if let begun = try snapshot.ask(.bulkStep(key: key)) { return begun }
        let id: BulkStep.ID = try database.insert(
            "INSERT INTO bulk_steps (key, state, account_id, begun_at) VALUES ($1, $2, $3, $4) RETURNING id",
            [key.bytes, state.rawValue, author, now])
        try database.execute(
            """
            INSERT INTO bulk_step_orders (step_id, order_id)
            SELECT DISTINCT $1, orders.id
            FROM unnest($2) WITH ORDINALITY AS wanted (id, position) JOIN orders ON orders.id = wanted.id
            """, [id, Keys(orders.prefix(BulkStep.mostOrders))])
        return id
    }

    /// Goes on with a step, or with taking it back, for `limit` orders at most. Returns those that were set to the step's
    /// state. What may not follow an order's state leaves it as it is. `author` is whoever goes on.
    public func continueBulkStep(_ id: BulkStep.ID, limit: Int, by author: Account.ID) throws -> [Order.ID] {
        guard let step = try snapshot.ask(.bulkStep(id)) else { return [] }
        guard step.undoneAt == nil else {
            for entry in try snapshot.ask(.entries(of: id, .done, limit: limit)) { try undo(entry, step, by: author) }
            return []
        }
        return try snapshot.ask(.entries(of: id, .waiting, limit: limit)).map(\.order).filter {
            try take(step, $0, by: author)
        }
    }

    /// Begins to take a step back. Orders that have not had their turn stay as they are.
    public func undoBulkStep(_ id: BulkStep.ID) throws {
        try database.execute(
            "UPDATE bulk_steps SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL", [id, now])
        try database.execute(
            "UPDATE bulk_step_orders SET outcome = 'refused' WHERE step_id = $1 AND outcome = 'waiting'", [id])
    }

    private func take(_ step: BulkStep, _ order: Order.ID, by author: Account.ID) throws -> Bool {
        let isSet = try attempt {
            let before = try head(of: order).state
            guard step.state.mayFollowInBulk(before.state) else { throw OrderRefusal.wrongState(before) }
            try setState(step.state, of: order, by: author)
        }
        let number = isSet ? try head(of: order).stateNumber : nil
        try database.execute(
            "UPDATE bulk_step_orders SET outcome = $3, number = $4 WHERE step_id = $1 AND order_id = $2",
            [step.id, order, (isSet ? BulkStep.Outcome.done : .refused).rawValue, number])
        return isSet
    }

    /// An order is set back only from where the step left it.
    private func undo(_ entry: BulkStepEntry, _ step: BulkStep, by author: Account.ID) throws {
        let isUndone = try attempt {
            let head = try head(of: entry.order)
            guard head.stateNumber == entry.number, let reverse = step.state.reverse else {
                throw OrderRefusal.wrongState(head.state)
            }
            try setState(reverse, of: entry.order, reason: "Undone for many orders", by: author)
        }
        try database.execute(
            "UPDATE bulk_step_orders SET outcome = $3 WHERE step_id = $1 AND order_id = $2",
            [step.id, entry.order, (isUndone ? BulkStep.Outcome.undone : .kept).rawValue])
    }

    /// False when the order refuses: then nothing of it is changed.
    private func attempt(_ change: () throws -> Void) throws -> Bool {
        do {
            try database.inSavepoint(change)
            return true
        } catch is OrderRefusal {
            return false
        }
    }
}
