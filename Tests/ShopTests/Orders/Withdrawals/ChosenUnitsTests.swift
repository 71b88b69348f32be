import TestSupport
import Testing

@testable import Shop

/// The items of a withdrawal as a text, and back.
struct ChosenUnitsTests {
    private let lines = [
        WithdrawableLine(position: 0, line: OrderLine(TestProduct.tomato.line(3)), units: 3),
        WithdrawableLine(position: 2, line: OrderLine(TestProduct.mower.line(1)), units: 1),
    ]

    @Test func writtenTextIsRead() {
        let units = [0: 2, 2: 1]
        let items = lines.items(choosing: units)
        #expect(items == "2 × Tomato\n1 × Mower")
        #expect(lines.units(in: items) == units)
    }

    @Test(arguments: [
        "Tomato", "2 × Shovel", "4 × Tomato", "0 × Tomato", "1 × Tomato\n1 × Tomato", "two × Tomato",
        "1 × Mower\nand the rest",
    ])
    func otherTextIsNotRead(items: String) {
        #expect(lines.units(in: items) == nil)
    }
}
