/// A step of the fee of delivery: the fee from a sum of the goods on.
public struct FeeStep: Equatable, Sendable {
    /// The maximum number of steps of a delivery method.
    public static let most = 20

    /// The sum of the goods, after coupons.
    public let from: Money
    public let fee: Money

    public init(from: Money, fee: Money) {
        self.from = from
        self.fee = fee
    }
}

extension [FeeStep] {
    /// The steps as tables and the audit log store them: `5000:390 10000:190`, in minor units.
    public var text: String { map { "\($0.from.minorUnits):\($0.fee.minorUnits)" }.joined(separator: " ") }

    /// Reads steps that are separated by spaces. Unreadable ones are left out.
    public init(text: String, in currency: Currency) {
        self = text.split(separator: " ").compactMap { pair in
            let amounts = pair.split(separator: ":").compactMap { Int($0) }.map { Money(minorUnits: $0, currency) }
            return amounts.count == 2 ? FeeStep(from: amounts[0], fee: amounts[1]) : nil
        }
    }
}

extension Set<Zone.ID> {
    /// The keys of the zones as tables and the audit log store them, in ascending order, separated by spaces.
    public var text: String { map(\.rawValue).sorted().map { String($0) }.joined(separator: " ") }

    /// Reads keys that are separated by spaces.
    public init(text: String) {
        self = Set(text.split(separator: " ").compactMap { Int64($0) }.map(Zone.ID.init(rawValue:)))
    }
}
