import Foundation
import HTTP
import Maps
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The map and its places by their pages, through the real router.
@Suite struct PlacePagesTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
    }

    private func addPlaces() throws {
        for (title, latitude, longitude) in [
            ("Bern", 46.94809, 7.44744), ("Suva", -18.14, 178.44), ("Apia", -13.83, -171.76),
        ] {
            let attributes = try #require(
                BranchAttributes(
                    title: title, description: "About \(title).", hours: "9 to 6", latitude: latitude,
                    longitude: longitude))
            try shop.store.write { _ = try $0.createPlace(attributes, picture: nil) }
        }
    }

    private func map(_ address: String) throws -> HTMLDocument.Element {
        try #require(try zoe.get(address).document.first("#map"))
    }

    private func link(_ page: String, _ selector: String) throws -> String {
        try #require(try zoe.get(page).document.first(selector)?["href"])
    }

    @Test func mapWithoutPlacesSaysSoAndIsNotLinked() throws {
        #expect(try !zoe.get("/").html.contains("href=\"/places\""))
        #expect(try zoe.get("/places").html.contains("There are no shops on the map yet."))
    }

    @Test func theFirstVisitOpensOnTheFirstPlace() throws {
        try addPlaces()
        let map = try map("/places")
        #expect(map["data-place"] == "1" && map["data-latitude"] == "46.94809" && map["data-style"] == "standard")
        let page = try zoe.get("/places").document
        #expect(page.first(".still-label a")?["href"] == "/places/1")
        #expect(page.all(".place-row").count == 3)
        #expect(zoe.cookies.isEmpty)
    }

    @Test func mapHasAPinForEachPlaceInView() throws {
        try addPlaces()
        let page = try zoe.get("/places?place=2").document
        #expect(page.all("path.still-pin").count == 2, "Bern is not in view")
        #expect(page.all(".map-still a").map { $0["aria-label"] } == ["Suva", "Apia", "Suva: details"])
    }

    @Test func previousAndNextWrapAround() throws {
        try addPlaces()
        #expect(try link("/places", "[data-step=-1]") == "/places?place=3")
        #expect(try link("/places?place=3", "[data-step=1]") == "/places?place=1")
        #expect(try map("/places?place=2")["data-latitude"] == "-18.14000")
    }

    @Test func whatSomebodyLooksAtIsRememberedInACookieAlone() throws {
        try addPlaces()
        _ = try zoe.get("/places?place=2&style=hybrid&zoom=8")
        #expect(zoe.cookies == ["places": "hybrid~2~8~-18.14000~178.44000~0"])
        let map = try map("/places")
        #expect(map["data-style"] == "hybrid" && map["data-zoom"] == "8" && map["data-place"] == "2")
    }

    @Test func theMapIsMovedAndZoomedByLinks() throws {
        try addPlaces()
        let east = try map(try link("/places", "[data-move=east]"))
        #expect((Double(east["data-longitude"] ?? "") ?? 0) > 7.5)
        let north = try map(try link("/places", "[data-move=north]"))
        #expect((Double(north["data-latitude"] ?? "") ?? 0) > 47)
        #expect(try map(try link("/places", "[data-move=in]"))["data-zoom"] == "7")
        #expect(try map("/places?zoom=9")["data-zoom"] == "9")
        #expect(try map(try link("/places?zoom=9", "[data-move=in]"))["data-zoom"] == "9")
        // Across the antimeridian one comes to the other side.
        let beyond = try map(try link("/places?at=0,179.9&zoom=3", "[data-move=east]"))
        #expect((Double(beyond["data-longitude"] ?? "") ?? 0) < -100)
    }

    @Test(arguments: [
        "/places?zoom=99", "/places?zoom=-1", "/places?at=91,0", "/places?at=nonsense", "/places?at=1,2,3",
        "/places?style=psychedelic", "/places?place=999", "/places?place=x",
    ])
    func nonsenseIsPassedOver(address: String) throws {
        try addPlaces()
        let map = try map(address)
        #expect(map["data-place"] == "1" && map["data-zoom"] == "6" && map["data-latitude"] == "46.94809")
    }

    @Test(arguments: ["", "~~~~~", "x~y~z~1~2~3", "hybrid~1~77~91~200~1", String(repeating: "~", count: 500)])
    func aDamagedCookieIsPassedOver(cookie: String) throws {
        try addPlaces()
        let visitor = Shopper(beside: zoe, cookies: ["places": cookie])
        #expect(try visitor.get("/places").status == .ok)
    }

    @Test func browsersMayAskForThePositionOnThisPageAlone() throws {
        try addPlaces()
        #expect(try zoe.get("/places").headers["Permissions-Policy"]?.contains("geolocation=(self)") == true)
        for address in ["/", "/places/1", "/cart"] {
            #expect(try zoe.get(address).headers["Permissions-Policy"] == nil)
        }
    }

    @Test func aPlaceHasAPageOfItsOwn() throws {
        try addPlaces()
        let page = try zoe.get("/places/2")
        #expect(page.heading == "Suva" && page.html.contains("About Suva.") && page.html.contains("9 to 6"))
        #expect(page.document.first(".place-details .button-quiet")?["href"] == "/places?place=2")
        let directions = page.document.first(".place-details .button")?["href"]
        #expect(directions == "geo:-18.14000,178.44000?q=-18.14000,178.44000")
        for address in ["/places/99", "/places/x"] { #expect(try zoe.get(address).status == .notFound) }
    }

    // Tiles

    private func tiles() throws -> [String] {
        try zoe.get("/places").document.all("image").compactMap { $0["href"] }
    }

    @Test func theMapIsDrawnInTilesThatAreCachedForEver() throws {
        try addPlaces()
        let addresses = try tiles()
        #expect((20...35).contains(addresses.count))
        for address in addresses.prefix(3) {
            let tile = try zoe.get(address)
            #expect(tile.status == .ok && tile.html.hasPrefix("<svg xmlns="))
            #expect(tile.headers["Content-Type"] == "image/svg+xml")
            #expect(tile.headers["Cache-Control"] == "public, max-age=31536000, immutable")
            #expect(tile.headers["Content-Security-Policy"] == "default-src 'none'; sandbox")
        }
        let gzip = try zoe.get(addresses[0], ["Accept-Encoding": "gzip"])
        #expect(gzip.headers["Content-Encoding"] == "gzip")
    }

    @Test func whatIsNoTileIsNotFound() throws {
        try addPlaces()
        let tile = try #require(try tiles().first)
        let version = try #require(tile.split(separator: "/").dropFirst(2).first)
        let start = "/places/tiles/\(version)"
        for address in [
            "\(start)/standard/10/0/0.svg", "\(start)/standard/1/2/0.svg", "\(start)/standard/1/0/-1.svg",
            "\(start)/painted/1/0/0.svg", "\(start)/standard/1/0/0.png", "\(start)/standard/9999999999/0/0.svg",
            "\(start)/standard/01/0/0.svg",
            "/places/tiles/older/standard/1/0/0.svg", "\(start)/standard/+1/0/0.svg/x",
        ] {
            #expect(try zoe.get(address).status == .notFound, "\(address)")
        }
    }

    @Test func theCacheOfTilesIsBounded() throws {
        let cache = TileCache(try WorldMap(path: Repository.path + "/Map/world.map"))
        let request = Request(method: .get, path: "/")
        for column in 0..<64 {
            for row in 20..<44 {
                let tile = try #require(MapTile(zoom: 6, column: column, row: row))
                #expect(cache.response(tile, in: .hybrid, to: request) != nil)
            }
        }
        #expect(cache.size > 1 << 20 && cache.size <= 16 << 20)
    }

    // Managers

    @Test func aManagerAddsChangesAndDeletesPlaces() throws {
        let ann = try Shopper.manager(of: shop)
        let added = try ann.submit(
            "/manage/places",
            [
                "title": "Old Town", "latitude": "46,94809", "longitude": "7.44744", "hours": "9–18",
                "description": "Nice.",
            ])
        #expect(added.notice == "Place added.")
        #expect(try ann.get("/manage/places/1").document.first("#latitude")?["value"] == "46.94809")
        let saved = try ann.submit(
            "/manage/places/1", ["title": "New Town", "latitude": "-10", "longitude": "7", "version": "1"])
        #expect(saved.notice == "Saved.")
        let late = try ann.post(
            "/manage/places/1", ["title": "Other Town", "latitude": "-10", "longitude": "7", "version": "1"])
        #expect(late.status == .unprocessableContent && late.html.contains("This place has been changed"))
        let deleted = try ann.submit("/manage/places/1/deletion")
        #expect(deleted.notice == "New Town deleted.")
        let undo = try #require(deleted.document.first(".notice form")?["action"])
        #expect(try ann.submit(undo).notice == "Place restored.")
    }

    @Test(arguments: ["", "46.94809, 7.44744"])
    func pastedPairFillsBothFields(longitude: String) throws {
        let ann = try Shopper.manager(of: shop)
        _ = try ann.submit(
            "/manage/places", ["title": "Old Town", "latitude": "46.94809, 7.44744", "longitude": longitude])
        let form = try ann.get("/manage/places/1").document
        #expect(form.first("#latitude")?["value"] == "46.94809" && form.first("#longitude")?["value"] == "7.44744")
    }

    @Test func wrongInputIsExplainedAndKept() throws {
        let ann = try Shopper.manager(of: shop)
        let refused = try ann.post(
            "/manage/places",
            ["title": " ", "latitude": "91", "longitude": "east", "hours": String(repeating: "x", count: 201)])
        #expect(refused.status == .unprocessableContent && refused.document.all(".field-error").count == 4)
        #expect(refused.document.first("#longitude")?["value"] == "east")
    }

    @Test func aPlaceGetsItsPicture() throws {
        let ann = try Shopper.manager(of: shop)
        let added = try ann.submit(
            "/manage/places", ["title": "Old Town", "latitude": "46", "longitude": "7"],
            files: [shop.upload(TestPicture.red, in: "picture")])
        #expect(added.notice == "Place added.")
        let picture = try #require(try ann.get("/places/1").document.first(".place-picture")?["src"])
        #expect(try ann.get(picture).headers["Content-Type"] == "image/webp")
    }

    @Test func theDataFileIsLoadedOnceForEachOfItsContents() throws {
        let folder = shop.folder.path + "/places"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        func write(_ text: String) throws {
            try text.write(toFile: folder + "/places.json", atomically: true, encoding: .utf8)
            try zoe.website.doMinuteJobs()
        }
        try write(#"[{"title": "Bern", "latitude": 46.9, "longitude": 7.4}]"#)
        #expect(try zoe.get("/places").document.texts(".place-name") == ["Bern"])
        let ann = try Shopper.manager(of: shop)
        _ = try ann.submit(
            "/manage/places/1", ["title": "Bern!", "latitude": "46", "longitude": "7", "version": "1"])
        try zoe.website.doMinuteJobs()
        #expect(try zoe.get("/places").document.texts(".place-name") == ["Bern!"])
        try write(#"[{"title": "Lost", "latitude": 1, "longitude": 1, "image": "none.png"}]"#)
        #expect(try zoe.get("/places").document.texts(".place-name") == ["Bern!"])
        #expect(try ann.get("/manage/places").html.contains("The picture none.png is missing"))
        try write(#"[{"title": "Found", "latitude": 1, "longitude": 1}]"#)
        #expect(try zoe.get("/places").document.texts(".place-name") == ["Found"])
        #expect(try !ann.get("/manage/places").html.contains("was not loaded"))
    }
}
