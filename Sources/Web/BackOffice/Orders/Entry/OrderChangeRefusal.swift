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
                    message: "An order has at least one item. To end the order, cancel it on its page.")
            default: FieldError(field: "lines", message: .verbatim(try refusal.sentence(snapshot, clock)))
            }
        return Problem([error])
    }

    private func tooMany(_ variant: Variant.ID, _ snapshot: Snapshot) throws -> FieldError {
        let left = try snapshot.ask(.product(variant))?.product.stock ?? 0
        let most = left + (change.newest.contents.lines.units[variant] ?? 0)
        return error(variant, most == 0 ? "It is sold out." : "The order can have \(most) at most: no more are left.")
    }

    private func tooFew(_ variant: Variant.ID, _ snapshot: Snapshot) throws -> FieldError {
        let revisions = try snapshot.revisions(of: change.desk.order)
        let returned = try snapshot.ask(.returns(of: change.desk.order)).filter { back in
            revisions.first { $0.number == back.revision }?.contents.lines[back.line].variant == variant
        }
        let count = returned.reduce(0) { $0 + $1.quantity.units }
        return error(variant, "\(count) came back already, so that the order has at least as many.")
    }

    /// An error at the line of a variant, or at the list where it has none.
    private func error(_ variant: Variant.ID, _ message: String) -> FieldError {
        if change.draft.lines.contains(where: { $0.variant == variant }) {
            return FieldError(field: OrderDraft.field(of: variant), message: .verbatim(message))
        }
        let name = change.newest.contents.lines.first { $0.variant == variant }?.name ?? "An item"
        return FieldError(field: "lines", message: "\(name.isolated): \(message)")
    }
}
