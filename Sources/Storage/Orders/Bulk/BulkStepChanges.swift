public import Shop

/// Bulk steps: changes of many orders. A step is stored first and then applied in portions, so that no other change
/// waits long. After an interruption, each order is either unchanged or completely changed.
extension Transaction {
    /// Inserts a bulk step with at most `BulkStep.mostOrders` orders, which are not changed yet. If the key was used
    /// before, returns the step of that key.
    public func beginBulkStep(
        _ state: OrderState, of orders: [SeenOrder], key: OrderKey, by author: Account.ID
    ) throws -> BulkStep.ID {
        if let begun = try snapshot.ask(.bulkStep(key: key)) { return begun }
        let id: BulkStep.ID = try database.insert(
            "INSERT INTO bulk_steps (key, state, account_id, begun_at) VALUES ($1, $2, $3, $4) RETURNING id",
            [key.bytes, state.rawValue, author, now])
        for seen in orders.prefix(BulkStep.mostOrders) {
            try database.send(
                """
                INSERT INTO bulk_step_orders (step_id, order_id, revision) SELECT $1, id, $3 FROM orders WHERE id = $2
                ON CONFLICT DO NOTHING
                """, [id, seen.order, seen.revision])
        }
        return id
    }

    /// Continues a bulk step, or its undo, for at most `limit` orders. Returns the orders that now have the step's
    /// state. An order whose state does not allow the step stays unchanged. `author` is the account that continues the
    /// step.
    public func continueBulkStep(_ id: BulkStep.ID, limit: Int, by author: Account.ID) throws -> [Order.ID] {
        guard let step = try snapshot.ask(.bulkStep(id)) else { return [] }
        guard step.undoneAt == nil else {
            for entry in try snapshot.ask(.entries(of: id, .done, limit: limit)) { try undo(entry, step, by: author) }
            return []
        }
        return try snapshot.ask(.entries(of: id, .waiting, limit: limit)).filter { try take(step, $0, by: author) }
            .map(\.order)
    }

    /// Begins to undo a bulk step. Orders that were still waiting stay unchanged.
    public func undoBulkStep(_ id: BulkStep.ID) throws {
        try database.send(
            "UPDATE bulk_steps SET undone_at = $2 WHERE id = $1 AND undone_at IS NULL", [id, now])
        try database.send(
            "UPDATE bulk_step_orders SET outcome = 'refused' WHERE step_id = $1 AND outcome = 'waiting'", [id])
    }

    /// Applies the step to an order. Returns true if the state of the order was set.
    private func take(_ step: BulkStep, _ entry: BulkStepEntry, by author: Account.ID) throws -> Bool {
        let refusal = try attempt {
            let before = try head(of: entry.order).state
            guard step.state.mayFollowInBulk(before.state) else { throw OrderRefusal.wrongState(before) }
            try setState(step.state, of: entry.order, seenIn: entry.revision, by: author)
        }
        let outcome: BulkStep.Outcome =
            switch refusal {
            case nil: .done
            case .revisedMeanwhile: .revised
            default: .refused
            }
        let number = refusal == nil ? try head(of: entry.order).stateNumber : nil
        try database.send(
            "UPDATE bulk_step_orders SET outcome = $3, number = $4 WHERE step_id = $1 AND order_id = $2",
            [step.id, entry.order, outcome.rawValue, number])
        return refusal == nil
    }

    /// Sets an order back, only if its state has not changed since the step.
    private func undo(_ entry: BulkStepEntry, _ step: BulkStep, by author: Account.ID) throws {
        let refusal = try attempt {
            let head = try head(of: entry.order)
            guard head.stateNumber == entry.number, let reverse = step.state.reverse else {
                throw OrderRefusal.wrongState(head.state)
            }
            try setState(reverse, of: entry.order, reason: "Undone for many orders", by: author)
        }
        try database.send(
            "UPDATE bulk_step_orders SET outcome = $3 WHERE step_id = $1 AND order_id = $2",
            [step.id, entry.order, (refusal == nil ? BulkStep.Outcome.undone : .kept).rawValue])
    }

    /// Runs a change of an order in a savepoint. Returns the reason if the change is refused, which then leaves no
    /// trace; nil if it succeeds.
    private func attempt(_ change: () throws -> Void) throws -> OrderRefusal? {
        do {
            try database.inSavepoint(change)
            return nil
        } catch let refusal as OrderRefusal {
            return refusal
        }
    }
}
