import Shop
import Storage
import TestSupport

/// Events around the shoppers.
extension ModelRun {
    /// The customer to whom a browser leads, who counts as using their cart now, in the shop and in the model.
    mutating func use(_ browser: String) throws -> (id: Customer.ID, customer: String) {
        let isUsedNow = model.browsers[browser]?.lastUse == model.now
        let customer = model.use(browser)
        if isUsedNow, let id = known[customer] { return (id, customer) }
        let id = try shop.customer(browser)
        known[customer] = id
        return (id, customer)
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
