import Testing

@testable import HTTP

struct BodyDeadlineTests {
    private static let timeouts = Timeouts(ServerConfiguration().with(\.lowestRate, 4096))

    private static func deadline() -> BodyDeadline { BodyDeadline(timeouts, now: 0) }

    @Test func aBodyAtTheLowestRateIsTakenForHours() {
        var deadline = Self.deadline()
        for second in 1...10_000 {
            deadline.extend(by: 4096, now: second * 1000)
            #expect(deadline.milliseconds > second * 1000)
        }
    }

    @Test func fewBytesAtATimeCountAsManyAtOnce() {
        var one = Self.deadline()
        var other = Self.deadline()
        for _ in 1...4096 { one.extend(by: 1, now: 0) }
        other.extend(by: 4096, now: 0)
        #expect(one.milliseconds == other.milliseconds)
        #expect(one.milliseconds == Self.timeouts.header + 1000)
    }

    @Test func whoHasSentMuchMayPauseForAMinuteAtMost() {
        var deadline = Self.deadline()
        deadline.extend(by: 40 << 20, now: 1000)
        #expect(deadline.milliseconds == 61_000)
        // A byte now and then earns its own time and no new minute.
        for second in 2...60 { deadline.extend(by: 1, now: second * 1000) }
        #expect(deadline.milliseconds <= 61_020)
    }

    @Test func aBodyBelowTheLowestRateIsEndedWhenItsTimeIsUp() {
        var deadline = Self.deadline()
        for second in 1...9 { deadline.extend(by: 2048, now: second * 1000) }
        #expect(deadline.milliseconds == Self.timeouts.header + 4500)
    }
}
