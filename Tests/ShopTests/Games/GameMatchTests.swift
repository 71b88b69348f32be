import Testing

@testable import Shop

struct GameMatchTests {
    private let people = GamePlayers(firstName: "Ann", secondName: "Ben", hasComputer: false)
    private let computer = GamePlayers(firstName: "Ann", secondName: "Computer", hasComputer: true)

    private func match(_ players: GamePlayers, _ columns: [Int]) throws -> GameMatch<FourInARowGame> {
        var match = GameMatch<FourInARowGame>(players)
        for column in columns {
            try match.play { round throws(GameRefusal) in try round.drop(in: column) }
        }
        return match
    }

    @Test func whoBeginsAlternatesAndTheTotalsAreKept() throws {
        var match = try match(people, [0, 1, 0, 1, 0, 1, 0])
        #expect(match.round.winner == .first && match.totals == GameTotals(firstWins: 1))
        match.startRound()
        #expect(match.first == .second && match.number == 2 && match.round.turn == .second)
        for column in [3, 4, 3, 4, 3, 4, 3] {
            try match.play { round throws(GameRefusal) in try round.drop(in: column) }
        }
        #expect(match.totals == GameTotals(firstWins: 1, secondWins: 1))
        match.startRound()
        #expect(match.first == .first)
    }

    @Test func nobodyMovesForTheComputerNorTheComputerForThem() throws {
        var match = try match(computer, [3])
        #expect(match.isComputersTurn)
        #expect(throws: GameRefusal.otherTurn) {
            try match.play { round throws(GameRefusal) in try round.drop(in: 3) }
        }
        try match.playComputer { round throws(GameRefusal) in try round.drop(in: 4) }
        #expect(throws: GameRefusal.otherTurn) {
            try match.playComputer { round throws(GameRefusal) in try round.drop(in: 4) }
        }
        #expect(match.round.moves == [3, 4])
    }

    @Test func aWinAgainstTheComputerIsNotOneAgainstAFriend() throws {
        let friendly = try match(people, [0, 1, 0, 1, 0, 1, 0])
        #expect(!friendly.isWonAgainstComputer)
        var match = GameMatch<FourInARowGame>(computer)
        for _ in 1...3 {
            try match.play { round throws(GameRefusal) in try round.drop(in: 0) }
            try match.playComputer { round throws(GameRefusal) in try round.drop(in: 1) }
        }
        #expect(!match.isWonAgainstComputer)
        try match.play { round throws(GameRefusal) in try round.drop(in: 0) }
        #expect(match.isWonAgainstComputer && match.totals.firstWins == 1)
        #expect(throws: GameRefusal.over) {
            try match.play { round throws(GameRefusal) in try round.drop(in: 0) }
        }
    }

    @Test func aGameIsReadAsItWasWritten() throws {
        let game = try match(people, [3, 3, 4, 0]).round
        #expect(FourInARowGame(text: game.text, first: .first) == game)
        for text in ["9", "3333333", "0101010" + "2", "x", "½"] {
            #expect(FourInARowGame(text: text, first: .first) == nil, "\(text)")
        }
    }
}
