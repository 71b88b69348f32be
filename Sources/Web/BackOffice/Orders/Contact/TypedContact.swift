import HTTP
import Localization
import Shop

/// The contact of an order as staff typed it.
struct TypedContact {
    private(set) var givenName: String
    private(set) var familyName: String
    private(set) var email: String
    private(set) var phone: String
    private(set) var note: String
    private(set) var taxNumber: String
    private(set) var address: AddressForm
    let reason: String
    /// True to tell the customer of the correction.
    let tellsCustomer: Bool

    /// Reads a form.
    init(_ form: Form) {
        givenName = form.line("given-name", for: CustomerDetails.nameLimit)
        familyName = form.line("family-name", for: CustomerDetails.nameLimit)
        email = form.typed("email", upTo: EmailAddress.longestTyped).trimmed
        phone = form.line("phone", for: CustomerDetails.phoneLimit)
        note = form.text("note", for: OrderContact.noteLimit)
        taxNumber = form.line("tax-number", for: ShopSettings.taxNumberLimit)
        address = AddressForm(form)
        reason = form.line("reason", for: OrderDraft.reasonLimit)
        tellsCustomer = form["tell"] != nil
    }

    /// The contact of an order, to be corrected.
    ///
    /// - Parameter country: The country of an address that is still to be entered.
    init(_ contact: OrderContact, country: String?) {
        (givenName, familyName) = (contact.givenName, contact.familyName)
        (email, phone, note) = (EmailAddress(contact.email)?.displayed ?? contact.email, contact.phone, contact.note)
        taxNumber = contact.taxNumber
        address = contact.address.isEmpty ? AddressForm(for: country) : AddressForm(contact.address)
        (reason, tellsCustomer) = ("", false)
    }

    /// Returns the contact with what was typed. An address that was not touched stays as it is.
    func corrected(_ contact: OrderContact) -> OrderContact {
        var contact = contact
        (contact.givenName, contact.familyName, contact.phone) = (givenName, familyName, phone)
        (contact.email, contact.note) = (EmailAddress(email)?.description ?? email, note)
        contact.taxNumber = taxNumber
        if !address.hasTexts(of: contact.address) {
            contact.address = address.isBlank ? PostalAddress() : address.address
        }
        return contact
    }

    /// Returns the errors at their fields. An address that was not touched is not checked.
    func errors(
        over contact: OrderContact, deliveredBy method: DeliveryMethod?, in zones: ZoneTable
    ) -> [FieldError] {
        let limits: [(String, String, Message, Int)] = [
            ("given-name", givenName, .words("shop.account.nouns.name"), CustomerDetails.nameLimit),
            ("family-name", familyName, .words("shop.account.nouns.name"), CustomerDetails.nameLimit),
            ("phone", phone, .words("shop.account.nouns.phone"), CustomerDetails.phoneLimit),
            ("tax-number", taxNumber, .words("shop.checkout.taxNumber.noun"), ShopSettings.taxNumberLimit),
            ("note", note, .words("manage.orders.contact.noteNoun"), OrderContact.noteLimit),
            ("reason", reason, .words("manage.orders.order.reasonNoun"), OrderDraft.reasonLimit),
        ]
        let isEmailWrong = !email.isEmpty && email != contact.email && EmailAddress(email) == nil
        return (isEmailWrong ? [FieldError(field: "email", message: .words("shop.checkout.email.wrong"))] : [])
            + limits.filter { $0.1.isLonger(than: $0.3) }.map {
                FieldError(field: $0.0, message: Messages.tooLong($0.2, $0.3))
            } + (address.hasTexts(of: contact.address) ? [] : addressErrors(deliveredBy: method, in: zones))
    }

    private func addressErrors(deliveredBy method: DeliveryMethod?, in zones: ZoneTable) -> [FieldError] {
        let name: Message.Values = ["name": .text((method?.attributes.name ?? "").isolated)]
        guard !address.isBlank else {
            guard method?.attributes.kind == .shipping, let field = address.format.fields.first else { return [] }
            return [FieldError(field: field.name, message: .words("manage.orders.contact.addressMissing", name))]
        }
        let isReached = method?.attributes.reaches(zones.zone(of: address.address).id) ?? true
        let country = FieldError(field: "country", message: .words("manage.orders.contact.notReached", name))
        return (isReached ? [] : [country]) + (address.problem?.errors ?? [])
    }

    /// Returns what was typed on top of a contact that another user has saved since. Fields that were not touched are
    /// taken from the newest contact.
    func rebased(from begun: OrderContact, onto newest: OrderContact) -> TypedContact {
        var (rebased, mine) = (self, corrected(begun))
        if mine.address == begun.address, newest.address != begun.address {
            rebased.address = AddressForm(newest.address)
        }
        mine.address = begun.address
        if mine.givenName == begun.givenName { rebased.givenName = newest.givenName }
        if mine.familyName == begun.familyName { rebased.familyName = newest.familyName }
        if mine.email == begun.email { rebased.email = EmailAddress(newest.email)?.displayed ?? newest.email }
        if mine.phone == begun.phone { rebased.phone = newest.phone }
        if mine.taxNumber == begun.taxNumber { rebased.taxNumber = newest.taxNumber }
        if mine.note == begun.note { rebased.note = newest.note }
        return rebased
    }
}

extension AddressForm {
    /// True if the form has the texts of an address. An empty form has those of no address, whatever its country.
    fileprivate func hasTexts(of other: PostalAddress) -> Bool {
        guard !other.isEmpty else { return isBlank }
        let form = AddressForm(other)
        return format.country == form.format.country
            && format.fields.allSatisfy { address[$0] == form.address[$0] }
    }
}
