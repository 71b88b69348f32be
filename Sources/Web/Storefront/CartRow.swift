import Mustache
import Shop

/// A product in the cart.
struct CartRow: TemplateModel {
    let line: CartLine
    let item: CartItem
    /// What was typed here and could not be taken.
    let error: RejectedQuantity?

    init(_ line: CartLine, _ item: CartItem, rejected: RejectedQuantity?) {
        self.line = line
        self.item = item
        error = rejected?.product == item.slug ? rejected : nil
    }

    static let fields: Fields<CartRow> = [
        "slug": .text(\.item.slug),
        "name": .text(\.item.name),
        "initial": .text(\.item.name.initial),
        "path": .text(\.item.path),
        "linePath": .text(\.item.linePath),
        "unit": .optionalText(\.item.unit),
        "price": .text(\.item.price),
        "picture": .optional(\.item.picture),
        "subtotal": .text(\.line.subtotal.formatted),
        "quantity": .number(\.line.quantity.units),
        "typed": .text { $0.error?.typed ?? String($0.line.quantity.units) },
        "error": .optionalText(\.error?.error.message),
        "oneLess": .number { $0.line.quantity.units - 1 },
        "oneMore": .number { $0.line.quantity.units + 1 },
        "canIncrease": .flag { $0.line.quantity.units < $0.line.product.available },
        "tooMany": .optionalText(\.tooMany),
        "oldPrice": .optionalText { $0.line.priceChanged ? $0.line.priceSeen.formatted : nil },
    ]

    private var tooMany: String? {
        guard line.exceedsStock else { return nil }
        return line.product.isSoldOut ? "Sold out." : "Only \(line.product.available) left."
    }
}
