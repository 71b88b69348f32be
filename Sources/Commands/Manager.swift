import ArgumentParser
import Shop

/// `shopme manager`: adds, lists and removes managers.
struct Manager: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Add, list or remove managers. The shop may be running.",
        subcommands: [ManagerAdd.self, ManagerList.self, ManagerRemove.self])
}

/// An email address on the command line.
struct EmailArgument: ParsableArguments {
    @Argument(help: "The manager's email address.", transform: Self.parse)
    var email: EmailAddress

    private static func parse(_ text: String) throws -> EmailAddress {
        guard let email = EmailAddress(text) else { throw ValidationError("“\(text)” is not an email address.") }
        return email
    }
}
