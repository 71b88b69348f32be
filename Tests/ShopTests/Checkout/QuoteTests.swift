import Glibc
import TestSupport
import TestTraits
import Testing

@testable import Shop

struct QuoteTests {
    private let cart = Cart(lines: [TestProduct.tomato.line(3), TestProduct.mower.line(1)], in: .usd)

    @Test func aFormCarriesEveryLine() {
        #expect(Quote(cart).text == "1:3:245,9:1:19999")
    }

    @Test func whatTheFormCarriedIsTheQuote() {
        #expect(Quote(text: Quote(cart).text) == Quote(cart))
    }

    @Test func theQuoteOfTheWorkedExampleSurvivesTheForm() {
        let cart = Cart(lines: WorkedExample.lines.map { $0.product.line($0.count) }, in: .usd)
        #expect(Quote(text: Quote(cart).text) == Quote(cart))
    }

    @Test func anEmptyCartHasAnEmptyQuote() {
        let nothing = Quote(Cart(lines: [], in: .usd))
        #expect(nothing.text == "")
        #expect(Quote(text: "") == nothing)
    }

    @Test(arguments: [
        "x", "1", "1:2", "1:2:3:4", "1:2:", ":2:3", "1::3", "1:2:3.5", "1:2:3 ", " 1:2:3", "1:2:x", "0x1:2:3",
        "1:2:3;4:5:6", "9223372036854775808:1:1", "::", "1:2:3,4", "1:2:3,x:y:z",
    ])
    func nonsenseIsNoQuote(text: String) {
        #expect(Quote(text: text) == nil)
    }

    @Test(arguments: [",", "1:2:3,", ",1:2:3", "1:2:3,,4:5:6", "+1:2:3", "1:02:3", "1:2:-0"])
    func onlyWhatAQuoteWritesIsReadAsOne(text: String) {
        #expect(Quote(text: text) == nil)
    }

    @Test(arguments: [
        "1:0:5", "1:-1:5", "1:1000:5", "1:9223372036854775807:2", "1:1:-5", "1:1:9223372036854775807",
        "1:999:9223372036854775", "1:1:1000000000",
    ])
    func whatNoCartCanHoldIsNoQuote(text: String) {
        #expect(Quote(text: text) == nil)
    }

    @Test func theTotalOfAQuoteIsTheCarts() {
        #expect(Quote(cart).total == cart.total.minorUnits)
        #expect(Quote(Cart(lines: [], in: .usd)).total == 0)
    }

    @Test(arguments: ["1:9223372036854775807:2", "1:1:9223372036854775807,2:1:9223372036854775807"])
    func noFormCanStopTheProgram(text: String) async {
        await #expect(processExitsWith: .success) { [text] in
            _ = Quote(text: text)?.total
            exit(EXIT_SUCCESS)
        }
    }

    @Test func aQuoteDiffersByProductCountPriceAndOrder() {
        let quote = Quote(cart)
        let others = [
            [TestProduct.apple.line(3), TestProduct.mower.line(1)],
            [TestProduct.tomato.line(2), TestProduct.mower.line(1)],
            [TestProduct.tomato.line(3, price: Money(minorUnits: 246, .usd)), TestProduct.mower.line(1)],
            [TestProduct.mower.line(1), TestProduct.tomato.line(3)],
            [TestProduct.tomato.line(3)],
        ]
        for lines in others { #expect(Quote(Cart(lines: lines, in: .usd)) != quote) }
    }

    @Test func quoteLongerThanAFullCartIsRejected() {
        let longest = "9223372036854775807:999:999999999"
        let full = Array(repeating: longest, count: Cart.lineLimit).joined(separator: ",")
        #expect(Quote(text: full)?.lines.count == Cart.lineLimit)
        let endless = String(repeating: "1:1:1,", count: 170_000) + "1:1:1"
        #expect(Quote(text: endless) == nil)
        // Rejected by its length: a text eight times as long takes no longer.
        let times = [endless, String(repeating: endless, count: 8)].map { text in
            ProcessorTime.of { for _ in 0..<100 { _ = Quote(text: text) } }
        }
        #expect(times[1] < max(4 * times[0], 1_000_000), "\(times)")
    }
}
