import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The settings page "Look" and its preview.
struct LookPageTests {
    private static let path = "/manage/settings/look"

    private let shop: TestShop
    private let manager: Shopper

    init() throws {
        shop = try TestShop()
        manager = try Shopper.manager(of: shop)
    }

    @Test func accentIsSavedAndItsCorrectionSaid() throws {
        let saved = try manager.submit(Self.path, items: form(["accent-colour": "FFD400"]))
        #expect(saved.notice == "Test Shop was changed.")
        #expect(try shop.store.read { try $0.settings() }.accentColour?.text == "#ffd400")
        let page = try manager.get(Self.path)
        let light = BrandPalette(try #require(BrandColour("#ffd400"))).light.accent.text
        #expect(
            page.html.contains(
                "#ffd400 has too little contrast. Pages use \(light) in light and #ffd400 in dark."))
        #expect(page.document.first("input[type=color]")?["value"] == "#ffd400")
        #expect(page.html.contains("<dt>Accent colour</dt>"))
        _ = try manager.post("/manage/history/\(shop.lastChange().id.rawValue)/undo")
        #expect(try shop.store.read { try $0.settings() }.accentColour == nil)
    }

    @Test(arguments: ["red", "#12345", "#1b6f68; } body { display: none"])
    func otherTextIsToldAtTheField(typed: String) throws {
        let page = try manager.submit(Self.path, items: form(["accent-colour": typed, "home-text": "Hello"]))
        #expect(page.status == .unprocessableContent)
        #expect(page.html.contains("id=\"accent-colour-error\">"))
        #expect(page.html.contains(">\nHello</textarea>"))
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
    }

    /// Without scripts, the two inputs of the colour are independent.
    @Test(arguments: [
        ("", "", "#1b6f68", ""), ("", "", "#aa0000", "#aa0000"), ("#aa0000", "", "#1b6f68", "#aa0000"),
        ("#aa0000", "#aa0000", "#00aa00", "#00aa00"), ("", "#aa0000", "#aa0000", ""),
        ("#0000aa", "#aa0000", "#00aa00", "#0000aa"),
    ])
    func changedInputOfTheColourCounts(typed: String, shown: String, picked: String, result: String) throws {
        if !shown.isEmpty { try shop.changeSettings { $0.accentColour = BrandColour(shown) } }
        _ = try manager.submit(
            Self.path,
            items: form(["accent-colour": typed, "accent-colour-shown": shown, "accent-colour-picked": picked]))
        #expect(try shop.store.read { try $0.settings() }.accentColour?.text ?? "" == result)
    }

    @Test func previewShowsTheFormAndStoresNothing() throws {
        let before = try shop.store.read { try $0.catalogueVersion() }
        let page = try manager.post(
            Self.path + "/preview", items: form(["accent-colour": "#ffd400", "home-text": "Grand opening"]))
        #expect(page.status == .ok && page.html.contains(">Grand opening</p>"))
        let sheet = "/brand-preview/ffd400.css"
        #expect(page.html.contains("<link rel=\"stylesheet\" href=\"\(sheet)\">"))
        #expect(page.html.contains("Preview. Nothing is saved yet. #ffd400 has too little contrast."))
        #expect(try manager.get(sheet).html.contains("--accent: #ffd400;"))
        #expect(try shop.store.read { try $0.settings() } == TestShop.settings)
        #expect(try shop.store.read { try $0.catalogueVersion() } == before)
        #expect(try !manager.get("/").html.contains("Grand opening"))
        let wrong = try manager.post(Self.path + "/preview", items: form(["accent-colour": "red"]))
        #expect(wrong.status == .unprocessableContent && wrong.html.contains("id=\"accent-colour-error\">"))
    }

    @Test(arguments: ["ffd40.css", "ffd400.txt", "FFD400.css", "#fd400.css", "zzzzzz.css"])
    func otherNamesAreNoPreview(name: String) throws {
        #expect(try manager.get("/brand-preview/\(name)").status == .notFound)
    }

    @Test func previewIsForManagers() throws {
        let clerk = try Shopper.clerk(of: shop)
        #expect(try clerk.get("/brand-preview/ffd400.css").status == .forbidden)
        #expect(try clerk.post(Self.path + "/preview", items: ["accent-colour": "#ffd400"]).status == .forbidden)
        #expect(try clerk.get(Self.path).status == .forbidden)
        #expect(try Shopper(in: shop).get("/brand-preview/ffd400.css").status != .ok)
    }

    @Test func chosenIconIsMadeSquareInPNG() throws {
        let version = try shop.store.read { try $0.versionedSettings() }.version
        let refused = try manager.submit(
            Self.path, ["version": String(version), "accent-colour": "#aa0000"],
            files: [shop.upload(TestPicture.page, in: "icon")])
        #expect(refused.status == .unprocessableContent && refused.html.contains("id=\"icon-error\">"))
        #expect(refused.html.contains("value=\"#aa0000\""))
        let saved = try manager.submit(
            Self.path, ["version": String(version)], files: [shop.upload(TestPicture.red, in: "icon")])
        #expect(saved.notice == "Test Shop was changed.")
        let icon = try #require(try shop.store.read { try $0.settings() }.icon)
        #expect(icon.width == 512 && icon.height == 512 && icon.variants.map(\.width) == [180, 192])
        for name in icon.variants.map(\.fileName) + [icon.fileName] {
            let picture = try manager.get("/pictures/" + name)
            #expect(picture.status == .ok && picture.headers["Content-Type"] == "image/png", "\(name)")
        }
        #expect(try manager.get(Self.path).html.contains("name=\"remove-icon\""))
        let current = try shop.store.read { try $0.versionedSettings() }.version
        _ = try manager.submit(Self.path, ["version": String(current), "remove-icon": "on"])
        #expect(try shop.store.read { try $0.settings() }.icon == nil)
    }

    private func form(_ typed: [String: String]) throws -> [String: String] {
        ["version": String(try shop.store.read { try $0.versionedSettings() }.version)].merging(typed) { $1 }
    }
}
