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

    func with(error: Message?, next: String) -> DraftLineRow {
        var row = self
        let isImpossible = line.units != 0 && Quantity(line.units) == nil
        row.error = error ?? (isImpossible ? Messages.quantity : nil)
        row.next = next
        return row
    }

    /// Nothing for a quantity that is none.
    var subtotal: Money { price * (Quantity(line.units)?.units ?? 0) }

    private func isNext(_ field: String) -> Bool { next == "\(field)-\(line.variant.rawValue)" }

    static let fields: Fields<DraftLineRow> = [
        "variant": .text { "\($0.line.variant.rawValue)" },
        "name": .text(\.name),
        "price": .money(\.price),
        "unit": .optionalMessage(\.unit.label),
        "units": .text { $0.line.units == 0 ? "" : "\($0.line.units)" },
        "mostUnits": .number { _ in Quantity.limit },
        "subtotal": .money(\.subtotal),
        "error": .optionalMessage(\.error),
        "isNext": .flag { $0.isNext("units") },
        "isLessNext": .flag { $0.isNext("less") },
        "isMoreNext": .flag { $0.isNext("more") },
    ]
}
