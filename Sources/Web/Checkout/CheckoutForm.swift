import HTTP
import Shop

/// The form of the checkout as it was typed. A card's number is read here, and kept nowhere.
struct CheckoutForm {
    /// What it does besides being checked.
    enum Action: Equatable {
        /// Asks the second question.
        case confirm
        /// Asks for the fields of another country, or for the sum with another delivery.
        case update
        /// Fills in an address that the customer keeps.
        case use(PostalAddress.ID)
    }

    private(set) var addressForm: AddressForm
    private(set) var details: CheckoutDetails
    let action: Action
    let typedEmail: String
    let month: String
    let year: String
    /// What is wrong with a typed card; empty where none was typed.
    let cardErrors: [FieldError]

    /// `before` is what was said until now: its card holds where no other number is typed. `time` is the shop's.
    init(_ form: Form, over before: CheckoutDetails, at time: LocalTime) {
        let addressForm = AddressForm(form)
        let number = form["card-number"] ?? ""
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        let typedMonth = form.typed("card-month", upTo: 4).trimmed
        let typedYear = form.typed("card-year", upTo: 4).trimmed
        let expiry = CardExpiry(month: typedMonth, year: typedYear)
        // Part of a number that was typed there does not come back.
        (month, year) = expiry == nil ? ("", "") : (typedMonth, typedYear)
        let card = PaymentCard(number: number)
        cardErrors = number.isEmpty ? [] : Self.errors(of: card, expiry, at: time)
        var details = CheckoutDetails()
        details.address = addressForm.address
        details.email = EmailAddress(typedEmail)
        details.delivery = form.number("delivery").map { .init(rawValue: Int64($0)) }
        details.payment = form.short("payment", upTo: 40).flatMap(PaymentMethod.init(rawValue:))
        details.card = number.isEmpty ? before.card : cardErrors.isEmpty ? card : nil
        details.signature = form.short("signature", upTo: Signature.longestText).flatMap(Signature.init(text:))
        let name = form.line("signed-name", for: CheckoutDetails.signedNameLimit)
        details.signedName = name.contains(where: \.isLetter) ? name : ""
        self.details = details
        self.addressForm = addressForm
        action = Action(form, addressForm)
        let isAnother =
            before.address.isEmpty ? addressForm.asksForFields : before.address.country != details.address.country
        if isAnother { forgetState() }
    }

    /// Drops a state that the country does not have. Where it has no list of them, the one of another country goes.
    private mutating func forgetState() {
        guard !addressForm.format.areas.contains(where: { $0.key == details.address.state }) else { return }
        details.address.state = ""
        addressForm = AddressForm(details.address)
    }

    /// The form as the customer finds it.
    init(_ details: CheckoutDetails) {
        addressForm = AddressForm(details.address)
        self.details = details
        action = .update
        typedEmail = details.email?.description ?? ""
        (month, year, cardErrors) = ("", "", [])
    }

    private static func errors(of card: PaymentCard?, _ expiry: CardExpiry?, at time: LocalTime) -> [FieldError] {
        let number = "This card number is not right. Check its digits."
        let month = "Enter the month and year until which the card is good."
        let isGood = card != nil && expiry?.isOver(at: time) == false
        guard !isGood else { return [] }
        return [
            FieldError(field: "card-number", message: card == nil ? number : "Enter the card number again."),
            expiry == nil ? FieldError(field: "card-month", message: month) : nil,
            expiry?.isOver(at: time) == true
                ? FieldError(field: "card-month", message: "This card has expired.") : nil,
        ].compactMap(\.self)
    }
}

extension CheckoutForm.Action {
    fileprivate init(_ form: Form, _ address: AddressForm) {
        if let id = form.number("use-address") {
            self = .use(.init(rawValue: Int64(id)))
        } else {
            self = address.asksForFields || form["update"] != nil ? .update : .confirm
        }
    }
}

extension CheckoutForm {
    /// Drops a way of delivery that is not offered.
    mutating func forgetDelivery() { details.delivery = nil }

    /// The same form with other details, and with another address where one is given.
    func with(_ details: CheckoutDetails, address: PostalAddress? = nil) -> CheckoutForm {
        var form = self
        form.details = details
        if let address { form.addressForm = AddressForm(address) }
        return form
    }
}
