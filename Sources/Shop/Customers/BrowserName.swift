/// The displayed name of a browser, such as `Firefox on Windows`, from its user agent (RFC 9110, section 10.1.5).
public struct BrowserName: Equatable, Sendable {
    public let text: String

    /// The maximum number of bytes of a user agent that are parsed.
    private static let longestRead = 512

    /// The text is empty if the user agent has no known name.
    public init(userAgent: String) {
        let agent = String(decoding: userAgent.utf8.prefix(Self.longestRead), as: UTF8.self)
        let browser = Self.browsers.first { agent.contains($0.token) }?.name
        let system = Self.systems.first { agent.contains($0.token) }?.name
        text = [browser ?? (system == nil ? nil : "A browser"), system].compactMap(\.self).joined(separator: " on ")
    }

    /// The browsers, more specific names first, because most user agents also contain the names of other browsers.
    private static let browsers = [
        (token: "Edg", name: "Edge"), (token: "OPR/", name: "Opera"),
        (token: "SamsungBrowser", name: "Samsung Internet"),
        (token: "Firefox/", name: "Firefox"), (token: "FxiOS/", name: "Firefox"), (token: "CriOS/", name: "Chrome"),
        (token: "Chrome/", name: "Chrome"), (token: "Safari/", name: "Safari"),
    ]

    private static let systems = [
        (token: "iPhone", name: "iPhone"), (token: "iPad", name: "iPad"), (token: "Android", name: "Android"),
        (token: "Windows", name: "Windows"), (token: "Mac OS X", name: "Mac"), (token: "CrOS", name: "Chromebook"),
        (token: "Linux", name: "Linux"),
    ]
}
