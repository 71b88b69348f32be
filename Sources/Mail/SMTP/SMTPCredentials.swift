/// A name and a password. The password appears in no description, so that it gets into no log.
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
