import HTTP
import Mustache
import Shop
import Storage
import Synchronization

/// Games that are played while one waits: a side room.
final class GameRoom: Sendable {
    let renderer: PageRenderer
    let stylesheet: String
    let script: String
    let index: Template<GamesPage>
    let pig: Template<PigPage>
    let fourInARow: Template<FourInARowPage>
    let restart: Template<GameRestartPage>
    let prize: Template<GamePrizePage>
    /// New games, of which a stranger could begin any number.
    private let newGames = Mutex(RateLimit(perMinute: 30))

    /// Throws `TemplateError` when a template does not fit its page.
    init(_ parts: ShopParts) throws {
        renderer = parts.renderer
        stylesheet = parts.files.path(of: "games.css")
        script = parts.files.path(of: "scripts/games.js")
        index = try parts.templates.bind("Games/Games", to: GamesPage.self)
        pig = try parts.templates.bind("Games/Pig", to: PigPage.self)
        fourInARow = try parts.templates.bind("Games/FourInARow", to: FourInARowPage.self)
        restart = try parts.templates.bind("Games/GameRestart", to: GameRestartPage.self)
        prize = try parts.templates.bind("Games/GamePrize", to: GamePrizePage.self)
    }

    /// Throws `RateExceeded` when too many games were begun from the sender's network in this minute.
    func beginGame(_ request: Request, at now: Timestamp) throws(RateExceeded) {
        let refusal = newGames.withLock { $0.begin(from: request.remoteNetwork, at: now) }
        if let refusal { throw RateExceeded(subject: .newVisitor, refusal: refusal) }
    }
}

extension RouteTable {
    /// Routes of the games, for everybody: a game is theirs who know its address.
    mutating func addGames(_ room: GameRoom) {
        get(Paths.games, GamesController(room: room).index)

        let pig = PigController(room: room)
        post(Paths.pigGames, pig.games.create)
        get(Paths.pigGames + "/{game}", pig.show)
        post(Paths.pigGames + "/{game}/rolls", pig.roll)
        post(Paths.pigGames + "/{game}/holds", pig.hold)
        post(Paths.pigGames + "/{game}/turns", isComputation: true, background: pig.prepareTurn, pig.games.store)
        get(Paths.pigGames + "/{game}/new-game", pig.games.confirmRestart)
        post(Paths.pigGames + "/{game}/rounds", pig.games.restart)

        let four = FourInARowController(room: room)
        post(Paths.fourInARowGames, four.games.create)
        get(Paths.fourInARowGames + "/{game}", four.show)
        post(
            Paths.fourInARowGames + "/{game}/moves", isComputation: true, background: four.prepareMove,
            four.games.store)
        get(Paths.fourInARowGames + "/{game}/new-game", four.games.confirmRestart)
        post(
            Paths.fourInARowGames + "/{game}/rounds", isComputation: true, background: four.prepareRestart,
            four.games.store)

        everyMinute { snapshot in
            guard try snapshot.ask(.hasOldGames(at: snapshot.now)) else { return nil }
            return { try $0.deleteOldGames() }
        }
    }

    /// Routes on which managers say what won games earn.
    mutating func addGamePrize(_ room: GameRoom) {
        let prize = GamePrizeController(room: room)
        get(Paths.gamePrize, prize.edit)
        post(Paths.gamePrize, prize.update)
    }
}

extension RoomLink {
    static let games = RoomLink(label: "Games", path: Paths.games)
    static let gamePrize = RoomLink(label: "Games", path: Paths.gamePrize, isForManagers: true)
}
