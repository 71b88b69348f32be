import ArgumentParser
import Shop

/// `shopme manager`: who may manage the shop.
struct Manager: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Say who may manage the shop, while it may be running.",
        subcommands: [ManagerAdd.self, ManagerList.self, ManagerRemove.self])
}

/// An e-mail address on the command line.
struct EmailArgument: ParsableArguments {
    @Argument(help: "The manager's e-mail address.", transform: Self.parse)
    var email: EmailAddress

    private static func parse(_ text: String) throws -> EmailAddress {
        guard let email = EmailAddress(text) else { throw ValidationError("“\(text)” is no e-mail address.") }
        return email
    }
}
