/// Something that the staff has to do. (`Task` is Swift's own.)
public struct StaffTask: Identifiable, Equatable, Sendable {
    public typealias ID = Identifier<StaffTask>

    /// Code points of the longest text.
    public static let textLimit = 200
    /// Most tasks that there are at once.
    public static let most = 1000

    public let id: ID
    public let attributes: TaskAttributes
    /// What it is about, where the shop wrote it by itself.
    public let subject: TaskSubject?
    public let isCompleted: Bool
    /// Grows with each change.
    public let version: Int

    public init(id: ID, _ attributes: TaskAttributes, subject: TaskSubject?, isCompleted: Bool, version: Int) {
        self.id = id
        self.attributes = attributes
        self.subject = subject
        self.isCompleted = isCompleted
        self.version = version
    }

    /// True when it should have been done before `today`.
    public func isOverdue(on today: CivilDate) -> Bool {
        !isCompleted && attributes.dueDate.map { $0 < today } == true
    }
}

/// What somebody says of a task.
public struct TaskAttributes: Equatable, Sendable {
    public var text: String
    public var priority: TaskPriority
    /// Nil for a task without one.
    public var dueDate: CivilDate?

    public init(text: String, priority: TaskPriority = .medium, dueDate: CivilDate? = nil) {
        self.text = text
        self.priority = priority
        self.dueDate = dueDate
    }
}

/// Importance of a task.
public enum TaskPriority: Int, CaseIterable, Sendable {
    case low = 1
    case medium, high
}

/// What a task is about that the shop wrote by itself.
public enum TaskSubject: Equatable, Sendable {
    case product(slug: String)
    case order(OrderCode)
    case mail(StoredMail.ID)
}

/// Reason why a task was not changed.
public enum TaskRefusal: Error, Equatable, Sendable {
    /// There are as many as there can be.
    case tooMany
    /// Somebody else has changed or deleted it since it was shown.
    case changedSinceShown
}
