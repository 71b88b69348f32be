import HTTP
import Localization
import Shop
import Storage

/// Screens on which one field of a task is chosen. They save nothing: what has been typed goes there and back in the
/// addresses.
struct TaskChoicesController {
    let room: TaskRoom

    func priority(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let typed = TypedTask(context.request.query) ?? TypedTask()
        let layouts = try room.layouts(context, snapshot)
        let page = TaskPriorityPage(
            layout: layouts.layout(.words("tasks.form.priority"), back: typed.backLink), room: room, typed: typed)
        return room.renderer.privatePage(room.priority, page, to: context)
    }

    func dueDate(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let typed = TypedTask(context.request.query) ?? TypedTask()
        let layouts = try room.layouts(context, snapshot)
        let page = TaskDueDatePage(
            layout: layouts.layout(.words("tasks.form.dueDate"), back: typed.backLink), room: room, typed: typed,
            today: layouts.clock.day(of: snapshot.now))
        return room.renderer.privatePage(room.dueDate, page, to: context)
    }
}
