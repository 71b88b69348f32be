import Shop
import Storage
import TestSupport
import Testing

/// Events and answers of a provider that arrive too late, or before an earlier one.
struct UnorderedPaymentTests {
    private let shop: TestShop
    private let order: Order

    init() throws {
        shop = try TestShop()
        try shop.setStock(10, of: .apple)
        order = try shop.placeOnlineOrder(of: try shop.customer("Ann"))
    }

    @Test func refundEventBeforePaymentIsAppliedWhenItIsRepeated() throws {
        try shop.begin(order)
        #expect(try apply("evt_1", refund) == false)
        #expect(try amounts() == [])
        try pay()
        #expect(try apply("evt_1", refund))
        #expect(try apply("evt_1", refund))
        #expect(try amounts() == [order.total.minorUnits, -5])
        #expect(try shop.faults() == [])
    }

    @Test func disputeEventBeforePaymentIsAppliedWhenItIsRepeated() throws {
        try shop.begin(order)
        #expect(try apply("evt_1", dispute(.open)) == false)
        try pay()
        #expect(try apply("evt_1", dispute(.open)))
        #expect(try shop.attempts(of: order).map(\.isDisputed) == [true])
    }

    @Test func disputeThatEndsBeforeItBeginsIsNotOpen() throws {
        try shop.begin(order)
        try pay()
        try apply("evt_1", dispute(.won))
        try apply("evt_2", dispute(.open))
        #expect(try shop.attempts(of: order).map(\.isDisputed) == [false])
        #expect(try amounts() == [order.total.minorUnits])
    }

    @Test func lostDisputeIsInTheBooksOnce() throws {
        try shop.begin(order)
        try pay()
        try apply("evt_1", dispute(.open))
        try apply("evt_2", dispute(.lost))
        try apply("evt_3", dispute(.lost))
        #expect(try shop.attempts(of: order).map(\.isDisputed) == [false])
        #expect(try amounts() == [order.total.minorUnits, -5])
        #expect(try shop.refundable(order).first?.left.minorUnits == order.total.minorUnits - 5)
        #expect(try shop.faults() == [])
    }

    @Test func lostDisputeThatTheBooksHaveNoRoomForIsNamed() throws {
        try shop.begin(order)
        try pay()
        try shop.pay(-order.total.minorUnits, for: order, reference: "by hand")
        try apply("evt_1", dispute(.lost))
        #expect(try shop.attempts(of: order).first?.error.contains("(dp_1)") == true)
    }

    @Test(arguments: [false, true])
    func eventOfRequestedRefundRecordsItsAuthor(isRejectedBefore: Bool) throws {
        let clerk = try shop.manager("clerk@example.com")
        try shop.begin(order)
        try pay()
        let payment = try #require(try shop.refundable(order).first).payment
        let five = Money(minorUnits: 5, .usd)
        try shop.store.write { [order] in
            _ = try $0.requestRefund(five, of: payment.id, for: order.id, reason: "", by: clerk)
        }
        shop.letPass(seconds: PaymentSchedule.undo)
        let refund = try #require(try shop.store.write { try $0.takeDuePaymentAttempt(of: .live) })
        if isRejectedBefore {
            try shop.store.write { try $0.record(RefundAnswer.failed(reason: "declined"), of: refund.id) }
        }
        let change: PaymentEvent.Change = .refund(
            reference: "re_1", payment: "pi_1", amount: five, request: refund.idempotencyKey)
        try apply("evt_1", change)
        try apply("evt_2", change)
        try shop.store.write { try $0.record(.accepted(reference: "re_1"), of: refund.id) }
        #expect(try shop.attempts(of: order).last?.state == .refunded)
        #expect(try amounts() == [order.total.minorUnits, -5])
        let author = try shop.store.read { [order] in try $0.ask(.payments(of: order)) }.last?.author
        #expect(author == clerk)
        #expect(try shop.faults() == [])
    }

    @Test func refundWithForeignKeyIsNotThatOfTheShop() throws {
        try shop.begin(order)
        try pay()
        let key = try #require(try shop.attempts(of: order).first).idempotencyKey
        try apply(
            "evt_1",
            .refund(reference: "re_1", payment: "pi_1", amount: Money(minorUnits: 5, .usd), request: key))
        #expect(try shop.attempts(of: order).map(\.state) == [.paid])
        #expect(try amounts() == [order.total.minorUnits, -5])
    }

    @Test func refundEventOfForeignPaymentIsAcceptedIfNoPaymentIsOpen() throws {
        try shop.begin(order)
        try pay()
        #expect(try apply("evt_1", .refund(reference: "re_9", payment: "pi_9", amount: Money(minorUnits: 5, .usd))))
        #expect(try amounts() == [order.total.minorUnits])
    }

    @Test func failedRefundBeforeItsRefundLeavesMoneyUnchanged() throws {
        try shop.begin(order)
        try pay()
        try apply("evt_1", .failedRefund(reference: "re_1", payment: "pi_1", amount: Money(minorUnits: 5, .usd)))
        try apply("evt_2", refund)
        #expect(try amounts() == [order.total.minorUnits])
        #expect(try shop.refundable(order).first?.left == order.total)
        #expect(try shop.faults() == [])
    }

