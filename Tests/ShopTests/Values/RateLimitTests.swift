import Testing

@testable import Shop

struct RateLimitTests {
    private let start = Timestamp(secondsSince1970: 1_795_269_900)
    private let home = "192.0.2.1"

    @Test func soManyMayBeBegunInAMinuteAndThenNoMore() {
        var limit = RateLimit(perMinute: 3)
        for second: Int64 in [0, 10, 20] { #expect(limit.begin(from: home, at: start + second) == nil) }
        #expect(limit.begin(from: home, at: start + 30) == .init(wait: 30, isFirst: true))
        #expect(limit.begin(from: home, at: start + 59) == .init(wait: 1, isFirst: false))
        for _ in 1...3 { #expect(limit.begin(from: home, at: start + 60) == nil) }
        #expect(limit.begin(from: home, at: start + 60) == .init(wait: 60, isFirst: true))
    }

    @Test func anotherTimeThanAMinuteIsCountedAlike() {
        var limit = RateLimit(1, in: 3600)
        #expect(limit.begin(from: home, at: start) == nil)
        #expect(limit.begin(from: home, at: start + 3599) == .init(wait: 1, isFirst: true))
        #expect(limit.begin(from: home, at: start + 3600) == nil)
    }

    @Test func eachPlaceIsCountedByItself() {
        var limit = RateLimit(perMinute: 1)
        #expect(limit.begin(from: home, at: start) == nil)
        #expect(limit.begin(from: "192.0.2.2", at: start) == nil)
        #expect(limit.begin(from: home, at: start) != nil)
    }

    @Test func zeroAllowsAnyNumberAndRemembersNothing() {
        var limit = RateLimit(perMinute: 0)
        for _ in 1...1000 { #expect(limit.begin(from: home, at: start) == nil) }
        #expect(limit.remembered == 0)
    }

    @Test func aClockThatIsSetBackLocksNobodyOut() {
        var limit = RateLimit(perMinute: 1)
        _ = limit.begin(from: home, at: start)
        #expect(limit.begin(from: home, at: start + -86_400) == nil)
        #expect(limit.begin(from: home, at: start + -86_400)?.wait == 60)
    }

    @Test func memoryIsBoundedAndWhoeverCameLastIsCounted() {
        var limit = RateLimit(perMinute: 1, capacity: 100)
        for number in 1...10_000 { _ = limit.begin(from: "2001:db8:0:\(number)::", at: start) }
        #expect(limit.remembered <= 100)
        #expect(limit.begin(from: "2001:db8:0:10000::", at: start) != nil)
        for number in 1...10_000 { _ = limit.begin(from: "2001:db8:1:\(number)::", at: start + Int64(number)) }
        #expect(limit.remembered <= 100)
    }
}
