import ArgumentParser
import Secrets
import Storage

/// `shopme restore`: a shop made again from a backup.
struct Restore: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Restore a shop from a file that `shopme backup` wrote.",
        discussion: """
            The backup is verified before anything is written. A folder that holds a shop is refused; where anything \
            else is wrong, the folder stays as it was.
            """)

    @OptionGroup var data: DataOption

    @Argument(help: "The backup.", completion: .file())
    var file: String

    func run() throws {
        try Restoration(BackupFile(file, digest: SHA256.hexDigest), in: data.folderWithDatabase()).run()
        print("The shop in \(file) is restored in \(data.path).")
    }
}
