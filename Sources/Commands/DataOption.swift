import ArgumentParser
import Storage

/// Path of the shop's data folder, for every command that needs it.
struct DataOption: ParsableArguments {
    @Option(name: .customLong("data"), help: "The folder that holds the shop: its database and its pictures.")
    var path = Setting.environment("DATA") ?? "data"

    var folder: DataFolder { DataFolder(path) }
}
