import Localization
import Shop

/// Quantity of a product as somebody typed it.
struct TypedQuantity: Equatable {
    /// Bytes that are shown again of a wrong quantity.
    static let longest = 40

    /// Name of the line: `Product.lineName`.
    let line: String
    let typed: String
    /// Units more than that which the pressed button asks for; negative for fewer.
    var step = 0
    /// The smallest number that can be taken here.
    var least = 0

    /// Units that the cart is to hold; nil when that is no whole number from the least to the limit.
    var units: Int? {
        let range = least...Cart.unitLimit
        guard let number = Int(typed), range.contains(number) else { return nil }
        let units = max(least, number + step)
        return range.contains(units) ? units : nil
    }

    /// The sentence at the field; nil when nothing is wrong.
    var error: FieldError? {
        guard units == nil else { return nil }
        return FieldError(field: "quantity-" + line, message: Self.sentence(for: typed, least: least))
    }

    /// The sentence at a field with a number of units that a cart cannot hold.
    static func sentence(for typed: String, least: Int) -> Message {
        let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
        let isNumber = !typed.isEmpty && typed.utf8.allSatisfy { digits.contains($0) }
        return isNumber && Int(typed) != 0
            ? .words("shop.cart.quantityTooLarge", ["limit": .number(Cart.unitLimit)])
            : .words("shop.cart.quantityWrong", ["least": .number(least), "limit": .number(Cart.unitLimit)])
    }
}
