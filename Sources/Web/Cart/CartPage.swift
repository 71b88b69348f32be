import Mustache
import Shop

/// The cart in sections by category, with its totals.
struct CartPage: TemplateModel {
    let layout: Layout
    let sections: [CartSection]
    let coupons: CartCoupons
    let unitCount: Int
    /// True where one question is asked before buying: that fits into a dialog.
    let isQuick: Bool
    /// Button that brings back what was removed last; nil when nothing can be.
    let undo: UndoForm?
    let removedNames: String?

    static let fields: Fields<CartPage> = [
        "layout": .object(\.layout),
        "sections": .list(\.sections),
        "isEmpty": .flag { $0.sections.isEmpty },
        "coupons": .optional { $0.coupons.areOffered ? $0.coupons : nil },
        "total": .text(\.coupons.contents.total.formatted),
        "tax": .optionalText { page in
            let contents = page.coupons.contents
            return contents.taxInTotal.map {
                contents.pricesIncludeTax ? "including \($0.formatted) tax" : "\($0.formatted) tax added"
            }
        },
        "isQuick": .flag(\.isQuick),
        "unitCount": .text { counted($0.unitCount, "item") },
        "undo": .optional(\.undo),
        "removedNames": .optionalText(\.removedNames),
    ]
}

extension CartPage {
    /// `typed` are quantities that were not taken over, since some of them are wrong.
    init(
        _ layouts: LayoutBuilder, _ contents: CartContents, _ coupons: CartCoupons, lastRemovedLines: RemovedLines?,
        typed: [TypedQuantity] = []
    ) {
        let problem = Problem(typed.map(\.error) + [coupons.typed])
        let layout = layouts.layout("Your Cart", tab: .cart, problem: problem)
        self.init(
            layout: layout,
            sections: contents.sections(typed: typed),
            coupons: coupons,
            unitCount: contents.cart.unitCount,
            isQuick: layouts.settings.checkout == .quick,
            undo: layouts.personal?.notice?.undo == nil ? lastRemovedLines.map { UndoForm($0) } : nil,
            removedNames: lastRemovedLines.map { $0.names.joined(separator: ", ") })
    }
}
