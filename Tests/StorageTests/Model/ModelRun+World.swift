import Shop
import Storage
import TestSupport

/// Events around the shoppers.
extension ModelRun {
    /// The customer of this name, who counts as using their cart now.
    mutating func use(_ customer: String) throws -> Customer.ID {
        if let id = known[customer], model.lastUses[customer] == model.now { return id }
        let id = try shop.customer(customer)
        known[customer] = id
        model.lastUses[customer] = model.now
        return id
    }

    mutating func setPrice(_ cents: Int, _ product: TestProduct) throws -> Step {
        try shop.setPrice(cents: cents, of: product)
        model.wares[product]?.cents = cents
        return ("\(product) costs \(cents)", "", "")
    }

    mutating func setStock(_ stock: Int?, _ product: TestProduct) throws -> Step {
        try shop.setStock(stock, of: product)
        model.wares[product]?.stock = stock
        return ("\(product) is counted: \(stock as Any)", "", "")
    }

    /// Waits some seconds mostly, at times as long as removed lines can be brought back, seldom a hundred days.
    mutating func wait() -> Step {
        let seconds: Int64 =
            switch Int.random(in: 0..<20, using: &random) {
            case 0: 100 * 86_400
            case 1..<6: [3600, 86_400, 86_401, 100_000].randomElement(using: &random)!
            default: Int64.random(in: 1...60, using: &random)
            }
        shop.letPass(seconds: seconds)
        model.now = model.now + seconds
        return ("\(seconds) s pass", "", "")
    }

    /// Restarts the shop as `shopme serve` does.
    mutating func restart() throws -> Step {
        try shop.reopen()
        known = [:]
        try shop.deleteExpired()
        model.deleteExpired()
        return ("the shop starts again", "", "")
    }
}
