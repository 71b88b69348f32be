import Shop
import TestTraits
import Testing

@Suite struct FourInARowOpponentTests {
    private func move(_ moves: [Int], positionLimit: Int = 5000) throws -> Int {
        var opponent = FourInARowOpponent(positionLimit: positionLimit)
        let game = try #require(FourInARowGame(moves: moves, first: .first))
        return opponent.bestMove(in: game)
    }

    @Test func opponentWinsAtOnce() throws {
        #expect(try move([0, 1, 0, 1, 0, 1]) == 0)
        #expect(try move([0, 6, 1, 6, 2, 6]) == 3)
    }

    /// Both sides have three stones on a line.
    @Test func winningMoveIsPreferredToBlock() throws {
        #expect(try move([0, 6, 0, 6, 0, 6]) == 0)
        #expect(try move([0, 6, 0, 6, 0, 6, 5]) == 6)
    }

    @Test func opponentBlocksFour() throws {
        #expect(try move([0, 6, 0, 5, 0]) == 0)
        #expect(try move([6, 0, 5, 0, 4]) == 3)
    }

    /// Three stones on the bottom row have a threat at both ends.
    @Test func opponentBlocksOneOfTwoThreats() throws {
        let column = try move([2, 2, 3, 3, 4])
        #expect([1, 5].contains(column))
    }

    /// Two stones in the middle of an empty bottom row become three with both ends open.
    @Test func opponentMakesThreatAtBothEnds() throws {
        let column = try move([3, 3, 2, 2])
        #expect([1, 4].contains(column))
    }

    @Test func opponentPreventsThreatAtBothEnds() throws {
        let column = try move([3, 3, 2])
        #expect([1, 4].contains(column))
    }

    /// The centre is the only first move that wins (Allis 1988).
    @Test func firstStoneIsInTheCentre() throws {
        #expect(try move([]) == 3)
    }

    @Test func opponentDoesNotEnableAnImmediateWin() throws {
        var dice = GameDice(seed: 3)
        var opponent = FourInARowOpponent(positionLimit: 500)
        for _ in 0..<rounds(15, long: 40) {
            let game = randomGame(stones: 12...30, &dice)
            let losing = game.losingMoves
            let column = opponent.bestMove(in: game)
            #expect(!losing.contains(column) || game.openMoves == losing || game.winsBy(column))
        }
    }

    /// From 32 stones on, the position limit suffices for a search to the end of the game.
    @Test func lateMoveKeepsTheBestResult() throws {
        var dice = GameDice(seed: 30)
        var opponent = FourInARowOpponent()
        for _ in 0..<rounds(30, long: 120) {
            let game = randomGame(stones: 32...40, &dice)
            let scores = PlainFourInARow(game).scores
            let column = opponent.bestMove(in: game)
            #expect(scores[column]?.signum() == scores.values.max()?.signum(), "\(game.moves)")
        }
    }

    @Test func sameGameGetsSameMove() throws {
        var (opponent, dice) = (FourInARowOpponent(positionLimit: 3000), GameDice(seed: 5))
        for stones in [2, 9, 15, 18] {
            let game = randomGame(stones: stones...stones, &dice)
            let column = opponent.bestMove(in: game)
            #expect(try move(game.moves, positionLimit: 3000) == column)
        }
    }

    @Test func positionLimitBoundsTheSearch() throws {
        var (opponent, dice) = (FourInARowOpponent(positionLimit: 2000), GameDice(seed: 8))
        for stones in 0..<30 {
            _ = opponent.bestMove(in: randomGame(stones: stones...stones, &dice))
            #expect(opponent.positionCount <= 2000)
        }
        _ = opponent.bestMove(in: FourInARowGame(first: .first))
        #expect(opponent.positionCount == 2000)
    }

    @Test func everyGameEndsWithLegalMoves() throws {
        var (opponent, dice) = (FourInARowOpponent(positionLimit: 1000), GameDice(seed: 11))
        for _ in 0..<3 {
            var game = randomGame(stones: 0...6, &dice)
            while !game.isOver { try game.drop(in: opponent.bestMove(in: game)) }
        }
    }

    /// The second side drops stones at random.
    @Test func randomPlayIsBeaten() throws {
        var (opponent, dice) = (FourInARowOpponent(positionLimit: 1000), GameDice(seed: 17))
        for first in [GameSide.first, .second, .first, .second] {
            var game = FourInARowGame(first: first)
            while !game.isOver {
                let column = game.turn == .first ? opponent.bestMove(in: game) : dice.next(in: 0...6)
                try? game.drop(in: column)
            }
            #expect(game.winner == .first, "\(game.moves)")
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

    /// The moves that let the opponent win at once.
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
