/// The merge of one cart into another, up to the limits of a cart.
public struct CartMerge: Equatable, Sendable {
    /// A variant and a number of units of it.
    public struct Line: Equatable, Sendable {
        public let variant: Variant.ID
        public let units: Int
        /// The unit price, in minor units, that the customer saw.
        public let priceSeen: Int
    }

    /// The lines that are new in the cart or have another quantity than before.
    public private(set) var changed: [Line] = []
    /// The units that did not fit: some or all units of a variant.
    public private(set) var leftOut: [Line] = []
    private var count: Int

    /// `added` and `cart` are in the order of addition.
    public init(of added: [CartEntry], into cart: [CartEntry]) {
        count = cart.count
        let held = Dictionary(cart.map { ($0.variant, $0) }) { first, _ in first }
        for entry in added { add(entry, to: held[entry.variant]) }
    }

    private mutating func add(_ entry: CartEntry, to held: CartEntry?) {
        let heldUnits = held?.quantity.units ?? 0
        let hasRoom = held != nil || count < Cart.lineLimit
        let units = hasRoom ? max(heldUnits, min(Cart.unitLimit, heldUnits + entry.quantity.units)) : heldUnits
        if held == nil, hasRoom { count += 1 }
        let rest = heldUnits + entry.quantity.units - units
        if units > heldUnits { changed.append(line(entry, units, held)) }
        if rest > 0 { leftOut.append(line(entry, rest, held)) }
    }

    private func line(_ entry: CartEntry, _ units: Int, _ held: CartEntry?) -> Line {
        Line(variant: entry.variant, units: units, priceSeen: held?.priceSeen ?? entry.priceSeen)
    }
}
