import Localization
import Mustache
import Shop

/// The staff's list of tasks.
struct TasksPage: TemplateModel {
    let layout: Layout
    let room: TaskRoom
    /// In the page's order.
    let tasks: [StaffTask]
    let order: TaskOrder
    let isEditing: Bool
    let clock: ShopClock
    let now: Timestamp

    static let fields: Fields<TasksPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "tasks": .list { page in
            let today = page.clock.day(of: page.now)
            return page.tasks.map { TaskRow(task: $0, today: today, clock: page.clock, listPath: page.path) }
        },
        "isEmpty": .flag(\.tasks.isEmpty),
        "isEditing": .flag(\.isEditing),
        "hasCompleted": .flag { $0.tasks.contains(where: \.isCompleted) },
        "count": .number { page in page.tasks.count { !$0.isCompleted } },
        "path": .path(\.path),
        "editPath": .path { Paths.tasks(by: $0.order, isEditing: true) },
        "donePath": .path { Paths.tasks(by: $0.order) },
        "newPath": .path { _ in Paths.newTask },
        "clearingPath": .path { _ in Paths.taskClearing },
        "sorts": .list { page in TaskOrder.allCases.map { TaskSort(order: $0, page: page) } },
    ]

    private var path: String { Paths.tasks(by: order, isEditing: isEditing) }
}

/// Link to the list in one of its orders.
struct TaskSort: TemplateModel {
    let order: TaskOrder
    let page: TasksPage

    static let fields: Fields<TaskSort> = [
        "label": .message { .words($0.order == .priority ? "tasks.list.byPriority" : "tasks.list.byDueDate") },
        "path": .path { Paths.tasks(by: $0.order, isEditing: $0.page.isEditing) },
        "isCurrent": .flag { $0.order == $0.page.order },
    ]
}

/// A task in the list.
struct TaskRow: TemplateModel {
    let task: StaffTask
    let today: CivilDate
    let clock: ShopClock
    /// The list as it is shown.
    let listPath: String

    static let fields: Fields<TaskRow> = [
        "id": .text { String($0.task.id.rawValue) },
        "text": .text(\.task.attributes.text),
        "due": .message { row in
            row.task.attributes.dueDate.map { .verbatim(row.clock.text($0)) } ?? .words("tasks.list.noDueDate")
        },
        "isLow": .flag { $0.task.attributes.priority == .low },
        "isMedium": .flag { $0.task.attributes.priority == .medium },
        "isHigh": .flag { $0.task.attributes.priority == .high },
        "isCompleted": .flag(\.task.isCompleted),
        "isOverdue": .flag { $0.task.isOverdue(on: $0.today) },
        "path": .path { Paths.task($0.task.id) },
        "subject": .optional { $0.task.subject.map(NoticeLink.init) },
        "listPath": .path(\.listPath),
        "completionPath": .path { Paths.taskCompletion($0.task.id) },
        "deletionPath": .path { Paths.taskDeletion($0.task.id) },
    ]
}

extension NoticeLink {
    /// Link to what a task is about.
    fileprivate init(_ subject: TaskSubject) {
        switch subject {
        case .product(let slug): self.init(label: .words("tasks.list.seeItem"), path: Paths.product(slug))
        case .order(let code): self.init(label: .words("tasks.list.seeOrder"), path: Paths.deskOrder(code))
        case .mail(let id): self.init(label: .words("tasks.list.seeMail"), path: Paths.mail(id))
        }
    }
}

extension TaskPriority {
    var label: Message {
        switch self {
        case .low: .words("tasks.form.low")
        case .medium: .words("tasks.form.medium")
        case .high: .words("tasks.form.high")
        }
    }
}
