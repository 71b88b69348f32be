import ArgumentParser
import Glibc
import Secrets
import Storage

/// `shopme backup`: writes the database and the pictures into one file.
struct Backup: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Write the whole shop, its database and pictures, into one file. The shop may be running.",
        discussion: """
            The file holds every order that was placed before the command began. It gets its name only once it is \
            whole and on the disk; an existing file of that name is left alone. `shopme restore` makes a shop of it \
            again.
            """)

    @OptionGroup var data: DataOption

    @Argument(help: "The file to write, in an existing folder.", completion: .file())
    var file: String

    func run() throws {
        let signals = TerminationSignals()
        let backup = BackupFile(file, digest: SHA256.hexDigest)
        signals.beforeEnding(backup.discardUnfinished)
        let missing = try backup.write(data.folderWithDatabase())
        print("The shop in \(data.path) is backed up in \(file).")
        for name in missing {
            let warning = "The picture \(name) is missing or damaged in the shop, so it is not in the backup.\n"
            write(STDERR_FILENO, warning, warning.utf8.count)
        }
    }
}
