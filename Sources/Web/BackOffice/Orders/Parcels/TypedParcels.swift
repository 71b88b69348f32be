import HTTP
import Localization
import Shop

/// The numbers of parcels as they were typed, or a list that was pasted.
struct TypedParcels: Sendable {
    /// The orders with the revisions that the form showed, and the numbers that are not empty.
    private(set) var parcels: [(order: SeenOrder, number: String)] = []
    /// The pasted list.
    private(set) var list = ""
    /// Lines of the list that were not used; nil before a list was read.
    private(set) var unknown: [String]?

    static let listField = "list"

    init() {}

    init(_ form: Form) {
        list = form.typed(Self.listField, upTo: ParcelList.longest + 1)
        for text in form.fields.all("order").prefix(ParcelsController.most) {
            guard let order = BulkSelection.seenOrder(Substring(text)) else { continue }
            let number = form.line(ParcelRow.field(of: order.order), for: OrderStatesController.parcelLimit)
            if !number.isEmpty { parcels.append((order, number)) }
        }
    }

    /// True if a list is to be read first.
    var isList: Bool { !list.trimmed.isEmpty }

    func number(of order: Order.ID) -> String { parcels.first { $0.order.order == order }?.number ?? "" }

    var problem: Problem? {
        let limit = OrderStatesController.parcelLimit
        let tooLong = parcels.filter { $0.number.isLonger(than: limit) }.map {
            FieldError(
                field: ParcelRow.field(of: $0.order.order),
                message: Messages.tooLong(.words("manage.orders.order.parcelNoun"), limit))
        }
        let list =
            list.isLonger(than: ParcelList.longest)
            ? FieldError(
                field: Self.listField,
                message: Messages.tooLong(.words("manage.orders.parcels.listNoun"), ParcelList.longest)) : nil
        return Problem(tooLong + [list])
    }

    /// Returns the form with the numbers of the list. Numbers that were typed stay.
    func filled(for orders: [DeskOrder]) -> TypedParcels {
        var filled = self
        filled.fill(orders)
        return filled
    }

    private mutating func fill(_ orders: [DeskOrder]) {
        let open = Dictionary(
            orders.filter { number(of: $0.order.id).isEmpty }.map { ($0.order.code.description.uppercased(), $0) }
        ) { first, _ in first }
        var numbers: [String: [String]] = [:]
        var unused: [String] = []
        for row in ParcelList(list).rows {
            if open[row.code] == nil || row.number.isEmpty {
                unused.append(row.line)
            } else if numbers[row.code]?.contains(row.number) != true {
                numbers[row.code, default: []].append(row.number)
            }
        }
        for (code, desk) in open {
            guard let numbers = numbers[code] else { continue }
            parcels.append((SeenOrder(desk.order.id, revision: desk.revision), numbers.joined(separator: ", ")))
        }
        unknown = unused
        list = ""
    }
}
