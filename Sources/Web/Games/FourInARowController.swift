import HTTP
import Shop
import Storage

/// A game of Four in a Row. The computer's move is found beside the server's threads.
struct FourInARowController: Sendable {
    let room: GameRoom

    var games: GameController<FourInARowGame> { GameController(room: room) }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (key, stored) = try games.game(context, snapshot)
        let layouts = try room.layouts(context, snapshot)
        let page = FourInARowPage(
            layout: layouts.layout("Four in a Row", back: .games), room: room, paths: GamePaths(key: key),
            stored: stored, coupon: try snapshot.ask(.coupon(of: key, round: stored.match.number)))
        return room.renderer.privatePage(room.fourInARow, page, to: context.request)
    }

    /// Drops a stone, and finds the computer's answer to it.
    func prepareMove(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> BackgroundJob<GameController<FourInARowGame>.Move> {
        let column = context.request.form.number("column") ?? -1
        return try games.job(context, snapshot) { round throws(GameRefusal) in
            try round.drop(in: column)
        } work: {
            try Self.answered($0)
        }
    }

    /// Begins the next round, which the computer may begin.
    func prepareRestart(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> BackgroundJob<GameController<FourInARowGame>.Move> {
        switch try games.restartedMove(context, snapshot) {
        case .ask(let response): .answer(response)
        case .move(let move): .work { try Self.answered(move) }
        }
    }

    /// Time for a move of the first stones, of which the best cannot be found for sure. Later ones need little.
    private static let thinkingTime = Duration.milliseconds(65)

    /// The move with the computer's answer, where it is the computer's turn then.
    private static func answered(
        _ move: GameController<FourInARowGame>.Move
    ) throws -> GameController<FourInARowGame>.Move {
        var match = move.match
        guard match.isComputersTurn else { return move }
        let isEarly = match.round.moves.count < FourInARowSolver.exactFrom
        let end = ContinuousClock.now + thinkingTime
        var solver = FourInARowSolver()
        let column = solver.bestMove(in: match.round) { isEarly && .now > end }
        try match.playComputer { round throws(GameRefusal) in try round.drop(in: column) }
        return .init(key: move.key, match: match, version: move.version)
    }
}
