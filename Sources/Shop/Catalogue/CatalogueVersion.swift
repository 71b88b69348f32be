/// A version of everything that all visitors see alike: the shop's name, its categories and products, their pictures,
/// and which products are sold out. Each change raises the number.
public struct CatalogueVersion: Comparable, Hashable, Sendable {
    /// The run of the database server. After a recovery to an earlier point in time, or a failover to a standby, the
    /// same numbers occur again for other content.
    private let epoch: Int64
    private let number: Int64

    public init(_ number: Int64, epoch: Int64) {
        self.number = number
        self.epoch = epoch
    }

    public static func < (left: CatalogueVersion, right: CatalogueVersion) -> Bool {
        (left.epoch, left.number) < (right.epoch, right.number)
    }

    /// Returns true if this is an earlier version of the same epoch. The order of two epochs is unknown: a standby may
    /// have been started before the server that it replaces.
    public func isOlder(than other: CatalogueVersion) -> Bool {
        epoch == other.epoch && number < other.number
    }
}
