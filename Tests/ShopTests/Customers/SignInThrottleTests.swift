import Shop
import TestSupport
import Testing

struct SignInThrottleTests {
    private let ann = TestShop.email("ann@example.com")
    private let start = Timestamp(secondsSince1970: 1_795_269_900)

    private func attempt(_ email: EmailAddress? = nil, from address: String = "192.0.2.1") -> SignInThrottle.Attempt {
        .init(account: email ?? ann, from: .network(address))
    }

    private func known(_ number: Int64) -> SignInThrottle.Attempt {
        .init(account: ann, from: .knownBrowser(.init(rawValue: number)))
    }

    @Test func fiveFailuresAreFreeThenEachWaitIsTwiceAsLong() {
        var throttle = SignInThrottle()
        var now = start
        for _ in 1...5 { #expect(throttle.begin(known(1), at: now) == nil) }
        for wait: Int64 in [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900] {
            #expect(throttle.begin(known(1), at: now) == wait)
            #expect(throttle.begin(known(1), at: now + (wait - 1)) == 1)
            now = now + wait
            #expect(throttle.begin(known(1), at: now) == nil)
        }
    }

    @Test func waitingIsNoFailure() {
        var throttle = SignInThrottle()
        for _ in 1...5 { _ = throttle.begin(attempt(), at: start) }
        for _ in 1...100 { #expect(throttle.begin(attempt(), at: start) == 1) }
    }

    @Test func aSuccessForgivesThePair() {
        var throttle = SignInThrottle()
        for _ in 1...5 { _ = throttle.begin(attempt(), at: start) }
        #expect(throttle.begin(attempt(), at: start + 1) == nil)
        throttle.succeeded(attempt())
        for _ in 1...5 { #expect(throttle.begin(attempt(), at: start + 1) == nil) }
        #expect(throttle.begin(attempt(), at: start + 1) == 1)
    }

    @Test func tryingAtTheSameTimeHelpsNobody() {
        var throttle = SignInThrottle()
        let begun = (1...100).filter { _ in throttle.begin(attempt(), at: start) == nil }
        #expect(begun.count == 5)
    }

    @Test func oneAddressFailsTwentyTimesInAQuarterOfAnHourOverAllAccounts() {
        var throttle = SignInThrottle()
        for number in 1...20 {
            #expect(throttle.begin(attempt(TestShop.email("a\(number)@example.com")), at: start + 60) == nil)
        }
        #expect(throttle.begin(attempt(), at: start + 60) == 900)
        #expect(throttle.begin(attempt(), at: start + 660) == 300)
        #expect(throttle.begin(attempt(from: "192.0.2.2"), at: start + 660) == nil)
        #expect(throttle.begin(known(1), at: start + 660) == nil)
        #expect(throttle.begin(attempt(), at: start + 961) == nil)
    }

    @Test func aSuccessDoesNotCountAgainstTheAddressButForgivesOnlyItself() {
        var throttle = SignInThrottle()
        for number in 1...19 { _ = throttle.begin(attempt(TestShop.email("a\(number)@example.com")), at: start) }
        for _ in 1...50 {
            #expect(throttle.begin(attempt(), at: start) == nil)
            throttle.succeeded(attempt())
        }
        #expect(throttle.begin(attempt(TestShop.email("b@example.com")), at: start) == nil)
        #expect(throttle.begin(attempt(), at: start) == 900)
    }

    @Test func strangersFailAHundredTimesAnHourAtOneAccount() {
        var throttle = SignInThrottle()
        for number in 1...100 {
            #expect(throttle.begin(attempt(from: "198.51.100.\(number)"), at: start) == nil)
        }
        #expect(throttle.begin(attempt(from: "203.0.113.1"), at: start + 600) == 3000)
        #expect(throttle.begin(attempt(TestShop.email("b@example.com"), from: "203.0.113.1"), at: start) == nil)
        #expect(throttle.begin(attempt(from: "203.0.113.1"), at: start + 3601) == nil)
    }

    @Test func theGuessesOfStrangersNeverLockTheOwnerOut() {
        var throttle = SignInThrottle()
        for number in 1...100 { _ = throttle.begin(attempt(from: "198.51.100.\(number)"), at: start) }
        for _ in 1...20 { _ = throttle.begin(attempt(from: "192.0.2.1"), at: start) }
        #expect(throttle.begin(known(1), at: start) == nil)
    }

    @Test func eachKnownBrowserIsCountedByItself() {
        var throttle = SignInThrottle()
        for _ in 1...5 { _ = throttle.begin(known(1), at: start) }
        #expect(throttle.begin(known(1), at: start) == 1)
        #expect(throttle.begin(known(2), at: start) == nil)
    }

    @Test func aClockThatIsSetBackMakesNobodyWaitForLonger() {
        var throttle = SignInThrottle()
        for _ in 1...5 { _ = throttle.begin(attempt(), at: start) }
        #expect(throttle.begin(attempt(), at: start + -86_400) == 1)
    }

    @Test func memoryIsBoundedAndTheOldestGuessesGoFirst() {
        var throttle = SignInThrottle(capacity: 100)
        for _ in 1...5 { _ = throttle.begin(attempt(), at: start) }
        for number: Int64 in 1...99 { _ = throttle.begin(other(number), at: start) }
        #expect(throttle.begin(attempt(), at: start) == 1)
        for number: Int64 in 100...1000 { _ = throttle.begin(other(number), at: start + 2) }
        #expect(throttle.remembered == 300)
        #expect(throttle.begin(attempt(), at: start) == nil)
    }

    @Test func whatIsLongPastMakesRoomForWhatIsNot() {
        var throttle = SignInThrottle(capacity: 100)
        for number: Int64 in 1...100 { _ = throttle.begin(other(number), at: start) }
        for _ in 1...5 { _ = throttle.begin(attempt(), at: start + 90_000) }
        #expect(throttle.remembered == 3)
        #expect(throttle.begin(attempt(), at: start + 90_000) == 1)
    }

    private func other(_ number: Int64) -> SignInThrottle.Attempt {
        attempt(TestShop.email("a\(number)@example.com"), from: "198.51.100.\(number)")
    }
}
