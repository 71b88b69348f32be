import Foundation
import HTTP
import Shop
import Storage
import TestSupport
import Testing

@testable import Web

/// Shopping lists in another language than the shop's default.
@Suite struct ListLanguageTests {
    private let shop: TestShop
    private let zoe: Shopper

    init() throws {
        shop = try TestShop()
        zoe = try Shopper(in: shop)
        try shop.offer(["es", "fr"])
    }

    private func addList(_ name: String) throws -> String {
        try #require(try zoe.post("/es/lists", ["name": name]).headers["Location"])
    }

    @Test func listIsWrittenInLanguageOfPath() throws {
        let path = try addList("Semana")
        #expect(path.hasPrefix("/es/lists/"))
        let added = try zoe.submit(path + "/items", ["lines": "2 kg harina\nleche"])
        #expect(added.document.text(".notice p") == "2 artículos añadidos.")
        #expect(added.document.text(".list-state") == "2 artículos")
        #expect(try zoe.get("/es/lists").document.text("h1") == "Listas de la compra")
    }

    @Test func missingNameIsReportedInLanguageOfPath() throws {
        let page = try zoe.post("/es/lists", ["name": ""])
        #expect(page.status == .unprocessableContent)
        #expect(page.document.text("#name-error") == "Introduzca un nombre, por ejemplo, «Semana».")
    }

    @Test func changeIsUndoneInLanguageOfPath() throws {
        let path = try addList("Semana")
        let page = try zoe.submit(path + "/deletion", [:])
        #expect(page.document.text(".notice p") == "Lista eliminada: Semana.")
        let undo = try #require(page.document.first(".notice form")?["action"])
        #expect(undo.hasPrefix("/es/lists/"))
        #expect(try zoe.submit(undo, [:]).document.text(".notice p") == "Deshecho.")
    }

    @Test func scriptGetsTextsAndPathsOfLanguage() throws {
        let path = try addList("Semana")
        let page = try zoe.get(path).document
        let list = try #require(page.first(".list-page"))
        // Files have no language, pages do.
        #expect(list["data-path"] == path && list["data-worker"] == "/lists-worker.js")
        let json = try #require(page.first("#list-notice")?["data-words"])
        let words = try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
        #expect(words["saved"] == "Se han guardado todos los cambios.")
        #expect(
            words["waitingOffline_one"] == "Sin conexión. {count} cambio se enviará cuando vuelva a estar en línea.")
        #expect(words["refused"] == "No se ha podido hacer: {items}")
    }

    @Test func mergedItemIsReportedToScriptInLanguageOfPath() throws {
        let path = try addList("Semana")
        _ = try zoe.submit(path + "/items", ["lines": "leche"])
        let (id, item) = (String(repeating: "a", count: 32), String(repeating: "b", count: 32))
        let answer = try zoe.post(path + "/operations", ["operations": "\(id) \(item) 1 add leche"])
        #expect(answer.html.contains("Ya estaba en la lista: leche."))
    }
}
