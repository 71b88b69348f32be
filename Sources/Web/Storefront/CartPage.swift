import Mustache
import Shop

/// The cart in sections by category, with its totals (S10 to S15).
struct CartPage: TemplateModel {
    let layout: Layout
    let sections: [CartSection]
    let total: Money
    let unitCount: Int
    /// What was taken out last and can still come back.
    let undo: UndoForm?
    let removedNames: String?

    static let fields: Fields<CartPage> = [
        "layout": .object(\.layout),
        "sections": .list(\.sections),
        "isEmpty": .flag { $0.sections.isEmpty },
        "total": .text(\.total.formatted),
        "unitCount": .text { counted($0.unitCount, "item") },
        "undo": .optional(\.undo),
        "removedNames": .optionalText(\.removedNames),
    ]
}

extension CartPage {
    /// `rejected` is what was typed as a quantity and could not be taken.
    init(_ context: PageContext, _ contents: CartContents, lastRemoval: Removal?, rejected: RejectedQuantity? = nil) {
        let layout = context.layout("Your Cart", problem: rejected.map { Problem(errors: [$0.error]) })
        self.init(
            layout: layout,
            sections: contents.sections(rejected: rejected),
            total: contents.cart.total,
            unitCount: contents.cart.unitCount,
            undo: context.viewer?.notice?.undo == nil ? lastRemoval.map { UndoForm($0) } : nil,
            removedNames: lastRemoval.map { $0.productNames.joined(separator: ", ") })
    }
}
