import Mustache
import Shop

/// The cart in sections by category, with its totals.
struct CartPage: TemplateModel {
    let layout: Layout
    let sections: [CartSection]
    let total: Money
    let unitCount: Int
    /// Button that brings back what was removed last; nil when nothing can be.
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
    /// `typed` are quantities that were not taken over, since some of them are wrong.
    init(
        _ layouts: LayoutBuilder, _ contents: CartContents, lastRemovedLines: RemovedLines?, typed: [TypedQuantity] = []
    ) {
        let layout = layouts.layout("Your Cart", tab: .cart, problem: Problem(typed.compactMap(\.error)))
        self.init(
            layout: layout,
            sections: contents.sections(typed: typed),
            total: contents.cart.total,
            unitCount: contents.cart.unitCount,
            undo: layouts.personal?.notice?.undo == nil ? lastRemovedLines.map { UndoForm($0) } : nil,
            removedNames: lastRemovedLines.map { $0.names.joined(separator: ", ") })
    }
}
