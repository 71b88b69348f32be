public import Shop

extension Transaction {
    /// Inserts a task.
    ///
    /// - Throws: `TaskRefusal.tooMany`.
    public func createTask(_ attributes: TaskAttributes, isCompleted: Bool = false) throws -> StaffTask.ID {
        try checkRoom(forTasks: 1)
        return try database.insert(
            attributes.values.adding(["created_at": now, "completed_at": isCompleted ? now : nil]), into: "tasks")
    }

    /// Updates a task that was shown in this version. A task that was already completed keeps its time of completion.
    ///
    /// - Throws: `TaskRefusal.changedSinceShown` if the task has another version.
    public func updateTask(
        _ id: StaffTask.ID, _ attributes: TaskAttributes, isCompleted: Bool, shown version: Int
    ) throws {
        let values = attributes.values
        let changed = try database.execute(
            """
            UPDATE tasks SET \(values.assignments(after: 4)), version = version + 1,
                completed_at = CASE WHEN $3 THEN coalesce(completed_at, $4) END
            WHERE id = $1 AND version = $2 AND deletion IS NULL
            """, [id, version, isCompleted, now] + values.arguments)
        guard changed == 1 else { throw TaskRefusal.changedSinceShown }
    }

    /// Marks a task as completed or open. Returns false if there is no such task.
    public func completeTask(_ id: StaffTask.ID, _ isCompleted: Bool) throws -> Bool {
        try database.execute(
            """
            UPDATE tasks SET completed_at = $1, version = version + 1 WHERE id = $2 AND deletion IS NULL
            """, [isCompleted ? now : nil, id]) == 1
    }

    /// Deletes a task. Returns the number of the deletion, by which it can be undone for a day; nil if there is no such
    /// task.
    public func deleteTask(_ id: StaffTask.ID) throws -> Int? {
        try delete(from: "tasks", where: "id = $3", [id])
    }

    /// Deletes all completed tasks. Returns the number of the deletion, by which it can be undone for a day; nil if no
    /// task is completed.
    public func deleteCompletedTasks() throws -> Int? {
        try delete(from: "tasks", where: "completed_at IS NOT NULL")
    }

    /// Undoes a deletion. Returns the number of restored tasks.
    ///
    /// - Throws: `TaskRefusal.tooMany`.
    public func undoTaskDeletion(_ deletion: Int) throws -> Int {
        try checkRoom(forTasks: try snapshot.ask(.tasks(deletedBy: deletion)).count)
        return try restore(deletion, in: "tasks")
    }

    /// Throws if there is no room for `count` tasks. Together with deleted tasks, there can be twice as many.
    func checkRoom(forTasks count: Int) throws {
        guard count > 0 else { return }
        let (all, open) = try snapshot.ask(.counts(of: "tasks"))
        guard open + count <= StaffTask.most, all < 2 * StaffTask.most + count else { throw TaskRefusal.tooMany }
    }
}

extension TaskAttributes {
    fileprivate var values: ColumnValues<StaffTask.Columns> {
        [.text: text, .priority: priority.rawValue, .dueOn: dueDate?.description]
    }
}
