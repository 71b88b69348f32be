import Localization
import Mustache
import Shop

/// The comparison of a day at the payment provider with the books.
struct ProviderDayPage: TemplateModel {
    let layout: Layout
    let problem: Problem?
    /// The provider's name.
    let provider: String
    let day: CivilDate
    /// The day as it was typed; nil if none was.
    let typed: String?
    /// Nil if nobody has requested the comparison of this day.
    let comparison: ProviderDay?
    let movements: [ComparedMovement]
    let clock: ShopClock

    static let fields: Fields<ProviderDayPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.providerDays },
        "provider": .text(\.provider),
        "day": .text { $0.problem == nil ? $0.day.description : $0.typed ?? "" },
        "dayError": .optionalMessage { $0.problem?.message(for: "day") },
        "date": .message { $0.clock.message($0.day) },
        "isRequested": .flag { $0.comparison?.state == .requested },
        "isTooMany": .flag { $0.comparison?.state == .tooMany },
        "error": .optionalText { $0.comparison?.state == .failed ? $0.comparison?.error : nil },
        "isRead": .flag { $0.comparison?.state == .read },
        "readAt": .optionalValue { page in page.comparison?.readAt.map { page.clock.value($0) } },
        "internetReadAt": .text { LocalTime($0.comparison?.readAt ?? $0.clock.start(of: $0.day)).internetFormatted },
        "isEmpty": .flag(\.movements.isEmpty),
        "equal": .optionalMessage { page in
            page.equal.isEmpty
                ? nil : .words("manage.providerDays.equal", ["count": .number(page.equal.count)])
        },
        "difference": .optionalMessage { page in
            page.different.isEmpty
                ? nil : .words("manage.providerDays.different", ["count": .number(page.different.count)])
        },
        "rows": .list { page in
            (page.different + page.equal).map { ComparedMovementRow(movement: $0, clock: page.clock) }
        },
    ]

    private var equal: [ComparedMovement] { movements.filter(\.isEqual) }

    private var different: [ComparedMovement] { movements.filter { !$0.isEqual } }
}

/// A movement of the comparison.
struct ComparedMovementRow: TemplateModel {
    let movement: ComparedMovement
    let clock: ShopClock

    static let fields: Fields<ComparedMovementRow> = [
        "date": .value { $0.clock.value($0.movement.movedAt) },
        "internetDate": .text { LocalTime($0.movement.movedAt).internetFormatted },
        "reference": .text(\.movement.reference),
        "atProvider": .optionalMessage { $0.movement.atProvider.map { .formatted($0) } },
        "inBooks": .optionalMessage { $0.movement.inBooks.map { .formatted($0) } },
        "isDifferent": .flag { !$0.movement.isEqual },
        "code": .optionalText { $0.movement.order?.description },
        "orderPath": .text { row in row.movement.order.map { Paths.deskOrder($0) } ?? "" },
    ]
}
