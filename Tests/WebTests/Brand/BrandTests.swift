import Foundation
import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The accent colour, the manifest, the icon and the home text on pages.
struct BrandTests {
    private let shop: TestShop
    private let visitor: Shopper

    init() throws {
        shop = try TestShop()
        visitor = try Shopper(in: shop)
    }

    @Test func shopWithoutAccentHasNoFurtherStylesheet() throws {
        let page = try visitor.get("/")
        #expect(!page.html.contains("/brand-"))
        #expect(page.html.contains("name=\"theme-color\" content=\"#ffffff\" media=\"(prefers-color-scheme: light)"))
        #expect(try visitor.get("/brand-0123456789ab.css").status == .notFound)
    }

    @Test func accentIsInAStylesheetThatIsCachedForEver() throws {
        try shop.changeSettings { $0.accentColour = BrandColour("#ffd400") }
        let page = try visitor.get("/")
        let path = try #require(page.html.firstMatch(of: #/href="(/brand-[0-9a-f]{12}\.css)"/#)).1
        let sheet = try visitor.get(String(path))
        #expect(sheet.status == .ok && sheet.headers["Content-Type"] == "text/css; charset=utf-8")
        #expect(sheet.headers["Cache-Control"] == "public, max-age=31536000, immutable")
        let palette = BrandPalette(try #require(BrandColour("#ffd400")))
        #expect(sheet.html.contains("--accent: \(palette.light.accent.text); --accent-ink: #ffffff;"))
        #expect(sheet.html.contains("--accent: #ffd400; --accent-ink: #15161c;"))
        let rules = sheet.html.matches(of: #/@media ([^{]*) \{/#).map { String($0.1) }
        #expect(rules.count == 3 && rules.allSatisfy { $0.contains("(forced-colors: none)") })
        #expect(page.html.contains("content=\"\(palette.light.accent.text)\" media=\"(prefers-color-scheme: light)"))
        #expect(page.html.contains("content=\"\(palette.dark.accentSoft.text)\" media=\"(prefers-color-scheme: dark)"))
        #expect(try visitor.get("/es" + path).status == .notFound)
    }

    /// A cached page must not link the stylesheet of an earlier accent.
    @Test func changeOfAccentReachesEveryCachedPage() throws {
        let pages = ["/", "/products/tomato", "/cart", "/account/sign-in"]
        func sheets() throws -> Set<String> {
            Set(
                try pages.flatMap { page in
                    try visitor.get(page).html.matches(of: #//brand-[0-9a-f]{12}\.css/#).map { String($0.0) }
                })
        }
        #expect(try sheets().isEmpty)
        let tag = try #require(try visitor.get("/").headers["ETag"])
        try shop.changeSettings { $0.accentColour = BrandColour("#1a5f37") }
        let first = try sheets()
        #expect(first.count == 1)
        #expect(try visitor.get("/").headers["ETag"] != tag)
        try shop.changeSettings { $0.accentColour = BrandColour("#aa0000") }
        let second = try sheets()
        #expect(second.count == 1 && second != first)
        let earlier = try visitor.get(try #require(first.first))
        #expect(earlier.headers["Cache-Control"] == "public, no-cache" && earlier.html.contains("#aa0000"))
        try shop.changeSettings { $0.accentColour = nil }
        #expect(try sheets().isEmpty)
    }

    @Test func groundsOfContrastAreThoseOfTheStylesheet() throws {
        let css = try String(contentsOfFile: Repository.path + "/Public/shop.css", encoding: .utf8)
        let blocks = css.matches(of: #/:root \{[^}]*--ground: [^}]*\}/#).map { String($0.0) }
        #expect(blocks.count >= 2)
        for (block, scheme) in zip(blocks, [BrandScheme.light, .dark]) {
            func colours(_ names: [String]) -> [String] {
                names.compactMap { name in
                    block.matches(of: #/--([a-z-]+): (#[0-9a-f]{6});/#).first { $0.1 == name }.map { String($0.2) }
                }
            }
            #expect(scheme.grounds.map(\.text) == colours(["ground", "surface", "notice", "danger-soft"]))
            #expect(scheme.inks.map(\.text) == colours(["ink", "ink-soft"]))
        }
    }

    /// Reads the colours from the text that browsers get, for 100 random colours and the extremes.
    @Test func everyStylesheetIsLegible() throws {
        var random = SystemRandomNumberGenerator()
        let extremes = ["#000000", "#ffffff", "#ffff00", "#808080", "#0000ff"].compactMap { BrandColour($0) }
        let colours =
            extremes
            + (0..<100).map { _ in
                BrandColour(
                    red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
                    blue: .random(in: 0...255, using: &random))
            }
        for colour in colours {
            let blocks = BrandSheet(BrandPalette(colour)).text.split(separator: "@media").map { block in
                Dictionary(
                    block.matches(of: #/--([a-z-]+): (#[0-9a-f]{6});/#).map {
                        (String($0.1), BrandColour(String($0.2)))
                    },
                    uniquingKeysWith: { $1 })
            }
            try #require(blocks.count == 3)
            for (block, scheme) in [(blocks[0].merging(blocks[1]) { $1 }, BrandScheme.light), (blocks[2], .dark)] {
                let accent = try #require(block["accent"] ?? nil)
                let derived = try ["accent-soft", "name-ground"].map { try #require(block[$0] ?? nil) }
                let ink = try #require(block["accent-ink"] ?? nil)
                let contrasts =
                    (scheme.grounds + derived + [ink]).map { accent.contrast(with: $0) }
                    + derived.flatMap { ground in scheme.inks.map { $0.contrast(with: ground) } }
                #expect(contrasts.allSatisfy { $0 >= 4.5 }, "\(colour.text): \(contrasts)")
            }
        }
    }

    @Test func manifestHasTheNameAndColoursOfTheShop() throws {
        try shop.changeSettings { ($0.name, $0.otherLanguages) = ("Ana’s \"Corner\" <Shop>", ["es"]) }
        let link = try visitor.get("/cart").document.first("link[rel=manifest]")?["href"]
        #expect(link == "/shop.webmanifest")
        let answer = try visitor.get("/shop.webmanifest")
        #expect(answer.headers["Content-Type"] == "application/manifest+json")
        var manifest = try manifest("/shop.webmanifest")
        #expect(manifest["name"] as? String == "Ana’s \"Corner\" <Shop>")
        #expect(manifest["short_name"] as? String == "Ana’s")
        #expect(manifest["lang"] as? String == "en" && manifest["start_url"] as? String == "/")
        #expect(manifest["theme_color"] as? String == "#ffffff")
        try shop.changeSettings { ($0.accentColour, $0.name) = (BrandColour("#1a5f37"), "Supermercados") }
        manifest = try self.manifest("/es/shop.webmanifest")
        #expect(manifest["theme_color"] as? String == "#1a5f37" && manifest["short_name"] as? String == "Supermercado")
        #expect(manifest["lang"] as? String == "es" && manifest["start_url"] as? String == "/es")
        for icon in try #require(manifest["icons"] as? [[String: String]]) {
            #expect(try visitor.get(try #require(icon["src"])).status == .ok)
        }
    }

    @Test func iconIsLinkedInItsSizes() throws {
        let names = ["a", "b", "c"].map { String(repeating: $0, count: 64) + ".png" }
        try shop.changeSettings {
            $0.icon = Picture(
                fileName: names[2], width: 512, height: 512,
                variants: [.init(fileName: names[0], width: 180), .init(fileName: names[1], width: 192)])
        }
        let head = try visitor.get("/").document
        #expect(head.first("link[rel=apple-touch-icon]")?["href"] == "/pictures/" + names[0])
        #expect(head.first("link[rel=icon]")?["href"] == "/pictures/" + names[1])
        let icons = try #require(try manifest("/shop.webmanifest")["icons"] as? [[String: String]])
        #expect(icons.map { $0["src"] } == ["/pictures/" + names[1], "/pictures/" + names[2]])
        #expect(icons.map { $0["sizes"] } == ["192x192", "512x512"])
    }

    @Test func homeTextAndPictureAreOnTheHomePageInItsLanguage() throws {
        try shop.changeSettings {
            ($0.otherLanguages, $0.homeText) = (["es", "de"], "Welcome & hello.\nSince 1912.")
            $0.translations[.homeText, "es"] = "Bienvenidos."
            $0.homePicture = Picture(fileName: "home.webp", width: 1280, height: 400)
        }
        let home = try visitor.get("/").html
        #expect(home.contains("<p class=\"home-text lines\" dir=\"auto\">Welcome &amp; hello.\nSince 1912.</p>"))
        #expect(home.contains("<img class=\"home-picture\" src=\"/pictures/home.webp\""))
        #expect(try visitor.get("/es").html.contains(">Bienvenidos.</p>"))
        #expect(try visitor.get("/de").html.contains(">Welcome &amp; hello.\nSince 1912.</p>"))
        #expect(try !visitor.get("/cart").html.contains("home-"))
    }

    private func manifest(_ path: String) throws -> [String: Any] {
        let bytes = Data(try visitor.get(path).html.utf8)
        return try #require(try JSONSerialization.jsonObject(with: bytes) as? [String: Any])
    }
}
