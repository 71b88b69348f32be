import ArgumentParser
import HTTP
import Secrets
import Shop
import Storage
import Web

/// `shopme manager add`: adds a manager or a clerk, or makes a new link for one who has forgotten their password.
struct ManagerAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Add a manager or a clerk and print the link where they set their password.",
        discussion: """
            The link works once, within 24 hours. A new link for the same address replaces it. For an existing manager \
            or clerk it sets a new password; the old one works until then. The password of a customer stops working at \
            once, because anyone may have joined with their address. The role changes at once. The link does not ask \
            for a passkey, so it also helps a person who has lost theirs; passkeys stay until they are removed. \
            Without --public-url the link is for this machine.
            """)

    @OptionGroup var data: DataOption
    @OptionGroup var publicAddress: PublicAddressOption
    @OptionGroup var manager: EmailArgument
    @Option(
        help: "manager (may do everything) or clerk (serves customers). (default: the present role, or manager)")
    var role: StaffRole?

    func run() throws {
        let key = SessionToken.random()
        let store = try data.openShop()
        let role = try store.write { [email = manager.email, chosen = role?.role] transaction in
            let present = try transaction.snapshot.ask(.account(email))?.role
            let role = chosen ?? (present?.isStaff == true ? present : nil) ?? .manager
            let account = try transaction.appoint(email, as: role, by: nil)
            try transaction.setPasswordLink(keyHash: key.hash, for: account.id, passesWithoutPasskey: true)
            return role
        }
        try store.close()
        SystemLog.write(SecurityEvent(.added(role), .ok, account: manager.email))
        print("Link for \(manager.email) to set a password, valid once within 24 hours:")
        print(PasswordAddress.of(key, under: publicAddress.address ?? Self.local))
    }

    /// The default URL of `shopme serve`, with a host name, because browsers support passkeys only for names.
    private static var local: String {
        "http://"
            + Authority.text(
                host: Setting.environment("HOST") ?? "localhost",
                port: Setting.environment("PORT") ?? "\(Serve.defaultPort)")
    }
}
