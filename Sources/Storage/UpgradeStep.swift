/// A step of a shop's upgrade, reported when the step begins.
public struct UpgradeStep: Equatable, Sendable, CustomStringConvertible {
    /// The number of the step, counted from 1.
    public let number: Int
    public let count: Int
    /// The subject of the step: `the books`.
    public let name: String

    public var description: String { "Upgrading the shop, step \(number) of \(count): \(name)" }
}
