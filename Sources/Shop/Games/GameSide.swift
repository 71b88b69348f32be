/// One side of a game of two players.
public enum GameSide: String, CaseIterable, Sendable {
    case first, second

    public var other: GameSide { self == .first ? .second : .first }
}
