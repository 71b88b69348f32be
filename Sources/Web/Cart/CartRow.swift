import Localization
import Mustache
import Shop

/// A product in the cart. A class, since a template asks for it again at each name. Carts that hold as much of it share
/// what is rendered.
final class CartRow: RememberedModel, Sendable {
    let line: CartLine
    let product: CartProduct
    /// Quantity that was typed here and not taken over.
    let typed: TypedQuantity?

    init(_ line: CartLine, _ product: CartProduct, typed: TypedQuantity?) {
        self.line = line
        self.product = product
        self.typed = typed
    }

    /// Parts of a row that differ between two carts.
    struct RenderingKey: Hashable, Sendable {
        let units: Int
        /// Units left, as far as they matter to this row: most sales leave it as it is.
        let available: Int
        let priceSeen: Money
    }

    /// Nil for what somebody typed.
    var renderingKey: RenderingKey? {
        guard typed == nil else { return nil }
        let units = line.quantity.units
        return RenderingKey(
            units: units, available: min(line.product.available, units + 1), priceSeen: line.priceSeen)
    }

    var renderings: Renderings<RenderingKey> { product.rows }

    static let fields: Fields<CartRow> = [
        "line": .text(\.product.lineName),
        "name": .text(\.product.name),
        "initial": .text(\.product.name.initial),
        "path": .path(\.product.path),
        "linePath": .path(\.product.linePath),
        "unit": .optionalMessage(\.product.unit),
        "price": .money(\.product.price),
        "picture": .optional(\.product.picture),
        "exemption": .optionalMessage(\.product.exemption),
        "subtotal": .money(\.line.subtotal),
        "quantity": .number(\.line.quantity.units),
        "typed": .text { $0.typed?.typed ?? String($0.line.quantity.units) },
        "error": .optionalMessage(\.typed?.error?.message),
        "canIncrease": .flag { $0.line.quantity.units < $0.line.product.available },
        "tooMany": .optionalMessage(\.tooMany),
        "isSoldOut": .flag(\.line.product.isSoldOut),
        "most": .optionalText { row in
            row.line.exceedsStock && !row.line.product.isSoldOut ? String(row.line.product.available) : nil
        },
        "limit": .optionalMessage { row in
            let units = row.line.quantity.units
            return units == row.line.product.available ? CartLimit.sentence(units) : nil
        },
        "oldPrice": .optionalMoney { $0.line.priceChanged ? $0.line.priceSeen : nil },
    ]

    private var tooMany: Message? {
        guard line.exceedsStock else { return nil }
        return line.product.isSoldOut
            ? .words("shop.cart.soldOut")
            : .words("shop.cart.onlyLeft", ["count": .number(line.product.available)])
    }
}
