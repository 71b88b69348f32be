import Mustache
import Shop
import Storage

/// A game of Pig.
struct PigPage: TemplateModel {
    let layout: Layout
    let room: GameRoom
    let paths: GamePaths<PigRound>
    let stored: StoredGame<PigRound>
    let coupon: CouponCode?

    static let fields: Fields<PigPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "script": .text(\.room.script),
        "version": .text { String($0.stored.version) },
        "players": .list { page in
            GameSide.allCases.map { GamePlayerView($0, of: page.match, score: page.round.game.score(of: $0)) }
        },
        "status": .text(\.status),
        "pips": .list { page in DiePip.all(of: page.round.game.lastRoll) },
        "die": .text { page in page.round.game.lastRoll.map { "The die shows \($0)" } ?? "The die is not rolled yet" },
        "rolls": .optionalText(\.rolls),
        "turnTotal": .text { String($0.round.game.turnTotal) },
        "isOver": .flag(\.round.isOver),
        "isPaused": .flag(\.waits),
        "canRoll": .flag(\.canMove),
        "canHold": .flag { $0.canMove && $0.round.game.turnTotal > 0 },
        "rollPath": .text(\.paths.rolls),
        "holdPath": .text(\.paths.holds),
        "turnPath": .text(\.paths.turns),
        "newGamePath": .text(\.paths.rounds),
        "restartPath": .text(\.paths.restart),
        "coupon": .optional { $0.coupon.map(GameCouponView.init) },
    ]

    private var match: GameMatch<PigRound> { stored.match }
    private var round: PigRound { stored.match.round }

    /// True when somebody has to go on to the next turn.
    private var waits: Bool { !round.isOver && (round.isPaused || match.isComputersTurn) }
    private var canMove: Bool { !round.isOver && !waits }

    /// What was rolled in the turn that is shown.
    private var rolls: String? {
        guard let roller = round.roller, round.rolls.count > 1 || match.players.isComputer(roller) else { return nil }
        let numbers = round.rolls.map(String.init).joined(separator: ", ")
        return "\(match.players.sentence(roller, "rolled", you: "rolled")) \(numbers)."
    }

    private var status: String {
        let players = match.players
        if let winner = round.winner { return players.sentence(winner, "wins!", you: "win!") }
        if round.roller == round.turn, round.game.turnTotal > 0, let roll = round.game.lastRoll {
            return "Rolled a \(roll): \(round.game.turnTotal) this turn."
        }
        let turn = players.turn(of: round.turn) + (waits ? "." : ": roll the die.")
        // The computer's turn is told beside the next one; a person's only until it is continued.
        guard let roller = round.roller, roller != round.turn, round.isPaused || players.isComputer(roller) else {
            return turn
        }
        let points = counted(round.rolls.reduce(0, +), "point")
        let ending =
            round.rolls.last == 1
            ? players.sentence(roller, "rolled a 1 and gains nothing.", you: "rolled a 1 and gain nothing.")
            : players.sentence(roller, "holds and gains \(points).", you: "hold and gain \(points).")
        return "\(ending) \(turn)"
    }
}

/// A dot on the die, in hundredths of its width.
struct DiePip: TemplateModel {
    let x: Int
    let y: Int

    static let fields: Fields<DiePip> = [
        "x": .text { String($0.x) },
        "y": .text { String($0.y) },
    ]

    static func all(of face: Int?) -> [DiePip] {
        guard let face else { return [] }
        let corners = face > 3 ? [(28, 28), (72, 72), (28, 72), (72, 28)] : face > 1 ? [(28, 28), (72, 72)] : []
        let sides = face == 6 ? [(28, 50), (72, 50)] : []
        let middle = face.isMultiple(of: 2) ? [] : [(50, 50)]
        return (corners + sides + middle).map { DiePip(x: $0.0, y: $0.1) }
    }
}
