import ArgumentParser
import Shop
import Storage
import Web

/// `shopme manager remove`: removes the role of a manager or clerk.
struct ManagerRemove: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "remove",
        abstract: "Remove the role of a manager or clerk, and sign them out everywhere at once.")

    @OptionGroup var data: DataOption
    @OptionGroup var manager: EmailArgument

    func run() throws {
        let store = try data.openShop()
        let role = try store.write { [email = manager.email] transaction in
            guard let account = try transaction.snapshot.ask(.account(email)), account.role.isStaff else {
                return nil as Role?
            }
            _ = try transaction.setRole(.customer, of: account.id, by: nil)
            return account.role
        }
        try store.close()
        guard let role else { throw NoSuchManager(email: manager.email) }
        SystemLog.write(SecurityEvent(.removed(role), .ok, account: manager.email))
        print("\(manager.email) is no longer a \(role).")
    }
}

/// The error for an email address without the role of a manager or clerk.
struct NoSuchManager: Error, CustomStringConvertible {
    let email: EmailAddress

    var description: String { "\(email) is neither a manager nor a clerk of this shop." }
}
