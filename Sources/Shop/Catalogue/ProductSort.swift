/// The sort orders of a list of products.
public enum ProductSort: String, CaseIterable, Sendable {
    case featured
    case name
    case cheapest = "price"
    case dearest = "-price"
}
