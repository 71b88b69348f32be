import Testing

@testable import Shop

struct MailBudgetTests {
    private let start = Timestamp(secondsSince1970: 1_795_269_900)
    private let home = "192.0.2.1"

    /// Begins mails that may wait. Returns after how many seconds from `start` each is due.
    private func begin(_ count: Int, in budget: inout MailBudget, from network: String? = nil, after seconds: Int64 = 0)
        -> [Int64]
    {
        (0..<count).map { _ in
            let (network, now) = (network ?? home, start + seconds)
            guard case .delayed = budget.beginOrDelay(from: network, at: now) else { return seconds }
            return budget.dueMoment(from: network, at: now).secondsSince1970 - start.secondsSince1970
        }
    }

    @Test func excessMailsAreDueInLaterMinutes() {
        var budget = MailBudget(perMinute: 4)
        #expect(begin(9, in: &budget) == [0, 0, 0, 0, 60, 60, 120, 120, 180])
        #expect(begin(2, in: &budget, after: 30) == [180, 240])
    }

    @Test func otherNetworkHasItsOwnBudget() {
        var budget = MailBudget(perMinute: 1)
        #expect(begin(2, in: &budget) == [0, 60])
        #expect(begin(2, in: &budget, from: "192.0.2.2") == [0, 60])
    }

    @Test func newMailWaitsBehindDelayedMails() {
        var budget = MailBudget(perMinute: 2)
        #expect(begin(4, in: &budget) == [0, 0, 60, 120])
        #expect(begin(1, in: &budget, after: 60) == [180], "one mail is due in each of the minutes before")
        #expect(begin(2, in: &budget, after: 240) == [240, 240])
    }

    @Test func delayedMailsLeaveHalfOfBudgetToOthers() {
        var budget = MailBudget(perMinute: 4)
        _ = begin(8, in: &budget)
        #expect(budget.begin(from: home, at: start) == .init(wait: 60, isFirst: true))
        for minute: Int64 in [60, 120] {
            for _ in 1...2 { #expect(budget.begin(from: home, at: start + minute) == nil) }
            #expect(budget.begin(from: home, at: start + minute + 10) == .init(wait: 50, isFirst: true))
            #expect(budget.begin(from: home, at: start + minute + 20) == .init(wait: 40, isFirst: false))
        }
        for _ in 1...4 { #expect(budget.begin(from: home, at: start + 180) == nil) }
    }

    @Test func refusedMailsUseUpTheMinuteOfDelayableMails() {
        var budget = MailBudget(perMinute: 2)
        for _ in 1...2 { #expect(budget.begin(from: home, at: start) == nil) }
        #expect(begin(1, in: &budget) == [60])
    }

    /// 60 orders a minute for two hours, and two links a second.
    @Test func noMinuteExceedsTheBudget() {
        var budget = MailBudget(perMinute: 10)
        var mails: [Int64: Int] = [:]
        for second in Int64(0)..<2 * 3600 {
            for due in begin(1, in: &budget, after: second) { mails[due / 60, default: 0] += 1 }
            for _ in 1...2 where budget.begin(from: home, at: start + second) == nil {
                mails[second / 60, default: 0] += 1
            }
        }
        #expect(mails.values.max() == 10)
        #expect(mails.values.reduce(0, +) >= 2 * 3600, "every delayed mail has its moment")
    }

    @Test func noMailWaitsLongerThanADay() {
        var budget = MailBudget(perMinute: 2)
        let moments = begin(5000, in: &budget)
        #expect(moments.max() == MailBudget.longestDelay && moments == moments.sorted())
    }

    @Test func firstDelayOfAMinuteIsMarked() {
        var budget = MailBudget(perMinute: 1)
        #expect(budget.beginOrDelay(from: home, at: start) == .now)
        #expect(budget.beginOrDelay(from: home, at: start) == .delayed(isFirst: true))
        #expect(budget.beginOrDelay(from: home, at: start) == .delayed(isFirst: false))
        #expect(budget.beginOrDelay(from: home, at: start + 60) == .delayed(isFirst: true))
    }

    @Test func zeroDelaysNothing() {
        var budget = MailBudget(perMinute: 0)
        #expect(begin(1000, in: &budget).allSatisfy { $0 == 0 } && budget.begin(from: home, at: start) == nil)
        #expect(budget.remembered == 0)
    }

    @Test func clockThatIsSetBackBeginsANewMinute() {
        var budget = MailBudget(perMinute: 1)
        _ = begin(100, in: &budget)
        #expect(begin(1, in: &budget, after: -3600) == [-3600])
    }

    @Test func memoryIsBounded() {
        var budget = MailBudget(perMinute: 1, capacity: 100)
        for number in 1...1000 { _ = begin(2, in: &budget, from: "network \(number)", after: Int64(number % 3)) }
        #expect(budget.remembered == 100)
    }
}
