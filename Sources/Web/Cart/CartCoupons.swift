import Localization
import Mustache
import Shop
import Storage

/// Codes that were entered in a cart: what they take off, or why they do not.
struct CartCoupons: TemplateModel {
    let totals: OrderContents
    /// True where there are codes to enter.
    let areOffered: Bool
    let valid: [ValidCoupon]
    let refused: [(coupon: Coupon, reason: CouponRefusal)]
    /// Code that was typed and does not hold, and the reason.
    var typed: FieldError?
    var typedCode = ""

    /// The coupons that the customer has entered, and what they mean for the cart at this moment.
    init(
        _ cart: Cart, _ entered: [Coupon], of customer: Customer.ID?, areOffered: Bool, tax: TaxRules,
        _ snapshot: Snapshot
    ) throws {
        let coupons = try customer.map { try snapshot.sorted(entered, for: cart, of: $0) }
        self.areOffered = areOffered
        (valid, refused) = (coupons?.valid ?? [], coupons?.refused ?? [])
        // A cart without an item that can be bought has no totals of an order, and costs nothing.
        totals =
            cart.hasAvailableLines
            ? try cart.totals(coupons: valid, tax: tax)
            : OrderContents(lines: [], adjustments: [], taxes: [], pricesIncludeTax: false, in: cart.currency)
    }

    static let fields: Fields<CartCoupons> = [
        "field": .object { coupons in
            FormField(
                id: "coupon", label: .words("shop.cart.coupons.code"), value: coupons.typedCode,
                error: coupons.typed?.message, limit: 60)
        },
        "isOpen": .flag { $0.typed != nil || !$0.valid.isEmpty || !$0.refused.isEmpty },
        "path": .path { _ in Paths.cartCoupons },
        "rows": .list { coupons in
            coupons.valid.map { coupon in
                let amount = coupons.totals.amount(of: coupon.coupon)
                return CartCoupon(coupon: coupon.coupon, text: .formatted(amount))
            } + coupons.refused.map { CartCoupon(coupon: $0.coupon, text: $0.reason.sentence) }
        },
    ]
}

/// A code in a cart, with the way to take it out.
struct CartCoupon: TemplateModel {
    let coupon: Coupon
    /// What it takes off, or why it does not.
    let text: Message

    static let fields: Fields<CartCoupon> = [
        "code": .text(\.coupon.code.description),
        "text": .message(\.text),
        "removalPath": .path { Paths.cartCouponRemoval($0.coupon.id) },
    ]
}

extension OrderContents {
    /// What a coupon takes off, as an amount below 0.
    fileprivate func amount(of coupon: Coupon) -> Money {
        adjustments.filter { $0.kind == .coupon && $0.source == coupon.code.description }.map(\.amount)
            .total(in: currency)
    }
}

extension CouponRefusal {
    /// Reason for whoever typed the code.
    var sentence: Message {
        switch self {
        case .unknown: .words("shop.cart.coupons.refusals.unknown")
        case .notYet: .words("shop.cart.coupons.refusals.notYet")
        case .over: .words("shop.cart.coupons.refusals.over")
        case .usedUp: .words("shop.cart.coupons.refusals.usedUp")
        case .usedByCustomer: .words("shop.cart.coupons.refusals.usedByCustomer")
        case .belowMinimum(let minimum):
            .words("shop.cart.coupons.refusals.belowMinimum", ["minimum": .formatted(minimum)])
        case .nothingInIt: .words("shop.cart.coupons.refusals.nothingInIt")
        case .notCombinable: .words("shop.cart.coupons.refusals.notCombinable")
        case .tooMany: .words("shop.cart.coupons.refusals.tooMany")
        }
    }
}
