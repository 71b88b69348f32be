import HTTP
import Localization
import Secrets
import Shop
import Storage

/// What all games have in common: they begin, go on by one move after the other, begin again, and earn a coupon.
struct GameController<Round: GameRound>: Sendable {
    let room: GameRoom

    /// A move that is about to be stored.
    struct Move: Sendable {
        let key: GameKey
        let match: GameMatch<Round>
        let version: Int
    }

    /// Begins a match.
    func create(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        try context.beginOnce(.newVisitor) { () throws(RateExceeded) in
            try room.beginGame(context.request, at: transaction.now)
        }
        guard let key = GameKey(bytes: RandomBytes.make(16)) else { throw NotFound("game") }
        try transaction.createGame(GameMatch<Round>(GamePlayers(context.request.form)), key)
        return context.redirect(to: Paths.game(key, Round.self), nil)
    }

    /// Stores a move. When the game has gone on since it was shown, nothing happens, and the page says so.
    func store(_ context: RequestContext, _ move: Move, _ transaction: Transaction) throws -> Response {
        let path = Paths.game(move.key, Round.self)
        do {
            try transaction.updateGame(move.key, to: move.match, shown: move.version)
        } catch is GameConflict {
            throw RefusedChange { context, _ in context.redirect(to: path, .room("games.late")) }
        }
        guard move.match.isWonAgainstComputer,
            try transaction.snapshot.ask(.coupon(of: move.key, round: move.match.number)) == nil
        else { return context.redirect(to: path, nil) }
        return context.redirect(to: path, nil, try earn(move, context, transaction))
    }

    /// Gives whoever won against the computer a coupon, where there is one to give. From where too many strangers come,
    /// they win without.
    private func earn(
        _ move: Move, _ context: RequestContext, _ transaction: Transaction
    ) throws -> CustomerSession? {
        guard try transaction.snapshot.ask(.gamePrize).coupon != nil else { return nil }
        do {
            let session = try context.session(in: transaction)
            let letters = RecoveryCode.random().text.prefix(14).uppercased()
            guard let code = CouponCode("WIN-" + letters) else { return session }
            _ = try transaction.earnCoupon(
                of: move.key, round: move.match.number, for: session.customer,
                in: SHA256.digest(Array(context.request.remoteNetwork.utf8)), under: code)
            return session
        } catch is RateExceeded {
            return nil
        }
    }

    /// Asks whether a game that is on shall end.
    func confirmRestart(_ context: RequestContext, _ snapshot: Snapshot) throws -> Response {
        let (key, stored) = try game(context, snapshot)
        let layouts = try room.renderer.layouts(context, snapshot)
        let page = GameRestartPage(
            layout: layouts.layout(
                .words("games.restart.title"),
                back: BackLink(name: .words("games.restart.back"), path: Paths.game(key, Round.self))),
            room: room, restartPath: GamePaths<Round>(key: key).rounds, gamePath: Paths.game(key, Round.self),
            version: stored.version)
        return room.renderer.privatePage(room.restart, page, to: context)
    }

    /// Begins the next round; asks first when one is on.
    func restart(_ context: RequestContext, _ transaction: Transaction) throws -> Response {
        switch try restartedMove(context, transaction.snapshot) {
        case .ask(let response): response
        case .move(let move): try store(context, move, transaction)
        }
    }

    enum Restart {
        case ask(Response)
        case move(Move)
    }

    func restartedMove(_ context: RequestContext, _ snapshot: Snapshot) throws -> Restart {
        let (key, stored) = try game(context, snapshot)
        guard stored.match.round.isOver || context.request.form.has("confirmed", "1") else {
            return .ask(.redirect(to: GamePaths<Round>(key: key).restart))
        }
        var match = stored.match
        match.startRound()
        return .move(Move(key: key, match: match, version: shownVersion(context)))
    }

    /// The game of the request's address. Throws `NotFound`.
    func game(
        _ context: RequestContext, _ snapshot: Snapshot
    ) throws -> (key: GameKey, stored: StoredGame<Round>) {
        guard let text = context.parameters["game"], text.utf8.count == 32,
            let key = Hexadecimal.decode(text).flatMap(GameKey.init(bytes:)),
            let stored = try snapshot.ask(.game(key, Round.self))
        else { throw NotFound("game") }
        return (key, stored)
    }

    /// Makes a person's move in the game of the request. What the rules refuse changes nothing, and the page says why.
    func move(
        _ context: RequestContext, _ snapshot: Snapshot, _ play: (inout Round) throws(GameRefusal) -> Void
    ) throws -> Move {
        let (key, stored) = try game(context, snapshot)
        let version = shownVersion(context)
        let path = Paths.game(key, Round.self)
        guard version == stored.version else {
            throw RefusedChange { context, _ in context.redirect(to: path, .room("games.late")) }
        }
        var match = stored.match
        do throws(GameRefusal) {
            try match.play(play)
        } catch {
            let notice = Notice.room("games." + error.noticeName)
            throw RefusedChange { context, _ in context.redirect(to: path, notice) }
        }
        return Move(key: key, match: match, version: version)
    }

    /// A person's move with slow work behind it; an answer where the rules refuse it.
    func job(
        _ context: RequestContext, _ snapshot: Snapshot, _ play: (inout Round) throws(GameRefusal) -> Void,
        work: @escaping @Sendable (Move) throws -> Move
    ) throws -> BackgroundJob<Move> {
        do {
            let move = try move(context, snapshot, play)
            return .work { try work(move) }
        } catch let refused as RefusedChange {
            return .answer(try refused.page(context, snapshot))
        }
    }

    func shownVersion(_ context: RequestContext) -> Int {
        context.request.form.number("version") ?? 0
    }
}

extension GamePlayers {
    /// Reads the names that somebody typed, if any.
    init(_ form: Form) {
        let hasComputer = !form.has("opponent", "person")
        func name(_ field: String, _ other: String) -> String {
            let typed = form.line(field, for: GamePlayers.nameLimit)
            return typed.isEmpty ? other : String(String.UnicodeScalarView(typed.unicodeScalars.prefix(Self.nameLimit)))
        }
        self.init(
            firstName: name("first-name", hasComputer ? Self.you : Self.first),
            secondName: hasComputer ? Self.computer : name("second-name", Self.second), hasComputer: hasComputer)
    }
}

extension GameRefusal {
    fileprivate var noticeName: String {
        switch self {
        case .over: "over"
        case .columnFull: "full"
        case .otherTurn: "turn"
        case .paused, .notPaused, .nothingToHold, .noSuchFace, .noSuchColumn: "rule"
        }
    }
}

extension NoticeMessage {
    /// Reads why a move changed nothing; nil for anything else.
    init?(ofGames text: String) {
        switch text {
        case "games.late": self.init(text: .words("games.round.late"), passes: true)
        case "games.over": self.init(text: .words("games.round.over"), passes: true)
        case "games.full": self.init(text: .words("games.round.columnFull"), passes: true)
        case "games.turn": self.init(text: .words("games.round.otherTurn"), passes: true)
        case "games.rule": self.init(text: .words("games.round.notNow"), passes: true)
        default: return nil
        }
    }
}

extension GameRoom {
    /// Layouts of the room's pages, with its notices.
    func layouts(_ context: RequestContext, _ snapshot: Snapshot) throws -> LayoutBuilder {
        try renderer.layouts(context, snapshot) { NoticeMessage(ofGames: $0) }
    }
}
