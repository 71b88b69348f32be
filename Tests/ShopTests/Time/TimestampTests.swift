import Shop
import Testing

struct TimestampTests {
    private let noon = Timestamp(secondsSince1970: 43_200)

    @Test func laterIsGreater() {
        #expect(noon < noon + 1)
        #expect(noon + -1 < noon)
    }

    @Test func secondsCanBeAddedAndTakenAway() {
        #expect(noon + 43_200 == Timestamp(secondsSince1970: 86_400))
        #expect(noon + -86_400 == Timestamp(secondsSince1970: -43_200))
    }
}
