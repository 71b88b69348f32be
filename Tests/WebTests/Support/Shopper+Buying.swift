import HTTP
import Testing

extension Shopper {
    /// Buys what is in the cart.
    func buy() throws {
        let page = try get("/checkout")
        let answer = try post(
            "/orders",
            [
                "key": page.hidden("key") ?? "", "total": page.hidden("total") ?? "",
                "quote": page.hidden("quote") ?? "", "checkout": page.hidden("checkout") ?? "",
            ])
        #expect(answer.status == .seeOther)
    }
}
