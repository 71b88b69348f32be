import HTTP
import Localization
import Mustache
import Shop
import Storage
import Synchronization

/// The side room of games.
final class GameRoom: Room {
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

    /// Throws `TemplateError` if a template does not fit its page.
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

extension GameRoom {
    static let links = [RoomLink(room: .games, label: .words("shop.layout.rooms.games"), path: Paths.games)]

    func addRoutes(to table: inout RouteTable) {
        table.room(.games, addGames)
        table.managers { managers in
            let prize = GamePrizeController(room: self)
            managers.get(Paths.gamePrize, prize.edit)
            managers.post(Paths.gamePrize, prize.update)
        }
        table.addToMenu(.marketing, .words("manage.frame.rooms.games"), Paths.gamePrize, of: .games)
        table.everyMinute { snapshot in
            guard try snapshot.ask(.hasOldGames(at: snapshot.now)) else { return nil }
            return { try $0.deleteOldGames() }
        }
    }

    /// A game is for every visitor who knows its address.
    private func addGames(to table: inout RouteTable) {
        table.get(Paths.games, GamesController(room: self).index)

        let pig = PigController(room: self)
        let onePig = Paths.pigGames + "/{game}"
        table.post(Paths.pigGames, pig.games.create)
        table.get(onePig, pig.show)
        table.post(onePig + "/rolls", pig.roll)
        table.post(onePig + "/holds", pig.hold)
        table.post(onePig + "/turns", .isComputation, background: pig.prepareTurn, pig.games.store)
        table.get(onePig + "/new-game", pig.games.confirmRestart)
        table.post(onePig + "/rounds", pig.games.restart)

        let four = FourInARowController(room: self)
        let oneFour = Paths.fourInARowGames + "/{game}"
        table.post(Paths.fourInARowGames, four.games.create)
        table.get(oneFour, four.show)
        table.post(oneFour + "/moves", .isComputation, background: four.prepareMove, four.games.store)
        table.get(oneFour + "/new-game", four.games.confirmRestart)
        table.post(oneFour + "/rounds", .isComputation, background: four.prepareRestart, four.games.store)
    }
}
