import Shop
import TestSupport
import Testing

@testable import Storage

/// What a product's own page tells is edited, kept in the audit log, and undone like the rest of it.
struct ProductDetailsTests {
    private let shop: TestShop
    private let details = ProductDetails(text: "**Sharp**", facts: "Weight: 12 kg")

    init() throws {
        shop = try TestShop()
        try shop.edit(.mower) { [details] in $0.details = details }
    }

    @Test func detailsAreRenderedWhenTheyAreSaved() throws {
        let rendered = try rendered()
        #expect(rendered.html == "<p><strong>Sharp</strong></p>\n")
        #expect(rendered.facts.map(\.label) == ["Weight"])
        #expect(try shop.managed(.mower).attributes.details == details)
    }

    @Test func aChangeOfSomethingElseLeavesThem() throws {
        try shop.edit(.mower) { $0.name = "Lawn mower" }
        try shop.edit(.mower) { $0.details = nil }
        #expect(try shop.managed(.mower).attributes.details == details)
    }

    @Test func aChangeOfThemCanBeUndone() throws {
        let pictures = ["a.webp", "b.webp"].map { Picture(fileName: $0, width: 8, height: 8) }
        try shop.edit(.mower) { $0.details = ProductDetails(text: "Dull", pictures: pictures) }
        #expect(try rendered().pictures == pictures)
        let change = try #require(try shop.store.read { try $0.ask(.auditEntries(limit: 1)) }.first)
        #expect(change.fieldChanges.map(\.field) == [.pictures, .details, .facts])
        _ = try shop.store.write { try $0.undo(change.id, by: nil) }
        #expect(try shop.managed(.mower).attributes.details == details)
        #expect(try rendered().html == "<p><strong>Sharp</strong></p>\n")
    }

    @Test func noneAreNoRow() throws {
        try shop.edit(.mower) { $0.details = ProductDetails() }
        #expect(try shop.rawInt("SELECT count(*) FROM product_details") == 0)
        #expect(try rendered() == RenderedDetails(html: "", facts: [], pictures: []))
    }

    private func rendered() throws -> RenderedDetails {
        let mower = try shop.managed(.mower).product.id
        return try shop.store.read { try $0.ask(.details(of: mower)) }
    }
}
