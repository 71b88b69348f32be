import ArgumentParser
import Storage

/// Where the shop is, for every command that needs to know.
struct DataOption: ParsableArguments {
    @Option(name: .customLong("data"), help: "The folder that holds the shop: its database and its pictures.")
    var path = Setting.environment("DATA") ?? "data"

    var folder: DataFolder { DataFolder(path) }
}
