import Localization
import Mustache
import Shop

/// The form with the numbers of the parcels of packed orders.
struct ParcelsPage: TemplateModel {
    let layout: Layout
    let rows: [ParcelRow]
    /// True if there are more packed orders than the form has.
    let hasMore: Bool
    let typed: TypedParcels

    static let fields: Fields<ParcelsPage> = [
        "layout": .object(\.layout),
        "path": .text { _ in Paths.parcels },
        "orders": .text { _ in Paths.deskOrders },
        "rows": .list(\.rows),
        "isEmpty": .flag(\.rows.isEmpty),
        "more": .optionalMessage { page in
            page.hasMore ? .words("manage.orders.parcels.more", ["most": .number(ParcelsController.most)]) : nil
        },
        "wasRead": .flag { $0.typed.unknown != nil },
        "anyUnknown": .flag { $0.typed.unknown?.isEmpty == false },
        "unknown": .texts { page in Array((page.typed.unknown ?? []).prefix(200)) },
        "list": .object { page in
            FormField(
                id: TypedParcels.listField, label: .words("manage.orders.parcels.list"), value: page.typed.list,
                hint: .words("manage.orders.parcels.listHint"),
                error: page.layout.problem?.message(for: TypedParcels.listField), isOptional: true, isLong: true,
                limit: ParcelList.longest)
        },
    ]
}

/// A packed order with the number of its parcel.
struct ParcelRow: TemplateModel {
    let row: DeskOrderRow
    let typed: String
    let error: Message?

    /// The name of an order's field.
    static func field(of order: Order.ID) -> String { "parcel-\(order.rawValue)" }

    static let fields: Fields<ParcelRow> = [
        "order": .object(\.row),
        "seen": .text { "\($0.row.desk.order.id.rawValue):\($0.row.desk.revision)" },
        "input": .object { row in
            FormField(
                id: field(of: row.row.desk.order.id),
                label: .words(
                    "manage.orders.parcels.numberOf", ["code": .text(row.row.desk.order.code.isolated)]),
                value: row.typed, error: row.error, limit: OrderStatesController.parcelLimit)
        },
    ]
}
