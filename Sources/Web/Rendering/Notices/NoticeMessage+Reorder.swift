import Shop
import Storage

extension NoticeMessage {
    /// What became of an order that was put into the cart again. Nil when it is somebody else's.
    init?(reordered number: Order.Number, of visitor: Visitor.ID, _ cart: [CartEntry], _ snapshot: Snapshot) throws {
        guard let order = try snapshot.order(number, of: visitor) else { return nil }
        let fieldChanges = try ReorderDifferences(order, cart, snapshot)
        let text =
            fieldChanges.isInCart
            ? "Order \(number) is in your cart again: \(cart.inWords)." : "Nothing of order \(number) is in your cart."
        self.init(text: ([text] + fieldChanges.sentences).joined(separator: " "))
    }
}

/// What is not as it was when an order is put into the cart again.
struct ReorderDifferences {
    private var names: [OrderLineChange: [String]] = [:]
    private var changes: [OrderLineChange] = []
    private var leftOut: [String] = []
    /// Any of it.
    private(set) var isInCart = false
    private let cartIsFull: Bool

    init(_ order: Order, _ cart: [CartEntry], _ snapshot: Snapshot) throws {
        cartIsFull = cart.count >= Cart.lineLimit
        let lines = try snapshot.lines(of: order)
        let products = try snapshot.productsToday(of: lines)
        let held = Set(cart.map(\.product))
        for line in lines { add(line, products[line.productID], isHeld: held.contains(line.productID)) }
    }

    /// One sentence for each kind of difference.
    var sentences: [String] {
        let told = changes.map { change in "\(change.sentence): \(Self.list(names[change] ?? []))." }
        return told + (leftOut.isEmpty ? [] : ["Your cart is full, left out: \(Self.list(leftOut))."])
    }

    private mutating func add(_ line: OrderLine, _ product: Product?, isHeld: Bool) {
        let changes = line.changes(today: product)
        for change in changes {
            if names[change] == nil { self.changes.append(change) }
            names[change, default: []].append(line.productName.isolated)
        }
        let canBeHad = !changes.contains(.gone) && !changes.contains(.soldOut)
        if !isHeld, canBeHad, cartIsFull { leftOut.append(line.productName.isolated) }
        isInCart = isInCart || isHeld
    }

    /// A notice is short: the cart and the order's page tell the rest.
    private static func list(_ names: [String]) -> String {
        names.count <= 4
            ? names.joined(separator: ", ") : names.prefix(3).joined(separator: ", ") + " and \(names.count - 3) more"
    }
}

extension OrderLineChange {
    /// As a shopper reads it.
    var sentence: String {
        switch self {
        case .gone: "No longer sold"
        case .soldOut: "Sold out"
        case .onlyLeft(let count): "Only \(count) left"
        case .price(let price): "Now \(price.formatted)"
        }
    }
}
