/// A user name and a password. No description contains the password, so that no log contains it.
public struct SMTPCredentials: Sendable, CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public let user: String
    let password: String

    public init(user: String, password: String) {
        self.user = user
        self.password = password
    }

    public var description: String { user }
    public var debugDescription: String { user }
    public var customMirror: Mirror { Mirror(self, children: ["user": user]) }
}
