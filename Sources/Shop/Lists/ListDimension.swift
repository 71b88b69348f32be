/// The dimension of a unit. Only amounts of the same dimension can be added.
public enum ListDimension: Hashable, Sendable {
    case mass, volume, length
    /// Items that are counted one by one, in this unit; nil for pieces.
    case count(ListUnit?)
}

extension ListUnit {
    /// The dimension of the unit.
    public var dimension: ListDimension {
        switch self {
        case .milligram, .gram, .kilogram, .ounce, .pound: .mass
        case .millilitre, .centilitre, .decilitre, .litre, .teaspoon, .tablespoon, .fluidOunce, .cup, .pint, .quart,
            .gallon:
            .volume
        case .inch, .centimetre: .length
        case .piece: .count(nil)
        default: .count(self)
        }
    }

    /// The size of the unit, as a multiple of a small unit. For mass this is an eighth of a microgram, so that the
    /// ounce (28.349523125 g) is exact. For volume it is a thirty-second of a nanolitre, so that the US teaspoon
    /// (4.92892159375 ml) is exact. For length it is a fiftieth of a centimetre. Counted units have size 1.
    var size: Int64 {
        switch self {
        case .milligram: 8000
        case .gram: 8_000_000
        case .kilogram: 8_000_000_000
        case .ounce: 226_796_185
        case .pound: 16 * 226_796_185
        case .millilitre: 32_000_000
        case .centilitre: 320_000_000
        case .decilitre: 3_200_000_000
        case .litre: 32_000_000_000
        case .teaspoon: Self.spoon
        case .tablespoon: 3 * Self.spoon
        case .fluidOunce: 6 * Self.spoon
        case .cup: 48 * Self.spoon
        case .pint: 96 * Self.spoon
        case .quart: 192 * Self.spoon
        case .gallon: 768 * Self.spoon
        case .inch: 127
        case .centimetre: 50
        default: 1
        }
    }

    private static let spoon: Int64 = 157_725_491

    /// True for metric units, whose amounts are written with a decimal point and not as fractions.
    public var isMetric: Bool { Self.metric.contains(self) }

    private static let metric: Set<ListUnit> = [
        .milligram, .gram, .kilogram, .millilitre, .centilitre, .decilitre, .litre, .centimetre,
    ]

    /// Returns the short English name after an amount: `g`, `tbsp`, `cans`.
    public func label(isPlural: Bool) -> String {
        if let short = Self.shortNames[self] { return short }
        guard isPlural else { return rawValue }
        switch self {
        case .leaf: return "leaves"
        case .loaf: return "loaves"
        default:
            let isHissing = ["ch", "sh", "ss", "x"].contains { rawValue.hasSuffix($0) }
            return rawValue + (isHissing ? "es" : "s")
        }
    }

    private static let shortNames: [ListUnit: String] = [
        .milligram: "mg", .gram: "g", .kilogram: "kg", .ounce: "oz", .pound: "lb", .millilitre: "ml", .centilitre: "cl",
        .decilitre: "dl", .litre: "l", .teaspoon: "tsp", .tablespoon: "tbsp", .fluidOunce: "fl oz", .centimetre: "cm",
    ]
}
