import Localization
import Shop

/// A kind of step with many items, as the list offers it.
enum ProductStepKind: String, CaseIterable, Sendable {
    case price, stock, category, archive, restore

    /// True for a step of the archived items, or of the items for sale.
    func isOffered(areArchived: Bool) -> Bool {
        switch self {
        case .archive: !areArchived
        case .restore: areArchived
        case .price, .stock, .category: true
        }
    }

    /// The label of its button in the list: `Change prices`.
    var label: Message { .words("manage.bulk.steps.\(rawValue)") }

    /// The button that applies it to a number of rows.
    func answer(_ count: Int) -> Message { .words("manage.bulk.answers.\(rawValue)", ["count": .number(count)]) }
}

extension ProductStepRefusal {
    /// The reason why a row stays as it is.
    var message: Message { .words("manage.bulk.refusals.\(rawValue)") }
}
