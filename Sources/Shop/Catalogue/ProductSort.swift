/// The orders in which a list of products can be read.
public enum ProductSort: String, CaseIterable, Sendable {
    case featured
    case name
    case cheapest = "price"
    case dearest = "-price"

    /// Words for the shopper's choice.
    public var label: String {
        switch self {
        case .featured: "Featured"
        case .name: "Name"
        case .cheapest: "Price, low to high"
        case .dearest: "Price, high to low"
        }
    }
}
