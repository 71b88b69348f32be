/// The order of the task list: open tasks precede completed ones.
public enum TaskOrder: String, CaseIterable, Sendable {
    case priority, due

    /// Sorts by priority, high priorities first, or by due date, tasks without a due date last. Equal tasks are sorted
    /// by the other criterion.
    public func sorted(_ tasks: [StaffTask]) -> [StaffTask] {
        tasks.sorted { key($0).lexicographicallyPrecedes(key($1)) }
    }

    private func key(_ task: StaffTask) -> [Int] {
        let rank = -task.attributes.priority.rawValue
        let day = task.attributes.dueDate?.daysSince1970 ?? .max
        return [task.isCompleted ? 1 : 0] + (self == .priority ? [rank, day] : [day, rank]) + [Int(task.id.rawValue)]
    }
}
