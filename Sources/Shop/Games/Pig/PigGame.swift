/// A game of Pig, the dice game of two sides, to 100 points (Knizia, "Dice Games Properly Explained", 1999; Neller &
/// Presser, "Optimal Play of the Dice Game Pig", 2004).
///
/// The side whose turn it is rolls one die as often as it likes. A 1 ends the turn without gain; any other face is
/// added to the total of the turn. Holding ends the turn and adds that total to the score. A side that holds with 100
/// or more wins.
public struct PigGame: Equatable, Sendable {
    /// The score that wins.
    public static let goal = 100

    private var firstScore = 0
    private var secondScore = 0
    /// The points rolled in this turn that are not held yet.
    public private(set) var turnTotal = 0
    /// The side whose turn it is; the winner if the game is over.
    public private(set) var turn: GameSide
    /// The last face of the die; nil before the first roll.
    public private(set) var lastRoll: Int?

    public init(first: GameSide) {
        turn = first
    }

    public func score(of side: GameSide) -> Int {
        side == .first ? firstScore : secondScore
    }

    /// The side that has won; nil while the game goes on.
    public var winner: GameSide? {
        GameSide.allCases.first { score(of: $0) >= Self.goal }
    }

    /// Adds a roll of the die to the turn. Throws if the number is not from 1 to 6, or the game is over.
    public mutating func roll(_ die: Int) throws(GameRefusal) {
        guard winner == nil else { throw .over }
        guard (1...6).contains(die) else { throw .noSuchFace }
        lastRoll = die
        if die == 1 {
            endTurn()
        } else {
            turnTotal += die
        }
    }

    /// Ends the turn and adds its total to the score. Throws if the total is 0, or the game is over.
    public mutating func hold() throws(GameRefusal) {
        guard winner == nil else { throw .over }
        guard turnTotal > 0 else { throw .nothingToHold }
        if turn == .first { firstScore += turnTotal } else { secondScore += turnTotal }
        endTurn()
    }

    private mutating func endTurn() {
        turnTotal = 0
        if winner == nil { turn = turn.other }
    }
}

/// The creation and validation of stored games.
extension PigGame {
    /// The maximum points of a stored game: 166 rolls in a row without a 1 happen once in 10¹³ turns.
    private static let mostPoints = 1000

    /// Creates a stored game. Nil if no game can reach these numbers.
    public init?(firstScore: Int, secondScore: Int, turnTotal: Int, turn: GameSide, lastRoll: Int?) {
        self.firstScore = firstScore
        self.secondScore = secondScore
        self.turnTotal = turnTotal
        self.turn = turn
        self.lastRoll = lastRoll
        guard [firstScore, secondScore, turnTotal].allSatisfy(Self.isTotal), isLastRollPossible, isWinPossible else {
            return nil
        }
    }

    /// True if the points are a possible sum of faces from 2 to 6.
    private static func isTotal(_ points: Int) -> Bool {
        (0...mostPoints).contains(points) && points != 1
    }

    private var isLastRollPossible: Bool {
        switch lastRoll {
        case nil: turnTotal == 0 && firstScore == 0 && secondScore == 0
        case 1: turnTotal == 0 && winner == nil
        case .some(2...6): isLastRollCounted
        default: false
        }
    }

    /// True if the last roll can be part of the turn's total, or of the total that was held in the turn before.
    private var isLastRollCounted: Bool {
        let holder = winner ?? turn.other
        return Self.isTotal((turnTotal > 0 ? turnTotal : score(of: holder)) - (lastRoll ?? 0))
    }

    private var isWinPossible: Bool {
        guard let winner else { return true }
        return turn == winner && turnTotal == 0 && score(of: winner.other) < Self.goal
    }
}
