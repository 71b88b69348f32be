/// A round of a game of two: one side begins, and it ends with a winner or as a tie.
public protocol GameRound: Equatable, Sendable {
    /// Name of the game where it is stored and in addresses.
    static var kind: String { get }
    init(first: GameSide)
    /// Reads what `text` wrote; nil for anything else.
    init?(text: String, first: GameSide)
    /// All of the round but who began.
    var text: String { get }
    var turn: GameSide { get }
    var winner: GameSide? { get }
    var isOver: Bool { get }
}
