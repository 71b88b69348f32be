import HTTP
import Localization
import Shop
import Storage

/// The staff's tasks.
struct TasksController {
    let room: TaskRoom

    func index(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let layouts = try room.layouts(context, snapshot)
        let query = context.request.query
        let order = query["sort"].flatMap(TaskOrder.init(rawValue:)) ?? .priority
        let page = TasksPage(
            layout: layouts.managerLayout(.words("tasks.list.title")), room: room,
            tasks: order.sorted(try snapshot.ask(.tasks)),
            order: order, isEditing: query.contains("edit"), clock: layouts.clock, now: snapshot.now)
        return room.renderer.privatePage(room.list, page, to: context)
    }

    /// The form of a new task, with what has been typed into it so far.
    func new(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        try form(TypedTask(context.request.query) ?? TypedTask(), context, snapshot)
    }

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let typed = TypedTask(context.request.form)
        do {
            _ = try transaction.createTask(try attributes(typed), isCompleted: typed.isCompleted)
        } catch is TaskRefusal {
            let error = FieldError(field: "text", message: TaskRefusal.tooMany.sentence)
            throw RefusedChange { try form(typed, $0, $1, Problem(errors: [error])) }
        }
        return context.redirect(to: Paths.tasks, .room("tasks.added"))
    }

    /// The form of a task, with what has been typed into it so far.
    func edit(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let task = try snapshot.task(context)
        return try form(TypedTask(context.request.query, of: task) ?? TypedTask(task), context, snapshot)
    }

    func update(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let task = try transaction.snapshot.task(context)
        var typed = TypedTask(context.request.form)
        typed.task = task.id
        let attributes = try attributes(typed)
        do {
            try transaction.updateTask(
                task.id, attributes, isCompleted: typed.isCompleted, shown: typed.version ?? 0)
        } catch is TaskRefusal {
            // Sent once more, it is about what is there now.
            typed.version = task.version
            let message: Message = .words("tasks.form.changed", ["text": .text(task.attributes.text)])
            let (shown, problem) = (typed, Problem(errors: [FieldError(field: "text", message: message)]))
            throw RefusedChange { try form(shown, $0, $1, problem) }
        }
        return context.redirect(to: Paths.tasks, .room("tasks.saved"))
    }

    func complete(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let isCompleted = context.request.form.has("completed", "1")
        guard let id: StaffTask.ID = context.parameters.key("task"), try transaction.completeTask(id, isCompleted)
        else { throw NotFound("task") }
        return context.redirect(
            to: context.request.form.returnPath?.text ?? Paths.tasks,
            .room(isCompleted ? "tasks.completed" : "tasks.reopened"))
    }

    private func attributes(_ typed: TypedTask) throws -> TaskAttributes {
        if let problem = Problem(typed.errors) { throw RefusedChange { try form(typed, $0, $1, problem) } }
        return typed.attributes
    }

    private func form(
        _ typed: TypedTask, _ context: RequestContext, _ snapshot: Snapshot, _ problem: Problem? = nil
    ) throws -> Response {
        let layouts = try room.layouts(context, snapshot)
        let heading: Message = .words(typed.task == nil ? "tasks.form.newTitle" : "tasks.form.editTitle")
        let page = TaskFormPage(
            layout: layouts.layout(heading, back: .tasks, problem: problem), room: room, typed: typed,
            clock: layouts.clock)
        return room.renderer.privatePage(room.form, page, to: context, status: problem.status)
    }
}

extension TaskRoom {
    /// Layouts of the room's pages, with its notices.
    func layouts(_ context: RequestContext, _ snapshot: Snapshot) throws -> LayoutBuilder {
        try renderer.layouts(context, snapshot) { try NoticeMessage(ofTasks: $0, context, snapshot) }
    }
}

extension BackLink {
    static let tasks = BackLink(name: .words("tasks.list.title"), path: Paths.tasks)
}

extension Snapshot {
    /// The task of the request's address. Throws `NotFound`.
    func task(_ context: RequestContext) throws -> StaffTask {
        guard let id: StaffTask.ID = context.parameters.key("task"), let task = try ask(.task(id)) else {
            throw NotFound("task")
        }
        return task
    }
}

extension TaskRefusal {
    var sentence: Message {
        switch self {
        case .tooMany: .words("tasks.notices.tooMany", ["limit": .text("\(StaffTask.most)")])
        case .changedSinceShown: .words("tasks.notices.changed")
        }
    }
}
