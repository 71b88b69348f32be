import TestSupport
import Testing

@testable import Shop

/// What the settings of a shop require at the checkout.
struct CheckoutOptionTests {
    private static let pickUp = DeliveryMethod(id: .init(rawValue: 2), pickUpOnly)
    private static let pickUpOnly = {
        var attributes = DeliveryAttributes(name: "In the shop", kind: .pickUp, fee: Money(minorUnits: 0, .usd))
        attributes.refusedPayments = [.transfer, .provider]
        return attributes
    }()
    private static let parcel = DeliveryMethod(
        id: .init(rawValue: 1), DeliveryAttributes(name: "Parcel", kind: .shipping, fee: Money(minorUnits: 500, .usd)))

    /// A checkout with all details but the signature.
    private func checkout(
        knownEmail: EmailAddress? = nil, _ details: (inout CheckoutDetails) -> Void = { _ in },
        _ change: (inout ShopSettings) -> Void = { _ in }
    ) -> Checkout {
        var (settings, said) = (TestShop.settings, TestShop.said)
        settings.checkout = .address
        (settings.takesDemoCard, settings.iban) = (true, "CH9300762011623852957")
        change(&settings)
        said.signedName = ""
        said.delivery = Self.parcel.id
        details(&said)
        return Checkout(
            cart: Cart(lines: [TestProduct.tomato.line(1)], in: .usd), draft: CheckoutDraft(said, version: 1),
            deliveryMethods: [Self.parcel, Self.pickUp], settings: settings, knownEmail: knownEmail)
    }

    @Test func onlyTheSignedCheckoutRequiresASignature() {
        #expect(checkout().gaps.isEmpty)
        #expect(checkout({ _ in }, { $0.checkout = .signed }).gaps == [.signature])
    }

    @Test func emailAddressIsRequiredUnlessOneIsKnown() {
        let required: (inout ShopSettings) -> Void = { $0.checkoutEmail = .required }
        #expect(checkout({ _ in }, required).gaps == [.email])
        #expect(checkout({ $0.email = TestShop.email("zoe@example.com") }, required).gaps.isEmpty)
        #expect(checkout(knownEmail: TestShop.email("zoe@example.com"), { _ in }, required).gaps.isEmpty)
    }

    @Test(arguments: [
        (FieldRequirement.optional, "", true), (.optional, "call me", false), (.optional, "+34 600 123 456", true),
        (.required, "", false), (.required, "1234", false), (.required, "12345", true),
    ])
    func phoneNumberCanBeCalled(requirement: FieldRequirement, phone: String, isComplete: Bool) {
        let gaps = checkout({ $0.phone = phone }, { $0.checkoutPhone = requirement }).gaps
        #expect(gaps == (isComplete ? [] : [.phone]))
    }

    @Test func deliveryMethodRefusesPaymentMethods() {
        #expect(checkout().paymentMethods == [.onDelivery, .transfer, .demoCard])
        let pickedUp: (inout CheckoutDetails) -> Void = { $0.delivery = Self.pickUp.id }
        #expect(checkout(pickedUp).paymentMethods == [.onDelivery, .demoCard])
        #expect(checkout(pickedUp).gaps.isEmpty)
        #expect(checkout({ ($0.delivery, $0.payment) = (Self.pickUp.id, .transfer) }).gaps == [.payment])
    }

    @Test func fieldsThatTheShopDoesNotAskForAreLeftOut() {
        var details = TestShop.said
        (details.phone, details.taxNumber, details.note) = ("12345", "ESB12345674", "Ring twice")
        var settings = TestShop.settings
        settings.checkout = .address
        let asked = details.asked(by: settings)
        #expect(asked.phone + asked.taxNumber + asked.note + asked.signedName == "")
        #expect(asked.address == details.address && asked.card == details.card)
        settings.checkout = .signed
        (settings.checkoutPhone, settings.asksTaxNumbers, settings.takesOrderNotes) = (.optional, true, true)
        #expect(details.asked(by: settings) == details)
    }

    @Test func kindsOfPaymentAreStoredInTheirOrder() {
        #expect(Set<PaymentMethod.Kind>([.demoCard, .onDelivery]).text == "on-delivery demo-card")
        #expect(Set<PaymentMethod.Kind>(text: "demo-card unknown on-delivery") == [.demoCard, .onDelivery])
    }

    @Test func buyerOfAnInvoiceHasTheTaxNumberBelowTheAddress() {
        var contact = OrderContact(address: TestShop.said.address, taxNumber: "ESB12345674")
        #expect(contact.buyer == TestShop.said.address.inLines + "\nESB12345674")
        contact.taxNumber = ""
        #expect(contact.buyer == TestShop.said.address.inLines)
        #expect(OrderContact(taxNumber: "ESB12345674").buyer == "")
    }
}
