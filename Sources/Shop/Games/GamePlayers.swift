/// The two who play: both people at one screen, or the second is the computer.
public struct GamePlayers: Equatable, Sendable {
    /// Code points of the longest name.
    public static let nameLimit = 30

    public let firstName: String
    public let secondName: String
    public let hasComputer: Bool

    public init(firstName: String, secondName: String, hasComputer: Bool) {
        self.firstName = firstName
        self.secondName = secondName
        self.hasComputer = hasComputer
    }

    public func name(of side: GameSide) -> String { side == .first ? firstName : secondName }

    public func isComputer(_ side: GameSide) -> Bool { hasComputer && side == .second }
}
