import Shop

/// Addresses of the pages on which staff look after customers.
extension Paths {
    /// The search for the customer who is the same person.
    static func merge(of heir: Customer.ID) -> String { managedCustomer(heir) + "/merge" }
    /// The preview of a merge.
    static func merge(of heir: Customer.ID, with other: Customer.ID) -> String {
        merge(of: heir) + "?with=\(other.rawValue)"
    }
}
