import HTTP
import Shop
import TestSupport
import Testing

/// Messages to a shopper whose cart is full.
@Suite struct FullCartPageTests {
    private let shop: TestShop
    private let shopper: Shopper
    private let sentence = "Your cart is full: it holds 200 different items. Remove one, or buy these first."

    init() throws {
        shop = try TestShop()
        shopper = try Shopper(in: shop)
    }

    private func fill() throws {
        for slug in try shop.addProducts(Cart.lineLimit) { _ = try shopper.post("/cart/lines", ["product": slug]) }
    }

    @Test func oneMoreItemIsAnsweredWithASentence() throws {
        try fill()
        let page = try shopper.submit("/cart/lines", ["product": "tomato", "return": "/categories/grocery"])
        #expect(page.notice == sentence)
        #expect(page.html.contains("Cart, 200 items"))
        #expect(try shopper.submit("/cart/lines/tomato", ["quantity": "2"]).notice == sentence)
        #expect(try shopper.submit("/cart/lines", ["product": "item-7"]).notice == "item-7 added, 201 items in cart.")
    }

    @Test func soIsAnUndoForWhichThereIsNoRoom() throws {
        _ = try shopper.post("/cart/lines", ["product": "tomato"])
        let removed = try shopper.submit("/cart/lines/tomato", ["quantity": "0"])
        let removal = try #require(removed.hidden("removal"))
        try fill()
        #expect(try shopper.submit("/cart/undo", ["removal": removal]).notice == sentence)
        _ = try shopper.post("/cart/lines/item-1", ["quantity": "0"])
        let undone = try shopper.submit("/cart/undo", ["removal": removal])
        #expect(undone.notice == "Tomato is back in your cart. 200 items.")
    }

    @Test func anOrderForWhichThereIsNoRoomSaysWhatIsLeftOut() throws {
        for slug in ["tomato", "milk"] { _ = try shopper.post("/cart/lines", ["product": slug]) }
        _ = try order()
        try fill()
        let page = try shopper.submit("/orders/1001/reorder", ["shown": "0,0"])
        #expect(page.notice == "Nothing from order 1001 is in your cart. Your cart is full. Not added: Tomato, Milk.")
        _ = try shopper.post("/cart/lines/item-1", ["quantity": "0"])
        let other = try shopper.submit("/orders/1001/reorder", ["shown": "0,0"])
        #expect(
            other.notice == "Order 1001 is in your cart again: 200 items in cart. Your cart is full. Not added: Milk.")
    }

    @Test func aFullCartCanBeBought() throws {
        try fill()
        #expect(try order().notice == "Thank you! Your order 1001 is placed: 200 items, $200.00.")
    }

    private func order() throws -> Response {
        let page = try shopper.get("/checkout")
        return try shopper.submit(
            "/orders",
            ["key": page.hidden("key") ?? "", "total": page.hidden("total") ?? "", "quote": page.hidden("quote") ?? ""])
    }
}
