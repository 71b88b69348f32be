/// A part of the shop beside the catalogue, which its manager can switch off.
public enum ShopRoom: String, CaseIterable, Sendable {
    /// The shopping lists of customers.
    case lists
    /// The map of the shop's branches.
    case places
    case games
}
