import Mustache
import Shop

/// Addresses of a customer.
struct AddressesPage: TemplateModel {
    let layout: Layout
    let addresses: [AddressRow]

    static let fields: Fields<AddressesPage> = [
        "layout": .object(\.layout),
        "addresses": .list(\.addresses),
        "hasAddresses": .flag { !$0.addresses.isEmpty },
        "newPath": .optionalText { $0.addresses.count < PostalAddress.mostKept ? Paths.newAddress : nil },
    ]
}

/// One of the addresses, with the ways to change and to remove it.
struct AddressRow: TemplateModel {
    let id: PostalAddress.ID
    let address: PostalAddress

    static let fields: Fields<AddressRow> = [
        "text": .text(\.address.inLines),
        "path": .text { Paths.address($0.id) },
        "spokenChange": .text { "Change the address \($0.firstLine)" },
        "spoken": .text { "Remove the address \($0.firstLine)" },
        "removalPath": .text { Paths.addressRemoval($0.id) },
    ]

    private var firstLine: Substring { address.inLines.split(separator: "\n").first ?? "" }
}
