import Shop
import Storage
import TestSupport
import Testing

/// Orders that are paid at a payment provider, in the books.
struct ProviderPaymentTests {
    private let shop: TestShop
    private let customer: Customer.ID
    private let order: Order
    private var total: Money { order.total }

    init() throws {
        shop = try TestShop()
        try shop.setStock(10, of: .apple)
        customer = try shop.customer("Ann")
        order = try shop.placeOnlineOrder(of: customer)
        try shop.begin(order)
    }

    @Test func awaitingOrderCountsInNoReport() throws {
        #expect(try state() == .awaiting)
        #expect(try shop.sales().orders == 0)
        try pay("pi_1")
        #expect(try state() == .placed)
        #expect(try shop.sales().orders == 1)
        #expect(try shop.sales().revenue == total)
        #expect(try shop.faults() == [])
    }

    @Test func cancelledAwaitingOrderWasNeverCounted() throws {
        try shop.set(order, to: .cancelled)
        #expect(try shop.sales().orders == 0)
        try shop.set(order, to: .resumed)
        #expect(try shop.sales().orders == 1)
        #expect(try shop.faults() == [])
    }

    @Test func samePaymentIsRecordedOnce() throws {
        for _ in 1...3 { try pay("pi_1") }
        #expect(try amounts() == [total.minorUnits])
        #expect(try shop.faults() == [])
    }

    @Test func latePendingFailedOrExpiredStateDoesNotUndoPayment() throws {
        try pay("pi_1")
        for progress: PaymentProgress in [.open, .pending, .failed(reason: "late"), .expired] { try record(progress) }
        #expect(try attempt().state == .paid)
        #expect(try state() == .placed)
    }

    @Test func mailsOfOrderAreAskedForOnce() throws {
        let (id, paid) = (try attempt().id, received("pi_1"))
        let asked = try (1...2).map { _ in
            try shop.store.write { transaction in
                var count = 0
                try transaction.record(.paid(paid), of: id) { news, _, _ in
                    #expect(news == .placed)
                    count += 1
                    return []
                }
                return count
            }
        }
        #expect(asked == [1, 0])
    }

    @Test func expiredPaymentReturnsUnitsCouponsAndCart() throws {
        #expect(try shop.product(.apple).stock == 8)
        try record(.expired)
        #expect(try state() == .cancelled)
        #expect(try shop.product(.apple).stock == 10)
        #expect(try shop.cart(of: customer).unitCount == 2)
        #expect(try shop.faults() == [])
    }

    @Test func openPaymentIsEndedAtTheEndOfItsHold() throws {
        try record(.open)
        #expect(try attempt().state == .open)
        shop.letPass(seconds: PaymentSchedule.hold)
        try record(.open)
        #expect(try attempt().state == .ending)
        #expect(try state() == .awaiting, "the provider's page is ended before the units are released")
        try record(.expired)
        #expect(try state() == .cancelled)
    }

    @Test func pendingPaymentKeepsUnitsBeyondTheHold() throws {
        try record(.pending)
        shop.letPass(days: 3)
        try record(.pending)
        #expect(try state() == .awaiting)
        #expect(try shop.product(.apple).stock == 8)
    }

    @Test func customerOfFailedPendingPaymentIsMailedAndHasADayToPayAgain() throws {
        try record(.pending)
        shop.letPass(days: 3)
        let id = try attempt().id
        let failure = PaymentProgress.failed(reason: "no funds")
        let news: [PaymentNews] = try shop.store.write { transaction in
            var told: [PaymentNews] = []
            try transaction.record(failure, of: id) { news, _, _ in
                told.append(news)
                return []
            }
            return told
        }
        #expect(news == [PaymentNews.failed])
        #expect(try state() == .awaiting)
        #expect(try attempt().nextTryAt == shop.clock.now + PaymentSchedule.holdAfterFailure)
        try shop.begin(order, key: "second")
        #expect(try state() == .awaiting)
    }

    @Test func paymentAfterReleaseResumesOrder() throws {
        try record(.expired)
        try pay("pi_1")
        #expect(try state() == .resumed)
        #expect(try shop.product(.apple).stock == 8)
        #expect(try refunds() == [])
        #expect(try shop.faults() == [])
    }

    @Test func paymentAfterReleaseIsRefundedIfUnitsAreSold() throws {
        try record(.expired)
        try shop.setStock(1, of: .apple)
        try pay("pi_1")
        #expect(try state() == .cancelled)
        #expect(try refunds() == [total.minorUnits])
        #expect(try shop.faults() == [])
    }

