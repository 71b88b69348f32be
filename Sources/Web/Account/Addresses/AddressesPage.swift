import Localization
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
        "newPath": .optionalPath { $0.addresses.count < PostalAddress.mostKept ? Paths.newAddress : nil },
    ]
}

/// One of the addresses, with the ways to change and to remove it.
struct AddressRow: TemplateModel {
    let id: PostalAddress.ID
    let address: PostalAddress

    static let fields: Fields<AddressRow> = [
        "text": .value { LocalizedAddress($0.address) },
        "path": .path { Paths.address($0.id) },
        "firstLine": .text { String($0.firstLine) },
        "removalPath": .path { Paths.addressRemoval($0.id) },
    ]

    private var firstLine: Substring { address.inLines.split(separator: "\n").first ?? "" }
}
