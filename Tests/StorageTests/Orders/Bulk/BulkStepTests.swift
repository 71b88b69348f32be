import Shop
import Storage
import TestSupport
import Testing

/// Steps that staff take with many orders at once.
struct BulkStepTests {
    private let shop: TestShop
    private let clerk: Account.ID
    private let orders: [Order]

    init() throws {
        shop = try TestShop()
        clerk = try shop.account(as: .clerk).id
        try shop.setStock(100, of: .milk)
        let ann = try shop.customer("Ann")
        var orders: [Order] = []
        for _ in 1...10 { try orders.append(shop.placeDeskOrder(shop.contents([(2, .milk)]), of: ann)) }
        self.orders = orders
    }

    private func begin(
        _ state: OrderState, of wanted: [Order.ID]? = nil, seenIn revision: Int = 1, key: UInt8 = 1
    ) throws -> BulkStep.ID {
        let key = try #require(OrderKey(bytes: Array(repeating: key, count: 16)))
        let seen = (wanted ?? orders.map(\.id)).map { SeenOrder($0, revision: revision) }
        return try shop.store.write { [clerk] in try $0.beginBulkStep(state, of: seen, key: key, by: clerk) }
    }

    @discardableResult
    private func goOn(_ step: BulkStep.ID, limit: Int = 100) throws -> [Order.ID] {
        try shop.store.write { [clerk] in try $0.continueBulkStep(step, limit: limit, by: clerk) }
    }

    private func undo(_ step: BulkStep.ID) throws {
        try shop.store.write { try $0.undoBulkStep(step) }
    }

    private func step(_ id: BulkStep.ID) throws -> BulkStep {
        try #require(try shop.store.read { try $0.ask(.bulkStep(id)) })
    }

    private func states() throws -> [OrderState] {
        try shop.store.read { [orders] in try $0.deskOrders(keyed: orders.map(\.id)).map(\.state) }
    }

    @Test func itIsTakenInPortionsAndGoesOnWhereItStopped() throws {
        let id = try begin(.packed)
        #expect(try step(id).left == 10 && states() == Array(repeating: .placed, count: 10))
        #expect(try goOn(id, limit: 4) == orders.prefix(4).map(\.id))
        #expect(try step(id).left == 6)
        try shop.reopen()
        #expect(try goOn(id).count == 6)
        #expect(try step(id).count(.done) == 10 && step(id).left == 0)
        #expect(try states() == Array(repeating: .packed, count: 10))
        #expect(try goOn(id).isEmpty)
    }

    @Test func theSameFormSentTwiceIsOneStep() throws {
        let id = try begin(.packed)
        try goOn(id)
        #expect(try begin(.packed) == id)
        let other = try begin(.packed, key: 2)
        #expect(other != id)
        let latest = try shop.store.read { try $0.ask(.latestBulkStep(of: clerk)) }
        #expect(latest?.id == other)
    }

    @Test func whatMayNotFollowStaysAsItIs() throws {
        try shop.set(orders[0], to: .packed, .sent)
        try shop.set(orders[1], to: .cancelled)
        let id = try begin(.packed)
        #expect(try goOn(id).count == 8)
        #expect(try step(id).count(.refused) == 2)
        #expect(try states().prefix(3) == [.sent, .cancelled, .packed])
        let staying = try shop.store.read { try $0.orders(of: id, .refused, limit: 10) }
        #expect(staying.map(\.order.id) == orders.prefix(2).map(\.id))
    }

    @Test func whatSomebodyChangedMeanwhileStaysAsItIs() throws {
        let id = try begin(.packed)
        try shop.revise(orders[2], to: shop.contents([(3, .milk)]))
        #expect(try goOn(id).count == 9)
        #expect(try step(id).count(.revised) == 1 && step(id).count(.refused) == 0 && step(id).left == 0)
        #expect(try states()[2] == .placed)
        #expect(try goOn(begin(.packed, of: [orders[2].id], seenIn: 2, key: 2)) == [orders[2].id])
    }

    @Test(arguments: [OrderState.packed, .cancelled])
    func itIsTakenBackWhereNothingHasHappenedSince(state: OrderState) throws {
        let id = try begin(state)
        try goOn(id)
        #expect(try shop.product(.milk).stock == (state == .cancelled ? 100 : 80))
        if state == .packed { try shop.set(orders[3], to: .sent) } else { try shop.setStock(19, of: .milk) }
        try undo(id)
        try goOn(id, limit: 3)
        #expect(try step(id).left == 7 && step(id).count(.undone) == 3)
        try goOn(id)
        #expect(try step(id).count(.undone) == 9 && step(id).count(.kept) == 1)
        let before: OrderState = state == .packed ? .placed : .resumed
        #expect(try states().filter { $0 == before }.count == 9)
        #expect(try shop.product(.milk).stock == (state == .cancelled ? 1 : 80))
        let faults = try shop.integrityCheck().flatMap { $0.faults }
        #expect(faults == [])
    }

    @Test func whatHasNotHadItsTurnIsNotSetAfterItWasTakenBack() throws {
        let id = try begin(.packed)
        try goOn(id, limit: 4)
        try undo(id)
        try goOn(id)
        #expect(try step(id).count(.undone) == 4 && step(id).count(.refused) == 6)
        #expect(try states() == Array(repeating: .placed, count: 10))
    }

    @Test func ordersThatThereAreNotAreLeftOut() throws {
        let id = try begin(
            .packed, of: [orders[0].id, orders[0].id, .init(rawValue: 1), .init(rawValue: .max), .init(rawValue: -1)])
        #expect(try goOn(id) == [orders[0].id])
        #expect(try step(id).count(.done) == 1)
    }
}
