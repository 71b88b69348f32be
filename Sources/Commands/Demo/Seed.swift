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
        discussion: "A folder that already has a category is left unchanged.")

    @OptionGroup var data: DataOption

    func run() throws {
        let installation = try Installation.find()
        let demo = try DemoShop(folder: installation.demo)
        let store = try data.opening { try Store($0, reporting: $1) }
        let filled = try demo.fill(store)
        if filled { try openRooms(store, installation) }
        try store.close()
        let outcome = filled ? "The demo shop is in" : "Nothing was changed: there is already a shop in"
        print("\(outcome) \(data.path).")
    }

    /// Puts the data files of side rooms where a manager would, and lets the rooms take them in.
    private func openRooms(_ store: Store, _ installation: Installation) throws {
        let files = installation.demo + "/places"
        guard FileManager.default.fileExists(atPath: files) else { return }
        try FileManager.default.copyItem(atPath: files, toPath: data.path + "/places")
        let website = try Website(
            store, templates: installation.templates, publicFolder: installation.publicFiles,
            timeZones: Setting.timeZones, logger: Logger(label: "shopme") { _ in SwiftLogNoOpLogHandler() })
        try website.doMinuteJobs()
        website.close()
    }
}
