import HTTP
import Mustache
import Shop
import Storage

/// The staff's list of tasks: a side room.
struct TaskRoom: Sendable {
    let renderer: PageRenderer
    let stylesheet: String
    let list: Template<TasksPage>
    let form: Template<TaskFormPage>
    let priority: Template<TaskPriorityPage>
    let dueDate: Template<TaskDueDatePage>

    /// Throws `TemplateError` when a template does not fit its page.
    init(_ parts: ShopParts) throws {
        renderer = parts.renderer
        stylesheet = parts.files.path(of: "tasks.css")
        list = try parts.templates.bind("Tasks/Tasks", to: TasksPage.self)
        form = try parts.templates.bind("Tasks/TaskForm", to: TaskFormPage.self)
        priority = try parts.templates.bind("Tasks/TaskPriority", to: TaskPriorityPage.self)
        dueDate = try parts.templates.bind("Tasks/TaskDueDate", to: TaskDueDatePage.self)
    }
}

extension RouteTable {
    /// Routes of the staff's tasks. Once a minute, what is not as it should be becomes one.
    mutating func addTasks(_ room: TaskRoom) {
        let tasks = TasksController(room: room)
        get(Paths.tasks, tasks.index)
        post(Paths.tasks, tasks.create)
        get(Paths.newTask, tasks.new)
        get("/manage/tasks/{task}", tasks.edit)
        post("/manage/tasks/{task}", tasks.update)
        post("/manage/tasks/{task}/completion", tasks.complete)
        get(Paths.taskPriority, TaskChoicesController(room: room).priority)
        get(Paths.taskDueDate, TaskChoicesController(room: room).dueDate)

        let deletions = TaskDeletionsController(room: room)
        post("/manage/tasks/{task}/deletion", deletions.create)
        post(Paths.taskClearing, deletions.clear)
        post("/manage/task-deletions/{deletion}/undo", deletions.undo)

        everyMinute { snapshot in
            let findings = try snapshot.newTaskFindings()
            guard try !findings.isEmpty || snapshot.hasOldTasks() else { return nil }
            return { transaction in
                try transaction.forgetOldTasks()
                try transaction.createTasks(of: findings)
            }
        }
    }
}

extension RoomLink {
    static let tasks = RoomLink(label: "Tasks", path: Paths.tasks)
}

/// Addresses of the staff's tasks.
extension Paths {
    static let tasks = "/manage/tasks"
    static let newTask = "/manage/new-task"
    static let taskPriority = "/manage/task-priority"
    static let taskDueDate = "/manage/task-due-date"
    static let taskClearing = "/manage/task-clearing"
    static func tasks(by order: TaskOrder, isEditing: Bool = false) -> String {
        let parts = (order == .priority ? [] : ["sort=\(order.rawValue)"]) + (isEditing ? ["edit"] : [])
        return parts.isEmpty ? tasks : tasks + "?" + parts.joined(separator: "&")
    }
    static func task(_ id: StaffTask.ID) -> String { "\(tasks)/\(id.rawValue)" }
    static func taskCompletion(_ id: StaffTask.ID) -> String { task(id) + "/completion" }
    static func taskDeletion(_ id: StaffTask.ID) -> String { task(id) + "/deletion" }
    static func taskDeletionUndo(_ deletion: Int) -> String { "/manage/task-deletions/\(deletion)/undo" }
}
