import HTTP
import Localization
import Shop

/// A task as somebody is typing it: in a form, or on the way to a screen of one of its fields and back.
struct TypedTask: Sendable {
    /// Nil for a new one.
    var task: StaffTask.ID?
    var version: Int?
    var text = ""
    var priority = TaskPriority.medium
    /// As the browser sends it: `2026-11-22`, or empty.
    var dueDate = ""
    var isCompleted = false
    /// True when the text was just emptied, and waits for another.
    var isCleared = false

    init() {}

    init(_ task: StaffTask) {
        (self.task, version, text) = (task.id, task.version, task.attributes.text)
        priority = task.attributes.priority
        dueDate = task.attributes.dueDate?.description ?? ""
        isCompleted = task.isCompleted
    }

    /// Reads a form that was sent to be saved.
    init(_ form: Form) {
        self.init { form.line($0, for: StaffTask.textLimit) }
    }

    /// Reads what came back from a screen of one of the fields; nil where nothing did. `edited` is the task of the
    /// address.
    init?(_ query: QueryItems, of edited: StaffTask? = nil) {
        guard query.contains("text") || query.contains("task") else { return nil }
        self.init { (query[$0] ?? "").line(for: StaffTask.textLimit) }
        if let edited { task = edited.id }
        if query.contains("clear") { (text, isCleared) = ("", true) }
        if query.contains("no-due-date") { dueDate = "" }
    }

    private init(_ value: (String) -> String) {
        task = Int64(value("task")).map(StaffTask.ID.init(rawValue:))
        version = Int(value("version"))
        text = value("text")
        priority = Int(value("priority")).flatMap(TaskPriority.init(rawValue:)) ?? .medium
        dueDate = value("due-date")
        isCompleted = value("completed") == "1"
    }

    var attributes: TaskAttributes {
        TaskAttributes(text: text, priority: priority, dueDate: CivilDate(dueDate))
    }

    var errors: [FieldError?] {
        [
            textError,
            dueDate.isEmpty || CivilDate(dueDate) != nil
                ? nil : FieldError(field: "due-date", message: Messages.enterADay),
        ]
    }

    private var textError: FieldError? {
        if text.isEmpty { return FieldError(field: "text", message: .words("tasks.form.textMissing")) }
        guard text.isLonger(than: StaffTask.textLimit) else { return nil }
        let limit = StaffTask.textLimit
        return FieldError(field: "text", message: .words("tasks.form.textTooLong", ["limit": .number(limit)]))
    }

    /// Address of its form.
    var path: String { task.map(Paths.task) ?? Paths.newTask }

    /// Address that saves it.
    var savingPath: String { task.map(Paths.task) ?? Paths.tasks }

    /// The way back to its form, with all that was typed.
    var backLink: BackLink {
        let pairs = fields.map { "\($0.name)=\(PercentEncoding.encodeQuery($0.value))" }
        return BackLink(name: .words("tasks.form.back"), path: path + "?" + pairs.joined(separator: "&"))
    }

    /// All its fields, to be sent along.
    var fields: [(name: String, value: String)] {
        [
            ("task", task.map { String($0.rawValue) } ?? ""), ("version", version.map(String.init) ?? ""),
            ("text", text), ("priority", String(priority.rawValue)), ("due-date", dueDate),
            ("completed", isCompleted ? "1" : ""),
        ]
    }
}
