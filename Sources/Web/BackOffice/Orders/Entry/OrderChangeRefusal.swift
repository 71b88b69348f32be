import HTTP
import Localization
import Shop
import Storage

/// Reason why an order was not changed, at the field that it belongs to.
struct OrderChangeRefusal {
    let change: OrderChange
    let clock: ShopClock

    /// Nil when the page shows what somebody else has changed.
    func problem(_ refusal: OrderRefusal, _ snapshot: Snapshot) throws -> Problem? {
        let error: FieldError? =
            switch refusal {
            case .revisedMeanwhile: nil
            case .outOfStock(let variant): try tooMany(variant, snapshot)
            case .fewerThanReturned(let variant): try tooFew(variant, snapshot)
            case .noLines:
                FieldError(
                    field: "choose-item",
                    message: .words("manage.orders.change.faults.noLines"))
            default: FieldError(field: "lines", message: try refusal.sentence(snapshot, clock))
            }
        return Problem([error])
    }

    private func tooMany(_ variant: Variant.ID, _ snapshot: Snapshot) throws -> FieldError {
        let left = try snapshot.ask(.product(variant))?.product.stock ?? 0
        let most = left + (change.newest.contents.lines.units[variant] ?? 0)
        return error(
            variant,
            most == 0
                ? .words("manage.orders.change.faults.soldOut")
                : .words("manage.orders.change.faults.mostLeft", ["most": .text("\(most)")]))
    }

    private func tooFew(_ variant: Variant.ID, _ snapshot: Snapshot) throws -> FieldError {
        let revisions = try snapshot.revisions(of: change.desk.order)
        let returned = try snapshot.ask(.returns(of: change.desk.order)).filter { back in
            revisions.first { $0.number == back.revision }?.contents.lines[back.line].variant == variant
        }
        let count = returned.reduce(0) { $0 + $1.quantity.units }
        return error(variant, .words("manage.orders.change.faults.returned", ["number": .text("\(count)")]))
    }

    /// An error at the line of a variant, or at the list where it has none.
    private func error(_ variant: Variant.ID, _ message: Message) -> FieldError {
        if change.draft.lines.contains(where: { $0.variant == variant }) {
            return FieldError(field: OrderDraft.field(of: variant), message: message)
        }
        let name = change.newest.contents.lines.first { $0.variant == variant }?.name
        return FieldError(
            field: "lines",
            message: name.map {
                .words("manage.orders.change.faults.ofItem", ["name": .text($0.isolated), "fault": .message(message)])
            } ?? .words("manage.orders.change.faults.ofSomeItem", ["fault": .message(message)]))
    }
}
