/// Reason why a manager's change of the catalogue was not made.
public enum CatalogueRefusal: String, Error, Sendable {
    /// Somebody else has changed it since it was shown.
    case changedSinceShown
    /// Neither a product nor a category can be in the shop while the category that it stands in is archived.
    case categoryIsArchived
    /// Another category has this name and stands in the same.
    case nameIsTaken
    /// A category cannot stand in itself, nor in one that stands in it.
    case standsInItself
    /// The tree of the categories would have more levels than it may.
    case tooManyLevels
    /// There are orders in the present currency.
    case currencyIsInUse
    /// It cannot be undone: it was changed again since, or undone already.
    case changedAgainSince
    /// Another variant has this number of an article.
    case skuIsTaken
    /// A product in the shop sells at least one of its variants.
    case lastVariant
    /// The product's options have no such values.
    case notAmongOptions
    /// A product has its prices and stocks on its variants.
    case hasOptions
    /// The position is below 1.
    case noSuchPosition
    /// A signed checkout asks for a way to pay, and the shop takes none.
    case noWayToPay
    /// The shop offers as many delivery methods as it can.
    case tooManyDeliveryMethods
    /// Another coupon has this code.
    case codeIsTaken
    /// The stock of the variant is not counted.
    case notCounted
    /// Fewer units are left than are to go, or there would be more than there can be.
    case noSuchStock
    /// Nobody changes their own role.
    case ownRole
}
