/// Scope of a change: rows that it reads, and so has to be safe from others' changes of. Where one change is made at a time,
/// all scopes are alike.
public enum ChangeScope: Sendable {
    /// The whole shop: changes that are made beside it must leave it as if they had been made before or after it.
    case shop
    /// One customer, who is claimed, and rows of others that are written under a condition. All else that it reads may be
    /// older or newer by a moment, as if somebody else had been quicker.
    case customer
}
