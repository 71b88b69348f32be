import TestSupport

extension TestProduct {
    /// Returns the lines of a random order: one to three products, and one to four units of each.
    static func randomLines(_ random: inout SplitMix64) -> [(count: Int, product: TestProduct)] {
        let products = allCases.shuffled(using: &random).prefix(Int.random(in: 1...3, using: &random))
        return products.map { (Int.random(in: 1...4, using: &random), $0) }
    }
}
