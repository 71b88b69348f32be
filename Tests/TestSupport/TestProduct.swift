public import Shop

/// Products of a `TestShop`: those of the worked example of a purchase. The raw value is the slug.
public enum TestProduct: String, CaseIterable, Sendable {
    case tomato, apple, broccoli, lettuce, milk
    case lordOfTheRings = "lord-of-the-rings"
    case shawshankRedemption = "shawshank-redemption"
    case gardenSoil = "garden-soil"
    case mower
    case tomatoPlant = "tomato-plant"
    case shovel
    case fruitTree = "fruit-tree"

    /// `Garden Soil`, `Lord of the Rings`.
    public var name: String {
        let words = rawValue.split(separator: "-")
        return words.map { ["of", "the"].contains($0) ? String($0) : $0.prefix(1).uppercased() + $0.dropFirst() }
            .joined(separator: " ")
    }

    public var category: TestCategory {
        switch self {
        case .tomato, .apple, .broccoli, .lettuce, .milk: .grocery
        case .lordOfTheRings, .shawshankRedemption: .movies
        case .gardenSoil, .mower, .tomatoPlant, .shovel, .fruitTree: .garden
        }
    }

    public var unit: Unit {
        switch self {
        case .tomato: .lb
        case .gardenSoil: .bag
        default: .each
        }
    }

    /// The price of one unit when the shop opens, in US dollars.
    public var price: Money {
        Money(minorUnits: cents, .usd)
    }

    private var cents: Int {
        switch self {
        case .tomato: 245
        case .apple: 147
        case .broccoli: 199
        case .lettuce: 319
        case .milk: 449
        case .lordOfTheRings, .shawshankRedemption: 199
        case .gardenSoil: 3299
        case .mower: 19999
        case .tomatoPlant: 299
        case .shovel: 399
        case .fruitTree: 2954
        }
    }
}
