/// The orders in which a list of products can be read.
public enum ProductSort: String, CaseIterable, Sendable {
    case featured
    case name
    case cheapest = "price"
    case dearest = "-price"
}
