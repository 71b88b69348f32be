/// What a change reads, and so what it has to be safe from while others are made beside it. Where one change is made at a
/// time, all are alike.
public enum ChangeScope: Sendable {
    /// Anything: those that are made beside it must leave it as if they had been made before or after it.
    case shop
    /// What belongs to one customer, who is claimed, and rows of others whose condition is part of what writes them. All
    /// else that it reads may be older or newer by a moment, as if somebody else had been quicker.
    case customer
}
