import ArgumentParser
import Shop
import Storage
import Web

/// `shopme manager remove`: takes the role of manager away.
struct ManagerRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove a manager. They are signed out everywhere at once.")

    @OptionGroup var data: DataOption
    @OptionGroup var manager: EmailArgument

    func run() throws {
        let store = try data.openShop()
        let wasManager = try store.write { [email = manager.email] transaction in
            try transaction.removeManager(email)
        }
        try store.close()
        guard wasManager else { throw NoSuchManager(email: manager.email) }
        SystemLog.write(SecurityEvent(.managerRemoved, .ok, account: manager.email))
        print("\(manager.email) is no longer a manager.")
    }
}

/// There is nobody to remove.
struct NoSuchManager: Error, CustomStringConvertible {
    let email: EmailAddress

    var description: String { "\(email) is not a manager of this shop." }
}
