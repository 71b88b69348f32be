import HTTP
import Localization
import Mustache
import Shop
import Storage

/// The side room of the staff's tasks.
struct TaskRoom: Room {
    let renderer: PageRenderer
    let stylesheet: String
    let list: Template<TasksPage>
    let form: Template<TaskFormPage>
    let priority: Template<TaskPriorityPage>
    let dueDate: Template<TaskDueDatePage>

    /// Throws `TemplateError` if a template does not fit its page.
    init(_ parts: ShopParts) throws {
        renderer = parts.renderer
        stylesheet = parts.files.path(of: "tasks.css")
        list = try parts.templates.bind("Tasks/Tasks", to: TasksPage.self)
        form = try parts.templates.bind("Tasks/TaskForm", to: TaskFormPage.self)
        priority = try parts.templates.bind("Tasks/TaskPriority", to: TaskPriorityPage.self)
        dueDate = try parts.templates.bind("Tasks/TaskDueDate", to: TaskDueDatePage.self)
    }
}

extension TaskRoom {
    func addRoutes(to table: inout RouteTable) {
        table.staff { staff in
            let tasks = TasksController(room: self)
            staff.get(Paths.tasks, tasks.index)
            staff.post(Paths.tasks, tasks.create)
            staff.get(Paths.newTask, tasks.new)
            staff.get("/manage/tasks/{task}", tasks.edit)
            staff.post("/manage/tasks/{task}", tasks.update)
            staff.post("/manage/tasks/{task}/completion", tasks.complete)
            staff.get(Paths.taskPriority, TaskChoicesController(room: self).priority)
            staff.get(Paths.taskDueDate, TaskChoicesController(room: self).dueDate)

            let deletions = TaskDeletionsController(room: self)
            staff.post("/manage/tasks/{task}/deletion", deletions.create)
            staff.post(Paths.taskClearing, deletions.clear)
            staff.post("/manage/task-deletions/{deletion}/undo", deletions.undo)
        }
        table.addToMenu(.home, .words("manage.frame.rooms.tasks"), Paths.tasks, with: [Paths.newTask])
        table.addCard("tasks.list.due", Paths.tasks(by: .due)) { snapshot in
            let today = ShopClock(try snapshot.settings(), renderer.timeZones).day(of: snapshot.now)
            return try snapshot.ask(.taskCount(dueBy: today))
        }
        table.addAddition(.words("tasks.list.new"), Paths.newTask)
        // Deletes old completed tasks, and makes a task of each new finding.
        table.everyMinute { snapshot in
            let findings = try snapshot.newTaskFindings()
            guard try !findings.isEmpty || snapshot.hasOldTasks() else { return nil }
            return { transaction in
                try transaction.forgetOldTasks()
                try transaction.createTasks(of: findings)
            }
        }
    }
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
