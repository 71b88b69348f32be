import HTTP
import Testing

extension Shopper {
    /// Buys what is in the cart.
    func buy() throws {
        let page = try get("/checkout")
        let answer = try post("/orders", items: page.orderForm)
        #expect(answer.status == .seeOther)
    }
}

extension Response {
    /// The fields of the form that places the order of a confirmation page.
    var orderForm: [String: String] {
        Dictionary(uniqueKeysWithValues: ["key", "total", "quote", "checkout"].map { ($0, hidden($0) ?? "") })
    }
}
