import Shop

/// A problem that becomes a task automatically, such as a low stock.
public struct TaskFinding: Equatable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case lowStock = "stock"
        case failedMail = "mail"
        case waitingOrder = "order"
    }

    public let kind: Kind
    let subject: Int64
    /// The subject's name in its URL.
    let name: String
    let text: String
    let priority: TaskPriority
}

extension TaskFinding {
    private static let (soldOut, isLow) = ("Sold out: ", "Stock is low: ")

    static func text(ofStock stock: Int, of name: some StringProtocol) -> String {
        stock == 0 ? soldOut + name : "\(isLow)\(name), \(stock) left"
    }

    /// Returns the text of a task about low stock with the present stock. A text changed by staff stays.
    static func text(_ text: String, withStock stock: Int?) -> String {
        guard let stock, stock >= 0 else { return text }
        if text.hasPrefix(soldOut) { return self.text(ofStock: stock, of: text.dropFirst(soldOut.count)) }
        guard text.hasPrefix(isLow), let comma = text.lastIndex(of: ","), text[comma...].contains(/^, [0-9]+ left$/)
        else { return text }
        return self.text(ofStock: stock, of: text[..<comma].dropFirst(isLow.count))
    }
}

extension Snapshot {
    /// Returns findings that are not tasks yet, a few of each kind; none while there is no room for more tasks.
    public func newTaskFindings() throws -> [TaskFinding] {
        guard try ask(.counts(of: "tasks")).open < mostWithFindings else { return [] }
        return try ask(.products("stock = 0")) + ask(.products("stock BETWEEN 1 AND 4")) + ask(.failedMails)
            + ask(.ordersWaiting(since: now + -Order.longWait))
    }

    /// Returns true if a finding that became a task is settled, or if deleted tasks can no longer be restored.
    public func hasOldTasks() throws -> Bool {
        try ask(.hasSettledFindings(now: now)) || ask(.hasTasks(deletedBefore: now + -Customer.undoLifetime))
    }
}

extension Transaction {
    /// Inserts a task for each finding that has none yet.
    public func createTasks(of findings: [TaskFinding]) throws {
        for finding in findings {
            let isNew = try database.execute(
                "INSERT INTO task_findings (kind, subject_id) VALUES ($1, $2) ON CONFLICT DO NOTHING",
                [finding.kind.rawValue, finding.subject])
            guard isNew == 1 else { continue }
            try database.send(
                "INSERT INTO tasks (text, priority, kind, subject, created_at) VALUES ($1, $2, $3, $4, $5)",
                [finding.text, finding.priority.rawValue, finding.kind.rawValue, finding.name, now])
        }
    }

    /// Deletes settled findings, so that the same problem can be found again, and tasks that were deleted a day ago.
    public func forgetOldTasks() throws {
        try database.send("DELETE FROM task_findings WHERE \(isSettled)", [now + -Order.longWait])
        try database.send("DELETE FROM tasks WHERE deleted_at < $1", [now + -Customer.undoLifetime])
    }
}

/// The number of open tasks from which on no finding becomes a task, so that staff always have room for their own.
private let mostWithFindings = StaffTask.most / 2
/// The number of tasks of one kind from which on no finding of this kind becomes a task, so that each kind has room.
private let mostOfKind = 150
/// The maximum number of findings of a kind that become tasks at once.
private let mostAtOnce = 20

/// SQL that is true for a settled finding. `$1` is the latest time of a placed order that counts as waiting.
private let isSettled = """
    CASE kind
        WHEN 'stock' THEN NOT EXISTS (
            SELECT 1 FROM products WHERE id = subject_id AND stock BETWEEN 0 AND 4 AND archived_at IS NULL)
        WHEN 'mail' THEN NOT EXISTS (SELECT 1 FROM outbox WHERE id = subject_id AND failed_at IS NOT NULL)
        WHEN 'order' THEN NOT EXISTS (
            SELECT 1 FROM listed_orders
            WHERE order_id = subject_id AND state = \(OrderState.placed.sql) AND placed_at < $1)
        ELSE FALSE
    END
    """

extension Query {
    fileprivate static func hasSettledFindings(now: Timestamp) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM task_findings WHERE \(isSettled))", [now + -Order.longWait])
    }

    fileprivate static func hasTasks(deletedBefore moment: Timestamp) -> Query<Bool> {
        .init(value: "SELECT EXISTS (SELECT 1 FROM tasks WHERE deleted_at < $1)", [moment])
    }

    /// Products with little or no stock. Each condition has an index.
    fileprivate static func products(_ condition: String) -> Query<[TaskFinding]> {
        .init(
            all: """
                SELECT id, slug, name, stock FROM products
                WHERE \(condition) AND archived_at IS NULL AND \(isNew(.lowStock, "products.id"))
                ORDER BY stock, id LIMIT $1
                """, [mostAtOnce]
        ) { row in
            let (name, stock) = ((row[2] as String).cut(for: StaffTask.textLimit), row[3] as Int)
            return TaskFinding(
                kind: .lowStock, subject: row[0], name: row[1],
                text: TaskFinding.text(ofStock: stock, of: name), priority: .medium)
        }
    }

    fileprivate static var failedMails: Query<[TaskFinding]> {
        .init(
            all: """
                SELECT id, subject FROM outbox
                WHERE failed_at IS NOT NULL AND is_decoy = 0 AND subject <> '' AND \(isNew(.failedMail, "outbox.id"))
                ORDER BY id LIMIT $1
                """, [mostAtOnce]
        ) { row in
            TaskFinding(
                kind: .failedMail, subject: row[0], name: String(row[0] as Int64),
                text: "Mail could not be sent: \((row[1] as String).cut(for: StaffTask.textLimit))", priority: .high)
        }
    }

    fileprivate static func ordersWaiting(since moment: Timestamp) -> Query<[TaskFinding]> {
        .init(
            all: """
                SELECT order_id, code FROM listed_orders JOIN orders ON orders.id = order_id
                WHERE state = \(OrderState.placed.sql) AND listed_orders.placed_at < $1
                    AND \(isNew(.waitingOrder, "listed_orders.order_id"))
                ORDER BY listed_orders.placed_at, order_id LIMIT $2
                """, [moment, mostAtOnce]
        ) { row in
            TaskFinding(
                kind: .waitingOrder, subject: row[0], name: row[1],
                text: "Order \(row[1] as String) has waited for two days", priority: .high)
        }
    }

    private static func isNew(_ kind: TaskFinding.Kind, _ subject: String) -> String {
        """
        NOT EXISTS (SELECT 1 FROM task_findings WHERE kind = '\(kind.rawValue)' AND subject_id = \(subject))
        AND (SELECT count(*) FROM tasks WHERE kind = '\(kind.rawValue)' AND deletion IS NULL) < \(mostOfKind)
        """
    }
}

extension String {
    /// Returns the text, shortened so that 40 characters of other text fit into `limit`, too.
    fileprivate func cut(for limit: Int) -> String { count > limit - 40 ? prefix(limit - 41) + "…" : self }
}
