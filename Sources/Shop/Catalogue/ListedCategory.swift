/// A category in the managers' list of all categories.
public struct ListedCategory: Sendable {
    public let managed: VersionedCategory
    /// True for the first and the last of the active categories with the same parent.
    public let isFirst: Bool
    public let isLast: Bool

    public init(managed: VersionedCategory, isFirst: Bool, isLast: Bool) {
        self.managed = managed
        self.isFirst = isFirst
        self.isLast = isLast
    }
}
