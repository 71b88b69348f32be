import Shop
import Storage
import TestSupport

/// Staff who merge customers, and customers who ask for their erasure.
extension ModelRun {
    mutating func workWithCustomers() throws -> Step {
        switch Int.random(in: 0..<8, using: &random) {
        case 0..<2: return try merge()
        case 2..<5: return try mergeAfterPreview()
        case 5..<7: return try requestErasure(of: Self.accounts.randomElement(using: &random)!)
        default: return try carryOutErasures()
        }
    }

    private mutating func merge() throws -> Step {
        guard let one = randomCustomer(), let other = randomCustomer() else { return ("nobody has bought", "", "") }
        let (customer, heir) = try (id(of: one), id(of: other))
        let said: String
        var leftOut: RemovedLines.ID?
        do {
            leftOut = try shop.store.write { try $0.merge(customer, into: heir) }
            said = "done"
        } catch is MergeRefusal {
            said = "refused"
        }
        let expected = model.mergeByStaff(one, into: other)
        note(leftOut, expected.leftOut)
        return (
            "staff merge \(one) into \(other)", "\(said), \(leftOut != nil)",
            "\(expected.answer), \(expected.leftOut != nil)"
        )
    }

    /// Merges two customers as staff do, at times after a preview that is old.
    private mutating func mergeAfterPreview() throws -> Step {
        guard let one = randomCustomer(), let other = randomCustomer() else { return ("nobody has bought", "", "") }
        let (customer, heir) = try (id(of: one), id(of: other))
        let isOld = Int.random(in: 0..<8, using: &random) == 0
        let clerk = try shop.account(as: .clerk).id
        let said: String
        do {
            try shop.store.write { transaction in
                let sides = try (transaction.snapshot.mergeSide(customer), transaction.snapshot.mergeSide(heir))
                try transaction.merge(
                    customer, version: (sides.0?.version ?? 0) - (isOld ? 1 : 0), into: heir,
                    version: sides.1?.version ?? 0, by: clerk)
            }
            said = "done"
        } catch let obstacle as MergeObstacle {
            said = "\(obstacle)"
        }
        let expected = model.mergeAfterPreview(one, into: other, isOld: isOld)
        // The page does not offer to undo what did not fit into the cart.
        let latest = try shop.rawInt("SELECT max(id) FROM removals WHERE customer_id = \(heir.rawValue)")
        note(expected.leftOut == nil ? nil : latest.map { .init(rawValue: Int64($0)) }, expected.leftOut)
        return ("staff merge \(one) into \(other) after a preview, old: \(isOld)", said, expected.answer)
    }

    /// A customer who has an order now, or had one before a merge.
    private mutating func randomCustomer() -> String? {
        let order = model.books.suffix(12).randomElement(using: &random)
        return Int.random(in: 0..<6, using: &random) == 0 ? order?.buyer : order?.customer
    }

    private func id(of customer: String) throws -> Customer.ID {
        if let id = buyers[customer] { return id }
        guard let order = model.books.last(where: { $0.customer == customer })?.id,
            let found = try shop.store.read({ try $0.ask(.deskOrder(order)) })
        else { throw OrderRefusal.noSuchOrder }
        return found.customer
    }

    private mutating func requestErasure(of name: String) throws -> Step {
        let said = try shop.store.write { transaction in
            guard let account = try transaction.snapshot.ask(.account(TestShop.email(name))) else {
                return "no account"
            }
            return try transaction.eraseAtRequest(of: account.customer, by: account.id) ? "erased" : "waits"
        }
        return ("\(name) asks for erasure", said, model.requestErasure(of: name))
    }

    private mutating func carryOutErasures() throws -> Step {
        let isDue = try shop.store.read { try $0.ask(.hasDueErasure(at: $0.now)) }
        try shop.store.write { try $0.erasePostponed(atMost: 100) }
        let before = model.carriedOutErasures
        model.carryOutErasures()
        return ("waiting erasures are carried out", "\(isDue)", "\(model.carriedOutErasures > before)")
    }
}
