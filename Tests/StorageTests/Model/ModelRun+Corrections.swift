import Shop
import Storage
import TestSupport

/// Corrections by staff whose page may be old, and cancellations by customers.
extension ModelRun {
    mutating func correct() throws -> Step {
        let range = Bool.random(using: &random) ? model.books.indices.suffix(3) : model.books.indices.suffix(40)
        guard let index = range.randomElement(using: &random) else { return ("nobody has bought", "", "") }
        let revisions = model.books[index].revisions.count
        let seen = Int.random(in: 0..<5, using: &random) == 0 ? max(1, revisions - 1) : revisions
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: return try correctContact(index, seenIn: seen)
        case 3..<6: return try agree(index, seenIn: seen)
        case 6..<8: return try deliver(index, seenIn: seen)
        default: return try cancelForCustomer(index, seenIn: seen)
        }
    }

    private mutating func correctContact(_ index: Int, seenIn seen: Int) throws -> Step {
        let order = model.books[index]
        var contact = order.contact ?? ModelContact()
        switch Int.random(in: 0..<5, using: &random) {
        case 0: contact.name = ["", "Ann", "Ben"].randomElement(using: &random)!
        case 1: contact.email = ["", "ann@example.com", "x@example.com"].randomElement(using: &random)!
        case 2: contact.city = ["", "Springfield", "Salem"].randomElement(using: &random)!
        case 3: contact.note = ["", "Ring twice"].randomElement(using: &random)!
        default: break
        }
        let said = try answer { [contact] transaction in
            let found = try transaction.snapshot.ask(.deskOrder(order.id))
            guard let found else { throw OrderRefusal.noSuchOrder }
            let before = try transaction.snapshot.ask(.contact(of: order.id)) ?? OrderContact()
            try transaction.correctContact(
                found.order, seenIn: seen, to: contact.written(over: before), by: nil)
        }
        return (
            "order \(order.id.rawValue), seen in \(seen), is of \(contact)", said,
            model.correctContact(index, seenIn: seen, to: contact)
        )
    }

    /// Agrees another price, other quantities or a discount, or sends a form without changes.
    private mutating func agree(_ index: Int, seenIn seen: Int) throws -> Step {
        let order = model.books[index]
        var contents = order.contents
        switch Int.random(in: 0..<4, using: &random) {
        case 0: break
        case 1:
            contents = ModelContents(
                lines: contents.lines, delivery: contents.delivery, discount: number(upTo: 500))
        case 2:
            var lines = contents.lines
            let line = lines.removeFirst()
            let agreed = ModelQuoteLine(product: line.product, units: line.units, cents: number(upTo: 900))
            contents = ModelContents(
                lines: [agreed] + lines, delivery: contents.delivery, discount: contents.discount)
        default: contents = randomContents()
        }
        let revised = Result { try self.contents(contents) }
        let said = try answer { transaction in
            guard let found = try transaction.snapshot.ask(.deskOrder(order.id)) else {
                throw OrderRefusal.noSuchOrder
            }
            try transaction.revise(found.order, seenIn: seen, to: revised.get(), by: nil)
        }
        return (
            "order \(order.id.rawValue), seen in \(seen), is agreed as \(contents)", said,
            model.revise(index, seenIn: seen, to: contents)
        )
    }

    /// Corrects the delivery costs, or sends a form with the present ones. The model does not know which part of a credit is
    /// for the delivery, so that orders with returns keep theirs.
    private mutating func deliver(_ index: Int, seenIn seen: Int) throws -> Step {
        let order = model.books[index]
        let before = order.contents
        guard order.returns.isEmpty, before.delivery > 0 || before.discount == nil else {
            return ("order \(order.id.rawValue) keeps its delivery", "", "")
        }
        let isSame = before.delivery > 0 && Bool.random(using: &random)
        let fee = isSame ? before.delivery : 1 + number(upTo: 900)
        let method = DeliveryAttributes(
            name: ShopModel.deliveryName, kind: .shipping, fee: Money(minorUnits: 0, .usd))
        let said = try answer { transaction in
            guard let found = try transaction.snapshot.ask(.deskOrder(order.id)) else {
                throw OrderRefusal.noSuchOrder
            }
            try transaction.correctDelivery(
                found.order, seenIn: seen, to: method, fee: Money(minorUnits: fee, .usd), by: nil)
        }
        return (
            "order \(order.id.rawValue), seen in \(seen), is delivered for \(fee)", said,
            model.correctDelivery(index, seenIn: seen, fee: fee)
        )
    }

    private mutating func cancelForCustomer(_ index: Int, seenIn seen: Int) throws -> Step {
        let order = model.books[index].id
        let said = try answer { try $0.cancelForCustomer(order, seenIn: seen) }
        return (
            "the customer cancels \(order.rawValue), seen in \(seen)", said,
            model.cancelForCustomer(index, seenIn: seen)
        )
    }
}
