import ArgumentParser
import Secrets
import Storage

/// `shopme check`: verifies everything in a data folder.
struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Verify a data folder. The shop may be running; nothing is changed.",
        discussion: """
            Prints one line for each kind of check: `ok`, `BAD` with what is wrong, or `odd` for what does no harm, \
            such as a picture that nothing refers to. The exit status is 0 unless something is bad.
            """)

    @OptionGroup var data: DataOption

    func run() throws {
        let results = try IntegrityCheck(data.folder, digest: SHA256.hexDigest).run()
        for result in results { print(result.line) }
        if results.contains(where: \.isBad) { throw ExitCode.failure }
    }
}
