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
            The link works once, within 24 hours; a new one for the same address replaces it. For somebody who is a \
            there already it sets a new password; the present one works until then, unless they were a customer so far: \
            anybody may have joined with their address. Their role is the new one at once. \
            Whoever opens it is not asked for a passkey this once, so it helps somebody who has lost theirs; the \
            passkeys stay until they are removed. \
            Without --public-url the link is for this machine.
            """)

    @OptionGroup var data: DataOption
    @OptionGroup var publicAddress: PublicAddressOption
    @OptionGroup var manager: EmailArgument
    @Option(
        help: "manager, who may do all, or clerk, who serves customers. Whoever is one already stays so without it.")
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
        print("\(manager.email) sets a password here, once, within 24 hours:")
        print(PasswordAddress.of(key, under: publicAddress.address ?? Self.local))
    }

    /// Address where `shopme serve` listens unless it is told otherwise; by its name, at which browsers have passkeys.
    private static var local: String {
        "http://"
            + Authority.text(
                host: Setting.environment("HOST") ?? "localhost",
                port: Setting.environment("PORT") ?? "\(Serve.defaultPort)")
    }
}
