/// A round of a game of two players: one side begins, and the round ends with a winner or as a tie.
public protocol GameRound: Equatable, Sendable {
    /// The name of the game in the database and in URLs.
    static var kind: String { get }
    init(first: GameSide)
    /// Parses the format of the property `text`. Nil if `text` has another format.
    init?(text: String, first: GameSide)
    /// The text form of the round, without the side that began.
    var text: String { get }
    var turn: GameSide { get }
    var winner: GameSide? { get }
    var isOver: Bool { get }
}
