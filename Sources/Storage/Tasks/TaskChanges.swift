public import Shop

extension Transaction {
    /// Inserts a task. Throws `TaskRefusal.tooMany`.
    public func createTask(_ attributes: TaskAttributes, isCompleted: Bool = false) throws -> StaffTask.ID {
        try checkRoom(forTasks: 1)
        return try database.insert(
            """
            INSERT INTO tasks (text, priority, due_on, created_at, completed_at) VALUES ($1, $2, $3, $4, $5)
            RETURNING id
            """,
            [
                attributes.text, attributes.priority.rawValue, attributes.dueDate?.description, now,
                isCompleted ? now : nil,
            ])
    }

    /// Updates a task that was shown in this version. The moment of an earlier completion is kept. Throws
    /// `TaskRefusal.changedSinceShown`.
    public func updateTask(
        _ id: StaffTask.ID, _ attributes: TaskAttributes, isCompleted: Bool, shown version: Int
    ) throws {
        let changed = try database.execute(
            """
            UPDATE tasks SET text = $1, priority = $2, due_on = $3, version = version + 1,
                completed_at = \(isCompleted ? "coalesce(completed_at, $6)" : "$6")
            WHERE id = $4 AND version = $5 AND deletion IS NULL
            """,
            [
                attributes.text, attributes.priority.rawValue, attributes.dueDate?.description, id, version,
                isCompleted ? now : nil,
            ])
        guard changed == 1 else { throw TaskRefusal.changedSinceShown }
    }

    /// Marks a task as completed, or as still to be done. Returns false when there is none.
    public func completeTask(_ id: StaffTask.ID, _ isCompleted: Bool) throws -> Bool {
        try database.execute(
            """
            UPDATE tasks SET completed_at = $1, version = version + 1 WHERE id = $2 AND deletion IS NULL
            """, [isCompleted ? now : nil, id]) == 1
    }

    /// Deletes a task. Returns the number by which it can be brought back for a day; nil when there is none.
    public func deleteTask(_ id: StaffTask.ID) throws -> Int? {
        try deleteTasks(where: "id = $3", [id])
    }

    /// Deletes all completed tasks. Returns the number by which they can be brought back for a day; nil for none.
    public func deleteCompletedTasks() throws -> Int? {
        try deleteTasks(where: "completed_at IS NOT NULL", [])
    }

    /// Brings back what a deletion took. Returns the number of tasks. Throws `TaskRefusal.tooMany`.
    public func undoTaskDeletion(_ deletion: Int) throws -> Int {
        try checkRoom(forTasks: try snapshot.ask(.tasks(deletedBy: deletion)).count)
        return try database.execute(
            "UPDATE tasks SET deleted_at = NULL, deletion = NULL, version = version + 1 WHERE deletion = $1", [deletion]
        )
    }

    private func deleteTasks(where condition: String, _ arguments: [any Argument]) throws -> Int? {
        let deletion = Self.newDeletion()
        let count = try database.execute(
            "UPDATE tasks SET deleted_at = $1, deletion = $2 WHERE \(condition) AND deletion IS NULL",
            [now, deletion] + arguments)
        return count > 0 ? deletion : nil
    }

    /// Deleted ones count, too, but twice as many may be there.
    func checkRoom(forTasks count: Int) throws {
        guard count > 0 else { return }
        let (all, open) = try snapshot.ask(.taskCounts)
        guard open + count <= StaffTask.most, all < 2 * StaffTask.most + count else { throw TaskRefusal.tooMany }
    }
}
