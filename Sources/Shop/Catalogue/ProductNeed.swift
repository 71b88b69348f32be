/// Something that an item for sale lacks, so that a manager should see to it.
public enum ProductNeed: String, CaseIterable, Sendable {
    case soldOut = "sold-out"
    /// The stock is 1 to 4.
    case runningLow = "running-low"
    case picture = "no-picture"
}
