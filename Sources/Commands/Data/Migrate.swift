import ArgumentParser
import Storage

/// `shopme migrate`: brings the schema of a shop on a server up to date while it is served.
struct Migrate: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Bring the schema of a shop on a PostgreSQL server up to date while programs serve it.",
        discussion: """
            For an update of several machines one after the other: programs of the version before go on beside new ones. \
            A step that they could not go on after waits until none of them is left: run this once before the first \
            machine is updated and once after the last. Where one program serves the shop, `shopme serve` does all of it \
            as it starts.
            """)

    @OptionGroup var data: DataOption

    func run() throws {
        let terminal = UpgradeTerminal()
        defer { terminal.finish() }
        let outcome = try ServerMigration(data.server()).run(reporting: terminal.show)
        terminal.finish()
        print("The database \(outcome.location) has version \(outcome.version).")
        for step in outcome.waiting {
            print("The step “\(step)” waits until no program of an earlier version has it open.")
        }
    }
}
