import ArgumentParser
import Shop
import Storage

/// `shopme manager remove`: a manager no longer.
struct ManagerRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Make somebody a manager no longer. They are signed out at once, wherever they are signed in.")

    @OptionGroup var data: DataOption
    @OptionGroup var manager: EmailArgument

    func run() throws {
        let store = try data.folder.openShop()
        let wasManager = try store.write { [email = manager.email] transaction in
            try transaction.removeManager(email)
        }
        try store.close()
        guard wasManager else { throw NoSuchManager(email: manager.email) }
        print("\(manager.email) is a manager no longer.")
    }
}

/// There is nobody to remove.
struct NoSuchManager: Error, CustomStringConvertible {
    let email: EmailAddress

    var description: String { "\(email) is no manager of this shop." }
}
