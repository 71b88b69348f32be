/// A product in a cart and its quantity. A class, so that lists share it instead of copying it.
public final class CartLine: Equatable, Sendable {
    public let product: Product
    public let category: Category
    public let quantity: Quantity
    /// The unit price when the customer last changed this line. The cart tells the customer if the price differs now.
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

    /// Unit price × count, at the current price.
    public var subtotal: Money {
        product.price * quantity.units
    }

    /// True if the line has more units than the stock.
    public var exceedsStock: Bool {
        quantity.units > product.available
    }

    /// True if the price differs from the one that the customer saw.
    public var priceChanged: Bool {
        priceSeen != product.price
    }
}
