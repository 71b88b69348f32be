import Localization
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
        "status": .message(\.status),
        "pips": .list { page in DiePip.all(of: page.round.game.lastRoll) },
        "die": .message { page in
            page.round.game.lastRoll.map { .words("games.pig.dieShows", ["roll": .number($0)]) }
                ?? .words("games.pig.dieNotRolled")
        },
        "rolls": .optionalMessage(\.rolls),
        "turnTotal": .text { String($0.round.game.turnTotal) },
        "isOver": .flag(\.round.isOver),
        "isPaused": .flag(\.waits),
        "canRoll": .flag(\.canMove),
        "canHold": .flag { $0.canMove && $0.round.game.turnTotal > 0 },
        "rollPath": .path(\.paths.rolls),
        "holdPath": .path(\.paths.holds),
        "turnPath": .path(\.paths.turns),
        "newGamePath": .path(\.paths.rounds),
        "restartPath": .path(\.paths.restart),
        "coupon": .optional { $0.coupon.map(GameCouponView.init) },
    ]

    private var match: GameMatch<PigRound> { stored.match }
    private var round: PigRound { stored.match.round }

    /// True when somebody has to go on to the next turn.
    private var waits: Bool { !round.isOver && (round.isPaused || match.isComputersTurn) }
    private var canMove: Bool { !round.isOver && !waits }

    /// What was rolled in the turn that is shown.
    private var rolls: Message? {
        guard let roller = round.roller, round.rolls.count > 1 || match.players.isComputer(roller) else { return nil }
        let numbers = round.rolls.map(String.init).joined(separator: ", ")
        return match.players.sentence(
            roller, "games.pig.rolls", you: "games.pig.yourRolls", ["rolls": .text(numbers)])
    }

    private var status: Message {
        if let winner = round.winner {
            return match.players.sentence(winner, "games.round.wins", you: "games.round.youWin")
        }
        if round.roller == round.turn, round.game.turnTotal > 0, let roll = round.game.lastRoll {
            return .words(
                "games.pig.rolled", ["roll": .number(roll), "total": .number(round.game.turnTotal)])
        }
        // The computer's turn is told beside the next one; a person's only until it is continued.
        guard let roller = round.roller, roller != round.turn, round.isPaused || match.players.isComputer(roller)
        else { return turn }
        return .words("games.round.moveAndNext", ["move": .message(ending(of: roller)), "next": .message(turn)])
    }

    /// Says whose turn it is.
    private var turn: Message {
        waits
            ? match.players.sentence(round.turn, "games.pig.turn", you: "games.pig.yourTurn")
            : match.players.sentence(round.turn, "games.pig.turnToRoll", you: "games.pig.yourTurnToRoll")
    }

    /// Says how a player's turn ended.
    private func ending(of roller: GameSide) -> Message {
        if round.rolls.last == 1 {
            return match.players.sentence(roller, "games.pig.rolledOne", you: "games.pig.youRolledOne")
        }
        return match.players.sentence(
            roller, "games.pig.holds", you: "games.pig.youHold", ["count": .number(round.rolls.reduce(0, +))])
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
