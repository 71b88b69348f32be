import Localization
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
        "restartPath": .path(\.restartPath),
        "gamePath": .path(\.gamePath),
        "version": .text { String($0.version) },
    ]
}

/// One of two who play, with what they have won.
struct GamePlayerView: TemplateModel {
    let side: GameSide
    let name: Message
    let wins: Int
    /// Score in the round; nil in a game without.
    var score: Int?
    let isTurn: Bool
    let isWinner: Bool

    init<Round: GameRound>(_ side: GameSide, of match: GameMatch<Round>, score: Int? = nil) {
        self.side = side
        self.score = score
        name = match.players.shownName(of: side)
        wins = match.totals.wins(of: side)
        isTurn = !match.round.isOver && match.round.turn == side
        isWinner = match.round.winner == side
    }

    static let fields: Fields<GamePlayerView> = [
        "id": .text(\.side.rawValue),
        "name": .message(\.name),
        "color": .text { $0.side == .first ? "red" : "black" },
        "colorName": .message { .words($0.side == .first ? "games.four.red" : "games.four.black") },
        "wins": .message { .words("games.round.winCount", ["count": .number($0.wins)]) },
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
        "path": .path { _ in Paths.cartCoupons },
    ]
}

extension GamePlayers {
    /// The names of players who typed none, as games store them. Pages show them in the reader's language.
    static let you = "You"
    static let computer = "Computer"
    static let first = "Player 1"
    static let second = "Player 2"

    /// Returns the name of a player for a page.
    func shownName(of side: GameSide) -> Message {
        switch name(of: side) {
        case Self.you: .words("games.players.you")
        case Self.computer where isComputer(side): .words("games.players.computer")
        case Self.first where !hasComputer: .words("games.players.first")
        case Self.second where !hasComputer: .words("games.players.second")
        case let name: .verbatim(name)
        }
    }

    /// Returns a sentence about a player: the message `yours` for a reader who is that player, or the message `key`, in
    /// which `{{name}}` is the name of the player.
    func sentence(
        _ side: GameSide, _ key: String, you yours: String, _ values: Message.Values = [:]
    ) -> Message {
        if name(of: side) == Self.you { return .words(yours, values) }
        var values = values
        values["name"] = .message(shownName(of: side).isolated)
        return .words(key, values)
    }
}
