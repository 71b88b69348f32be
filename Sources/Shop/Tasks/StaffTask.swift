/// A task for the staff. (`Task` is Swift's own.)
public struct StaffTask: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<StaffTask>

    /// The maximum length of a text, in code points.
    public static let textLimit = 200
    /// The maximum number of tasks.
    public static let most = 1000

    public let id: ID
    public let attributes: TaskAttributes
    /// The subject of a task that the shop created itself.
    public let subject: TaskSubject?
    public let isCompleted: Bool
    /// The version, raised by each change.
    public let version: Int

    public init(id: ID, _ attributes: TaskAttributes, subject: TaskSubject?, isCompleted: Bool, version: Int) {
        self.id = id
        self.attributes = attributes
        self.subject = subject
        self.isCompleted = isCompleted
        self.version = version
    }

    /// Returns true if the task is open and was due before `today`.
    public func isOverdue(on today: CivilDate) -> Bool {
        !isCompleted && attributes.dueDate.map { $0 < today } == true
    }
}

/// The attributes of a task that staff edit.
public struct TaskAttributes: Equatable, Sendable {
    public var text: String
    public var priority: TaskPriority
    /// The due date; nil for a task without one.
    public var dueDate: CivilDate?

    public init(text: String, priority: TaskPriority = .medium, dueDate: CivilDate? = nil) {
        self.text = text
        self.priority = priority
        self.dueDate = dueDate
    }
}

/// The importance of a task.
public enum TaskPriority: Int, CaseIterable, Sendable {
    case low = 1
    case medium, high
}

/// The subject of a task that the shop created itself.
public enum TaskSubject: Equatable, Sendable {
    case product(slug: String)
    case order(OrderCode)
    case mail(StoredMail.ID)
}

/// The reason why a task was not changed.
public enum TaskRefusal: Error, Equatable, Sendable {
    /// The shop has the maximum number of tasks.
    case tooMany
    /// Another person has changed or deleted the task since it was shown.
    case changedSinceShown
}
