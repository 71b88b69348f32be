import ArgumentParser
import Storage

/// Path of the shop's data folder, for every command that needs it.
struct DataOption: ParsableArguments {
    @Option(name: .customLong("data"), help: "The folder that holds the shop: its database and its pictures.")
    var path = Setting.environment("DATA") ?? "data"

    var folder: DataFolder { DataFolder(path) }

    /// Opens the shop by `open`, which is handed what shows the steps of bringing an earlier one up to date.
    func opening(_ open: (DataFolder, (UpgradeStep) -> Void) throws -> Store) throws -> Store {
        let terminal = UpgradeTerminal()
        defer { terminal.finish() }
        return try open(folder, terminal.show)
    }

    /// Opens the shop that is there.
    func openShop() throws -> Store {
        try opening { try $0.openShop(reporting: $1) }
    }
}
