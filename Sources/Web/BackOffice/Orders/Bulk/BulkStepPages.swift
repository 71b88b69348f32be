import Localization
import Mustache
import Shop

/// Asks whether many orders shall be set to a state, and says which of them will not be.
struct BulkStepFormPage: TemplateModel {
    let layout: Layout
    let state: OrderState
    /// True if customers get a mail about it.
    let isMailed: Bool
    /// Orders that will be set, and those that stay as they are.
    let changing: [DeskOrderRow]
    /// Orders that can be set, but wait for a bank transfer.
    let unpaid: [DeskOrderRow]
    let staying: [DeskOrderRow]
    /// The list that they were chosen from.
    let back: String
    /// Name of the form: sent twice, it is one step.
    let key: String

    static let fields: Fields<BulkStepFormPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.bulkSteps },
        "back": .text(\.back),
        "key": .text(\.key),
        "state": .text(\.state.rawValue),
        "stateInWords": .text { $0.state.word },
        "orders": .text { Self.seen($0.changing) },
        "unpaidOrders": .text { Self.seen($0.unpaid) },
        "question": .text { page in
            let word = page.state.word
            guard !page.unpaid.isEmpty else {
                return "\(counted(page.changing.count, "order")) will be marked as \(word)."
            }
            let count = page.changing.count + page.unpaid.count
            let unpaid = page.unpaid.count == 1 ? "1 is" : "\(page.unpaid.count) are"
            return "\(counted(count, "order")) can be marked as \(word). \(unpaid) not paid yet."
        },
        "answer": .text { page in
            let paid = page.unpaid.isEmpty ? "" : "paid "
            return "Mark \(page.changing.count) \(paid)as \(page.state.word)"
        },
        "answerForAll": .text { page in
            let all = page.changing.isEmpty ? "" : "all "
            return "Mark \(all)\(page.changing.count + page.unpaid.count) as \(page.state.word)"
        },
        "anyUnpaid": .flag { !$0.unpaid.isEmpty },
        "anyPaid": .flag { !$0.changing.isEmpty },
        "unpaid": .list(\.unpaid),
        "isCancellation": .flag { $0.state == .cancelled },
        "isMailed": .flag(\.isMailed),
        "isEmpty": .flag { $0.changing.isEmpty && $0.unpaid.isEmpty && $0.staying.isEmpty },
        "isNone": .flag { $0.changing.isEmpty && $0.unpaid.isEmpty },
        "changing": .list(\.changing),
        "anyStaying": .flag { !$0.staying.isEmpty },
        "stayingHeading": .text { asTheyAre($0.staying.count, "will stay") },
        "staying": .list(\.staying),
    ]

    /// The orders and the revisions that were seen.
    private static func seen(_ rows: [DeskOrderRow]) -> String {
        rows.map { "\($0.desk.order.id.rawValue):\($0.desk.revision)" }.joined(separator: " ")
    }
}

/// A step with many orders: what became of them, and what is left to do.
struct BulkStepPage: TemplateModel {
    let layout: Layout
    let step: BulkStep
    /// Orders that the step, or taking it back, left as they are.
    let staying: [DeskOrderRow]
    /// Orders that it left because somebody had changed them meanwhile.
    let revised: [DeskOrderRow]

    static let fields: Fields<BulkStepPage> = [
        "layout": .object(\.layout),
        "summary": .text(\.step.summary),
        "left": .optionalText { $0.step.left == 0 ? nil : counted($0.step.left, "order") },
        "continuation": .text { Paths.bulkStep($0.step.id) + "/continuation" },
        "undo": .optionalText { page in
            page.step.undoneAt == nil && page.step.count(.done) > 0 ? Paths.bulkStep(page.step.id) + "/undo" : nil
        },
        "slips": .optionalText { $0.step.count(.done) == 0 ? nil : Paths.bulkStep($0.step.id) + "/slips" },
        "addresses": .text { Paths.bulkStep($0.step.id) + "/addresses" },
        "undoLabel": .text { "Undo for \(counted($0.step.count(.done), "order"))" },
        "anyStaying": .flag { !$0.staying.isEmpty },
        "stayingHeading": .text { page in
            asTheyAre(page.step.count(page.step.undoneAt == nil ? .refused : .kept), "stayed")
        },
        "staying": .list(\.staying),
        "anyRevised": .flag { !$0.revised.isEmpty },
        "revisedHeading": .text { page in
            "\(counted(page.step.count(.revised), "order")) changed meanwhile, not \(page.step.state.word)"
        },
        "revised": .list(\.revised),
        "orders": .text { _ in Paths.deskOrders },
    ]
}

/// `3 orders stayed as they are`.
private func asTheyAre(_ count: Int, _ verb: String) -> String {
    "\(counted(count, "order")) \(verb) as \(count == 1 ? "it is" : "they are")"
}

extension BulkStep {
    /// `12 orders are packed now.`
    var summary: String {
        let word = state.word
        guard undoneAt != nil else { return "\(counted(count(.done), "order")) marked as \(word)." }
        return "\(counted(count(.undone), "order")) set back: no longer \(word)."
    }
}

/// Button that sets the chosen orders to a state.
struct BulkStepButton: TemplateModel {
    let state: OrderState

    static let fields: Fields<BulkStepButton> = [
        "value": .text(\.state.rawValue),
        "label": .text { "Mark as \($0.state.word)" },
    ]
}

/// Link to a step with many orders.
struct BulkStepLink: TemplateModel {
    let step: BulkStep

    static let fields: Fields<BulkStepLink> = [
        "path": .text { Paths.bulkStep($0.step.id) },
        "summary": .text(\.step.summary),
        "isUnfinished": .flag { $0.step.left > 0 },
    ]
}
