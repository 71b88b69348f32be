import ArgumentParser
import Secrets
import Storage

/// `shopme check`: verifies a data folder.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: """
            Verify a data folder or a backup. The shop may be running. Only --rebuild-search changes data.
            """,
        discussion: """
            Prints a line for each check: `ok`, `BAD` with the error, or `odd` for something harmless, such as a \
            picture without a reference. The exit status is 0 unless a check is `BAD`.
            """)

    @OptionGroup var data: DataOption

    @Flag(help: "First rebuild the search index from the products. Changes of the shop wait until it is done.")
    var rebuildSearch = false

    @Option(help: "Verify this file that `shopme backup` wrote, instead of the data folder.", completion: .file())
    var backup: String?

    func run() throws {
        if let backup {
            try BackupFile(backup, digest: SHA256.hexDigest).verify()
            return print("ok  backup \(backup)")
        }
        if rebuildSearch { try makeSearchAnew() }
        let results = try IntegrityCheck(data.folder, in: data.address, digest: SHA256.hexDigest).run()
        for result in results { print(result.line) }
        if results.contains(where: \.isBad) { throw ExitCode.failure }
    }

    private func makeSearchAnew() throws {
        let store = try data.openShop()
        let clock = ContinuousClock()
        let began = clock.now
        let count = try store.write { try $0.rebuildSearch() }
        try store.close()
        print("The search index was rebuilt from \(count) items in \((clock.now - began).components.seconds) s.")
    }
}
