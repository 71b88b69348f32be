import Shop

extension Unit {
    /// Words behind a price or a name: "per lb". Nil for pieces, which need none.
    var label: String? {
        self == .each ? nil : "per " + rawValue
    }

    /// Words of a manager's choice: "piece", "lb".
    var name: String {
        self == .each ? "piece" : rawValue
    }
}

extension ProductSort {
    /// Words for the shopper's choice.
    var label: String {
        switch self {
        case .featured: "Featured"
        case .name: "Name"
        case .cheapest: "Price, low to high"
        case .dearest: "Price, high to low"
        }
    }
}
