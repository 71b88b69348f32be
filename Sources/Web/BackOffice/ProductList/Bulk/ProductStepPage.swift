import Localization
import Mustache
import Shop

/// The details of a step with many items, and its preview.
struct ProductStepPage: TemplateModel {
    let layout: Layout
    let step: TypedProductStep
    let selection: ProductSelection
    /// The chosen items.
    let items: [Product.ID]
    /// Nil until the details are typed.
    let plan: ProductStepPlan?
    let currency: Currency
    /// The names of all categories, for a step that asks for one.
    let categories: [String]
    /// True if these items changed after an earlier preview, and were left for that reason.
    let isAgain: Bool
    let problem: Problem?

    static let fields: Fields<ProductStepPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.newProductStep },
        "action": .text { _ in Paths.productSteps },
        "back": .text(\.selection.address.path),
        "isEmpty": .flag(\.items.isEmpty),
        "count": .message { .words("manage.bulk.chosen", ["count": .number($0.items.count)]) },
        "hasDetails": .flag { !$0.step.details.isEmpty },
        "chosen": .list { $0.hidden($0.selection.items($0.items)) },
        "seen": .list { page in
            page.hidden(page.step.details + page.selection.items(page.items) + [("rows", page.seenRows)])
        },
        "way": .optional { [.price, .stock].contains($0.step.kind) ? $0.step.wayField : nil },
        "percent": .optional { $0.step.kind == .price ? $0.step.percentField($0.problem) : nil },
        "ending": .optional { $0.step.kind == .price ? $0.step.endingField($0.currency) : nil },
        "units": .optional { $0.step.kind == .stock ? $0.step.unitsField($0.problem) : nil },
        "category": .optional { $0.step.kind == .category ? $0.step.categoryField($0.problem) : nil },
        "categories": .list { $0.categories.map { Choice($0, .verbatim($0), isChosen: false) } },
        "isAgain": .flag(\.isAgain),
        "hasPlan": .flag { $0.plan != nil },
        "rows": .list { $0.plan?.rows ?? [] },
        "canBeApplied": .flag { $0.changing > 0 },
        "answer": .message { $0.step.kind.answer($0.changing) },
        "staying": .optionalMessage { page in
            let count = (page.plan?.rows.count ?? 0) - page.changing
            return count == 0 ? nil : .words("manage.bulk.staying", ["count": .number(count)])
        },
        "cut": .optionalMessage { page in
            page.cutItem.map {
                .words(
                    "manage.bulk.cut", ["last": .text($0.name.isolated), "limit": .number(ItemChange.most)])
            }
        },
        "next": .optionalText { page in page.cutItem.flatMap { page.selection.next(after: $0.product.id, page.step) } },
    ]

    /// The number of rows that the step changes.
    private var changing: Int { plan?.rows.count { $0.change != nil } ?? 0 }

    private var cutItem: VersionedProduct? { plan.flatMap { $0.isCut ? $0.last : nil } }

    private var seenRows: String {
        (plan?.rows ?? []).filter { $0.change != nil }.map(\.seen.text).joined(separator: " ")
    }

    /// The fields that say which step it is, and which page of the list its items are from.
    private func hidden(_ further: [(name: String, value: String)]) -> [HiddenField] {
        ([("set", step.kind.rawValue)] + selection.address.items + further).map {
            HiddenField(name: $0.name, value: $0.value)
        }
    }
}
