/// A product in a cart, and how many units of it. A class, so that lists share it instead of copying it.
public final class CartLine: Equatable, Sendable {
    public let product: Product
    public let category: Category
    public let quantity: Quantity
    /// The unit price when the shopper last changed this line, to tell them if it is another now.
    public let priceSeen: Money

    public init(product: Product, category: Category, quantity: Quantity, priceSeen: Money) {
        self.product = product
        self.category = category
        self.quantity = quantity
        self.priceSeen = priceSeen
    }

    public static func == (left: CartLine, right: CartLine) -> Bool {
        left.product == right.product && left.category == right.category && left.quantity == right.quantity
            && left.priceSeen == right.priceSeen
    }

    /// Unit price × count, at today's price.
    public var subtotal: Money {
        product.price * quantity.units
    }

    /// True when the shopper wants more units than are left.
    public var exceedsStock: Bool {
        quantity.units > product.available
    }

    /// True when the price is no longer the one that the shopper saw.
    public var priceChanged: Bool {
        priceSeen != product.price
    }
}
