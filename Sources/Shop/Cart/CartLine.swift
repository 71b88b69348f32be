/// A product in a cart and how many units of it. One object, as it is handed from list to list.
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

    /// The shopper wants more units than there are.
    public var exceedsStock: Bool {
        quantity.units > product.available
    }

    /// The price is not the one that the shopper saw.
    public var priceChanged: Bool {
        priceSeen != product.price
    }
}
