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
        "ties": .text { counted($0.match.totals.ties, "tie") },
        "status": .text(\.status),
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
        "movePath": .text(\.paths.moves),
        "newGamePath": .text(\.paths.rounds),
        "restartPath": .text(\.paths.restart),
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

    private var status: String {
        let players = match.players
        if let winner = round.winner { return lastMove + players.sentence(winner, "wins!", you: "win!") }
        if round.isTie { return "The board is full: a tie." }
        let color = round.turn == .first ? "red" : "black"
        return lastMove + "\(players.turn(of: round.turn)) (\(color))."
    }

    private var lastMove: String {
        guard let column = round.moves.last else { return "" }
        let mover = round.turn.other
        return match.players.sentence(mover, "dropped", you: "dropped")
            + " in column \(column + 1), row \(round.height(of: column)). "
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
        "spoken": .text { column in
            let stones = counted(column.round.height(of: column.index), "piece")
            return column.isFull ? "Column \(column.index + 1), full" : "Drop in column \(column.index + 1), \(stones)"
        },
    ]

    private var isFull: Bool { round.height(of: index) == FourInARowGame.rows }
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
        "cells": .texts { row in
            (0..<FourInARowGame.columns).map { column in
                switch row.round.side(at: FourInARowCell(column: column, row: row.row)) {
                case .first: "red"
                case .second: "black"
                case nil: "empty"
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