    @Test func failedRefundThatTheBooksHadNoRoomForIsNotInsertedLater() throws {
        try shop.begin(order)
        try pay()
        let all = order.total
        func refund(_ reference: String) -> PaymentEvent.Change {
            .refund(reference: reference, payment: "pi_1", amount: all)
        }
        func failure(_ reference: String) -> PaymentEvent.Change {
            .failedRefund(reference: reference, payment: "pi_1", amount: all)
        }
        let changes = [refund("re_1"), failure("re_2"), failure("re_1"), refund("re_2")]
        for (number, change) in changes.enumerated() { try apply("evt_\(number)", change) }
        #expect(try amounts() == [all.minorUnits, -all.minorUnits, all.minorUnits])
        #expect(try shop.faults() == [])
    }

    @Test func failureBeforeTheAnswerFailsTheRefund() throws {
        try shop.begin(order)
        try pay()
        let clerk = try shop.manager("clerk@example.com")
        let payment = try #require(try shop.refundable(order).first).payment
        let five = Money(minorUnits: 5, .usd)
        try shop.store.write { [order] in
            _ = try $0.requestRefund(five, of: payment.id, for: order.id, reason: "", by: clerk)
        }
        let refund = try #require(try shop.attempts(of: order).last)
        try apply("evt_1", .failedRefund(reference: "re_1", payment: "pi_1", amount: five))
        try shop.store.write { try $0.record(.accepted(reference: "re_1"), of: refund.id) }
        #expect(try shop.attempts(of: order).last?.state == .failed)
        #expect(try amounts() == [order.total.minorUnits])
        #expect(try shop.refundable(order).first?.left == order.total)
    }

    @Test func allRefundsThatTheBooksHaveNoRoomForAreNamed() throws {
        try shop.begin(order)
        try pay()
        try shop.pay(-order.total.minorUnits, for: order, reference: "by hand")
        for reference in ["re_1", "re_2"] {
            try apply(reference, .refund(reference: reference, payment: "pi_1", amount: Money(minorUnits: 5, .usd)))
        }
        let error = try #require(try shop.attempts(of: order).first?.error)
        #expect(error.contains("(re_1)") && error.contains("(re_2)"))
    }

    @Test func acceptedRefundCountsAfterRejectionOfSameRequest() throws {
        try shop.begin(order)
        try shop.store.write { [order] in try $0.setState(.cancelled, of: order.id, by: nil) }
        try shop.setStock(0, of: .apple)
        try pay()
        let refund = try #require(try shop.attempts(of: order).last)
        for answer: RefundAnswer in [.failed(reason: "declined"), .accepted(reference: "re_1")] {
            try shop.store.write { try $0.record(answer, of: refund.id) }
        }
        #expect(try shop.attempts(of: order).last?.state == .refunded)
        #expect(try amounts() == [order.total.minorUnits, -order.total.minorUnits])
        #expect(try shop.faults() == [])
    }

    @Test func lateAnswerForReleasedOrderEndsItsPage() throws {
        let requested = try request()
        try shop.store.write { [order] in try $0.endPayment(of: order.id) }
        try shop.store.write { try $0.recordRelease(of: requested) }
        #expect(try shop.deskOrder(order).state == .cancelled)
        try shop.store.write { transaction in
            let page = PaymentPage(
                address: "https://pay.example/1", reference: "cs_1",
                expiresAt: transaction.now + PaymentSchedule.pageLifetime)
            try transaction.record(.redirect(page), of: requested, replacing: "new")
        }
        let ending = try #require(try shop.attempts(of: order).first)
        #expect(ending.state == .ending)
        #expect(ending.nextTryAt == shop.clock.now)
    }

    @Test func lateRequestIsRenewedBeforeItIsSent() throws {
        let requested = try request()
        #expect(try renew(requested)?.idempotencyKey == "old")
        shop.letPass(seconds: PaymentSchedule.longestRequest + 1)
        let renewed = try #require(try renew(requested))
        #expect(renewed.idempotencyKey == "new")
        #expect(renewed.expiresAt == shop.clock.now + PaymentSchedule.pageLifetime)
    }

    @Test func requestIsNotSentAfterItsHold() throws {
        let requested = try request()
        shop.letPass(seconds: PaymentSchedule.hold)
        #expect(try renew(requested) == nil)
        #expect(try shop.deskOrder(order).state == .cancelled)
        #expect(try shop.product(.apple).stock == 10)
    }

    private func dispute(_ state: PaymentEvent.Dispute) -> PaymentEvent.Change {
        .dispute(reference: "dp_1", payment: "pi_1", amount: Money(minorUnits: 5, .usd), state)
    }

    private var refund: PaymentEvent.Change {
        .refund(reference: "re_1", payment: "pi_1", amount: Money(minorUnits: 5, .usd))
    }

    @discardableResult
    private func apply(_ id: String, _ change: PaymentEvent.Change) throws -> Bool {
        try shop.store.write { try $0.apply(PaymentEvent(id: id, mode: .live, change: change), from: "stripe") }
    }

    private func pay() throws {
        try shop.store.write { [order] in
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: order.id))?.id)
            try $0.record(.paid(ReceivedPayment(reference: "pi_1", amount: order.total)), of: id)
        }
    }

    /// Inserts a payment whose request was not answered.
    private func request() throws -> PaymentAttempt {
        try shop.store.write { [order] in
            let id = try $0.beginPayment(of: order, at: .live, key: "old", returnURL: "https://shop.example")
            return try #require(try $0.snapshot.ask(.paymentAttempt(id)))
        }
    }

    private func renew(_ attempt: PaymentAttempt) throws -> PaymentAttempt? {
        try shop.store.write { try $0.renewLateRequest(attempt, by: "new") }
    }

    private func amounts() throws -> [Int] {
        try shop.store.read { [order] in try $0.ask(.payments(of: order)) }.map(\.details.amount.minorUnits)
    }
}
