import Mustache
import Shop

/// The question whether a game that is on shall end.
struct GameRestartPage: TemplateModel {
    let layout: Layout
    let room: GameRoom
    let restartPath: String
    let gamePath: String
    let version: Int

    static let fields: Fields<GameRestartPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "script": .text(\.room.script),
        "restartPath": .text(\.restartPath),
        "gamePath": .text(\.gamePath),
        "version": .text { String($0.version) },
    ]
}

/// One of two who play, with what they have won.
struct GamePlayerView: TemplateModel {
    let side: GameSide
    let name: String
    let wins: Int
    /// Score in the round; nil in a game without.
    var score: Int?
    let isTurn: Bool
    let isWinner: Bool

    init<Round: GameRound>(_ side: GameSide, of match: GameMatch<Round>, score: Int? = nil) {
        self.side = side
        self.score = score
        name = match.players.name(of: side)
        wins = match.totals.wins(of: side)
        isTurn = !match.round.isOver && match.round.turn == side
        isWinner = match.round.winner == side
    }

    static let fields: Fields<GamePlayerView> = [
        "id": .text(\.side.rawValue),
        "name": .text(\.name),
        "color": .text { $0.side == .first ? "red" : "black" },
        "colorName": .text { $0.side == .first ? "Red" : "Black" },
        "wins": .text { counted($0.wins, "win") },
        "score": .optionalText { $0.score.map(String.init) },
        "shownScore": .text { String(min($0.score ?? 0, PigGame.goal)) },
        "goal": .text { _ in String(PigGame.goal) },
        "isTurn": .flag(\.isTurn),
        "isWinner": .flag(\.isWinner),
    ]
}

/// The coupon that a won game has earned.
struct GameCouponView: TemplateModel {
    let code: CouponCode

    static let fields: Fields<GameCouponView> = [
        "code": .text(\.code.description),
        "path": .text { _ in Paths.cartCoupons },
    ]
}

extension GamePlayers {
    /// Subject of a sentence, with its verb: `Ann wins`, `You win`.
    func sentence(_ side: GameSide, _ verb: String, you yours: String) -> String {
        let name = name(of: side)
        return name == "You" ? "You \(yours)" : "\(name.isolated) \(verb)"
    }

    /// `Ann’s turn`, `Your turn`.
    func turn(of side: GameSide) -> String {
        let name = name(of: side)
        return name == "You" ? "Your turn" : "\(name.isolated)’s turn"
    }
}
