import ArgumentParser
import Glibc

/// The latest release, as the changelog names it: `MAJOR.MINOR.PATCH` of Semantic Versioning 2.0.0.
private let version = "0.9.0"

/// The program `shopme`.
@main
struct ShopMe: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "shopme",
        abstract: "A web shop that one person can run: one program, one data folder, no other server.",
        discussion: """
            Every option that names a setting can be given as an environment variable as well: \
            SHOPME_DATA for --data, SHOPME_PORT for --port, and so on.
            """,
        version: version,
        subcommands: [
            Serve.self, Seed.self, Backup.self, Restore.self, Check.self, Copy.self, Migrate.self, Manager.self,
            Routes.self,
        ])

    static func main() {
        // Only the program's user can read the files that it writes, even in a shared folder.
        umask(0o077)
        main(nil)
    }
}
