import Shop
import Testing

struct OrderKeyTests {
    @Test func aKeyHasSixteenBytes() {
        #expect(OrderKey(bytes: Array(1...16))?.bytes == Array(1...16))
    }

    @Test(arguments: [0, 1, 15, 17, 32])
    func nothingElseIsAKey(count: Int) {
        #expect(OrderKey(bytes: [UInt8](repeating: 7, count: count)) == nil)
    }
}