    @Test func paymentAfterCancellationByStaffIsRefunded() throws {
        let clerk = try shop.manager("clerk@example.com")
        try shop.set(order, to: .cancelled, by: clerk)
        #expect(try attempt().state == .ending)
        try pay("pi_1")
        #expect(try state() == .cancelled)
        #expect(try refunds() == [total.minorUnits])
    }

    @Test func secondPaymentIsRefunded() throws {
        let first = try attempt().id
        try record(.failed(reason: "declined"))
        try shop.begin(order, key: "second")
        try pay("pi_2")
        let late = received("pi_1")
        try shop.store.write { try $0.record(.paid(late), of: first) }
        #expect(try amounts() == [total.minorUnits, total.minorUnits])
        #expect(try refunds() == [total.minorUnits])
        #expect(try shop.faults() == [])
    }

    @Test func surplusIsRefundedAndPartKeepsOrderWaiting() throws {
        try shop.store.write { [order] in
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: order.id))?.id)
            let amount = Money(minorUnits: order.total.minorUnits - 1, .usd)
            try $0.record(.paid(ReceivedPayment(reference: "pi_1", amount: amount)), of: id)
        }
        #expect(try state() == .awaiting)
        let other = try shop.placeOnlineOrder(of: customer)
        try shop.begin(other, key: "other")
        try shop.store.write {
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: other.id))?.id)
            let amount = Money(minorUnits: other.total.minorUnits + 5, .usd)
            try $0.record(.paid(ReceivedPayment(reference: "pi_2", amount: amount)), of: id)
        }
        #expect(try shop.deskOrder(other).state == .placed)
        #expect(try shop.attempts(of: other).filter { $0.kind == .refund }.map(\.amount.minorUnits) == [5])
    }

    @Test func paymentInAnotherCurrencyIsNotInTheBooks() throws {
        let euros = ReceivedPayment(reference: "pi_1", amount: Money(minorUnits: 500, .eur))
        try shop.store.write { [order] in
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: order.id))?.id)
            try $0.record(.paid(euros), of: id)
        }
        #expect(try amounts() == [])
        #expect(try attempt().state == .failed)
        #expect(try attempt().error.contains("5.00"))
    }

    @Test func attemptIsTakenByOneProgramUntilItsLeaseEnds() throws {
        let order = try shop.placeOnlineOrder(of: customer)
        let id = try shop.store.write {
            try $0.beginPayment(of: order, at: .test, key: "lease", returnURL: "https://shop.example")
        }
        shop.letPass(seconds: 1)
        let taken = try shop.store.write { try $0.takeDuePaymentAttempt(of: .test) }
        #expect(taken?.id == id)
        #expect(try shop.store.write { try $0.takeDuePaymentAttempt(of: .test) } == nil)
        shop.letPass(seconds: PaymentSchedule.lease)
        #expect(try shop.store.write { try $0.takeDuePaymentAttempt(of: .test) }?.id == id)
    }

    @Test func recordedCashPlacesAwaitingOrderAndEndsItsPage() throws {
        try shop.pay(1, for: order, reference: "part")
        #expect(try state() == .awaiting)
        try shop.pay(total.minorUnits - 1, for: order, reference: "rest")
        #expect(try state() == .placed)
        #expect(try attempt().state == .ending)
        try record(.expired)
        #expect(try state() == .placed)
        #expect(try shop.faults() == [])
    }

    @Test func orderWithRecordedMoneyIsNotReleased() throws {
        try shop.pay(1, for: order, reference: "part")
        try record(.expired)
        #expect(try state() == .awaiting)
    }

    @Test func programWithOtherKeysOnlyEndsPayments() throws {
        shop.letPass(seconds: 60)
        #expect(try shop.store.write { try $0.takeDuePaymentAttempt(of: .test) } == nil)
        #expect(try shop.store.write { try $0.takeDuePaymentAttempt(of: nil) } == nil)
        shop.letPass(seconds: PaymentSchedule.pageLifetime + PaymentSchedule.longestSilence)
        for _ in 1...PaymentSchedule.mostUnanswered {
            #expect(try state() == .awaiting)
            let taken = try #require(try shop.store.write { try $0.takeDuePaymentAttempt(of: nil) })
            try shop.store.write { try $0.recordUnavailable("no keys", of: taken) }
            shop.letPass(hours: 1)
        }
        #expect(try attempt().state == .failed)
        #expect(try state() == .cancelled)
        try pay("pi_1")
        #expect(try state() == .resumed, "a late event still counts")
    }

    @Test func refundClockBeginsWithItsFirstRequest() throws {
        let clerk = try shop.manager("clerk@example.com")
        try pay("pi_1")
        let payment = try #require(try shop.refundable(order).first)
        try shop.store.write { [order, total] in
            _ = try $0.requestRefund(total, of: payment.payment.id, for: order.id, reason: "", by: clerk)
        }
        shop.letPass(days: 2)
        #expect(try shop.store.write { try $0.takeDuePaymentAttempt(of: .test) } == nil)
        #expect(try shop.attempts(of: order).last?.canBeUndone == true)
        _ = try shop.store.write { try $0.takeDuePaymentAttempt(of: .live) }
        #expect(try shop.attempts(of: order).last?.begunAt == shop.clock.now)
        #expect(try shop.attempts(of: order).last?.canBeUndone == false)
    }

    @Test func requestWithoutAnswerGetsNewKeyBeforeItsPageWouldEndTooEarly() throws {
        let order = try shop.placeOnlineOrder(of: customer)
        try shop.store.write { _ = try $0.beginPayment(of: order, at: .test, key: "old", returnURL: "x") }
        for (seconds, key) in [(10, "old"), (PaymentSchedule.longestRequest, "new")] as [(Int64, String)] {
            shop.letPass(seconds: seconds)
            let last = try #require(try shop.attempts(of: order).last)
            try shop.store.write { try $0.record(.unavailable(reason: "no answer"), of: last, replacing: "new") }
            #expect(try shop.attempts(of: order).last?.idempotencyKey == key)
        }
        #expect(try shop.attempts(of: order).last?.expiresAt == shop.clock.now + PaymentSchedule.pageLifetime)
    }

    @Test func secondPaymentIsNotBegunWhileOneIsOpen() throws {
        #expect(throws: OrderRefusal.paymentIsOpen) { try shop.begin(order, key: "second") }
        try pay("pi_1")
        #expect(throws: OrderRefusal.self) { try shop.begin(order, key: "third") }
    }

    @Test func eventIsAppliedOnce() throws {
        let event = PaymentEvent(
            id: "evt_1", mode: .test, change: .payment(reference: "cs_first", .paid(received("pi_1"))))
        for _ in 1...2 { try shop.store.write { _ = try $0.apply(event, from: "stripe") } }
        #expect(try state() == .placed)
        #expect(try amounts() == [total.minorUnits])
    }

    @Test func refundsNeverExceedPayment() throws {
        let clerk = try shop.manager("clerk@example.com")
        try pay("pi_1")
        let payment = try #require(try shop.refundable(order).first)
        let half = Money(minorUnits: total.minorUnits / 2, .usd)
        try shop.store.write { [order] in
            _ = try $0.requestRefund(half, of: payment.payment.id, for: order.id, reason: "", by: clerk)
        }
        let left = total.minorUnits - half.minorUnits
        #expect(try shop.refundable(order).first?.left.minorUnits == left)
        #expect(throws: OrderRefusal.moreThanPaid(left)) {
            try shop.store.write { [order, total] in
                _ = try $0.requestRefund(total, of: payment.payment.id, for: order.id, reason: "", by: clerk)
            }
        }
        let refund = try #require(try shop.attempts(of: order).last)
        #expect(refund.nextTryAt == shop.clock.now + PaymentSchedule.undo)
        try shop.store.write { try $0.record(.accepted(reference: "re_1"), of: refund.id) }
        #expect(try amounts() == [total.minorUnits, -half.minorUnits])
        #expect(try shop.refundable(order).first?.left.minorUnits == left)
        // The provider's event about the same refund changes nothing.
        let event = PaymentEvent(
            id: "evt_2", mode: .test, change: .refund(reference: "re_1", payment: "pi_1", amount: half))
        try shop.store.write { _ = try $0.apply(event, from: "stripe") }
        #expect(try amounts().count == 2)
        #expect(try shop.faults() == [])
    }

    @Test func failedRefundIsMoneyOfTheShopAgain() throws {
        try pay("pi_1")
        let five = Money(minorUnits: 5, .usd)
        let changes: [PaymentEvent.Change] = [
            .refund(reference: "re_1", payment: "pi_1", amount: five),
            .failedRefund(reference: "re_1", payment: "pi_1", amount: five),
        ]
        for (number, change) in changes.enumerated() {
            let event = PaymentEvent(id: "evt_\(number)", mode: .test, change: change)
            try shop.store.write { _ = try $0.apply(event, from: "stripe") }
        }
        #expect(try amounts() == [total.minorUnits, -5, 5])
        #expect(try shop.refundable(order).first?.left == total)
        #expect(try shop.faults() == [])
    }

    @Test func refundThatTheBooksHaveNoRoomForIsKeptAsError() throws {
        let clerk = try shop.manager("clerk@example.com")
        try pay("pi_1")
        let payment = try #require(try shop.refundable(order).first)
        try shop.store.write { [order, total] in
            _ = try $0.requestRefund(total, of: payment.payment.id, for: order.id, reason: "", by: clerk)
        }
        try shop.pay(-total.minorUnits, for: order, reference: "by hand")
        let refund = try #require(try shop.attempts(of: order).last)
        try shop.store.write { try $0.record(.accepted(reference: "re_1"), of: refund.id) }
        let recorded = try #require(try shop.attempts(of: order).last)
        #expect(recorded.state == .refunded)
        #expect(recorded.error.contains("re_1"))
        #expect(try shop.deskOrder(order).sums.paid == 0)
    }

    @Test func testOrderIsLeftOutOfReports() throws {
        let test = try shop.placeOnlineOrder(of: customer, by: .stripeTest)
        try shop.begin(test, key: "test", at: .test)
        try shop.store.write {
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: test.id))?.id)
            try $0.record(.paid(ReceivedPayment(reference: "pi_9", amount: test.total)), of: id)
        }
        #expect(try shop.deskOrder(test).state == .placed)
        #expect(try shop.sales().orders == 0)
        #expect(try shop.faults() == [])
    }

    private func received(_ reference: String) -> ReceivedPayment {
        ReceivedPayment(reference: reference, amount: total)
    }

    private func pay(_ reference: String) throws { try record(.paid(received(reference))) }

    private func record(_ progress: PaymentProgress) throws {
        try shop.store.write { [order] in
            let id = try #require($0.snapshot.ask(.lastPaymentAttempt(of: order.id))?.id)
            try $0.record(progress, of: id)
        }
    }

    private func attempt() throws -> PaymentAttempt {
        try #require(shop.attempts(of: order).last { $0.kind == .payment })
    }

    private func state() throws -> OrderState { try shop.deskOrder(order).state }

    private func amounts() throws -> [Int] {
        try shop.store.read { [order] in try $0.ask(.payments(of: order)) }.map(\.details.amount.minorUnits)
    }

    /// The amounts of the requested refunds.
    private func refunds() throws -> [Int] {
        try shop.attempts(of: order).filter { $0.kind == .refund }.map(\.amount.minorUnits)
    }
}

