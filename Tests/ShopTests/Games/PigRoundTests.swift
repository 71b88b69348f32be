import Testing

@testable import Shop

struct PigRoundTests {
    private func round(_ rolls: Int...) throws -> PigRound {
        var round = PigRound(first: .first)
        for roll in rolls { try round.roll(roll) }
        return round
    }

    @Test func aTurnThatEndsWaitsUntilSomebodyGoesOn() throws {
        var round = try round(4, 5)
        try round.hold()
        #expect(round.isPaused && round.turn == .second && round.rolls == [4, 5] && round.roller == .first)
        #expect(throws: GameRefusal.paused) { try round.roll(3) }
        #expect(throws: GameRefusal.paused) { try round.hold() }
        try round.goOn()
        #expect(throws: GameRefusal.notPaused) { try round.goOn() }
        try round.roll(3)
        #expect(round.rolls == [3] && round.roller == .second && round.game.score(of: .first) == 9)
    }

    @Test func aOneEndsTheTurnAndIsShown() throws {
        let round = try round(6, 1)
        #expect(round.isPaused && round.rolls == [6, 1] && round.game.score(of: .first) == 0)
    }

    @Test func aRoundIsReadAsItWasWritten() throws {
        var rounds = [PigRound(first: .second), try round(4), try round(4, 5, 6), try round(2, 1)]
        var held = try round(6, 6)
        try held.hold()
        rounds.append(held)
        var won = PigRound(first: .first)
        for _ in 1...17 { try won.roll(6) }
        try won.hold()
        rounds.append(won)
        for round in rounds {
            #expect(PigRound(text: round.text, first: .first) == round, "\(round.text)")
        }
    }

    @Test(arguments: ["", "1 2 3", "0 0 0 third - - - on", "100 100 0 first 4 - - on", "x 0 0 first - - - on"])
    func anythingElseIsNoRound(text: String) {
        #expect(PigRound(text: text, first: .first) == nil)
    }

    @Test func computerPlaysAWholeTurnByThePolicy() throws {
        var round = PigRound(first: .second)
        try round.playTurn { 5 }
        // At 0 to 0, the policy holds at 21.
        #expect(round.game.score(of: .second) == 25 && round.turn == .first && !round.isPaused)
        #expect(round.rolls == [5, 5, 5, 5, 5])
        var unlucky = PigRound(first: .second)
        var faces = [6, 1]
        try unlucky.playTurn { faces.removeFirst() }
        #expect(unlucky.game.score(of: .second) == 0 && unlucky.turn == .first && unlucky.rolls == [6, 1])
    }
}
