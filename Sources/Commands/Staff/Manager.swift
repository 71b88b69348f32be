import ArgumentParser
import Shop

/// `shopme manager`: adds, lists and removes managers and clerks.
struct Manager: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add, list or remove managers and clerks. The shop may be running.",
        subcommands: [ManagerAdd.self, ManagerList.self, ManagerRemove.self])
}

/// An email address on the command line.
struct EmailArgument: ParsableArguments {
    @Argument(help: "The email address of a manager or clerk.", transform: Self.parse)
    var email: EmailAddress

    private static func parse(_ text: String) throws -> EmailAddress {
        guard let email = EmailAddress(text) else { throw ValidationError("“\(text)” is not an email address.") }
        return email
    }
}
