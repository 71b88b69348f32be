import Localization
import Shop
import Storage

/// Lines of an order as the desk typed them, checked.
struct TypedLines {
    private(set) var errors: [FieldError] = []
    /// Those without an error.
    private(set) var lines: [OrderLine] = []
    /// All of them, as the form shows them.
    private(set) var rows: [DraftLineRow] = []
    /// Price and rate of tax of each, whatever its quantity, as texts.
    private(set) var offers: [String] = []
    /// Categories of the goods today.
    private(set) var categories: [Variant.ID: Category.ID] = [:]

    /// A line takes its typed price. Without one, a line among the agreed ones keeps the price at which it was sold; any
    /// other takes today's.
    init(
        _ typed: [OrderDraft.Line], agreed: [OrderLine] = [], taxed tax: TaxRules, _ settings: ShopSettings,
        _ snapshot: Snapshot
    ) throws {
        for line in typed {
            guard let placed = try snapshot.ask(.product(line.variant))?.priced(by: tax) else {
                errors.append(FieldError(field: "lines", message: .words("manage.orders.entry.faults.itemGone")))
                continue
            }
            let agreed = agreed.first { $0.variant == line.variant }
            categories[line.variant] = placed.category.id
            let treatment = tax.treatment(in: placed.category)
            offers.append("\(line.variant.rawValue) \(placed.product.price.minorUnits) \(treatment.rate.thousandths)")
            rows.append(agreed.map { DraftLineRow(line, agreed: $0) } ?? DraftLineRow(line, placed.product))
            guard let quantity = Quantity(line.units) else {
                refuse(line, Messages.quantity)
                continue
            }
            if agreed == nil, placed.product.isArchived {
                refuse(line, .words("manage.orders.entry.faults.itemArchived"))
            }
            let order = agreed?.with(quantity) ?? OrderLine(placed, quantity, taxed: treatment)
            switch line.price.map({ TypedPrice($0, settings.currency).price }) {
            case nil: lines.append(order)
            case .success(let price): lines.append(order.with(quantity, at: price))
            case .failure(let error):
                errors.append(FieldError(field: OrderDraft.priceField(of: line.variant), message: error.sentence))
            }
        }
    }

    private mutating func refuse(_ line: OrderDraft.Line, _ message: Message) {
        errors.append(FieldError(field: OrderDraft.field(of: line.variant), message: message))
    }
}

extension OrderLine {
    /// Line of so many units of a product at today's price.
    fileprivate init(_ placed: PlacedProduct, _ quantity: Quantity, taxed treatment: TaxTreatment) {
        let line = CartLine(
            product: placed.product, category: placed.category, quantity: quantity, priceSeen: placed.product.price)
        self.init(line, taxed: treatment)
    }
}
