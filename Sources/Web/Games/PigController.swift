import HTTP
import Localization
import Shop
import Storage

/// A game of Pig. The shop rolls the die.
struct PigController: Sendable {
    let room: GameRoom

    var games: GameController<PigRound> { GameController(room: room) }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (key, stored) = try games.game(context, snapshot)
        let layouts = try room.layouts(context, snapshot)
        let page = PigPage(
            layout: layouts.layout(.words("games.list.pig"), back: .games), room: room, paths: GamePaths(key: key),
            stored: stored,
            coupon: try snapshot.ask(.coupon(of: key, round: stored.match.number)))
        return room.renderer.privatePage(room.pig, page, to: context)
    }

    func roll(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let move = try games.move(context, transaction.snapshot) { round throws(GameRefusal) in
            try round.roll(Self.die())
        }
        return try games.store(context, move, transaction)
    }

    func hold(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        let move = try games.move(context, transaction.snapshot) { round throws(GameRefusal) in try round.hold() }
        return try games.store(context, move, transaction)
    }

    /// Goes on when a turn has ended; the computer then plays its own.
    func prepareTurn(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> BackgroundJob<GameController<PigRound>.Move> {
        let (key, stored) = try games.game(context, snapshot)
        guard stored.match.isComputersTurn, games.shownVersion(context) == stored.version else {
            return try games.job(context, snapshot) { round throws(GameRefusal) in
                try round.goOn()
            } work: {
                $0
            }
        }
        return .work {
            var match = stored.match
            try match.playComputer { round throws(GameRefusal) in try round.playTurn(die: Self.die) }
            return .init(key: key, match: match, version: stored.version)
        }
    }

    /// A fair die, from the system's random numbers.
    private static func die() -> Int { Int.random(in: 1...6) }
}

extension BackLink {
    static let games = BackLink(name: .words("games.list.title"), path: Paths.games)
}
