import Shop
import TestTraits
import Testing

@Suite struct FourInARowSolverTests {
    private func move(_ moves: [Int], nodeLimit: Int = 20_000) throws -> Int {
        var solver = FourInARowSolver()
        let game = try #require(FourInARowGame(moves: moves, first: .first))
        return solver.bestMove(in: game, nodeLimit: nodeLimit)
    }

    @Test func itWinsAtOnce() throws {
        #expect(try move([0, 1, 0, 1, 0, 1]) == 0)
        #expect(try move([0, 6, 1, 6, 2, 6]) == 3)
    }

    /// Both have three on a line: to win comes before to block.
    @Test func itWinsRatherThanBlocks() throws {
        #expect(try move([0, 6, 0, 6, 0, 6]) == 0)
        #expect(try move([0, 6, 0, 6, 0, 6, 5]) == 6)
    }

    @Test func itBlocksFour() throws {
        #expect(try move([0, 6, 0, 5, 0]) == 0)
        #expect(try move([6, 0, 5, 0, 4]) == 3)
    }

    /// Two stones in the middle of an empty bottom row make three with both ends open.
    @Test func itWinsInThreeByAThreatAtBothEnds() throws {
        let column = try move([3, 3, 2, 2])
        #expect([1, 4].contains(column))
    }

    @Test func itKeepsTheOpponentFromAThreatAtBothEnds() throws {
        let column = try move([3, 3, 2])
        #expect([1, 4].contains(column))
    }

    /// The centre wins, and is what answers a stone at the edge; beside it, the second column is answered by the third
    /// (Allis 1988).
    @Test func itKnowsTheFirstMoves() throws {
        #expect(try move([]) == 3)
        #expect(try move([0]) == 3)
        #expect(try move([6]) == 3)
        #expect(try move([1]) == 2)
        #expect(try move([5]) == 4)
    }

    @Test func itDoesNotOpenAWinForTheOpponent() throws {
        var dice = GameDice(seed: 3)
        var solver = FourInARowSolver()
        for _ in 0..<rounds(15, long: 40) {
            let game = randomGame(stones: 12...30, &dice)
            let losing = game.losingMoves
            let column = solver.bestMove(in: game, nodeLimit: 500)
            #expect(!losing.contains(column) || game.openMoves == losing || game.winsBy(column))
        }
    }

    @Test func lateMovesAreBestByAPlainSearch() throws {
        var dice = GameDice(seed: 30)
        var solver = FourInARowSolver()
        for _ in 0..<rounds(30, long: 120) {
            let game = randomGame(stones: 32...40, &dice)
            let scores = PlainFourInARow(game).scores
            let column = solver.bestMove(in: game)
            #expect(scores[column] == scores.values.max(), "\(game.moves)")
        }
    }

    @Test func theSameGameGetsTheSameMoveWhateverWasAskedBefore() throws {
        var (solver, dice) = (FourInARowSolver(), GameDice(seed: 5))
        for stones in [2, 9, 15, 18] {
            let game = randomGame(stones: stones...stones, &dice)
            let column = solver.bestMove(in: game, nodeLimit: 3000)
            #expect(try move(game.moves, nodeLimit: 3000) == column)
        }
    }

    @Test func theNodeLimitBoundsAMove() throws {
        var solver = FourInARowSolver()
        _ = solver.bestMove(in: FourInARowGame(first: .first), nodeLimit: 10_000)
        #expect(solver.nodeCount <= 20_000)
    }

    @Test func aMoveComesAlsoWhenTheTimeIsUp() throws {
        var solver = FourInARowSolver()
        let column = solver.bestMove(in: FourInARowGame(first: .first), isTimeUp: { true })
        #expect((0..<7).contains(column))
        #expect(solver.nodeCount <= 20_000)
    }

    @Test func everyGameEndsWithLegalMoves() throws {
        var (solver, dice) = (FourInARowSolver(), GameDice(seed: 11))
        for _ in 0..<3 {
            var game = randomGame(stones: 0...6, &dice)
            while !game.isOver { try game.drop(in: solver.bestMove(in: game, nodeLimit: 1000)) }
        }
    }

    private func randomGame(stones: ClosedRange<Int>, _ dice: inout GameDice) -> FourInARowGame {
        let count = dice.next(in: stones)
        while true {
            var game = FourInARowGame(first: .first)
            while game.moves.count < count, !game.isOver { try? game.drop(in: dice.next(in: 0...6)) }
            if !game.isOver { return game }
        }
    }
}

extension FourInARowGame {
    fileprivate var openMoves: [Int] { (0..<7).filter { height(of: $0) < 6 } }

    /// Moves that let the opponent win at once.
    fileprivate var losingMoves: [Int] {
        openMoves.filter { column in
            guard let next = FourInARowGame(moves: moves + [column], first: first) else { return false }
            return next.openMoves.contains { next.winsBy($0) }
        }
    }

    fileprivate func winsBy(_ column: Int) -> Bool {
        FourInARowGame(moves: moves + [column], first: first)?.winner == turn
    }
}
