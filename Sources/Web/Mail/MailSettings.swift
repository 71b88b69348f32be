public import Shop

/// What the shop's pages and mails need to know of how mail goes out.
public struct MailSettings: Sendable {
    /// Address that mails come from; nil for the one in the shop's settings.
    public let sender: EmailAddress?
    /// True when there is a server that takes them. Without one they wait where managers read them.
    public let hasServer: Bool

    public init(sender: EmailAddress? = nil, hasServer: Bool = false) {
        self.sender = sender
        self.hasServer = hasServer
    }
}
