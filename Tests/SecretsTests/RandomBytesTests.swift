import Secrets
import Testing

struct RandomBytesTests {
    @Test(arguments: [0, 1, 16, 32, 1000])
    func thereAreAsManyAsWereAskedFor(count: Int) {
        #expect(RandomBytes.make(count).count == count)
    }

    @Test func theyAreOtherBytesEachTime() {
        #expect(Set((0..<1000).map { _ in RandomBytes.make(16) }).count == 1000)
    }

    @Test func everyByteComesUp() {
        #expect(Set(RandomBytes.make(100_000)).count == 256)
    }
}
