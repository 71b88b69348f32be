import HTTP
import Shop

/// The form of the checkout as it was typed.
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

    var details: CheckoutDetails
    let action: Action
    let typedEmail: String
    let card: TypedCard

    /// `before` is what was said until now: its card holds where no other number is typed. `time` is the shop's.
    init(_ form: Form, over before: CheckoutDetails, at time: LocalTime) {
        let typed = AddressForm(form)
        action = Action(form, typed)
        typedEmail = form.typed("email", upTo: EmailAddress.longestTyped)
        card = TypedCard(form, at: time)
        details = CheckoutDetails(form)
        details.address = typed.address
        details.email = EmailAddress(typedEmail)
        details.card = card.hasNumber ? card.card : before.card
        let isAnother =
            before.address.isEmpty ? typed.asksForFields : before.address.country != typed.address.country
        if isAnother { forgetState() }
    }

    /// The form as the customer finds it.
    init(_ details: CheckoutDetails) {
        self.details = details
        action = .update
        typedEmail = details.email?.displayed ?? ""
        card = TypedCard()
    }

    /// The fields of the address.
    var addressForm: AddressForm { AddressForm(details.address) }

    /// Drops a state that the country does not have. Where it has no list of them, the one of another country goes.
    private mutating func forgetState() {
        let areas = addressForm.format.areas
        if !areas.contains(where: { $0.key == details.address.state }) { details.address.state = "" }
    }
}

extension CheckoutDetails {
    /// Telephone number, tax number, note, delivery, payment and signature of a form.
    fileprivate init(_ form: Form) {
        self.init()
        delivery = form.number("delivery").map { .init(rawValue: Int64($0)) }
        payment = form.short("payment", upTo: 40).flatMap(PaymentMethod.init(rawValue:))
        phone = form.line("phone", for: CustomerDetails.phoneLimit)
        taxNumber = form.line("tax-number", for: ShopSettings.taxNumberLimit)
        note = form.text("note", for: OrderContact.noteLimit)
        signature = form.short("signature", upTo: Signature.longestText).flatMap(Signature.init(text:))
        let name = form.line("signed-name", for: Self.signedNameLimit)
        signedName = name.contains(where: \.isLetter) ? name : ""
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
