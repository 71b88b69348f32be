import ArgumentParser
import Secrets
import Storage

/// `shopme check`: verifies everything in a data folder.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: """
            Verify a data folder, or a backup. The shop may be running; nothing is changed unless you ask for it.
            """,
        discussion: """
            Prints one line for each kind of check: `ok`, `BAD` with what is wrong, or `odd` for what does no harm, \
            such as a picture that nothing refers to. The exit status is 0 unless something is bad.
            """)

    @OptionGroup var data: DataOption

    @Flag(help: "First make the search anew from the products. Changes of the shop wait meanwhile.")
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
        print("The search was made anew from \(count) items in \((clock.now - began).components.seconds) s.")
    }
}
