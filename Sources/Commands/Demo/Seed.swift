import ArgumentParser
import FoundationEssentials
import Logging
import Shop
import Storage
import Web

/// `shopme seed`: fills an empty data folder with the demo shop.
struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill an empty data folder with the demo shop: 16 categories, 99 items, a drawing for each.",
        discussion: "Does not change a shop that already has a category.")

    @OptionGroup var data: DataOption

    func run() throws {
        let installation = try Installation.find()
        let demo = try DemoShop(folder: installation.demo)
        let store = try data.open()
        let filled = try demo.fill(store)
        if filled { try openRooms(store, installation) }
        try store.close()
        let outcome = filled ? "The demo shop is in" : "Nothing was changed, because there is already a shop in"
        print("\(outcome) \(data.path).")
    }

    /// Copies the data file of places and its pictures into the data folder, and loads the file.
    private func openRooms(_ store: Store, _ installation: Installation) throws {
        let (source, folder) = (installation.demo + "/places", data.path + "/places")
        let names = (try? FileManager.default.contentsOfDirectory(atPath: source)) ?? []
        guard names.contains("places.json") else { return }
        try FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        for name in names where name.hasSuffix(".json") || name.hasSuffix(".webp") {
            guard
                FileManager.default.createFile(
                    atPath: folder + "/" + name, contents: FileManager.default.contents(atPath: source + "/" + name),
                    attributes: [.posixPermissions: 0o600])
            else { return }
        }
        let website = try Website(
            store, templates: installation.templates, words: installation.words, publicFolder: installation.publicFiles,
            timeZones: Setting.timeZones, logger: Logger(label: "shopme") { _ in SwiftLogNoOpLogHandler() })
        try website.doMinuteJobs()
        website.close()
    }
}
