import Foundation
import Mustache
import Testing

struct TemplateFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "templates-\(UUID().uuidString)")

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func templatesAreNamedByTheirPathsInTheFolder() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let long = String(repeating: "0123456789", count: 20_000)
        try write("{{> Storefront/Parts/Row}}", to: "Home.mustache")
        try write("{{name}}", to: "Storefront/Parts/Row.mustache")
        try write(long, to: "Storefront/Long.mustache")
        try write("no template", to: "README.md")
        try write("{{", to: ".hidden.mustache")
        let templates = try Templates(folder: folder.path)
        #expect(templates.names == ["Home", "Storefront/Long", "Storefront/Parts/Row"])
        #expect(try templates.bind("Home", to: ProductRow.self).render(ProductRow()) == Array("Tea".utf8))
        #expect(try templates.bind("Storefront/Long", to: ProductRow.self).render(ProductRow()) == Array(long.utf8))
    }

    @Test func aMissingFolderIsTold() {
        let error = #expect(throws: TemplateError.self) { try Templates(folder: folder.path) }
        #expect(error?.description == "There is no folder of templates at \(folder.path).")
    }
}
