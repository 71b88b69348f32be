import HTTP
import Localization
import Shop

/// Typed fields of a postal address, in the format of its country.
struct AddressForm {
    let format: AddressFormat
    private(set) var address: PostalAddress
    /// True when another country was chosen, whose fields are asked for then.
    let asksForFields: Bool

    init(_ form: Form) {
        let country = form.short("country", upTo: 2)
        format = AddressFormat.offered(for: country)
        var address = PostalAddress()
        for field in format.fields {
            let name = field.name
            address[field] = field == .lines ? form.text(name, for: field.limit) : form.line(name, for: field.limit)
        }
        address.country = format.country
        self.address = address
        asksForFields = form["change-country"] != nil
    }

    /// The form for an address that is there already. One that was typed in one piece becomes its lines.
    init(_ address: PostalAddress) {
        format = AddressFormat.offered(for: address.country)
        var address = address
        if !address.asText.isEmpty { address[.lines] = address.asText }
        self.address = address
        asksForFields = false
    }

    /// An empty form for a country.
    init(for country: String?) {
        format = AddressFormat.offered(for: country)
        address = PostalAddress()
        asksForFields = false
    }

    /// True when nothing but the country is typed.
    var isBlank: Bool { format.fields.allSatisfy { address[$0].isEmpty } }

    /// The same for a recipient whom the form does not ask for.
    func addressed(to recipient: String) -> AddressForm {
        var form = self
        form.address.name = recipient
        return form
    }

    /// Nil where the address can be saved.
    var problem: Problem? {
        let missing = format.missingFields(of: address).map { field in
            FieldError(field: field.name, message: format.missingMessage(of: field))
        }
        let long = format.fields.filter { address[$0].isLonger(than: $0.limit) }.map { field in
            FieldError(field: field.name, message: Messages.tooLong(format.nounMessage(of: field), field.limit))
        }
        return Problem(missing + long)
    }

    /// Notice that the address is saved.
    var notice: Notice { format.isUsual(code: address.code) ? .addressSaved : .addressLooksUnusual }
}

extension AddressField {
    /// Name in forms, and `id` on pages.
    var name: String {
        switch self {
        case .name: "name"
        case .organisation: "organisation"
        case .lines: "lines"
        case .sublocality: "sublocality"
        case .city: "city"
        case .state: "state"
        case .code: "code"
        case .sortingCode: "sorting-code"
        }
    }

    /// Token by which browsers fill it in (WHATWG HTML, section 4.10.18.7).
    var autocomplete: String {
        switch self {
        case .name: "name"
        case .organisation: "organization"
        case .lines: "street-address"
        case .sublocality: "address-level3"
        case .city: "address-level2"
        case .state: "address-level1"
        case .code: "postal-code"
        case .sortingCode: "off"
        }
    }
}

extension AddressFormat {
    /// Format in which an address is asked for: the country's, or the first of all where that one does not exist.
    static func offered(for country: String?) -> AddressFormat {
        guard let format = country.flatMap({ AddressFormat.of($0) }) ?? all.first else {
            preconditionFailure("there are countries")
        }
        return format
    }
}
