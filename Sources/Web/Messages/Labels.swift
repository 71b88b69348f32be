import Shop

extension Unit {
    /// The words after a price or a name, such as "per lb". Nil for pieces, which need no words.
    var label: String? {
        self == .each ? nil : "per " + rawValue
    }

    /// The name of the unit for a manager's choice, such as "piece" or "lb".
    var name: String {
        self == .each ? "piece" : rawValue
    }
}

extension ProductSort {
    /// The name of the sort order for the customer's choice.
    var label: String {
        switch self {
        case .featured: "Featured"
        case .name: "Name"
        case .cheapest: "Price, low to high"
        case .dearest: "Price, high to low"
        }
    }
}
