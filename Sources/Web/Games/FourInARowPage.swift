import Localization
import Mustache
import Shop
import Storage

/// A game of Four in a Row.
struct FourInARowPage: TemplateModel {
    let layout: Layout
    let room: GameRoom
    let paths: GamePaths<FourInARowGame>
    let stored: StoredGame<FourInARowGame>
    let coupon: CouponCode?

    static let fields: Fields<FourInARowPage> = [
        "layout": .object(\.layout),
        "stylesheet": .text(\.room.stylesheet),
        "script": .text(\.room.script),
        "version": .text { String($0.stored.version) },
        "players": .list { page in GameSide.allCases.map { GamePlayerView($0, of: page.match) } },
        "ties": .message { .words("games.four.ties", ["count": .number($0.match.totals.ties)]) },
        "status": .message(\.status),
        "turnColor": .text { $0.round.turn == .first ? "red" : "black" },
        "columns": .list { page in (0..<FourInARowGame.columns).map { BoardColumn(index: $0, round: page.round) } },
        "holes": .list { _ in
            (0..<FourInARowGame.rows).flatMap { row in
                (0..<FourInARowGame.columns).map { BoardPiece(column: $0, row: row) }
            }
        },
        "pieces": .list(\.pieces),
        "rows": .list { page in
            (0..<FourInARowGame.rows).reversed().map { BoardRow(row: $0, round: page.round) }
        },
        "line": .optional { page in page.round.winningLine.map(BoardLine.init) },
        "isOver": .flag(\.round.isOver),
        "canMove": .flag { !$0.round.isOver },
        "movePath": .path(\.paths.moves),
        "newGamePath": .path(\.paths.rounds),
        "restartPath": .path(\.paths.restart),
        "coupon": .optional { $0.coupon.map(GameCouponView.init) },
    ]

    private var match: GameMatch<FourInARowGame> { stored.match }
    private var round: FourInARowGame { stored.match.round }

    private var pieces: [BoardPiece] {
        var heights = [Int](repeating: 0, count: FourInARowGame.columns)
        return round.moves.enumerated().map { index, column in
            defer { heights[column] += 1 }
            let cell = FourInARowCell(column: column, row: heights[column])
            // The last person's move and the computer's answer to it fall.
            let isNew = index >= round.moves.count - (match.players.hasComputer ? 2 : 1)
            return BoardPiece(
                column: column, row: cell.row, side: round.side(at: cell),
                order: isNew ? index - round.moves.count : nil)
        }
    }

    private var status: Message {
        if round.isTie { return .words("games.four.boardFull") }
        let next = round.winner.map { winner in
            match.players.sentence(winner, "games.round.wins", you: "games.round.youWin")
        }
        guard let lastMove else { return next ?? turn }
        return .words("games.round.moveAndNext", ["move": .message(lastMove), "next": .message(next ?? turn)])
    }

    /// Says whose turn it is.
    private var turn: Message {
        let color: Message = .words(round.turn == .first ? "games.four.turnRed" : "games.four.turnBlack")
        return match.players.sentence(
            round.turn, "games.four.turn", you: "games.four.yourTurn", ["color": .message(color)])
    }

    /// The last move in words; nil before the first one.
    private var lastMove: Message? {
        round.moves.last.map { column in
            match.players.sentence(
                round.turn.other, "games.four.dropped", you: "games.four.youDropped",
                ["column": .number(column + 1), "row": .number(round.height(of: column))])
        }
    }
}

/// A column of the board, as a button.
struct BoardColumn: TemplateModel {
    let index: Int
    let round: FourInARowGame

    static let fields: Fields<BoardColumn> = [
        "index": .text { String($0.index) },
        "isFull": .flag(\.isFull),
        "isMiddle": .flag { $0.index == FourInARowGame.columns / 2 },
        "spoken": .message(\.spoken),
    ]

    private var isFull: Bool { round.height(of: index) == FourInARowGame.rows }

    private var spoken: Message {
        var values: Message.Values = ["column": .number(index + 1)]
        if isFull { return .words("games.four.columnFull", values) }
        values["count"] = .number(round.height(of: index))
        return .words("games.four.drop", values)
    }
}

/// A hole of the board or a piece in it, in the units of the drawing: a hundred a cell.
struct BoardPiece: TemplateModel {
    let column: Int
    let row: Int
    var side: GameSide?
    /// Below 0 for one that has just fallen, -1 for the last.
    var order: Int?

    static let fields: Fields<BoardPiece> = [
        "x": .text { String(50 + 100 * $0.column) },
        "y": .text { String(50 + 100 * (FourInARowGame.rows - 1 - $0.row)) },
        "color": .text { $0.side == .first ? "red" : "black" },
        "isNew": .flag { $0.order != nil },
        "isAnswer": .flag { $0.order == -1 },
    ]
}

/// A row of the board in words, from the top.
struct BoardRow: TemplateModel {
    let row: Int
    let round: FourInARowGame

    static let fields: Fields<BoardRow> = [
        "number": .text { String($0.row + 1) },
        "cells": .messages { row in
            (0..<FourInARowGame.columns).map { column in
                switch row.round.side(at: FourInARowCell(column: column, row: row.row)) {
                case .first: .words("games.four.cellRed")
                case .second: .words("games.four.cellBlack")
                case nil: .words("games.four.cellEmpty")
                }
            }
        },
    ]
}

/// The line through the pieces that won.
struct BoardLine: TemplateModel {
    let from: BoardPiece
    let to: BoardPiece

    init(_ cells: [FourInARowCell]) {
        let (first, last) = (cells[0], cells[cells.count - 1])
        from = BoardPiece(column: first.column, row: first.row)
        to = BoardPiece(column: last.column, row: last.row)
    }

    static let fields: Fields<BoardLine> = [
        "from": .object(\.from),
        "to": .object(\.to),
    ]
}
