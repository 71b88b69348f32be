import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Suggestions while an item of a list is typed.
@Suite struct ListSuggestionPageTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
    }

    private func addList(_ lines: String) throws -> String {
        let path = try #require(try zoe.post("/lists", ["name": "Week"]).headers["Location"])
        _ = try zoe.submit(path + "/items", ["lines": lines])
        return path
    }

    private func lines(_ typed: String, _ path: String, of shopper: Shopper? = nil) throws -> [String] {
        let typed = typed.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "%20")
        return try (shopper ?? zoe).get(path + "/suggestions?q=" + typed).document.all("[role=option]").map {
            $0["data-line"] ?? ""
        }
    }

    @Test func knownNamesComeBeforeProducts() throws {
        _ = try addList("tom yum paste\nmilk")
        let path = try addList("bread")
        #expect(try lines("tom", path) == ["tom yum paste", "Tomato", "Tomato Plant"])
        #expect(try lines("500 g tom", path).first == "500 g tom yum paste")
    }

    @Test func clearedItemIsSuggestedAndDeletedOneIsNot() throws {
        let path = try addList("zander\nzuchini")
        let rows = try zoe.get(path).document.all(".list-item").compactMap { $0["id"]?.dropFirst("item-".count) }
        _ = try zoe.submit(path + "/items/\(rows[0])/check", ["checked": "1"])
        _ = try zoe.submit(path + "/clearing")
        _ = try zoe.submit(path + "/items/\(rows[1])/deletion")
        #expect(try lines("z", path) == ["zander"])
    }

    @Test func itemOnTheListIsNotSuggested() throws {
        let path = try addList("tomatoes")
        #expect(try lines("tomat", path) == ["Tomato Plant"])
    }

    @Test func orderedItemIsKnownWhileItsOrderIsVisible() throws {
        _ = try zoe.post("/cart/lines", ["product": "milk"])
        try zoe.buy()
        let path = try addList("bread")
        #expect(try lines("mi", path) == ["Milk"])
        #expect(try zoe.get(path + "/suggestions?q=mi").document.all(".suggestion-picture").isEmpty, "it is known")
        _ = try zoe.post("/orders/1001/removal")
        #expect(try lines("mi", path) == ["Milk"])
        #expect(try zoe.get(path + "/suggestions?q=mi").document.all(".suggestion-picture").count == 1)
    }

    @Test func namesOfOthersAreNotSuggested() throws {
        _ = try addList("secret sauce")
        let path = try addList("bread")
        let token = try #require(try zoe.get(path + "/sharing").hidden("token"))
        let link = try #require(
            try zoe.post(path + "/links", ["right": "edit", "token": token]).document.first("#link")?["value"])
        let ben = Shopper(beside: zoe)
        #expect(try ben.get(path + "/suggestions?q=sec").status == .notFound)
        _ = try ben.get(String(link[try #require(link.firstRange(of: "/lists/")).lowerBound...]))
        #expect(try lines("sec", path) == ["secret sauce"])
        #expect(try lines("sec", path, of: ben).isEmpty)
        #expect(try ben.get(path + "/suggestions?q=sec").headers["Cache-Control"] == "private, no-store")
    }

    @Test func suggestionsAreLimited() throws {
        let path = try addList("abcdefghij".map { "apple \($0)\($0)" }.joined(separator: "\n"))
        let other = try addList("bread")
        #expect(try lines("app", other).count == ListSuggestions.mostKnown + 1, "five of its own, and Apple")
        #expect(try lines("", other).isEmpty && lines("500 g ", other).isEmpty)
        #expect(try lines("app", path) == ["Apple"])
    }
}
