/// The numbers of rounds that two players have won and tied so far.
public struct GameTotals: Equatable, Sendable {
    public var firstWins: Int
    public var secondWins: Int
    public var ties: Int

    public init(firstWins: Int = 0, secondWins: Int = 0, ties: Int = 0) {
        (self.firstWins, self.secondWins, self.ties) = (firstWins, secondWins, ties)
    }

    public func wins(of side: GameSide) -> Int { side == .first ? firstWins : secondWins }

    /// Counts a round by its winner; nil for a tie.
    mutating func count(_ winner: GameSide?) {
        switch winner {
        case .first: firstWins += 1
        case .second: secondWins += 1
        case nil: ties += 1
        }
    }
}
