import Secrets
import Shop

/// Addresses of the games.
extension Paths {
    static let games = "/games"
    static let gamePrize = "/manage/games"
    static let pigGames = games + "/" + PigRound.kind
    static let fourInARowGames = games + "/" + FourInARowGame.kind
    static func game<Round: GameRound>(_ key: GameKey, _: Round.Type) -> String {
        "\(games)/\(Round.kind)/" + Hexadecimal.encode(key.bytes)
    }
}

/// Addresses of one game.
struct GamePaths<Round: GameRound> {
    let key: GameKey

    var game: String { Paths.game(key, Round.self) }
    var rolls: String { game + "/rolls" }
    var holds: String { game + "/holds" }
    var turns: String { game + "/turns" }
    var moves: String { game + "/moves" }
    var rounds: String { game + "/rounds" }
    var restart: String { game + "/new-game" }
}
