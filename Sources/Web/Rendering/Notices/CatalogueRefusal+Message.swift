import Localization
import Shop

extension CatalogueRefusal {
    /// The reason why nothing was changed.
    var message: Message {
        switch self {
        case .changedSinceShown: .words("manage.products.refusals.changedSinceShown")
        case .categoryIsArchived: .words("manage.products.refusals.categoryIsArchived")
        case .nameIsTaken: .words("manage.categories.refusals.nameIsTaken")
        case .standsInItself: .words("manage.categories.refusals.standsInItself")
        case .tooManyLevels:
            .words("manage.categories.refusals.tooManyLevels", ["limit": .number(Category.levelLimit)])
        case .currencyIsInUse: .words("manage.settings.refusals.currencyIsInUse")
        case .changedAgainSince: .words("manage.products.refusals.changedAgainSince")
        case .skuIsTaken: .words("manage.variants.refusals.skuIsTaken")
        case .lastVariant: .words("manage.variants.refusals.lastVariant")
        case .notAmongOptions: .words("manage.variants.refusals.notAmongOptions")
        case .hasOptions: .words("manage.products.refusals.hasOptions")
        case .noSuchPosition: .words("manage.products.refusals.noSuchPosition")
        case .tooManyDeliveryMethods:
            .words("manage.delivery.refusals.tooMany", ["limit": .number(DeliveryMethod.most)])
        case .tooManyPages: .words("manage.pages.refusals.tooMany", ["limit": .number(OwnPage.most)])
        case .tooManyZones: .words("manage.zones.refusals.tooMany", ["limit": .number(Zone.most)])
        case .tooManyAreas: .words("manage.zones.errors.tooManyAreas", ["limit": .number(Zone.mostAreasOfAll)])
        case .zoneIsInUse: .words("manage.zones.refusals.inUse")
        case .zonesCollide: .words("manage.zones.refusals.collide")
        case .isAlwaysThere: .words("manage.zones.refusals.isAlwaysThere")
        case .tooManyTaxClasses: .words("manage.taxClasses.refusals.tooMany", ["limit": .number(TaxClass.most)])
        case .taxClassIsInUse: .words("manage.taxClasses.refusals.inUse")
        case .notCounted: .words("manage.stock.refusals.notCounted")
        case .noSuchStock: .words("manage.stock.refusals.noSuchStock")
        case .ownRole: .words("manage.people.refusals.ownRole")
        case .codeIsTaken: .words("manage.coupons.refusals.codeIsTaken")
        case .noWayToPay: .words("manage.settings.refusals.noWayToPay")
        }
    }
}
