import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// The map and the games in another language than the shop's default.
@Suite struct RoomLanguageTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
        try shop.offer(["es", "de"])
    }

    @Test(arguments: [("/es", "Nuestras tiendas", "Juegos"), ("/de", "Unsere Filialen", "Spiele")])
    func footerLinksToRoomsInLanguageOfPage(path: String, places: String, games: String) throws {
        let place = try #require(
            BranchAttributes(title: "Bern", description: "", hours: "", latitude: 46.9, longitude: 7.4))
        try shop.store.write { _ = try $0.createPlace(place, picture: nil) }
        let page = try zoe.get(path).document
        #expect(page.text("a[href=\(path)/places]") == places)
        #expect(page.text("a[href=\(path)/games]") == games)
    }

    @Test func mapIsWrittenInLanguageOfPath() throws {
        let page = try zoe.get("/es/places").document
        #expect(page.text("h1") == "Nuestras tiendas")
        #expect(page.first("[data-move=in]")?["aria-label"] == "Ampliar")
        let map = try #require(page.first("#map"))
        #expect(map["data-tiles"]?.hasPrefix("/places/tiles/") == true)
        #expect(map["data-words"]?.contains("Su ubicación no está disponible.") == true)
    }

    @Test func mapRemembersItsViewForEachLanguage() throws {
        let answer = try zoe.get("/es/places?zoom=9")
        #expect(answer.headers["Set-Cookie"]?.contains("Path=/es/places") == true)
    }

    @Test func roomWithoutMessagesOfLanguageIsEnglish() throws {
        let page = try zoe.get("/de/places").document
        #expect(page.text("h1") == "Our shops")
    }

    @Test func gameIsWrittenInLanguageOfPath() throws {
        let path = try #require(try zoe.post("/es/games/pig", ["opponent": "computer"]).headers["Location"])
        let page = try zoe.get(path).document
        #expect(page.texts(".player-name") == ["Usted", "El ordenador"])
        #expect(page.text("#game-status") == "Es su turno: tire el dado.")
        // The same game in English.
        let english = try zoe.get(String(path.dropFirst(3))).document
        #expect(english.texts(".player-name") == ["You", "Computer"])
    }

    @Test func moveIsReportedInLanguageOfPath() throws {
        let path = try #require(
            try zoe.post("/es/games/four-in-a-row", ["opponent": "person", "first-name": "Eva"]).headers["Location"])
        let version = try #require(try zoe.get(path).document.first("input[name=version]")?["value"])
        let page = try zoe.submit(path + "/moves", ["version": version, "column": "3"]).document
        #expect(page.text("#game-status") == "Eva ha jugado en la columna 4, fila 1. Turno: Jugador 2 (negras).")
        #expect(page.first("#column-3")?["aria-label"] == "Jugar en la columna 4 (1 ficha)")
    }
}
