import Localization
import Shop

extension Checkout {
    /// What differs from the cart, since the order is delivered to another zone than the shop's own; nil if nothing does.
    var zoneNote: Message? {
        if waitsForNumberCheck { return .words("shop.checkout.zone.numberUnchecked") }
        let (before, now) = (cartAtHome.total, cart.total)
        guard before == now else {
            return .words("shop.checkout.zone.prices", ["now": .formatted(now), "before": .formatted(before)])
        }
        return isTaxedElsewhere ? .words("shop.checkout.zone.taxes") : nil
    }
}
