/// Game of Pig, the dice game of two sides, to 100 points (Knizia, "Dice Games Properly Explained", 1999; Neller & Presser,
/// "Optimal Play of the Dice Game Pig", 2004).
///
/// Whose turn it is rolls one die as often as they like. A 1 ends the turn and gains nothing; any other face is added to
/// the total of the turn. Holding ends the turn and adds that total to the score. Who holds with 100 or more wins.
public struct PigGame: Equatable, Sendable {
    /// Score that wins.
    public static let goal = 100

    private var firstScore = 0
    private var secondScore = 0
    /// Points rolled in this turn that are not held yet.
    public private(set) var turnTotal = 0
    /// Side whose turn it is; of a game that is over, the winner.
    public private(set) var turn: GameSide
    /// What the die shows; nil until it is rolled for the first time.
    public private(set) var lastRoll: Int?

    public init(first: GameSide) {
        turn = first
    }

    public func score(of side: GameSide) -> Int {
        side == .first ? firstScore : secondScore
    }

    /// Side that has won; nil while the game goes on.
    public var winner: GameSide? {
        GameSide.allCases.first { score(of: $0) >= Self.goal }
    }

    /// Takes what the die shows. Refuses a face that no die has, and any roll of a game that is over.
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

    /// Adds the total of the turn to the score. Refuses a total of 0.
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

/// Stored games.
extension PigGame {
    /// Most points that a stored game holds: 166 rolls in a row without a 1 happen once in 10¹³ turns.
    private static let mostPoints = 1000

    /// Game as it was stored. Nil for numbers that no game comes to.
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

    /// True for sums of faces from 2 to 6.
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

    /// True when the last roll is part of the turn's total, or was held with the turn before.
    private var isLastRollCounted: Bool {
        let holder = winner ?? turn.other
        return Self.isTotal((turnTotal > 0 ? turnTotal : score(of: holder)) - (lastRoll ?? 0))
    }

    private var isWinPossible: Bool {
        guard let winner else { return true }
        return turn == winner && turnTotal == 0 && score(of: winner.other) < Self.goal
    }
}
