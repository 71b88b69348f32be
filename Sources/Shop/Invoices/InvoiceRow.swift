/// A row of an invoice: goods, delivery, a discount, or returned units.
public struct InvoiceRow: Equatable, Sendable {
    public let label: String
    /// The quantity; nil if the row is not counted in units.
    public let quantity: Int?
    public let unit: Unit
    /// The price of one unit; nil if the row has none.
    public let unitPrice: Money?
    public let amount: Money
    /// The tax on the amount.
    public let treatment: TaxTreatment
    /// The row's share of the tax at its rate.
    public let tax: Money

    public init(
        label: String, quantity: Int?, unit: Unit, unitPrice: Money?, amount: Money, taxed treatment: TaxTreatment,
        tax: Money
    ) {
        self.label = label
        self.quantity = quantity
        self.unit = unit
        self.unitPrice = unitPrice
        self.amount = amount
        self.treatment = treatment
        self.tax = tax
    }

    public var taxRate: TaxRate { treatment.rate }

    /// The row that reverses this one, with opposite amounts.
    var reversed: InvoiceRow {
        InvoiceRow(
            label: label, quantity: quantity.map { -$0 }, unit: unit, unitPrice: unitPrice, amount: -amount,
            taxed: treatment, tax: -tax)
    }
}

extension InvoiceRow {
    /// What a row is about, with its name.
    public enum Subject: Equatable, Sendable {
        case delivery(String)
        case coupon(String)
        case returned(String)
        case other(String)
    }

    /// The beginnings of labels. The books store labels in English.
    static let (delivery, coupon, returned) = ("Delivery: ", "Coupon ", "Returned: ")

    /// What the row is about, by its label, for papers in other languages.
    public var subject: Subject {
        if quantity != nil {
            return label.hasPrefix(Self.returned)
                ? .returned(String(label.dropFirst(Self.returned.count))) : .other(label)
        }
        if label.hasPrefix(Self.delivery) { return .delivery(String(label.dropFirst(Self.delivery.count))) }
        let code = label.dropFirst(Self.coupon.count)
        return label.hasPrefix(Self.coupon) && CouponCode(String(code)) != nil ? .coupon(String(code)) : .other(label)
    }

    init(_ line: OrderLine) {
        self.init(
            label: line.nameForCustomer, quantity: line.quantity.units, unit: line.unit, unitPrice: line.unitPrice,
            amount: line.subtotal, taxed: line.treatment, tax: line.tax)
    }

    init(_ adjustment: Adjustment) {
        self.init(
            label: adjustment.title, quantity: nil, unit: .each, unitPrice: nil, amount: adjustment.amount,
            taxed: adjustment.treatment, tax: adjustment.tax)
    }

    /// Returns a row for each coupon or discount and tax rate, and one for each other adjustment.
    static func rows(_ adjustments: [Adjustment]) -> [InvoiceRow] {
        var rows: [InvoiceRow] = []
        var previous: Adjustment?
        for adjustment in adjustments {
            if let last = rows.last, let previous, previous.isShare(ofSameReductionAs: adjustment) {
                rows[rows.count - 1] = InvoiceRow(
                    label: last.label, quantity: nil, unit: .each, unitPrice: nil,
                    amount: last.amount + adjustment.amount, taxed: last.treatment, tax: last.tax + adjustment.tax)
            } else {
                rows.append(InvoiceRow(adjustment))
            }
            previous = adjustment
        }
        return rows
    }

    /// Makes the credit for returned units of a line, or for delivery costs. The credit includes its tax. The amount of
    /// the row includes the tax only if prices do.
    init(_ returned: ReturnedLine, pricesIncludeTax: Bool) {
        let (line, fee) = (returned.line, returned.fee)
        self.init(
            label: fee?.title ?? Self.returned + line.nameForCustomer,
            quantity: fee == nil ? -returned.back.quantity.units : nil, unit: fee == nil ? line.unit : .each,
            unitPrice: nil, amount: -(pricesIncludeTax ? returned.amount : returned.amount - returned.tax),
            taxed: fee?.treatment ?? line.treatment, tax: -returned.tax)
    }
}

extension Adjustment {
    fileprivate func isShare(ofSameReductionAs other: Adjustment) -> Bool {
        kind == other.kind && (kind == .coupon || kind == .discount) && line != nil && other.line != nil
            && source == other.source
            && label == other.label && treatment == other.treatment
    }
}
