import Shop
import Storage
import TestSupport
import Testing

/// An operation on orders, with a shop in which it has all effects that `Documentation/order-effects.md` lists.
enum OrderOperation: String, CaseIterable {
    case place = "Placing an order"
    case setState = "Changing the state"
    case cancel = "Cancelling an order"
    case resume = "Resuming an order"
    case revise = "Revising an order"
    case pay = "Paying and refunding"
    case returnUnits = "Returning units"

    /// Prepares a shop for the operation, and returns a closure that runs it.
    func prepare(_ shop: TestShop) throws -> () throws -> Void {
        try shop.takeInvoices()
        try shop.takeSignedCheckouts {
            $0.taxRate = tax
            $0.pricesIncludeTax = true
            $0.setLegalTexts([.terms: "Terms"])
        }
        try shop.addCoupon("TEN", .percent(10_000))
        try shop.setStock(self == .place ? 4 : 3, of: .milk)
        let zoe = try shop.customer("Zoe")
        try fillCheckout(of: zoe, in: shop)
        guard self != .place else {
            // An order with money, and one that is paid at once.
            let ann = try shop.customer("Ann")
            try shop.put(1, of: .milk, inCartOf: ann)
            try shop.store.write { try $0.saveCheckout(TestShop.said, of: ann) }
            return {
                try place(ann, in: shop)
                try place(zoe, in: shop)
            }
        }
        try place(zoe, in: shop)
        let order = try shop.latestOrder()
        guard self != .setState else { return { try shop.set(order, to: .packed, .sent, .packed) } }
        guard self != .pay else { return { try shop.pay(100, for: order, reference: "1") } }
        try shop.pay(order.total.minorUnits, for: order, reference: "1")
        try shop.makeInvoice(of: order)
        guard self != .returnUnits else { return { try shop.returnUnits(1, of: order, cents: 10) } }
        guard self != .revise else {
            let lines = [try shop.line(2, .milk, taxRate: tax), try shop.line(1, .apple)]
            let contents = try OrderContents(lines, [discount], in: .usd)
            return { try shop.revise(order, to: contents) }
        }
        let only = try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: shop.customer("Ann"))
        shop.letPass(days: 1)
        try shop.placeDeskOrder(shop.contents([(1, .apple)]), of: zoe)
        guard self != .cancel else { return { try shop.set(order, to: .cancelled) } }
        try shop.set(order, to: .cancelled)
        try shop.set(only, to: .cancelled)
        return {
            try shop.set(order, to: .resumed)
            try shop.set(only, to: .resumed)
        }
    }

    private var tax: TaxRate { TaxRate(thousandths: 10_000) ?? .none }

    private var discount: Adjustment { Adjustment(.discount, label: "Bruised", amount: Money(minorUnits: -10, .usd)) }

    private func receipt(of order: Order, to customer: Customer.ID) -> OutgoingMail {
        OutgoingMail(
            messageID: "\(order.id.rawValue)@shop.example", kind: .orderReceipt,
            recipient: TestShop.email("zoe@example.com"),
            subject: "Order", bytes: [], customer: customer, order: order.id,
            orderLink: Array(repeating: UInt8(order.id.rawValue % 256), count: 32))
    }

    private func fillCheckout(of customer: Customer.ID, in shop: TestShop) throws {
        let coupon = try #require(CouponCode("TEN"))
        var details = TestShop.said
        details.payment = .onDelivery
        try shop.put(3, of: .milk, inCartOf: customer)
        try shop.store.write { [details] in
            try $0.enterCoupon(coupon, of: customer)
            try $0.saveCheckout(details, of: customer)
        }
    }

    private func place(_ customer: Customer.ID, in shop: TestShop) throws {
        _ = try shop.store.write { transaction in
            let checkout = try transaction.snapshot.checkout(of: customer)
            let contents = try checkout.orderContents()
            let quote = Quote(
                checkout.cart, total: contents.total.minorUnits, checkout: checkout.shownBeside(contents))
            return try transaction.placeOrder(
                key: TestShop.newKey(), accepting: quote, of: customer,
                mailing: { [receipt(of: $0, to: customer)] })
        }
    }
}
