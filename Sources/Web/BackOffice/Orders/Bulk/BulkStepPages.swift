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
        "stateInWords": .message { $0.state.word },
        "orders": .text { Self.seen($0.changing) },
        "unpaidOrders": .text { Self.seen($0.unpaid) },
        "question": .message { page in
            page.marking(
                page.changing.count + page.unpaid.count,
                page.unpaid.isEmpty ? "manage.orders.bulk.question" : "manage.orders.bulk.questionOfUnpaid")
        },
        "unpaidCount": .optionalMessage { page in
            page.unpaid.isEmpty
                ? nil : .words("manage.orders.bulk.unpaidCount", ["count": .number(page.unpaid.count)])
        },
        "answer": .message { page in
            page.marking(
                page.changing.count,
                page.unpaid.isEmpty ? "manage.orders.bulk.answer" : "manage.orders.bulk.answerPaid")
        },
        "answerForAll": .message { page in
            page.marking(
                page.changing.count + page.unpaid.count,
                page.changing.isEmpty ? "manage.orders.bulk.answer" : "manage.orders.bulk.answerAll")
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
        "stayingHeading": .message {
            .words("manage.orders.bulk.willStay", ["count": .number($0.staying.count)])
        },
        "staying": .list(\.staying),
    ]

    /// A message about a number of orders and the state that they get.
    private func marking(_ count: Int, _ key: String) -> Message {
        .words(key, ["count": .number(count), "state": .message(state.word)])
    }

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
        "summary": .message(\.step.summary),
        "isUnfinished": .flag { $0.step.left > 0 },
        "count": .count(\.step.left),
        "continuation": .text { Paths.bulkStep($0.step.id) + "/continuation" },
        "undo": .optionalText { page in
            page.step.undoneAt == nil && page.step.count(.done) > 0 ? Paths.bulkStep(page.step.id) + "/undo" : nil
        },
        "slips": .optionalText { $0.step.count(.done) == 0 ? nil : Paths.bulkStep($0.step.id) + "/slips" },
        "addresses": .text { Paths.bulkStep($0.step.id) + "/addresses" },
        "labels": .text { Paths.bulkStep($0.step.id) + "/labels" },
        "undoLabel": .message { .words("manage.orders.bulk.undo", ["count": .number($0.step.count(.done))]) },
        "anyStaying": .flag { !$0.staying.isEmpty },
        "stayingHeading": .message { page in
            let count = page.step.count(page.step.undoneAt == nil ? .refused : .kept)
            return .words("manage.orders.bulk.stayed", ["count": .number(count)])
        },
        "staying": .list(\.staying),
        "anyRevised": .flag { !$0.revised.isEmpty },
        "revisedHeading": .message { page in
            .words(
                "manage.orders.bulk.revised",
                ["count": .number(page.step.count(.revised)), "state": .message(page.step.state.word)])
        },
        "revised": .list(\.revised),
        "orders": .text { _ in Paths.deskOrders },
    ]
}

extension BulkStep {
    /// `12 orders marked as packed.`
    var summary: Message {
        let isUndone = undoneAt != nil
        return .words(
            isUndone ? "manage.orders.bulk.summaryUndone" : "manage.orders.bulk.summary",
            ["count": .number(count(isUndone ? .undone : .done)), "state": .message(state.word)])
    }
}

/// Button that sets the chosen orders to a state.
struct BulkStepButton: TemplateModel {
    let state: OrderState

    static let fields: Fields<BulkStepButton> = [
        "value": .text(\.state.rawValue),
        "label": .message { .words("manage.orders.list.markAs", ["state": .message($0.state.word)]) },
    ]
}

/// Link to a step with many orders.
struct BulkStepLink: TemplateModel {
    let step: BulkStep

    static let fields: Fields<BulkStepLink> = [
        "path": .text { Paths.bulkStep($0.step.id) },
        "summary": .message(\.step.summary),
        "isUnfinished": .flag { $0.step.left > 0 },
    ]
}
