import Secrets
public import Shop
import Storage

extension TestShop {
    /// Makes the shop ask for address, delivery, payment and signature.
    public func takeSignedCheckouts(_ change: @escaping @Sendable (inout ShopSettings) -> Void = { _ in }) throws {
        try changeSettings {
            $0.checkout = .signed
            $0.takesDemoCard = true
            change(&$0)
        }
    }

    /// Changes what the shop says of itself, past its history.
    public func changeSettings(_ change: @escaping @Sendable (inout ShopSettings) -> Void) throws {
        try store.write { transaction in
            var settings = try transaction.snapshot.settings()
            change(&settings)
            try transaction.setSettings(settings)
        }
    }

    /// What somebody says who pays by card and types their name.
    public static var said: CheckoutDetails {
        var details = CheckoutDetails()
        details.address.country = "US"
        details.address.name = "Zoe Ng"
        details.address.lines = ["5 Lake Street"]
        (details.address.city, details.address.state, details.address.code) = ("Springfield", "OR", "97477")
        details.payment = .demoCard
        details.card = PaymentCard(number: "4242424242424242")
        details.signedName = "Zoe Ng"
        return details
    }

    /// Places an order of all that a customer has in their cart and has said at the checkout.
    public func placeSignedOrder(of customer: Customer.ID) throws -> Order {
        let quote = try store.read { snapshot in
            let checkout = try snapshot.checkout(of: customer)
            let contents = try checkout.orderContents()
            return Quote(checkout.cart, total: contents.total.minorUnits, checkout: checkout.shownBeside(contents))
        }
        let key = OrderKey(bytes: RandomBytes.make(16))
        return try store.write { transaction in
            guard let key else { throw Missing(what: "a key") }
            return try transaction.placeOrder(key: key, accepting: quote, of: customer)
        }
    }
}

extension TestShop {
    /// Offers a way of delivery. Amounts are in cents.
    public func addDeliveryMethod(
        _ name: String, fee: Int, freeFrom: Int? = nil, countries: Set<String> = []
    ) throws {
        // A zone for the countries, which no other zone has in these tests.
        let zones = countries.isEmpty ? [] : [try addZone(name, countries.sorted().joined(separator: ", "))]
        let method = DeliveryAttributes(
            name: name, kind: .shipping, fee: Money(minorUnits: fee, .usd),
            freeFrom: freeFrom.map { Money(minorUnits: $0, .usd) }, zones: Set(zones))
        _ = try store.write { try $0.addDeliveryMethod(method, by: nil) }
    }
}
