/// The numbers of commits and changes of the writer.
public struct WriterCounts: Equatable, Sendable {
    /// The number of requested changes that were committed, or were refused within their group.
    public private(set) var changes = 0
    public private(set) var commits = 0
    /// The largest number of changes that shared one commit.
    public private(set) var largestGroup = 0

    mutating func add(group size: Int) {
        changes += size
        commits += 1
        largestGroup = max(largestGroup, size)
    }
}
