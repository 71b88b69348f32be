import Localization
import Mustache
import Shop

/// Slips to print, or the addresses of what is sent: those of one order, or of all of a step.
struct PackingSlipPage: TemplateModel {
    let layout: Layout
    let slips: [PackingSlip]

    static let fields: Fields<PackingSlipPage> = [
        "layout": .object(\.layout),
        "slips": .list(\.slips),
    ]
}

/// Contents of an order’s parcel: whom it is for and what is in it, without prices.
struct PackingSlip: TemplateModel {
    let row: DeskOrderRow
    /// Number of the revision that is packed.
    let revision: Int
    let address: PostalAddress
    /// The name of the customer in the order; empty if unknown.
    let name: String
    let phone: String
    let note: String
    let delivery: String
    let lines: [OrderLine]

    static let fields: Fields<PackingSlip> = [
        "order": .object(\.row),
        "address": .message {
            guard $0.address.isEmpty else { return .verbatim($0.address.inLines) }
            return $0.name.isEmpty ? $0.row.desk.customerLabel : .verbatim($0.name)
        },
        "delivery": .optionalText { $0.delivery.isEmpty ? nil : $0.delivery },
        "phone": .optionalText(\.phone.nonEmpty),
        "note": .optionalText(\.note.nonEmpty),
        "unitCount": .message { slip in .items(slip.lines.reduce(0) { $0 + $1.quantity.units }) },
        "version": .optionalText { $0.revision > 1 ? "\($0.revision)" : nil },
        "lines": .list { slip in slip.lines.map { DeskLineRow(line: $0) } },
    ]
}
