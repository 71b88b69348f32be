import Shop
import Testing

@Suite struct FourInARowGameTests {
    @Test func stonesFallOntoEachOther() throws {
        let game = try #require(FourInARowGame(moves: [3, 3, 2], first: .second))
        #expect(game.side(at: FourInARowCell(column: 3, row: 0)) == .second)
        #expect(game.side(at: FourInARowCell(column: 3, row: 1)) == .first)
        #expect(game.side(at: FourInARowCell(column: 2, row: 0)) == .second)
        #expect(game.side(at: FourInARowCell(column: 2, row: 1)) == nil)
        #expect((0..<7).map(game.height) == [0, 0, 1, 2, 0, 0, 0])
        #expect(game.turn == .first)
        #expect(game.winner == nil)
        #expect(game.winningLine == nil)
    }

    @Test(arguments: [
        ([0, 1, 0, 1, 0, 1, 0], [(0, 0), (0, 1), (0, 2), (0, 3)]),
        ([3, 3, 4, 4, 5, 5, 6], [(3, 0), (4, 0), (5, 0), (6, 0)]),
        ([0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3], [(0, 0), (1, 1), (2, 2), (3, 3)]),
        ([6, 5, 5, 4, 4, 3, 4, 3, 3, 0, 3], [(3, 3), (4, 2), (5, 1), (6, 0)]),
    ]) func fourOnALineWin(moves: [Int], cells: [(Int, Int)]) throws {
        let game = try #require(FourInARowGame(moves: moves, first: .first))
        #expect(game.winner == .first)
        #expect(game.isOver && !game.isTie)
        #expect(game.winningLine == cells.map { FourInARowCell(column: $0.0, row: $0.1) })
        #expect(FourInARowGame(moves: Array(moves.dropLast()), first: .first)?.winner == nil)
    }

    @Test func aLineMayBeLongerThanFour() throws {
        let game = try #require(FourInARowGame(moves: [0, 0, 1, 1, 2, 2, 4, 4, 5, 5, 6, 6, 3], first: .first))
        #expect(game.winningLine == (0...6).map { FourInARowCell(column: $0, row: 0) })
    }

    /// The top of a column and the bottom of the next are no neighbours.
    @Test func linesEndAtTheEdges() throws {
        let upAndOn = try #require(FourInARowGame(moves: [1, 0, 3, 0, 6, 0, 0, 3, 0, 6, 0], first: .first))
        #expect(upAndOn.winner == nil)
    }

    @Test func aFullColumnTakesNoStone() throws {
        var game = try #require(FourInARowGame(moves: [0, 0, 0, 0, 0, 0], first: .first))
        #expect(throws: GameRefusal.columnFull) { try game.drop(in: 0) }
        #expect(game.moves.count == 6)
        #expect(FourInARowGame(moves: [0, 0, 0, 0, 0, 0, 0], first: .first) == nil)
    }

    @Test(arguments: [-1, 7, Int.min, Int.max]) func thereAreSevenColumns(column: Int) {
        var game = FourInARowGame(first: .first)
        #expect(throws: GameRefusal.noSuchColumn) { try game.drop(in: column) }
    }

    @Test func aWonGameTakesNoStone() throws {
        var game = try #require(FourInARowGame(moves: [0, 1, 0, 1, 0, 1, 0], first: .first))
        #expect(throws: GameRefusal.over) { try game.drop(in: 3) }
        #expect(FourInARowGame(moves: game.moves + [3], first: .first) == nil)
    }

    @Test func aFullBoardWithoutALineIsATie() throws {
        let moves = [
            0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1, 2, 3, 2, 3, 3, 2, 3, 2, 2, 3, 2, 3, 4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5,
        ]
        let game = try #require(FourInARowGame(moves: moves + [6, 6, 6, 6, 6, 6], first: .first))
        #expect(game.isFull && game.isTie && game.isOver)
        #expect(game.winner == nil && game.winningLine == nil)
    }

    /// Compares with a plain search for lines on random games.
    @Test func winnersAreThoseThatACountFinds() throws {
        var dice = GameDice(seed: 42)
        for _ in 0..<100 {
            var game = FourInARowGame(first: .first)
            while !game.isOver {
                try? game.drop(in: dice.next(in: 0...6))
                #expect((game.winner != nil) == PlainFourInARow(game).hasLine)
            }
        }
    }
}
