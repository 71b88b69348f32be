public import Shop

extension Snapshot {
    /// The checkout of a customer.
    public func checkout(of customer: Customer.ID) throws -> Checkout {
        let (lines, entered) = try ask(.cartProducts(of: customer), .coupons(enteredBy: customer))
        return try checkout(of: customer, buying: Cart(lines, in: currency()), entered)
    }

    /// The checkout of a customer. `cart` is their cart in this snapshot, in any language.
    public func checkout(of customer: Customer.ID, buying cart: Cart) throws -> Checkout {
        try checkout(of: customer, buying: cart, enteredCoupons(of: customer))
    }

    private func checkout(of customer: Customer.ID, buying cart: Cart, _ entered: [Coupon]) throws -> Checkout {
        let settings = try settings()
        let valid = try sorted(entered, for: cart, of: customer).valid
        guard settings.checkout != .quick else {
            return Checkout(
                cart: cart, coupons: valid, draft: nil, deliveryMethods: [], zones: try zones(), settings: settings)
        }
        let (methods, email) = try ask(.deliveryMethods, .mailAddress(of: customer))
        let draft = try checkoutDraft(of: customer)
        var details = draft.details.asked(by: settings)
        if email != nil { details.email = nil }
        let number = settings.vatNumber(details.taxNumber)
        return Checkout(
            cart: cart, coupons: valid,
            draft: CheckoutDraft(details, version: draft.version), deliveryMethods: methods,
            zones: try zones(), taxNumberCheck: try number.flatMap { try ask(.check(of: $0)) }, settings: settings,
            knownEmail: email)
    }

    /// The saved fields of a customer's checkout.
    public func checkoutDraft(of customer: Customer.ID) throws -> CheckoutDraft {
        try ask(.checkoutDraft(of: customer)) ?? CheckoutDraft(CheckoutDetails(), version: 0)
    }
}

extension Query {
    fileprivate static func checkoutDraft(of customer: Customer.ID) -> Query<CheckoutDraft?> {
        .init(first: checkoutSQL, [customer]) { row in
            let row = row.named(CheckoutDetails.Columns.self)
            return CheckoutDraft(CheckoutDetails(row), version: row[.version])
        }
    }
}

private let checkoutSQL = "SELECT \(CheckoutDetails.Columns.list) FROM checkouts WHERE customer_id = $1"

extension CheckoutDetails {
    enum Columns: Int, ColumnList {
        case version, email, phone, taxNumber, note, deliveryID, payment, cardBrand, cardDigits, signedName, signature,
            address

        static let expressions: [Columns: String] = [.address: PostalAddress.columns]
    }

    fileprivate init(_ row: NamedRow<Columns>) {
        self.init()
        email = row.email(.email)
        (phone, taxNumber, note) = (row[.phone], row[.taxNumber], row[.note])
        delivery = row[.deliveryID]
        payment = (row[.payment] as String?).flatMap(PaymentMethod.init(rawValue:))
        card = (row[.cardBrand] as String?).flatMap(CardBrand.init(rawValue:)).flatMap { brand in
            (row[.cardDigits] as String?).flatMap { PaymentCard(brand: brand, lastDigits: $0) }
        }
        signedName = row[.signedName]
        signature = (row[.signature] as [UInt8]?).flatMap(Signature.init)
        address = row[.address]
    }

    /// The columns that the customer fills in, besides the address.
    var values: ColumnValues<Columns> {
        [
            .email: email?.description, .phone: phone, .taxNumber: taxNumber, .note: note, .deliveryID: delivery,
            .payment: payment?.rawValue,
            .cardBrand: card?.brand.rawValue, .cardDigits: card?.lastDigits, .signedName: signedName,
            .signature: signature?.bytes,
        ]
    }
}

extension Signature {
    /// Reads the bytes in the tables, which are the UTF-8 of its text.
    init?(_ bytes: [UInt8]) { self.init(text: String(decoding: bytes, as: UTF8.self)) }

    var bytes: [UInt8] { Array(text.utf8) }
}
