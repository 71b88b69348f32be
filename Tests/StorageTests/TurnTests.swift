import Dispatch
import Shop
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// The order in which changes of several senders are made.
@Suite struct TurnTests {
    private struct Waiting: WaitingChange, Equatable {
        let sender: String
        let number: Int
    }

    private func emptied(_ queue: inout TurnQueue<Waiting>) -> [String] {
        var order: [String] = []
        while let change = queue.popFirst() { order.append("\(change.sender)\(change.number)") }
        return order
    }

    @Test func sendersTakeTurnsInOrderOfArrival() {
        var queue = TurnQueue<Waiting>()
        for number in 1...3 { queue.append(Waiting(sender: "a", number: number)) }
        queue.append(Waiting(sender: "b", number: 1))
        for number in 1...2 { queue.append(Waiting(sender: "c", number: number)) }
        #expect(queue.count == 6 && queue.hasChanges(besidesThoseOf: "a"))
        let order = emptied(&queue)
        #expect(order == ["a1", "b1", "c1", "a2", "c2", "a3"])
        #expect(queue.isEmpty)
    }

    @Test func newSenderComesBeforeNextChangeOfCurrentSender() {
        var queue = TurnQueue<Waiting>()
        for number in 1...100 { queue.append(Waiting(sender: "a", number: number)) }
        _ = queue.popFirst()
        queue.append(Waiting(sender: "b", number: 1))
        let order = emptied(&queue)
        #expect(order.prefix(3) == ["b1", "a2", "a3"])
    }

    @Test func onlyChangeKeepsItsTurnWhenOthersCome() {
        var queue = TurnQueue<Waiting>()
        queue.append(Waiting(sender: "a", number: 1))
        #expect(queue.hasChanges(besidesThoseOf: "b") && !queue.hasChanges(besidesThoseOf: "a"))
        #expect(queue.popFirst()?.number == 1 && queue.isEmpty)
        for (sender, number) in [("a", 2), ("b", 1), ("a", 3)] {
            queue.append(Waiting(sender: sender, number: number))
        }
        let order = emptied(&queue)
        #expect(order == ["b1", "a2", "a3"], "the sender a has just had its turn")
        queue.append(Waiting(sender: "b", number: 2))
        let removed = queue.removeAll { $0.sender == "b" }
        #expect(removed.count == 1 && queue.isEmpty && queue.popFirst() == nil)
    }

    @Test func changesThatArePutBackComeFirst() throws {
        var queue = TurnQueue<Waiting>()
        for number in 1...200 { queue.append(Waiting(sender: number.isMultiple(of: 2) ? "a" : "b", number: number)) }
        let taken = (0..<150).compactMap { _ in queue.popFirst() }
        queue.putBack(taken)
        #expect(queue.count == 200)
        let removed = queue.removeAll { $0.number > 190 }
        let order = emptied(&queue)
        #expect(removed.count == 10 && order.count == 190)
        #expect(order.prefix(4) == ["b1", "a2", "b3", "a4"])
    }

    /// On a server one connection makes the changes.
    private func open(_ shop: TestShop) throws -> Store {
        guard let database = shop.database else { return shop.store }
        return try Store(shop.folder, postgreSQL: database.conninfo, connections: 3)
    }

    @Test func changeOfAnotherSenderIsMadeSecond() throws {
        let shop = try TestShop(stocked: false)
        let store = try open(shop)
        let made = Mutex<[String]>([])
        let done = DispatchGroup()
        let writer = HeldWriter(store)
        for change in (1...100).map({ "a \($0)" }) + ["b 1"] {
            done.enter()
            store.write(for: String(change.prefix(1))) { _ in
            } completion: { _ in
                made.withLock { $0.append(change) }
                done.leave()
            }
        }
        writer.release()
        #expect(done.wait(timeout: .now() + 120) == .success)
        let order = made.withLock { $0 }
        #expect(order.prefix(3) == ["a 1", "b 1", "a 2"])
        #expect(order.filter { $0.hasPrefix("a") } == (1...100).map { "a \($0)" })
        if shop.database != nil { try store.close() }
    }
}
