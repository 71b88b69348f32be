import Localization
import Mustache
import Shop
import Storage

/// A notice in words, with a button to undo the change, or a link to the changed thing.
struct NoticeMessage: TemplateModel {
    let text: Message
    var undo: UndoForm?
    /// The link to the changed thing. A notice with a link is at the top of its page.
    var link: NoticeLink?
    /// True if the notice may disappear after a while, because the page shows the same without the notice.
    var passes = false
    /// True if the change was refused.
    var isBad = false
    /// For a notice that stays until the customer dismisses it: the label of the button, and the path of the page.
    var dismissal: NoticeLink?
    /// The panel in place of the text, after an order was placed.
    var thanks: OrderThanks?

    /// Returns the message with the stylesheet of its panel.
    func styled(by stylesheet: String) -> NoticeMessage {
        var message = self
        message.thanks?.stylesheet = stylesheet
        return message
    }

    static let fields: Fields<NoticeMessage> = [
        "text": .message(\.text),
        "undo": .optional(\.undo),
        "passes": .flag(\.passes),
        "isBad": .flag(\.isBad),
        "link": .optional(\.link),
        "dismissal": .optional(\.dismissal),
        "thanks": .optional(\.thanks),
    ]
}

/// A link with more about a notice.
struct NoticeLink: TemplateModel {
    let label: Message
    let path: String

    static let fields: Fields<NoticeLink> = [
        "label": .message(\.label),
        "path": .path(\.path),
    ]
}

/// A button that undoes a change.
struct UndoForm: TemplateModel {
    let action: String
    /// The name of the button for screen readers, whose users cannot see what is beside the button.
    let spoken: Message
    var removal: RemovedLines.ID?
    /// The page to return to; nil for the page that shows the change itself.
    var returnPath: String?

    static let fields: Fields<UndoForm> = [
        "action": .path(\.action),
        "spoken": .message(\.spoken),
        "returnPath": .optionalText(\.returnPath),
        "removal": .optionalText { $0.removal.map { String($0.rawValue) } },
    ]
}

extension UndoForm {
    init(_ removal: RemovedLines, on page: String? = nil) {
        self.init(
            action: Paths.cartUndo,
            spoken: .words("shop.notices.cart.undoSpoken", ["products": .text(removal.namesInWords)]),
            removal: removal.id, returnPath: page)
    }
}

extension RemovedLines {
    var namesInWords: String { names.map(\.isolated).joined(separator: ", ") }
}
