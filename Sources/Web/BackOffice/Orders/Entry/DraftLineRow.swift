import Localization
import Mustache
import Shop

/// A line of an order that is being entered.
struct DraftLineRow: TemplateModel {
    let line: OrderDraft.Line
    let name: String
    let price: Money
    let unit: Unit
    private(set) var error: Message?
    private(set) var priceError: Message?
    /// True if the price can be changed.
    private(set) var hasPrice = false
    /// The `id` of the page's field or button that has the focus.
    private(set) var next = ""

    init(_ line: OrderDraft.Line, _ product: Product) {
        self.line = line
        (name, price, unit) = (product.fullName, product.price, product.unit)
    }

    /// A line that the order has already, at the price at which it was sold.
    init(_ line: OrderDraft.Line, agreed: OrderLine) {
        self.line = line
        (name, price, unit) = (agreed.name, agreed.unitPrice, agreed.unit)
    }

    func with(error: Message?, priceError: Message?, hasPrice: Bool, next: String) -> DraftLineRow {
        var row = self
        (row.priceError, row.hasPrice) = (priceError, hasPrice)
        let isImpossible = line.units != 0 && Quantity(line.units) == nil
        row.error = error ?? (isImpossible ? Messages.quantity : nil)
        row.next = next
        return row
    }

    /// Nothing for a quantity that is none.
    var subtotal: Money { agreedPrice * (Quantity(line.units)?.units ?? 0) }

    /// The typed price; the price of the order, or today's, without one and for a text that is no price.
    private var agreedPrice: Money { line.price.flatMap { try? Money(typed: $0, price.currency) } ?? price }

    private func isNext(_ field: String) -> Bool { next == "\(field)-\(line.variant.rawValue)" }

    static let fields: Fields<DraftLineRow> = [
        "variant": .text { "\($0.line.variant.rawValue)" },
        "name": .text(\.name),
        "price": .money(\.price),
        "unit": .optionalMessage(\.unit.label),
        "units": .text { $0.line.units == 0 ? "" : "\($0.line.units)" },
        "mostUnits": .number { _ in Quantity.limit },
        "subtotal": .money(\.subtotal),
        "typedPrice": .text { $0.line.price ?? $0.price.decimal },
        "hasPrice": .flag(\.hasPrice),
        "priceError": .optionalMessage(\.priceError),
        "error": .optionalMessage(\.error),
        "isNext": .flag { $0.isNext("units") },
        "isLessNext": .flag { $0.isNext("less") },
        "isMoreNext": .flag { $0.isNext("more") },
    ]
}
