import Shop
import Testing

@Suite struct PigGameTests {
    @Test func rollsAddUpUntilTheyAreHeld() throws {
        var game = PigGame(first: .first)
        try game.roll(6)
        try game.roll(2)
        #expect(game.turnTotal == 8)
        #expect(game.score(of: .first) == 0)
        try game.hold()
        #expect(game.score(of: .first) == 8)
        #expect(game.turnTotal == 0)
        #expect(game.turn == .second)
        #expect(game.lastRoll == 2)
    }

    @Test func aOneGainsNothingAndPassesTheTurn() throws {
        var game = PigGame(first: .second)
        try game.roll(5)
        try game.roll(1)
        #expect(game.turn == .first)
        #expect(game.turnTotal == 0)
        #expect(game.score(of: .second) == 0)
        #expect(game.lastRoll == 1)
    }

    @Test func nothingCanBeHeldBeforeARoll() {
        var game = PigGame(first: .first)
        #expect(throws: GameRefusal.nothingToHold) { try game.hold() }
        #expect(game == PigGame(first: .first))
    }

    @Test(arguments: [0, 7, -1, Int.max]) func aDieHasSixFaces(face: Int) {
        var game = PigGame(first: .first)
        #expect(throws: GameRefusal.noSuchFace) { try game.roll(face) }
    }

    @Test func aHundredWinsOnceHeld() throws {
        var game = try #require(
            PigGame(firstScore: 96, secondScore: 99, turnTotal: 0, turn: .first, lastRoll: 1))
        try game.roll(4)
        #expect(game.winner == nil)
        try game.hold()
        #expect(game.winner == .first)
        #expect(game.turn == .first)
        #expect(throws: GameRefusal.over) { try game.roll(3) }
        #expect(throws: GameRefusal.over) { try game.hold() }
    }

    @Test func everyGameComesBackFromItsNumbers() throws {
        var die = GameDice(seed: 7)
        for _ in 0..<50 {
            var game = PigGame(first: .first)
            while game.winner == nil {
                if game.turnTotal >= 15 { try game.hold() } else { try game.roll(die.next(in: 1...6)) }
                #expect(stored(game) == game)
            }
        }
    }

    private func stored(_ game: PigGame) -> PigGame? {
        PigGame(
            firstScore: game.score(of: .first), secondScore: game.score(of: .second), turnTotal: game.turnTotal,
            turn: game.turn, lastRoll: game.lastRoll)
    }

    @Test(arguments: [
        (1, 0, 0, GameSide.first, 1),  // no sum of 2 to 6
        (0, 0, 1, .first, 2),
        (-2, 0, 0, .first, 1),
        (Int.max, 0, 0, .first, 2),
        (0, 0, 0, .first, 7),
        (0, 0, 6, .first, 1),  // a 1 ends the turn
        (0, 0, 3, .first, 6),  // less than the last roll
        (0, 0, 7, .first, 6),  // a 1 before the 6
        (0, 20, 0, .second, 6),  // the 6 was not held
        (100, 100, 0, .first, 6),
        (100, 20, 0, .second, 6),  // the winner keeps the turn
        (100, 20, 4, .first, 4),
        (100, 20, 0, .first, 1),
    ]) func impossibleNumbersAreNoGame(first: Int, second: Int, total: Int, turn: GameSide, roll: Int) {
        #expect(PigGame(firstScore: first, secondScore: second, turnTotal: total, turn: turn, lastRoll: roll) == nil)
    }

    @Test func aGameWithoutARollHasNoPoints() {
        #expect(PigGame(firstScore: 0, secondScore: 0, turnTotal: 0, turn: .second, lastRoll: nil) != nil)
        #expect(PigGame(firstScore: 8, secondScore: 0, turnTotal: 0, turn: .second, lastRoll: nil) == nil)
    }
}
