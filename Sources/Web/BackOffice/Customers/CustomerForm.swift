import HTTP
import Localization
import Shop
import Storage

/// The form of staff for a customer, as it was typed.
struct CustomerForm: EditForm {
    typealias Subject = VersionedCustomer

    var entries = EditEntries()
    /// The address, in the fields of its country.
    private(set) var address = AddressForm(for: nil)
    /// The new order that the customer is added for, which goes on afterwards; nil where there is none.
    private(set) var order: OrderDraft?
    /// True when somebody who was removed comes back into the list with it.
    var isRestored = false
    var pictures: [FormPicture] { [] }

    init() {}

    /// The form for a new customer, in this country. Words by which an order's customer was looked for are the name.
    init(in country: String?, for order: OrderDraft?) {
        address = AddressForm(for: country)
        self.order = order
        let text = order?.customerWords ?? ""
        if text.contains("@") { self[.email] = text }
        if !text.contains("@"), text.count(where: \.isNumber) > 4 { self[.phone] = text }
        let words = text.split(separator: " ")
        guard let last = words.last, !words.contains(where: { $0.contains("@") || $0.contains(where: \.isNumber) })
        else {
            return
        }
        self[.givenName] = words.dropLast().joined(separator: " ")
        self[.familyName] = String(last)
    }

    /// The form of an existing customer; `country` is that of a new address.
    init(_ customer: VersionedCustomer, in country: String?) {
        entries = EditEntries(customer, VersionedCustomer.fields)
        let known = customer.attributes.address
        address = known.isEmpty ? AddressForm(for: country) : AddressForm(known)
    }

    init(_ form: Form) {
        entries = EditEntries(form, VersionedCustomer.fields)
        address = AddressForm(form)
        order = OrderDraft(waitingIn: form.fields)
    }

    /// Fills in an address, in the fields of its country.
    mutating func put(_ address: PostalAddress) {
        self.address = AddressForm(address)
    }

    mutating func take(_ field: AuditEntry.Field, from theirs: CustomerForm) {
        if field == .postalAddress { address = theirs.address } else { self[field] = theirs[field] }
    }

    func checked(for customer: VersionedCustomer?, in snapshot: Snapshot) throws -> CustomerAttributes {
        let email = EmailAddress(self[.email])
        let addressed = address.isBlank ? nil : address.addressed(to: recipient(of: customer))
        let isWrong = email == nil && !self[.email].isEmpty
        let errors =
            [
                self[.givenName].isEmpty && self[.familyName].isEmpty
                    ? FieldError(field: AuditEntry.Field.givenName.id, message: .words("manage.customers.errors.name"))
                    : nil,
                isWrong ? FieldError.address(typed: self[.email]) : nil,
            ] + [.givenName, .familyName, .phone].map { VersionedCustomer.field($0).lengthError(self[$0]) }
            + (addressed?.problem?.errors ?? [])
        if let problem = Problem(errors) { throw problem }
        return CustomerAttributes(
            givenName: self[.givenName], familyName: self[.familyName], email: email, phone: self[.phone],
            address: addressed?.address ?? PostalAddress(), isArchived: customer?.attributes.isArchived ?? false)
    }

    /// Whom the address is for: the customer, or somebody else whom it names already.
    private func recipient(of customer: VersionedCustomer?) -> String {
        let name = CustomerDetails(givenName: self[.givenName], familyName: self[.familyName]).name
        guard let known = customer?.attributes, !known.address.name.isEmpty, known.address.name != known.name else {
            return name
        }
        return known.address.name
    }
}
