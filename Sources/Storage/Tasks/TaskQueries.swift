public import Shop

extension Query {
    /// All tasks, oldest first.
    public static var tasks: Query<[StaffTask]> {
        .all("WHERE deletion IS NULL ORDER BY id")
    }

    /// The number of tasks that are not completed and due on a day or earlier.
    public static func taskCount(dueBy day: CivilDate) -> Query<Int> {
        .init(
            value: "SELECT count(*) FROM tasks WHERE deletion IS NULL AND completed_at IS NULL AND due_on <= $1",
            [day.description])
    }

    /// A task; nil if there is none, or if it is deleted.
    public static func task(_ id: StaffTask.ID) -> Query<StaffTask?> {
        .first("WHERE id = $1 AND deletion IS NULL", [id])
    }

    /// The deleted tasks that an undo of this deletion restores, oldest first.
    public static func tasks(deletedBy deletion: Int) -> Query<[StaffTask]> {
        .all("WHERE deletion = $1 ORDER BY id", [deletion])
    }
}

extension StaffTask: Selectable {
    enum Columns: Int, ColumnList {
        case id, text, priority, dueOn, kind, subject, isCompleted, version, stock

        static let expressions: [Columns: String] = [
            .isCompleted: "completed_at IS NOT NULL",
            .stock: """
            CASE WHEN kind = '\(TaskFinding.Kind.lowStock.rawValue)' THEN
                (SELECT stock FROM products WHERE slug = subject) END
            """,
        ]
    }

    static let selection = "SELECT \(Columns.list) FROM tasks"

    init(_ row: NamedRow<Columns>) throws {
        guard let priority = TaskPriority(rawValue: row[.priority]) else {
            throw StorageError.failed(reason: "impossible task \(row[.id] as Int)")
        }
        let attributes = TaskAttributes(
            text: TaskFinding.text(row[.text], withStock: row[.stock]), priority: priority,
            dueDate: (row[.dueOn] as String?).flatMap { CivilDate($0) })
        self.init(
            id: row[.id], attributes, subject: TaskSubject(kind: row[.kind], name: row[.subject]),
            isCompleted: row[.isCompleted], version: row[.version])
    }
}

extension TaskSubject {
    /// Returns nil if the task has no subject, or if this program does not know the kind of the subject.
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
