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
            cart.availableLines.isEmpty
            ? OrderContents(lines: [], adjustments: [], taxes: [], pricesIncludeTax: false, in: cart.currency)
            : try cart.totals(coupons: valid, tax: tax)
    }

    static let fields: Fields<CartCoupons> = [
        "field": .object { coupons in
            FormField(
                id: "coupon", label: "Coupon code", value: coupons.typedCode, error: coupons.typed?.message, limit: 60)
        },
        "isOpen": .flag { $0.typed != nil || !$0.valid.isEmpty || !$0.refused.isEmpty },
        "path": .text { _ in Paths.cartCoupons },
        "rows": .list { coupons in
            coupons.valid.map { coupon in
                let amount = coupons.totals.amount(of: coupon.coupon)
                return CartCoupon(coupon: coupon.coupon, text: amount.formatted)
            } + coupons.refused.map { CartCoupon(coupon: $0.coupon, text: $0.reason.sentence) }
        },
    ]
}

/// A code in a cart, with the way to take it out.
struct CartCoupon: TemplateModel {
    let coupon: Coupon
    /// What it takes off, or why it does not.
    let text: String

    static let fields: Fields<CartCoupon> = [
        "code": .text(\.coupon.code.description),
        "text": .text(\.text),
        "removalPath": .text { Paths.cartCouponRemoval($0.coupon.id) },
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
    var sentence: String {
        switch self {
        case .unknown: "There is no such coupon."
        case .notYet: "This coupon is not valid yet."
        case .over: "This coupon is no longer valid."
        case .usedUp: "This coupon has been used up."
        case .usedByCustomer: "You have used this coupon already."
        case .belowMinimum(let minimum): "This coupon is for purchases from \(minimum.formatted)."
        case .nothingInIt: "Nothing in your cart goes with this coupon."
        case .notCombinable: "This coupon does not go together with another."
        case .tooMany: "No more coupons go together."
        }
    }
}
