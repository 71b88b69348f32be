/// Step of bringing an earlier shop up to date, as it begins.
public struct UpgradeStep: Equatable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    public let number: Int
    public let count: Int
    /// What it brings or does: `the books`.
    public let name: String

    public var description: String { "Upgrading the shop, step \(number) of \(count): \(name)" }
}
