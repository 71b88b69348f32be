import ArgumentParser
import Storage

/// `shopme migrate`: upgrades the schema of a shop on a server while programs serve it.
struct Migrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Upgrade the schema of a shop on a PostgreSQL server while programs serve it.",
        discussion: """
            For updating several machines one after the other, while programs of the previous version run beside new \
            ones. A step with which the previous version cannot work waits until that version has stopped everywhere. \
            Run this command before the first machine is updated, and again after the last. If only one program serves \
            the shop, you do not need it: `shopme serve` runs all steps at its start.
            """)

    @OptionGroup var data: DataOption

    func run() throws {
        let terminal = UpgradeTerminal()
        defer { terminal.finish() }
        let outcome = try ServerMigration(data.server()).run(reporting: terminal.show)
        terminal.finish()
        print("The database \(outcome.location) has version \(outcome.version).")
        for step in outcome.waiting {
            print("The step “\(step)” waits until all programs of earlier versions have stopped.")
        }
    }
}
