import Mustache
import Shop
import Storage

/// A notice in words, with a button to undo the change, or a link to see it.
struct NoticeMessage: TemplateModel {
    let text: String
    var undo: UndoForm?
    /// Link to the thing that changed; such a notice stands on top of its page.
    var link: NoticeLink?
    /// True when it may disappear after a while: the page shows the same without it.
    var passes = false
    /// True for a change that was refused.
    var isBad = false
    /// For a notice that stays until somebody says so: their words, and the address of its page.
    var dismissal: NoticeLink?

    static let fields: Fields<NoticeMessage> = [
        "text": .text(\.text),
        "undo": .optional(\.undo),
        "passes": .flag(\.passes),
        "isBad": .flag(\.isBad),
        "link": .optional(\.link),
        "dismissal": .optional(\.dismissal),
    ]
}

/// Link to more about a notice.
struct NoticeLink: TemplateModel {
    let label: String
    let path: String

    static let fields: Fields<NoticeLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
    ]
}

/// A button that undoes a change.
struct UndoForm: TemplateModel {
    let action: String
    /// Name of the button for people who cannot see where it stands.
    let spoken: String
    var removal: RemovedLines.ID?
    /// Page to return to; nil for the one that shows the change itself.
    var returnPath: String?

    static let fields: Fields<UndoForm> = [
        "action": .text(\.action),
        "spoken": .text(\.spoken),
        "returnPath": .optionalText(\.returnPath),
        "removal": .optionalText { $0.removal.map { String($0.rawValue) } },
    ]
}

extension UndoForm {
    init(_ removal: RemovedLines, on page: String? = nil) {
        self.init(
            action: Paths.cartUndo, spoken: "Undo removing \(removal.namesInWords)", removal: removal.id,
            returnPath: page)
    }
}

extension RemovedLines {
    var namesInWords: String { names.map(\.isolated).joined(separator: ", ") }
}
