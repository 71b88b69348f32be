import ArgumentParser
import Glibc
import Secrets
import Storage

/// `shopme restore`: restores a shop from a backup.
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restore a shop from a file that `shopme backup` wrote.",
        discussion: """
            The backup is verified before anything is written. A folder that holds a shop is refused; where anything \
            else is wrong, the folder stays as it was.

            The file may also be a copy in a data folder's `backups`, which an upgrade made. It keeps its version, for \
            the program of before, and gets its pictures from that data folder.
            """)

    @OptionGroup var data: DataOption

    @Argument(help: "The backup.", completion: .file())
    var file: String

    func run() throws {
        let missing = try Restoration(BackupFile(file, digest: SHA256.hexDigest), in: data.folderWithDatabase()).run()
        print("The shop in \(file) is restored in \(data.path).")
        for name in missing {
            let warning = "The picture \(name) is missing or damaged in the backup, so it was not restored.\n"
            write(STDERR_FILENO, warning, warning.utf8.count)
        }
    }
}
