public import Shop

extension Snapshot {
    /// A customer's checkout at this moment.
    public func checkout(of customer: Customer.ID) throws -> Checkout {
        let settings = try settings()
        let (lines, entered) = try ask(.cartProducts(of: customer), .coupons(enteredBy: customer))
        let cart = Cart(lines, in: settings.currency)
        let draft = settings.checkout == .signed ? try checkoutDraft(of: customer) : nil
        return Checkout(
            cart: cart, coupons: try sorted(entered, for: cart, of: customer).valid, draft: draft,
            deliveryMethods: draft == nil ? [] : try ask(.deliveryMethods), settings: settings)
    }

    /// What a customer has said at the checkout so far.
    public func checkoutDraft(of customer: Customer.ID) throws -> CheckoutDraft {
        try ask(.checkoutDraft(of: customer)) ?? CheckoutDraft(CheckoutDetails(), version: 0)
    }
}

extension Query {
    fileprivate static func checkoutDraft(of customer: Customer.ID) -> Query<CheckoutDraft?> {
        .init(
            first: """
                SELECT version, email, delivery_id, payment, card_brand, card_digits, signed_name, signature,
                    \(PostalAddress.columns)
                FROM checkouts WHERE customer_id = $1
                """, [customer]
        ) { row in
            CheckoutDraft(CheckoutDetails(row), version: row[0])
        }
    }
}

extension CheckoutDetails {
    fileprivate init(_ row: Row) {
        self.init()
        email = (row[1] as String?).flatMap { EmailAddress($0) }
        delivery = row[2]
        payment = (row[3] as String?).flatMap(PaymentMethod.init(rawValue:))
        card = (row[4] as String?).flatMap(CardBrand.init(rawValue:)).flatMap { brand in
            (row[5] as String?).flatMap { PaymentCard(brand: brand, lastDigits: $0) }
        }
        signedName = row[6]
        signature = (row[7] as [UInt8]?).flatMap(Signature.init)
        address = PostalAddress(row, at: 8)
    }
}

extension Signature {
    /// Reads the bytes that the tables keep: those of its text.
    init?(_ bytes: [UInt8]) { self.init(text: String(decoding: bytes, as: UTF8.self)) }

    var bytes: [UInt8] { Array(text.utf8) }
}
