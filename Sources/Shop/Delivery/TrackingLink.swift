/// The address of a carrier's page about a parcel, with `{number}` where the parcel's number goes.
public struct TrackingLink: Equatable, Sendable {
    /// The maximum length of the template, in code points.
    public static let longest = 300
    private static let placeholder = "{number}"

    /// The template, such as `https://example.com/track?id={number}`.
    public let template: String

    /// Returns nil unless the template is an address with `https`, a host, printable ASCII without spaces or quotation
    /// marks, and exactly one `{number}` behind the host.
    public init?(_ template: String) {
        let prefix = "https://"
        guard template.hasPrefix(prefix), template.utf8.count <= Self.longest,
            template.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !"\"'<>\\`".utf8.contains($0) })
        else { return nil }
        let host = template.dropFirst(prefix.count).prefix { !"/?#".contains($0) }
        guard !host.isEmpty, !host.contains("{"), !host.contains("@"),
            template.split(separator: Self.placeholder, omittingEmptySubsequences: false).count == 2
        else { return nil }
        self.template = template
    }

    /// Returns the address for a parcel.
    ///
    /// - Parameter number: The percent-encoded number.
    public func address(encoded number: String) -> String {
        template.split(separator: Self.placeholder, omittingEmptySubsequences: false).joined(separator: number)
    }
}
