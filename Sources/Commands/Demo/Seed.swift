import ArgumentParser
import Shop
import Storage

/// `shopme seed`: fills an empty data folder with the demo shop.
struct Seed: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Fill an empty data folder with the demo shop: 16 categories, 99 items, a drawing for each.",
        discussion: "A folder that already has a category is left unchanged.")

    @OptionGroup var data: DataOption

    func run() throws {
        let demo = try DemoShop(folder: Installation.find().demo)
        let store = try data.opening { try Store($0, reporting: $1) }
        let filled = try demo.fill(store)
        try store.close()
        let outcome = filled ? "The demo shop is in" : "Nothing was changed: there is already a shop in"
        print("\(outcome) \(data.path).")
    }
}
