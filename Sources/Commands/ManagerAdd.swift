import ArgumentParser
import Secrets
import Shop
import Storage
import Web

/// `shopme manager add`: adds a manager, or makes a new link for one who has forgotten their password.
struct ManagerAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a manager and print the link where they set their password.",
        discussion: """
            The link works once, within 24 hours; a new one for the same address replaces it. For somebody who is a \
            manager already it sets a new password; the present one works until then. Without --public-url the link is \
            for this machine.
            """)

    @OptionGroup var data: DataOption
    @OptionGroup var publicAddress: PublicAddressOption
    @OptionGroup var manager: EmailArgument

    func run() throws {
        let key = SessionToken.random()
        let store = try data.openShop()
        try store.write { [email = manager.email] transaction in
            let account = try transaction.addManager(email)
            try transaction.setPasswordLink(keyHash: key.hash, for: account.id)
        }
        try store.close()
        SystemLog.write(SecurityEvent(.managerAdded, .ok, account: manager.email))
        print("\(manager.email) sets a password here, once, within 24 hours:")
        print(PasswordAddress.of(key, under: publicAddress.address ?? Self.local))
    }

    /// Address where `shopme serve` listens unless it is told otherwise.
    private static var local: String {
        "http://\(Setting.environment("HOST") ?? Serve.defaultHost):\(Setting.environment("PORT") ?? "\(Serve.defaultPort)")"
    }
}
