import Testing

@testable import Shop

struct MailBudgetTests {
    private let start = Timestamp(secondsSince1970: 1_795_269_900)
    private let home = "192.0.2.1"

    /// Begins mails. Returns after how many seconds from `start` each is due.
    private func begin(_ count: Int, in budget: inout MailBudget, from network: String? = nil, after seconds: Int64 = 0)
        -> [Int64]
    {
        (0..<count).map { _ in
            guard case .delayed(let due, _) = budget.begin(from: network ?? home, at: start + seconds) else {
                return seconds
            }
            return due.secondsSince1970 - start.secondsSince1970
        }
    }

    @Test func excessMailsAreDueOneByOneInOrder() {
        var budget = MailBudget(perMinute: 6)
        #expect(begin(9, in: &budget) == [0, 0, 0, 0, 0, 0, 10, 20, 30])
        #expect(begin(2, in: &budget, after: 25) == [40, 50])
    }

    @Test func limitThatDoesNotDivideAMinuteIsExact() {
        var budget = MailBudget(perMinute: 7)
        let moments = begin(7 + 700, in: &budget)
        #expect(moments[..<10] == [0, 0, 0, 0, 0, 0, 0, 9, 18, 26] && moments.last == 6000)
    }

    @Test func otherNetworkHasItsOwnBudget() {
        var budget = MailBudget(perMinute: 1)
        #expect(begin(2, in: &budget) == [0, 60])
        #expect(begin(2, in: &budget, from: "192.0.2.2") == [0, 60])
    }

    @Test func idleMinuteAllowsAsManyAtOnceAgain() {
        var budget = MailBudget(perMinute: 2)
        #expect(begin(3, in: &budget) == [0, 0, 30])
        #expect(begin(3, in: &budget, after: 90) == [90, 90, 120])
    }

    /// A burst of 50, then one mail each 12 seconds, of 6 a minute allowed.
    @Test func steadyMailsWithinTheLimitEndTheirDelayAfterABurst() {
        var budget = MailBudget(perMinute: 6)
        #expect(begin(50, in: &budget).last == 440)
        let delays = stride(from: Int64(12), through: 3600, by: 12).map { second in
            begin(1, in: &budget, after: second)[0] - second
        }
        #expect(delays == delays.sorted(by: >) && delays[0] > 400 && delays.last == 0)
    }

    @Test func steadyMailsAtTheLimitNeverWaitLonger() {
        var budget = MailBudget(perMinute: 10)
        _ = begin(20, in: &budget)
        let delays = stride(from: Int64(6), through: 36_000, by: 6).map { second in
            begin(1, in: &budget, after: second)[0] - second
        }
        #expect(delays.max() == 60)
    }

    /// One order a second for two hours.
    @Test func floodIsDueAtTheLimit() {
        var budget = MailBudget(perMinute: 6)
        var minutes: [Int64: Int] = [:]
        var last: Int64 = 0
        for second in Int64(0)..<2 * 3600 {
            let due = begin(1, in: &budget, after: second)[0]
            #expect(due >= last)
            last = due
            minutes[due / 60, default: 0] += 1
        }
        #expect(minutes[0] == 11 && minutes.filter { $0.key > 0 }.values.max() == 6)
        #expect(minutes.values.reduce(0, +) == 2 * 3600)
    }

    @Test func noMailWaitsLongerThanADay() {
        var budget = MailBudget(perMinute: 2)
        let moments = begin(5000, in: &budget)
        #expect(moments.max() == MailBudget.longestDelay && moments == moments.sorted())
        #expect(moments.count { $0 == MailBudget.longestDelay } == 2119)
    }

    @Test func firstDelayOfAMinuteIsMarked() {
        var budget = MailBudget(perMinute: 1)
        #expect(budget.begin(from: home, at: start) == .now)
        #expect(budget.begin(from: home, at: start) == .delayed(until: start + 60, isFirst: true))
        #expect(budget.begin(from: home, at: start + 59) == .delayed(until: start + 120, isFirst: false))
        #expect(budget.begin(from: home, at: start + 60) == .delayed(until: start + 180, isFirst: true))
    }

    @Test func zeroDelaysNothing() {
        var budget = MailBudget(perMinute: 0)
        #expect(begin(1000, in: &budget).allSatisfy { $0 == 0 } && budget.remembered == 0)
    }

    @Test func hugeLimitDelaysNothing() {
        var budget = MailBudget(perMinute: .max)
        #expect(begin(1000, in: &budget).allSatisfy { $0 == 0 })
    }

    @Test func clockThatIsSetBackBeginsANewQueue() {
        var budget = MailBudget(perMinute: 1)
        _ = begin(100, in: &budget)
        #expect(begin(1, in: &budget, after: -3600) == [-3600])
    }

    @Test func requestWithASlightlyEarlierMomentKeepsTheQueue() {
        var budget = MailBudget(perMinute: 1)
        _ = begin(3, in: &budget)
        #expect(begin(1, in: &budget, after: -1) == [180])
    }

    @Test func memoryIsBounded() {
        var budget = MailBudget(perMinute: 1, capacity: 100)
        for number in 1...1000 { _ = begin(2, in: &budget, from: "network \(number)", after: Int64(number % 3)) }
        #expect(budget.remembered == 100)
    }
}
