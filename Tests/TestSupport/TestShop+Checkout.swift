public import Shop
import Storage

extension TestShop {
    /// Makes the shop ask for address, delivery, payment and signature.
    public func takeSignedCheckouts(_ change: @escaping @Sendable (inout ShopSettings) -> Void = { _ in }) throws {
        try store.write { transaction in
            var settings = try transaction.snapshot.settings()
            settings.checkout = .signed
            settings.takesDemoCard = true
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
}

extension TestShop {
    /// Offers a way of delivery. Amounts are in cents.
    public func addDeliveryMethod(
        _ name: String, fee: Int, freeFrom: Int? = nil, countries: Set<String> = []
    ) throws {
        let method = DeliveryAttributes(
            name: name, kind: .shipping, fee: Money(minorUnits: fee, .usd),
            freeFrom: freeFrom.map { Money(minorUnits: $0, .usd) }, countries: countries)
        _ = try store.write { try $0.addDeliveryMethod(method, by: nil) }
    }
}
