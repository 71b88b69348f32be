/// Reason why a manager's change of the catalogue was not made.
public enum CatalogueRefusal: String, Error, Sendable {
    /// Somebody else has changed it since it was shown.
    case changedSinceShown
    /// A category with products for sale cannot be archived.
    case categoryHoldsProducts
    /// A product cannot be for sale in an archived category.
    case categoryIsArchived
    /// Another category has this name.
    case nameIsTaken
    /// It cannot be undone: it was changed again since, or undone already.
    case changedAgainSince
    /// There is no place before the first.
    case noSuchPlace
}
