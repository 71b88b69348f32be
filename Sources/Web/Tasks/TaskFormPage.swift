import Localization
import Mustache
import Shop

/// The form of a task.
struct TaskFormPage: TemplateModel {
    let layout: Layout
    let room: TaskRoom
    let typed: TypedTask
    let clock: ShopClock

    static let fields: Fields<TaskFormPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "savingPath": .path(\.typed.savingPath),
        "path": .path(\.typed.path),
        "priorityPath": .path { _ in Paths.taskPriority },
        "dueDatePath": .path { _ in Paths.taskDueDate },
        "cancelPath": .path { _ in Paths.tasks },
        "button": .message { .words($0.typed.task == nil ? "tasks.form.add" : "tasks.form.save") },
        "hidden": .list { page in TypedTaskField.list(page.typed, without: "text", "completed") },
        "isCompleted": .flag(\.typed.isCompleted),
        "priority": .message(\.typed.priority.label),
        "due": .message { page in
            CivilDate(page.typed.dueDate).map { .verbatim(page.clock.text($0)) } ?? .words("tasks.form.noDueDate")
        },
        "dueError": .optionalMessage { $0.layout.problem?.message(for: "due-date") },
        "text": .object { page in
            FormField(
                id: "text", label: .words("tasks.form.text"), value: page.typed.text,
                error: page.layout.problem?.message(for: "text"),
                isFirst: page.layout.problem == nil && (page.typed.task == nil || page.typed.isCleared),
                limit: StaffTask.textLimit)
        },
    ]
}

/// A field of a task that is sent along unseen.
struct TypedTaskField: TemplateModel {
    let name: String
    let value: String

    static func list(_ typed: TypedTask, without names: String...) -> [TypedTaskField] {
        typed.fields.filter { !names.contains($0.name) }.map { TypedTaskField(name: $0.name, value: $0.value) }
    }

    static let fields: Fields<TypedTaskField> = [
        "name": .text(\.name),
        "value": .text(\.value),
    ]
}

/// The screen on which a task's priority is chosen.
struct TaskPriorityPage: TemplateModel {
    let layout: Layout
    let room: TaskRoom
    let typed: TypedTask

    static let fields: Fields<TaskPriorityPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "path": .path(\.typed.path),
        "hidden": .list { TypedTaskField.list($0.typed, without: "priority") },
        "choices": .list { page in
            TaskPriority.allCases.map {
                Choice(String($0.rawValue), $0.label, isChosen: $0 == page.typed.priority)
            }
        },
    ]
}

/// The screen on which a task's due date is chosen.
struct TaskDueDatePage: TemplateModel {
    let layout: Layout
    let room: TaskRoom
    let typed: TypedTask
    let today: CivilDate

    static let fields: Fields<TaskDueDatePage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "path": .path(\.typed.path),
        "hidden": .list { TypedTaskField.list($0.typed, without: "due-date") },
        "day": .text { $0.typed.dueDate.isEmpty ? $0.today.description : $0.typed.dueDate },
    ]
}
