public import Secrets
public import Shop
import Storage

extension TestShop {
    /// The manager of every test: their address and password.
    public static let manager = "ann@example.com"
    public static let password = "four wet wooden horses"

    /// An address. Stops the test when that is none.
    public static func email(_ text: String) -> EmailAddress {
        guard let email = EmailAddress(text) else { preconditionFailure("\(text) is no address") }
        return email
    }

    /// A manager who can sign in.
    @discardableResult
    public func addManager(_ email: String = manager, password: String = password) throws -> Account {
        let hash = try PasswordHash.make(Password.bytes(of: password) ?? [])
        return try store.write { transaction in
            let account = try transaction.addStaff(Self.email(email), as: .manager)
            try transaction.setPassword(hash, of: account.id)
            return account
        }
    }

    /// The account of somebody in this role, who has no password. The same one each time.
    public func account(as role: Role) throws -> Account {
        try store.write { try $0.addStaff(Self.email("\(role)@example.com"), as: role) }
    }

    /// Gives somebody a passkey, which no browser has, and these recovery codes.
    public func addPasskey(to account: Account, codes: [RecoveryCode] = [], name: String = "Phone") throws {
        let name = name + " of \(account.id.rawValue)"
        let challenge = RandomBytes.make(32)
        try signIn(name, to: account)
        guard let session = try session(of: name) else { preconditionFailure("nobody is signed in") }
        try store.write { transaction in
            try transaction.setChallenge(challenge, for: session.id)
            _ = try transaction.addPasskey(
                credentialID: Array(name.utf8), publicKey: [0], signCount: 0, name: name, to: account.id,
                from: session.id, answering: challenge, firstCodes: codes.map(\.hash),
                newTokenHash: Self.token(of: name).hash)
        }
    }

    /// The key of a new link to set a password: of the manager with that address, or of the first one.
    ///
    /// `passesWithoutPasskey` is for one that the person who runs the server makes.
    public func passwordLink(for email: String? = nil, passesWithoutPasskey: Bool = false) throws -> SessionToken {
        let key = SessionToken.random()
        try store.write { transaction in
            let account = try email.map { try transaction.addStaff(Self.email($0), as: .manager) }
            try transaction.setPasswordLink(
                keyHash: key.hash, for: account?.id, passesWithoutPasskey: passesWithoutPasskey)
        }
        return key
    }
}
