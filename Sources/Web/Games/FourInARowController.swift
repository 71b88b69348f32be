import HTTP
import Localization
import Shop
import Storage

/// The pages and moves of Four in a Row. A worker thread searches for the computer's move, outside the writer.
struct FourInARowController: Sendable {
    let room: GameRoom

    var games: GameController<FourInARowGame> { GameController(room: room) }

    func show(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (key, stored) = try games.game(context, snapshot)
        let layouts = try room.layouts(context, snapshot)
        let page = FourInARowPage(
            layout: layouts.layout(.words("games.list.four"), back: .games), room: room, paths: GamePaths(key: key),
            stored: stored, coupon: try snapshot.ask(.coupon(of: key, round: stored.match.number)))
        return room.renderer.privatePage(room.fourInARow, page, to: context)
    }

    /// Drops a stone, and adds the computer's answer.
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

    /// Starts the next round. In every second round, the computer moves first.
    func prepareRestart(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> BackgroundJob<GameController<FourInARowGame>.Move> {
        switch try games.restartedMove(context, snapshot) {
        case .ask(let response): .answer(response)
        case .move(let move): .work { try Self.answered(move) }
        }
    }

    /// Returns the move with the computer's answer, if it is the computer's turn.
    private static func answered(
        _ move: GameController<FourInARowGame>.Move
    ) throws -> GameController<FourInARowGame>.Move {
        var match = move.match
        guard match.isComputersTurn else { return move }
        var opponent = FourInARowOpponent()
        let column = opponent.bestMove(in: match.round)
        try match.playComputer { round throws(GameRefusal) in try round.drop(in: column) }
        return .init(key: move.key, match: match, version: move.version)
    }
}
