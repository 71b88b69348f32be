public import Shop

extension Query {
    /// All tasks, in the order in which they were made.
    public static var tasks: Query<[StaffTask]> {
        .init(all: "\(StaffTask.selection) WHERE deletion IS NULL ORDER BY id", [], StaffTask.init)
    }

    /// A task; nil when there is none, or no longer.
    public static func task(_ id: StaffTask.ID) -> Query<StaffTask?> {
        .init(first: "\(StaffTask.selection) WHERE id = $1 AND deletion IS NULL", [id], StaffTask.init)
    }

    /// Tasks of a deletion that can be undone, in the order in which they were made.
    public static func tasks(deletedBy deletion: Int) -> Query<[StaffTask]> {
        .init(all: "\(StaffTask.selection) WHERE deletion = $1 ORDER BY id", [deletion], StaffTask.init)
    }

    /// Number of tasks, with the deleted ones and without.
    static var taskCounts: Query<(all: Int, open: Int)> {
        .init("SELECT count(*), count(*) - count(deletion) FROM tasks") { rows in
            try rows.next().map { (all: $0[0], open: $0[1]) } ?? (0, 0)
        }
    }
}

extension StaffTask {
    fileprivate static let selection =
        """
        SELECT id, text, priority, due_on, kind, subject, completed_at IS NOT NULL, version,
            CASE WHEN kind = '\(TaskFinding.Kind.lowStock.rawValue)' THEN
                (SELECT stock FROM products WHERE slug = subject) END
        FROM tasks
        """

    /// Reads `selection`.
    fileprivate init(_ row: Row) throws {
        guard let priority = TaskPriority(rawValue: row[2]) else {
            throw StorageError.failed(reason: "impossible task \(row[0] as Int)")
        }
        let attributes = TaskAttributes(
            text: TaskFinding.text(row[1], withStock: row[8]), priority: priority,
            dueDate: (row[3] as String?).flatMap { CivilDate($0) })
        self.init(
            id: row[0], attributes, subject: TaskSubject(kind: row[4], name: row[5]), isCompleted: row[6],
            version: row[7])
    }
}

extension TaskSubject {
    /// Nil for none, and for a kind that this program does not know.
    fileprivate init?(kind: String?, name: String?) {
        switch (kind.flatMap(TaskFinding.Kind.init(rawValue:)), name) {
        case (.lowStock, let slug?): self = .product(slug: slug)
        case (.waitingOrder, let code?):
            guard let code = OrderCode(code) else { return nil }
            self = .order(code)
        case (.failedMail, let key?):
            guard let key = Int64(key) else { return nil }
            self = .mail(.init(rawValue: key))
        case (_, nil), (nil, _): return nil
        }
    }
}
