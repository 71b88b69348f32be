public import Shop

extension Query {
    /// The bulk step with this identifier; nil if there is none.
    public static func bulkStep(_ id: BulkStep.ID) -> Query<BulkStep?> {
        .init(first: "\(selection) WHERE bulk_steps.id = $1", [id], BulkStep.init)
    }

    /// The bulk step that an account began last; nil if the account never began one.
    public static func latestBulkStep(of author: Account.ID) -> Query<BulkStep?> {
        .init(
            first: "\(selection) WHERE bulk_steps.account_id = $1 ORDER BY bulk_steps.id DESC LIMIT 1", [author],
            BulkStep.init)
    }

    /// The bulk step that was begun with a form's key; nil if there is none.
    static func bulkStep(key: OrderKey) -> Query<BulkStep.ID?> {
        .init(first: "SELECT id FROM bulk_steps WHERE key = $1", [key.bytes]) { $0[0] }
    }

    /// The first orders of a bulk step that have this outcome.
    static func entries(of step: BulkStep.ID, _ outcome: BulkStep.Outcome, limit: Int) -> Query<[BulkStepEntry]> {
        .init(
            all: """
                SELECT order_id, revision, coalesce(number, 0) FROM bulk_step_orders WHERE step_id = $1 AND outcome = $2
                ORDER BY order_id LIMIT $3
                """, [step, outcome.rawValue, limit]
        ) { BulkStepEntry(order: $0[0], revision: $0[1], number: $0[2]) }
    }
}

extension Snapshot {
    /// Returns the first orders of a bulk step that have this outcome, in their present state.
    public func orders(
        of step: BulkStep.ID, _ outcome: BulkStep.Outcome, limit: Int
    ) throws -> [DeskOrder] {
        try deskOrders(keyed: ask(.entries(of: step, outcome, limit: limit)).map(\.order))
    }

    /// Returns the orders with these keys, without missing ones, in the order of their keys.
    public func deskOrders(keyed ids: [Order.ID]) throws -> [DeskOrder] {
        try ask(.deskOrders(ids)).sorted { $0.order.id.rawValue < $1.order.id.rawValue }
    }
}

/// An order of a bulk step, with the number of the order state that the step inserted.
struct BulkStepEntry {
    let order: Order.ID
    /// The revision of the order that was shown when the step began.
    let revision: Int
    /// The number in `order_states`; 0 if the step inserted no state.
    let number: Int
}

extension BulkStep {
    fileprivate init(_ row: Row) throws {
        let counts = zip(Outcome.allCases, 5...).map { ($0, row[$1] as Int) }
        self.init(
            id: row[0], state: try row.oneOf(1), author: row[2], begunAt: row[3], undoneAt: row[4],
            counts: Dictionary(counts) { first, _ in first })
    }
}

private let selection = """
    SELECT bulk_steps.id, bulk_steps.state, bulk_steps.account_id, bulk_steps.begun_at, bulk_steps.undone_at, \(counts)
    FROM bulk_steps
    """

private let counts = BulkStep.Outcome.allCases.map { outcome in
    "(SELECT count(*) FROM bulk_step_orders WHERE step_id = bulk_steps.id AND outcome = '\(outcome.rawValue)')"
}.joined(separator: ", ")
