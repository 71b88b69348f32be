public import Shop

extension Query {
    /// A step with many orders; nil when there is none of this number.
    public static func bulkStep(_ id: BulkStep.ID) -> Query<BulkStep?> {
        .init(first: "\(selection) WHERE bulk_steps.id = $1", [id], BulkStep.init)
    }

    /// The step that somebody began last; nil where they never began one.
    public static func latestBulkStep(of author: Account.ID) -> Query<BulkStep?> {
        .init(
            first: "\(selection) WHERE bulk_steps.account_id = $1 ORDER BY bulk_steps.id DESC LIMIT 1", [author],
            BulkStep.init)
    }

    /// The step that a form began; nil when none has been.
    static func bulkStep(key: OrderKey) -> Query<BulkStep.ID?> {
        .init(first: "SELECT id FROM bulk_steps WHERE key = $1", [key.bytes]) { $0[0] }
    }

    /// The first orders of a step of which this became.
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
    /// The first orders of a step of which this became, as they are now.
    public func orders(
        of step: BulkStep.ID, _ outcome: BulkStep.Outcome, limit: Int
    ) throws -> [DeskOrder] {
        try deskOrders(keyed: ask(.entries(of: step, outcome, limit: limit)).map(\.order))
    }

    /// Orders by their keys, those that there are, in the sequence of their numbers.
    public func deskOrders(keyed ids: [Order.ID]) throws -> [DeskOrder] {
        try ask(.deskOrders(ids)).sorted { $0.order.id.rawValue < $1.order.id.rawValue }
    }
}

/// An order of a step, and the entry in the log of its states that the step wrote.
struct BulkStepEntry {
    let order: Order.ID
    /// Revision that was seen.
    let revision: Int
    /// 0 where it wrote none.
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
