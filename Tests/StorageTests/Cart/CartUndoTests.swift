import Shop
import Storage
import TestSupport
import Testing

struct CartUndoTests {
    private let shop: TestShop
    private let ann: Customer.ID

    init() throws {
        shop = try TestShop()
        ann = try shop.customer("Ann")
        try shop.putWorkedExample(inCartOf: ann)
    }

    @Test func emptyingTheCartCanBeUndone() throws {
        let before = try shop.cart(of: ann)
        let removedLines = try #require(try shop.emptyCart(of: ann))
        #expect(try shop.undo(removedLines, of: ann))
        #expect(try shop.cart(of: ann) == before)
    }

    @Test func removingAProductCanBeUndone() throws {
        let before = try shop.cart(of: ann)
        let removedLines = try #require(try shop.remove(.broccoli, fromCartOf: ann))
        shop.letPass(hours: 1)
        #expect(try shop.undo(removedLines, of: ann))
        #expect(try shop.cart(of: ann) == before)
    }

    @Test func aRemovalCanBeUndoneFor24Hours() throws {
        let removedLines = try #require(try shop.emptyCart(of: ann))
        shop.letPass(hours: 24)
        #expect(try lastRemovedLines()?.id == removedLines)
        #expect(try shop.undo(removedLines, of: ann))
    }

    @Test func after24HoursItIsTooLate() throws {
        let removedLines = try #require(try shop.emptyCart(of: ann))
        shop.letPass(hours: 24, seconds: 1)
        #expect(try lastRemovedLines() == nil)
        #expect(try !shop.undo(removedLines, of: ann))
        #expect(try shop.cart(of: ann).isEmpty)
    }

    @Test func onlyTheNewestRemovedLinesAreStored() throws {
        let removals = try (0...RemovedLines.mostKept).map { _ in
            try shop.set(.tomato, to: 1, inCartOf: ann)
            return try #require(try shop.remove(.tomato, fromCartOf: ann))
        }
        #expect(try !shop.undo(removals[0], of: ann))
        #expect(try shop.undo(removals[1], of: ann))
    }

    @Test func removedLinesOfAnotherCustomerMakeNoDifference() throws {
        let removedLines = try #require(try shop.emptyCart(of: ann))
        let ben = try shop.customer("Ben")
        for _ in 0...RemovedLines.mostKept {
            try shop.set(.tomato, to: 1, inCartOf: ben)
            try shop.remove(.tomato, fromCartOf: ben)
        }
        #expect(try shop.undo(removedLines, of: ann))
    }

    @Test func somebodyElsesRemovedLinesCannotBeBroughtBack() throws {
        let ben = try shop.customer("Ben")
        let removedLines = try #require(try shop.emptyCart(of: ann))
        #expect(try !shop.undo(removedLines, of: ben))
        #expect(try shop.cart(of: ben).isEmpty)
        #expect(try shop.cart(of: ann).isEmpty)
        #expect(try shop.store.read { try $0.ask(.removedLines(removedLines, of: ben, at: $0.now)) } == nil)
        #expect(try shop.undo(removedLines, of: ann))
    }

    @Test func removedLinesComeBackOnce() throws {
        let removedLines = try #require(try shop.emptyCart(of: ann))
        #expect(try shop.undo(removedLines, of: ann))
        try shop.set(.tomato, to: 1, inCartOf: ann)
        #expect(try !shop.undo(removedLines, of: ann))
        #expect(try shop.cart(of: ann).lines.first?.quantity.units == 1)
        #expect(try shop.rawInt("SELECT count(*) FROM removal_lines") == 0)
    }

    @Test func aProductThatIsInTheCartAgainStaysAsItIs() throws {
        let removedLines = try #require(try shop.emptyCart(of: ann))
        try shop.put(9, of: .tomato, inCartOf: ann)
        #expect(try shop.undo(removedLines, of: ann))
        #expect(try shop.contents(ofCartOf: ann).contains("9 Tomato"))
        #expect(try shop.cart(of: ann).lines.count == 12)
    }

    @Test func removedLinesComeBackSeparately() throws {
        let tomato = try #require(try shop.remove(.tomato, fromCartOf: ann))
        let mower = try #require(try shop.remove(.mower, fromCartOf: ann))
        #expect(try shop.undo(tomato, of: ann))
        #expect(try shop.contents(ofCartOf: ann).contains("3 Tomato"))
        #expect(try !shop.contents(ofCartOf: ann).contains("1 Mower"))
        #expect(try lastRemovedLines()?.id == mower)
    }

    @Test func theShopperIsToldWhatWasRemoved() throws {
        try shop.remove(.mower, fromCartOf: ann)
        #expect(try lastRemovedLines()?.names == ["Mower"])
        try shop.emptyCart(of: ann)
        #expect(try lastRemovedLines()?.names.count == 11)
        #expect(try lastRemovedLines()?.names.first == "Tomato")
    }

    @Test func thereIsNothingToUndoBeforeAnythingIsRemoved() throws {
        #expect(try lastRemovedLines() == nil)
        #expect(try !shop.undo(.init(rawValue: 1), of: ann))
    }

    private func lastRemovedLines() throws -> RemovedLines? {
        try shop.store.read { try $0.ask(.lastRemovedLines(of: ann, at: $0.now)) }
    }
}
