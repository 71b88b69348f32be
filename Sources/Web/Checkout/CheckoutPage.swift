import Mustache
import Shop

/// The question before buying, headed "Payment".
struct CheckoutPage: TemplateModel {
    let layout: Layout
    let sections: [CartSection]
    let cart: Cart
    let key: String
    /// Reason why the last attempt bought nothing.
    let refusal: String?
    /// True when every line is available as it is shown.
    var canOrder: Bool { !cart.isEmpty && !cart.lines.contains(where: \.exceedsStock) }

    static let fields: Fields<CheckoutPage> = [
        "layout": .object(\.layout),
        "sections": .list(\.sections),
        "total": .text(\.cart.total.formatted),
        "unitCount": .text { counted($0.cart.unitCount, "item") },
        "key": .text(\.key),
        "totalInMinorUnits": .number(\.cart.total.minorUnits),
        "quote": .text { Quote($0.cart).text },
        "refusal": .optionalText(\.refusal),
        "canOrder": .flag(\.canOrder),
    ]
}

extension CheckoutPage {
    init(_ layouts: LayoutBuilder, _ contents: CartContents, key: String, refusal: String? = nil) {
        self.init(
            layout: layouts.layout("Payment", back: BackLink(name: "Cart", path: Paths.cart)),
            sections: contents.sections(),
            cart: contents.cart,
            key: key,
            refusal: refusal)
    }
}
