import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The page on which a customer deletes their account while an order is open.
struct PostponedDeletionTests {
    private let shop: TestShop
    private let guest: Shopper

    init() throws {
        shop = try TestShop()
        guest = try Shopper(in: shop)
        _ = try guest.post("/account/guest")
        _ = try guest.post("/account/details", ["given-name": "Zoe", "family-name": "Ng"])
        _ = try guest.post("/cart/lines", ["product": "tomato"])
        try guest.buy()
    }

    private func name() throws -> String {
        try shop.deskOrder(shop.latestOrder()).givenName
    }

    @Test func pageSaysWhenAccountIsDeleted() throws {
        #expect(try guest.get("/account/deletion").html.contains("Your account will be deleted when order"))
        try shop.set(shop.latestOrder(), to: .packed, .sent, .delivered)
        let page = try guest.get("/account/deletion").html
        #expect(page.contains("Your account will be deleted on December 21, 2026"), "\(page)")
        shop.letPass(days: 30)
        #expect(try !guest.get("/account/deletion").html.contains("Your account will be deleted"))
    }

    @Test func openOrderKeepsNameUntilMinuteJob() throws {
        let page = try guest.submit("/account/deletion")
        #expect(page.notice?.contains("Your account will be deleted when") == true)
        #expect(try guest.get("/account/details").status == .seeOther, "signed out")
        #expect(try name() == "Zoe")
        try guest.website.doMinuteJobs()
        #expect(try name() == "Zoe")
        try shop.set(shop.latestOrder(), to: .packed, .sent, .delivered)
        shop.letPass(days: 31)
        try guest.website.doMinuteJobs()
        #expect(try name() == "")
    }
}
