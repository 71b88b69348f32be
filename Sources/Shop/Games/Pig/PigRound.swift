/// A round of Pig with the turn that the page shows. When a turn has ended, a player has to continue to the next turn.
public struct PigRound: GameRound {
    public static let kind = "pig"
    /// The maximum number of rolls of a turn that are shown. Later rolls push out the first ones.
    private static let mostRolls = 50

    public private(set) var game: PigGame
    /// The faces rolled in the current turn, or in the turn that has just ended.
    public private(set) var rolls: [Int] = []
    /// The side that rolled `rolls`; nil before the first roll.
    public private(set) var roller: GameSide?
    /// True if a turn has ended, and the next turn starts only when a player continues.
    public private(set) var isPaused = false

    public init(first: GameSide) {
        game = PigGame(first: first)
    }

    public var turn: GameSide { game.turn }
    public var winner: GameSide? { game.winner }
    public var isOver: Bool { game.winner != nil }

    /// Adds a roll of the side whose turn it is.
    public mutating func roll(_ die: Int) throws(GameRefusal) {
        let side = try startedTurn()
        try game.roll(die)
        rolls = (rolls + [die]).suffix(Self.mostRolls)
        isPaused = game.turn != side
    }

    /// Holds for the side whose turn it is.
    public mutating func hold() throws(GameRefusal) {
        let side = try startedTurn()
        try game.hold()
        isPaused = game.turn != side
    }

    /// Continues to the next turn.
    public mutating func goOn() throws(GameRefusal) {
        guard isPaused else { throw .notPaused }
        isPaused = false
    }

    /// Plays a whole turn by `PigPolicy`, with the faces that `die` returns.
    public mutating func playTurn(die: () -> Int) throws(GameRefusal) {
        let side = turn
        isPaused = false
        repeat {
            let (score, opponent) = (game.score(of: side), game.score(of: side.other))
            if PigPolicy.rolls(score: score, opponent: opponent, turnTotal: game.turnTotal) {
                try roll(die())
            } else {
                try hold()
            }
        } while !isOver && turn == side
        isPaused = false
    }

    private mutating func startedTurn() throws(GameRefusal) -> GameSide {
        guard !isOver else { throw .over }
        guard !isPaused else { throw .paused }
        if roller != turn || game.turnTotal == 0 { (rolls, roller) = ([], turn) }
        return turn
    }
}

extension PigRound {
    /// Values separated by spaces: the two scores, the turn's total, the side to move, the last roll, `roller`,
    /// `rolls`, and whether the round is paused.
    public var text: String {
        let last = game.lastRoll.map(String.init) ?? "-"
        let rolled = rolls.isEmpty ? "-" : rolls.map(String.init).joined(separator: ",")
        return [
            String(game.score(of: .first)), String(game.score(of: .second)), String(game.turnTotal),
            game.turn.rawValue, last, roller?.rawValue ?? "-", rolled, isPaused ? "paused" : "on",
        ].joined(separator: " ")
    }

    public init?(text: String, first: GameSide) {
        let parts = text.split(separator: " ").map(String.init)
        guard parts.count == 8, let firstScore = Int(parts[0]), let secondScore = Int(parts[1]),
            let total = Int(parts[2]), let turn = GameSide(rawValue: parts[3]),
            let game = PigGame(
                firstScore: firstScore, secondScore: secondScore, turnTotal: total, turn: turn,
                lastRoll: Int(parts[4]))
        else { return nil }
        self.game = game
        roller = GameSide(rawValue: parts[5])
        rolls = parts[6].split(separator: ",").compactMap { Int($0) }
        isPaused = parts[7] == "paused"
    }
}
