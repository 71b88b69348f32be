/// What a manager says of a category.
public struct CategoryAttributes: Equatable, Sendable {
    /// The longest name, in code points, as the database counts them.
    public static let nameLimit = 100

    public var name: String
    public var picture: Picture?
    /// It is not in the shop any more.
    public var isArchived: Bool

    public init(name: String, picture: Picture?, isArchived: Bool = false) {
        self.name = name
        self.picture = picture
        self.isArchived = isArchived
    }
}
