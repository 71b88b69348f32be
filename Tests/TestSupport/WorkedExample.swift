/// Worked example of a purchase: 17 units for $328.42.
public enum WorkedExample {
    public static let lines: [(count: Int, product: TestProduct)] = [
        (3, .tomato), (2, .apple), (2, .broccoli), (1, .lettuce), (1, .milk),
        (1, .lordOfTheRings), (1, .shawshankRedemption),
        (2, .gardenSoil), (1, .mower), (1, .tomatoPlant), (1, .shovel), (1, .fruitTree),
    ]
}
