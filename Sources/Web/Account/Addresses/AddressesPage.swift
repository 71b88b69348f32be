import Mustache
import Shop

/// Addresses of a customer, and a form for another one.
struct AddressesPage: TemplateModel {
    let layout: Layout
    let addresses: [AddressRow]
    /// The address as it was typed.
    let typed: String

    static let fields: Fields<AddressesPage> = [
        "layout": .object(\.layout),
        "addresses": .list(\.addresses),
        "hasAddresses": .flag { !$0.addresses.isEmpty },
        "newAddress": .optional(\.newAddress),
        "path": .text { _ in Paths.addresses },
    ]

    /// Nil where no further one is kept.
    private var newAddress: FormField? {
        guard addresses.count < PostalAddress.mostKept else { return nil }
        return FormField(
            id: "address", label: "New address", value: typed,
            hint: "Name, street, town and country, each in a line of its own.",
            error: layout.problem?.message(for: "address"), isLong: true, limit: PostalAddress.textLimit)
    }
}

/// One of the addresses, with the button that removes it.
struct AddressRow: TemplateModel {
    let id: PostalAddress.ID
    let address: PostalAddress

    static let fields: Fields<AddressRow> = [
        "text": .text(\.address.inLines),
        "spoken": .text { "Remove the address \($0.address.inLines.split(separator: "\n").first ?? "")" },
        "removalPath": .text { Paths.addressRemoval($0.id) },
    ]
}

extension PostalAddress {
    /// All that it says, a part in each line.
    var inLines: String {
        guard asText.isEmpty else { return asText }
        let town = [code, city].filter { !$0.isEmpty }.joined(separator: " ")
        return ([name, organisation] + lines + [sublocality, town, state, sortingCode, country])
            .filter { !$0.isEmpty }.joined(separator: "\n")
    }
}
