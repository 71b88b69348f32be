import ArgumentParser
import FoundationEssentials
import Logging
import Storage
import Web

/// `shopme routes`: prints all routes.
struct Routes: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Print method, path, role and kind of each route, sorted by path. No shop is opened.")

    func run() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "shopme-routes-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // Controllers need a store, so they get one of an empty shop.
        let store = try Store(DataFolder(folder), readers: 1)
        let installation = try Installation.find()
        let website = try Website(
            store, templates: installation.templates, words: installation.words, publicFolder: installation.publicFiles,
            logger: Logger(label: "shopme") { _ in SwiftLogNoOpLogHandler() })
        print(website.routeList, terminator: "")
        website.close()
        try store.close()
    }
}
