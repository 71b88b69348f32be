/// The reason why a manager's change of the catalogue was rejected.
public enum CatalogueRefusal: String, Error, Sendable {
    /// Another person has changed the subject since it was shown.
    case changedSinceShown
    /// A product or category cannot be in the shop while its category is archived.
    case categoryIsArchived
    /// Another category with the same parent has this name.
    case nameIsTaken
    /// A category cannot be moved into itself or its subcategories.
    case standsInItself
    /// The category tree would have too many levels.
    case tooManyLevels
    /// Orders exist in the present currency.
    case currencyIsInUse
    /// The change cannot be undone: it was undone already, or the subject was changed again.
    case changedAgainSince
    /// Another variant has this SKU.
    case skuIsTaken
    /// A product in the shop must sell at least one of its variants.
    case lastVariant
    /// The product's options do not include these values.
    case notAmongOptions
    /// The product has options, so only its variants have prices and stocks.
    case hasOptions
    /// The position is before the first one.
    case noSuchPosition
    /// A signed checkout asks for a payment method, and the shop has none.
    case noWayToPay
    /// The shop has the maximum number of delivery methods.
    case tooManyDeliveryMethods
    /// The shop has the maximum number of zones.
    case tooManyZones
    /// Delivery methods name the zone.
    case zoneIsInUse
    /// The zones of the shop have the maximum number of areas.
    case tooManyAreas
    /// An address would belong to two zones.
    case zonesCollide
    /// The zone everywhere else and the standard tax class cannot be archived.
    case isAlwaysThere
    /// The shop has the maximum number of tax classes.
    case tooManyTaxClasses
    /// Categories have the tax class.
    case taxClassIsInUse
    /// The shop has the maximum number of own pages.
    case tooManyPages
    /// Another coupon has this code.
    case codeIsTaken
    /// The shop does not count the stock of the variant.
    case notCounted
    /// The stock would be negative or exceed its maximum.
    case noSuchStock
    /// Staff cannot change their own role.
    case ownRole
}
