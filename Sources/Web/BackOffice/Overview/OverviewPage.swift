import Localization
import Mustache
import Shop

/// The home page of the back office.
struct OverviewPage: TemplateModel {
    let layout: Layout
    /// What needs doing.
    let cards: [OverviewCard]
    /// The sales of two weeks; nil for clerks.
    let sales: WeekSales?
    /// The first steps of a new shop; empty if they are not shown.
    let steps: [FirstStepRow]
    /// True if the shop has few orders.
    let isNew: Bool
    let recovery: RecoveryNote?

    static let fields: Fields<OverviewPage> = [
        "layout": .object(\.layout),
        "cards": .list(\.cards),
        "hasCards": .flag { !$0.cards.isEmpty },
        "sales": .optional(\.sales),
        "steps": .list(\.steps),
        "isNew": .flag(\.isNew),
        "hasSteps": .flag { !$0.steps.isEmpty },
        "progress": .message { page in
            .words(
                "manage.home.progress",
                ["done": .number(page.steps.count(where: \.isDone)), "number": .number(page.steps.count)])
        },
        "recovery": .optional(\.recovery),
    ]
}

/// Something that staff should do, with a link to its page.
struct OverviewCard: TemplateModel {
    let card: StaffMenu.Card
    let waiting: WaitingCount

    static let fields: Fields<OverviewCard> = [
        "number": .message(\.waiting.shown),
        "label": .message { .words($0.card.key, ["count": .number($0.waiting.count)]) },
        "path": .path(\.card.path),
        "isUrgent": .flag(\.card.isUrgent),
    ]
}

/// A first step of a new shop.
struct FirstStepRow: TemplateModel {
    let step: StaffMenu.FirstStep
    let isDone: Bool

    static let fields: Fields<FirstStepRow> = [
        "label": .message(\.step.label),
        "path": .path(\.step.path),
        "isDone": .flag(\.isDone),
    ]
}
