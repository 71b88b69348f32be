/// A postal address in the fields of libaddressinput, or as one text if the customer typed it before the shop had these
/// fields.
public struct PostalAddress: Equatable, Sendable {
    public typealias ID = Identifier<PostalAddress>

    /// The maximum number of stored addresses of a customer.
    public static let mostKept = 20

    /// The recipient.
    public var name = ""
    public var organisation = ""
    /// Street and house, or their equivalent.
    public var lines: [String] = []
    public var sublocality = ""
    public var city = ""
    public var state = ""
    /// The postal code.
    public var code = ""
    /// The code by which some countries sort mail, such as CEDEX.
    public var sortingCode = ""
    /// The code of the country (ISO 3166-1, two letters).
    public var country = ""
    /// The whole address if it was typed as one text; all other fields are then empty.
    public var asText = ""

    public init() {}

    /// True if all fields are empty.
    public var isEmpty: Bool { self == PostalAddress() }
}
