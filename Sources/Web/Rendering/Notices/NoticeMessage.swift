import Mustache
import Shop

/// A notice in words, with the way to undo what it tells of, or to see it.
struct NoticeMessage: TemplateModel {
    let text: String
    var undo: UndoForm?
    /// Where what it tells of is seen; such a notice stands on top of its page.
    var link: NoticeLink?
    /// It may leave by itself: the page tells the same without it.
    var passes = false

    static let fields: Fields<NoticeMessage> = [
        "text": .text(\.text),
        "undo": .optional(\.undo),
        "passes": .flag(\.passes),
        "link": .optional(\.link),
    ]
}

/// Where more is told of what a notice says.
struct NoticeLink: TemplateModel {
    let label: String
    let path: String

    static let fields: Fields<NoticeLink> = [
        "label": .text(\.label),
        "path": .text(\.path),
    ]
}

/// One button that takes a change back.
struct UndoForm: TemplateModel {
    let action: String
    /// What the button is called for who cannot see where it stands.
    let spoken: String
    var removal: RemovedLines.ID?
    /// The page to come back to; nil for the one where the change itself is seen.
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
            action: Paths.cartUndo, spoken: "Undo removing \(removal.names)", removal: removal.id,
            returnPath: page)
    }
}

extension RemovedLines {
    var names: String { productNames.map(\.isolated).joined(separator: ", ") }
}

extension NoticeMessage {
    /// A notice for somebody who is no visitor: nothing of theirs has changed.
    init?(toStranger notice: Notice) {
        guard case .tooLateToUndo = notice else { return nil }
        self.init(text: Messages.tooLateToUndo)
    }
}