extension TestShop {
    /// Places an order of two apples that is paid at a provider.
    func placeOnlineOrder(of customer: Customer.ID, by method: PaymentMethod = .stripe) throws -> Order {
        let contents = try contents([(2, .apple)])
        return try store.write {
            try $0.placeDeskOrder(contents, of: customer, on: OrderTerms(payment: method), by: nil)
        }
    }

    /// Begins the payment of an order, whose page the provider names `cs_` and the key.
    func begin(_ order: Order, key: String = "first", at account: ProviderAccount = .live) throws {
        try store.write { transaction in
            let id = try transaction.beginPayment(
                of: order, at: account, key: key, returnURL: "https://shop.example/orders/\(order.code)/payment")
            let attempt = try #require(try transaction.snapshot.ask(.paymentAttempt(id)))
            let page = PaymentPage(
                address: "https://pay.example/\(key)", reference: "cs_\(key)",
                expiresAt: transaction.now + PaymentSchedule.pageLifetime)
            try transaction.record(.redirect(page), of: attempt, replacing: "")
        }
    }

    func attempts(of order: Order) throws -> [PaymentAttempt] {
        try store.read { try $0.ask(.paymentAttempts(of: order.id)) }
    }

    func refundable(_ order: Order) throws -> [RefundablePayment] {
        try store.read { try $0.refundablePayments(of: order.id) }
    }

    fileprivate func sales() throws -> Sales {
        let (start, end) = (Timestamp(secondsSince1970: 0), Timestamp(secondsSince1970: 4_000_000_000))
        return try store.read { try $0.ask(.sales(from: start, to: end, in: .usd)) }
            ?? Sales(orders: -1, revenue: .zero(.usd), newCustomers: 0)
    }
}
