import HTTP
import Localization
import Shop
import Storage

/// Deletions of tasks, each of which can be undone for a day.
struct TaskDeletionsController {
    let room: TaskRoom

    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let id: StaffTask.ID = context.parameters.key("task"), let deletion = try transaction.deleteTask(id)
        else { throw NotFound("task") }
        return redirect(context, .room("tasks.deleted.\(deletion)"))
    }

    func clear(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        redirect(context, try transaction.deleteCompletedTasks().map { .room("tasks.deleted.\($0)") })
    }

    func undo(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        guard let deletion = context.parameters["deletion"].flatMap({ Int($0) }) else { throw NotFound("deletion") }
        do {
            let count = try transaction.undoTaskDeletion(deletion)
            return redirect(context, count == 0 ? .tooLateToUndo : .room("tasks.back.\(count)"))
        } catch is TaskRefusal {
            return redirect(context, .room("tasks.full"))
        }
    }

    private func redirect(_ context: RequestContext, _ notice: Notice?) -> Response {
        context.redirect(to: context.request.form.returnPath?.text ?? Paths.tasks, notice)
    }
}

extension NoticeMessage {
    /// Reads what a change of tasks said of itself; nil for anything else, and for whom it does not concern.
    init?(ofTasks text: String, _ context: RequestContext, _ snapshot: Snapshot) throws {
        let parts = text.split(separator: ".").map(String.init)
        let number = parts.count == 3 ? Int(parts[2]) : nil
        guard parts.first == "tasks", try context.currentUser().account?.role.isStaff == true else { return nil }
        switch (parts.dropFirst().first, number) {
        case ("deleted", let deletion?):
            let tasks = try snapshot.ask(.tasks(deletedBy: deletion))
            guard let first = tasks.first else { return nil }
            let isOne = tasks.count == 1
            let values: Message.Values =
                isOne ? ["task": .text(first.attributes.text.isolated)] : ["count": .number(tasks.count)]
            self.init(
                text: .words(isOne ? "tasks.notices.deleted" : "tasks.notices.deletedMany", values),
                undo: UndoForm(
                    action: Paths.taskDeletionUndo(deletion),
                    spoken: .words(
                        isOne ? "tasks.notices.undoDeleting" : "tasks.notices.undoDeletingMany", values),
                    returnPath: context.request.method.isSafe ? context.request.address : nil))
        case ("back", 1?): self.init(text: .words("tasks.notices.restored"), passes: true)
        case ("back", let count?) where count > 1:
            self.init(text: .words("tasks.notices.restoredMany", ["count": .number(count)]), passes: true)
        case ("added", nil): self.init(text: .words("tasks.notices.added"), passes: true)
        case ("saved", nil): self.init(text: .words("tasks.notices.saved"), passes: true)
        case ("completed", nil): self.init(text: .words("tasks.notices.completed"), passes: true)
        case ("reopened", nil): self.init(text: .words("tasks.notices.reopened"), passes: true)
        case ("full", nil): self.init(text: TaskRefusal.tooMany.sentence)
        default: return nil
        }
    }
}
