import Localization
import Mustache
import Shop

/// Somebody's cart in sections by category, with its totals.
final class OwnCart: TemplateModel, Sendable {
    private let sections: [CartSection]
    private let coupons: CartCoupons
    private let unitCount: Int
    /// True where one question is asked before buying: that fits into a dialog.
    private let isQuick: Bool
    /// False while an item is sold out, or fewer units are left than the cart holds.
    private let canBeOrdered: Bool
    /// True if the customer signs in before the checkout.
    private let signsInFirst: Bool
    /// The customer's last order, if it was placed a few minutes ago; shown in an empty cart.
    private let recentOrder: RecentOrder?
    /// Button that brings back what was removed last; nil when nothing can be.
    private let undo: UndoForm?
    private let removedNames: String?
    /// False while shopping lists are switched off.
    private let hasLists: Bool
    /// Picture of an empty cart.
    private let tile: String

    /// `typed` are quantities that were not taken over, since some of them are wrong.
    init(
        _ layouts: LayoutBuilder, _ view: CartView, _ coupons: CartCoupons, lastRemovedLines: RemovedLines?,
        recentOrder: Order?, typed: [TypedQuantity]
    ) {
        sections = view.sections(typed: typed)
        self.coupons = coupons
        unitCount = view.cart.unitCount
        isQuick = layouts.settings.checkout == .quick
        canBeOrdered = view.cart.canBeOrdered
        signsInFirst = layouts.settings.checkout == .signed && layouts.personal?.user.account == nil
        let clock = layouts.clock
        self.recentOrder = recentOrder.map { RecentOrder($0, clock) }
        undo = layouts.personal?.notice?.undo == nil ? lastRemovedLines.map { UndoForm($0) } : nil
        removedNames = lastRemovedLines.map { $0.names.joined(separator: ", ") }
        hasLists = layouts.storefront.rooms.contains(.lists)
        tile = layouts.assets.cartTile
    }

    /// What the content of a cart is made of, besides the catalogue.
    struct Source: Equatable {
        let entries: [CartEntry]
        let lastRemovedLines: RemovedLines?
        /// True where there are codes to enter.
        let areCouponsOffered: Bool
        let isSignedIn: Bool
        let recentOrder: Order.ID?
    }

    static let fields: Fields<OwnCart> = [
        "sections": .list(\.sections),
        "isEmpty": .flag { $0.sections.isEmpty },
        "coupons": .optional { $0.coupons.areOffered ? $0.coupons : nil },
        "total": .money(\.coupons.totals.total),
        "tax": .optionalMessage { cart in
            let totals = cart.coupons.totals
            return totals.taxInTotal.map {
                .words(
                    totals.pricesIncludeTax ? "shop.cart.taxIncluded" : "shop.cart.taxAdded", ["amount": .formatted($0)]
                )
            }
        },
        "isQuick": .flag(\.isQuick),
        "buyLabel": .message { .words($0.isQuick ? "shop.cart.buy" : "shop.cart.checkOut") },
        "canBeOrdered": .flag(\.canBeOrdered),
        "signsInFirst": .flag(\.signsInFirst),
        "recentOrder": .optional(\.recentOrder),
        "unitCount": .message { .items($0.unitCount) },
        "undo": .optional(\.undo),
        "removedNames": .optionalText(\.removedNames),
        "hasLists": .flag(\.hasLists),
        "tile": .text(\.tile),
        "paths": .object { _ in PathNames() },
    ]
}

/// An order that was just placed, as the empty cart names it.
struct RecentOrder: TemplateModel {
    let code: String
    let time: LocalizedTime
    let path: String

    init(_ order: Order, _ clock: ShopClock) {
        (code, time, path) = (order.code.isolated, clock.value(order.placedAt, .time), Paths.order(order.code))
    }

    /// Seconds for which the empty cart names an order.
    static let lifetime: Int64 = 600

    static let fields: Fields<RecentOrder> = [
        "code": .text(\.code),
        "time": .value(\.time),
        "path": .path(\.path),
    ]
}
