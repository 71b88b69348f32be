/// A postal address in the fields of libaddressinput, or one that was typed in one piece before there were any.
public struct PostalAddress: Equatable, Sendable {
    public typealias ID = Identifier<PostalAddress>

    /// Most addresses that a customer keeps.
    public static let mostKept = 20

    /// The recipient.
    public var name = ""
    public var organisation = ""
    /// Street and house, or what stands in their place.
    public var lines: [String] = []
    public var sublocality = ""
    public var city = ""
    public var state = ""
    /// The postal code.
    public var code = ""
    /// The code by which some countries sort mail, such as CEDEX.
    public var sortingCode = ""
    /// Two letters of ISO 3166-1.
    public var country = ""
    /// The whole address where it was typed in one piece; then the others are empty.
    public var asText = ""

    public init() {}

    /// True when it says nothing at all.
    public var isEmpty: Bool { self == PostalAddress() }
}
