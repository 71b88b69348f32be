/// The two players of a game: two people at one screen, or a person and the computer as the second player.
public struct GamePlayers: Equatable, Sendable {
    /// The maximum length of a name, in code points.
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
