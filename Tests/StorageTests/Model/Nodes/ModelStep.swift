import Shop
import Storage
import TestSupport

/// Something that somebody does: a value, so that the same can happen to a shop, and to its model in any order.
enum ModelStep: Sendable {
    /// With the units that the shopper saw in the cart: sent again, it adds nothing.
    case add(Int, TestProduct, shown: Int?, browser: String)
    case set(Int, TestProduct, browser: String)
    case remove(TestProduct, browser: String)
    case empty(browser: String)
    case undo(RemovedLines.ID, browser: String)
    /// Without a page whatever is in the cart in that moment is confirmed.
    case buy(OrderKey, ModelPage?, browser: String)
    /// Enters the shop's one coupon.
    case enterCoupon(browser: String)
    case hide(Order.ID, Bool, browser: String)

    case signIn(account: String, browser: String)
    case signOut(browser: String)
    case changePassword(account: String)
    case joinAsGuest(browser: String)
    case join(account: String, browser: String)
    case erase(browser: String)

    case setPrice(Int, TestProduct)
    case setStock(Int?, TestProduct)
    /// A stock typed by a manager, whose page showed another.
    case correctStock(shown: Int?, typed: Int?, TestProduct)
    case setArchived(Bool, TestProduct)

    /// Without a revision nobody has seen one.
    case revise(Order.ID, seenIn: Int?, to: ModelContents)
    case setState(Order.ID, seenIn: Int?, to: OrderState)
    case pay(Order.ID, Int, reference: String)
    case takeBack(Order.ID, line: Int, units: Int, isRestocked: Bool, credit: Int)
}

/// A confirmation page: what it said, and the form that it sends.
struct ModelPage: Sendable, CustomStringConvertible {
    let lines: ModelQuote
    let discount: Int?
    let quote: Quote

    var description: String {
        let lines = lines.map { "\($0.units) \($0.product.rawValue) at \($0.cents)" }.joined(separator: ", ")
        return "page: \(lines)" + (discount.map { ", \($0) off" } ?? "")
    }
}

/// What whoever did a step is told.
struct ModelAnswer: Equatable, Sendable, CustomStringConvertible {
    let text: String
    /// True when nothing has changed.
    var isRefusal = false
    /// The order that was placed.
    var order: Order.ID?
    /// Lines that can be brought back.
    var removedLines: RemovedLines.ID?

    var description: String {
        text + (order.map { ", order \($0.rawValue)" } ?? "") + (removedLines.map { ", removal \($0.rawValue)" } ?? "")
    }

    init(_ text: String, order: Order.ID? = nil, removedLines: RemovedLines.ID? = nil) {
        self.text = text
        self.order = order
        self.removedLines = removedLines
    }

    /// The name of a refusal, without its details.
    init(refusal: String) {
        text = String(refusal.prefix { $0 != "(" })
        isRefusal = true
    }

    /// The answer of the model's desk.
    init(desk text: String) {
        self.text = text
        isRefusal = text != "done"
    }
}
