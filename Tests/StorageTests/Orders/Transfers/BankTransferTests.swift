import Shop
import Storage
import TestSupport
import Testing

/// Lines of a bank statement that are recorded as payments, and undone.
struct BankTransferTests {
    private let shop: TestShop
    private let clerk: Account.ID
    private let orders: [Order]

    init() throws {
        shop = try TestShop()
        clerk = try shop.account(as: .clerk).id
        let ann = try shop.customer("Ann")
        var orders: [Order] = []
        for _ in 1...3 { try orders.append(shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ann)) }
        self.orders = orders
    }

    private func line(
        _ number: UInt8, for order: Order, cents: Int = 19_999, version: String? = nil
    ) throws -> SeenTransfer {
        SeenTransfer(
            fingerprint: Array(repeating: number, count: 32), order: order.id, amount: cents,
            bookedOn: try #require(CivilDate("2026-11-24")),
            version: try version ?? shop.deskOrder(order).transferVersion)
    }

    private func apply(_ lines: SeenTransfer...) throws -> AppliedTransfers {
        try shop.store.write { [clerk] in try $0.applyTransfers(lines, by: clerk) }
    }

    @discardableResult
    private func undo(_ batch: BankBatch.ID?) throws -> Bool {
        let batch = try #require(batch)
        return try shop.store.write { [clerk] in try $0.undoTransfers(batch, by: clerk) }
    }

    private func payments(of order: Order) throws -> [Payment] {
        try shop.store.read { try $0.ask(.payments(of: order)) }
    }

    private func transfers(of batch: BankBatch.ID?) throws -> [BankTransfer] {
        let batch = try #require(batch)
        return try shop.store.read { try $0.ask(.bankTransfers(of: batch)) }
    }

    @Test func appliedLineIsATransferOfTheOrder() throws {
        let applied = try apply(line(1, for: orders[0]), line(2, for: orders[1], cents: 500))
        #expect(applied.leftOut == 0 && applied.orders.map(\.order) == [orders[0], orders[1]])
        let payment = try #require(try payments(of: orders[0]).first)
        #expect(payment.details.kind == .transfer && payment.details.amount.minorUnits == 19_999)
        #expect(payment.details.reference == "\(orders[0].code)-1" && payment.author == clerk)
        #expect(try shop.deskOrder(orders[0]).paymentStatus == .paid)
        #expect(try shop.deskOrder(orders[1]).paymentStatus == .partPaid)
        let transfers = try transfers(of: applied.batch)
        #expect(transfers.map(\.order) == [orders[0].id, orders[1].id] && transfers[0].payment == payment.id)
        #expect(transfers.map(\.bookedOn.description) == ["2026-11-24", "2026-11-24"])
        #expect(try shop.faults() == [])
    }

    @Test func lineIsAppliedOnce() throws {
        let line = try line(1, for: orders[0])
        let first = try apply(line)
        let again = try apply(line, self.line(1, for: orders[1]))
        #expect(again.batch == nil && again.leftOut == 2)
        #expect(try payments(of: orders[0]).count == 1 && payments(of: orders[1]).isEmpty)
        #expect(try shop.store.read { try $0.ask(.batch(ofLine: line.fingerprint)) } == first.batch)
        #expect(try shop.store.read { try $0.ask(.latestBankBatches(limit: 9)) }.map(\.id) == [first.batch])
    }

    @Test func lineTwiceInOneFormIsAppliedOnce() throws {
        let applied = try apply(line(1, for: orders[0]), line(1, for: orders[1]))
        #expect(applied.leftOut == 1 && applied.batch != nil)
        #expect(try payments(of: orders[0]).count == 1 && payments(of: orders[1]).isEmpty)
    }

    @Test func concurrentProgramsApplyALineOnce() async throws {
        let lines = try orders.indices.map { try line(UInt8($0), for: orders[$0]) }
        let other = try shop.openAnother()
        let stores = [shop.store, other]
        let batches = try await withThrowingTaskGroup(of: BankBatch.ID?.self) { group in
            for index in 0..<8 {
                group.addTask { [clerk] in
                    try stores[index % 2].write { try $0.applyTransfers(lines, by: clerk) }.batch
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        try other.close()
        #expect(batches.compactMap(\.self).count == 1)
        for order in orders { #expect(try payments(of: order).count == 1) }
        #expect(try shop.faults() == [])
    }

    @Test func changedOrderIsLeftOut() throws {
        let seen = try line(1, for: orders[0])
        try shop.pay(5, for: orders[0], reference: "1")
        let cancelled = try line(2, for: orders[1])
        try shop.set(orders[1], to: .cancelled)
        let revised = try line(3, for: orders[2])
        try shop.revise(orders[2], to: shop.contents([(2, .mower)]))
        let applied = try apply(seen, cancelled, revised, line(4, for: orders[2], version: ""))
        #expect(applied.batch == nil && applied.leftOut == 4)
        #expect(try payments(of: orders[0]).count == 1 && payments(of: orders[1]).isEmpty)
    }

    @Test func twoLinesOfOneFormPayOneOrder() throws {
        let applied = try apply(line(1, for: orders[0], cents: 9999), line(2, for: orders[0], cents: 10_000))
        #expect(applied.leftOut == 0 && applied.orders.count == 1)
        #expect(try shop.deskOrder(orders[0]).paymentStatus == .paid)
        #expect(try undo(applied.batch) && shop.deskOrder(orders[0]).sums.paid == 0)
    }

    @Test func undoWithdrawsPaymentsOnce() throws {
        let applied = try apply(line(1, for: orders[0]), line(2, for: orders[1]))
        #expect(try undo(applied.batch))
        #expect(try !undo(applied.batch))
        let both = try payments(of: orders[0])
        #expect(both.map(\.details.amount.minorUnits) == [19_999, -19_999])
        #expect(both[1].reversalOf == both[0].id && both[1].details.reference == "\(orders[0].code)-2")
        #expect(try shop.deskOrder(orders[0]).paymentStatus == .due)
        #expect(try transfers(of: applied.batch).allSatisfy { $0.reversal != nil })
        let withdrawn = try shop.store.read { [orders] in try $0.ask(.withdrawnTransfers(of: orders[0])) }
        #expect(withdrawn.map(\.reversal) == [both[1].id])
        #expect(try shop.faults() == [])
    }

    @Test func undoneLineIsAppliedAgain() throws {
        let first = try apply(line(1, for: orders[0]))
        try undo(first.batch)
        let second = try apply(line(1, for: orders[1]))
        #expect(second.batch != nil && second.batch != first.batch)
        #expect(try shop.deskOrder(orders[0]).paymentStatus == .due)
        #expect(try shop.deskOrder(orders[1]).paymentStatus == .paid)
        #expect(try transfers(of: first.batch).count == 1 && transfers(of: second.batch).count == 1)
    }

    @Test func undoLeavesChangedOrders() throws {
        let applied = try apply(line(1, for: orders[0]), line(2, for: orders[1]), line(3, for: orders[2]))
        try shop.pay(-100, for: orders[0], reference: "back")
        try shop.set(orders[1], to: .cancelled)
        try shop.set(orders[2], to: .packed)
        try undo(applied.batch)
        #expect(try transfers(of: applied.batch).map { $0.reversal == nil } == [true, true, false])
        #expect(try shop.deskOrder(orders[0]).sums.paid == 19_899 && shop.deskOrder(orders[1]).sums.paid == 19_999)
        #expect(try shop.deskOrder(orders[2]).sums.paid == 0)
        let again = try apply(line(1, for: orders[0]))
        #expect(again.batch == nil)
    }

    @Test func transferToACancelledOrderCanBeUndone() throws {
        try shop.set(orders[0], to: .cancelled)
        let applied = try apply(line(1, for: orders[0]))
        #expect(try shop.deskOrder(orders[0]).paymentStatus == .refundDue)
        try undo(applied.batch)
        #expect(try shop.deskOrder(orders[0]).sums.paid == 0)
    }
}

extension BankTransferTests {
    @Test func statementIsKeptForADay() throws {
        let key = Array(repeating: UInt8(7), count: 32)
        let add = { [shop, clerk] (name: String) in
            try shop.store.write { try $0.addBankStatement([1, 2], named: name, newKey: key, by: clerk) }
        }
        let (first, second) = try (add("a.csv"), add("b.csv"))
        func names() throws -> [String?] {
            try [first, second].map { id in try shop.store.read { try $0.ask(.bankStatement(id)) }?.name }
        }
        #expect(try names() == [nil, "b.csv"])
        #expect(try shop.store.read { try $0.ask(.bankKey) } == key)
        shop.letPass(hours: 23)
        _ = try shop.store.write { try $0.deleteExpired() }
        #expect(try names() == [nil, "b.csv"])
        shop.letPass(hours: 2)
        _ = try shop.store.write { try $0.deleteExpired() }
        #expect(try names() == [nil, nil])
    }

    @Test func keyIsMadeOnce() throws {
        for byte in [UInt8(1), 2] {
            _ = try shop.store.write { [clerk] in
                try $0.addBankStatement([], named: "", newKey: Array(repeating: byte, count: 32), by: clerk)
            }
        }
        #expect(try shop.store.read { try $0.ask(.bankKey) } == Array(repeating: 1, count: 32))
    }

    @Test func columnsAreRemembered() throws {
        let hash = Array(repeating: UInt8(3), count: 32)
        for text in ["date=0", "date=1 amount=2"] {
            try shop.store.write { try $0.rememberColumns(StatementColumns(text: text), ofHeading: hash) }
        }
        #expect(try shop.store.read { try $0.ask(.bankColumns(ofHeading: hash)) }?.text == "date=1 amount=2")
        #expect(try shop.store.read { try $0.ask(.bankColumns(ofHeading: [1])) } == nil)
    }

    @Test func ordersOfLinesAreUnpaidOrNamed() throws {
        let ben = try shop.customer("Ben")
        let named = try ["AB-12", "Cd34", "X9"].map {
            try shop.placeDeskOrder(shop.contents([(1, .mower)]), of: ben, code: $0)
        }
        for (index, order) in ([orders[0]] + named).enumerated() {
            try shop.pay(19_999, for: order, reference: "\(index)")
        }
        let day = try #require(CivilDate("2026-11-24"))
        let lines = ["Order \(orders[0].code)", "ab-12", "cd34", "x 9"].map {
            StatementLine(row: 2, date: day, amount: 1, payer: "", text: $0, identity: $0)
        }
        let found = try shop.store.read { try $0.transferOrders(for: lines) }
        #expect(Set(found.map(\.order.id)) == Set((orders + named.prefix(2)).map(\.id)))
    }
}
