/// The rounds of a game between two players: the current round, its first side, and the results of the others.
public struct GameMatch<Round: GameRound>: Equatable, Sendable {
    public let players: GamePlayers
    /// The number of the current round, from 1.
    public private(set) var number: Int
    /// The side that began the current round. The sides alternate.
    public private(set) var first: GameSide
    public private(set) var round: Round
    public private(set) var totals: GameTotals

    public init(_ players: GamePlayers) {
        (self.players, number, first, round, totals) = (players, 1, .first, Round(first: .first), GameTotals())
    }

    /// Creates a stored match.
    public init(_ players: GamePlayers, number: Int, first: GameSide, round: Round, totals: GameTotals) {
        (self.players, self.number, self.first, self.round, self.totals) = (players, number, first, round, totals)
    }

    /// True if the computer moves next.
    public var isComputersTurn: Bool { !round.isOver && players.isComputer(round.turn) }

    /// True if a person has beaten the computer in this round.
    public var isWonAgainstComputer: Bool { players.hasComputer && round.winner == .first }

    /// Starts another round. The other side begins the new round.
    public mutating func startRound() {
        number += 1
        first = first.other
        round = Round(first: first)
    }

    /// Makes a move of a person. Throws if it is the computer's turn, or the round is over.
    public mutating func play(_ move: (inout Round) throws(GameRefusal) -> Void) throws(GameRefusal) {
        guard !round.isOver else { throw .over }
        guard !isComputersTurn else { throw .otherTurn }
        try change(move)
    }

    /// Makes a move of the computer. Throws if it is a person's turn, or the round is over.
    public mutating func playComputer(_ move: (inout Round) throws(GameRefusal) -> Void) throws(GameRefusal) {
        guard !round.isOver else { throw .over }
        guard isComputersTurn else { throw .otherTurn }
        try change(move)
    }

    private mutating func change(_ move: (inout Round) throws(GameRefusal) -> Void) throws(GameRefusal) {
        try move(&round)
        if round.isOver { totals.count(round.winner) }
    }
}
