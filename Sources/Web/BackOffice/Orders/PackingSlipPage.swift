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
    let delivery: String
    let lines: [OrderLine]

    static let fields: Fields<PackingSlip> = [
        "order": .object(\.row),
        "address": .message {
            $0.address.isEmpty ? $0.row.desk.customerLabel : .verbatim($0.address.inLines)
        },
        "delivery": .optionalText { $0.delivery.isEmpty ? nil : $0.delivery },
        "version": .optionalText { $0.revision > 1 ? "\($0.revision)" : nil },
        "lines": .list { slip in slip.lines.map { DeskLineRow(line: $0) } },
    ]
}
