import Shop
import Testing

/// Which word follows from the sums of an order's books.
struct PaymentStatusTests {
    @Test(
        arguments: [
            (0, 0, .due), (1, 0, .partPaid), (99, 0, .partPaid), (100, 0, .paid), (100, 20, .paid),
            (101, 0, .refundDue),
            (0, 100, .due), (-5, 5, .due),
        ] as [(Int, Int, PaymentStatus?)])
    func anOrderFor100(paid: Int, refunded: Int, status: PaymentStatus?) {
        #expect(sums(100, paid: paid, refunded: refunded).status(in: .placed) == status)
    }

    @Test(
        arguments: [
            (0, 0, nil), (0, 100, .refunded), (30, 0, .refundDue), (100, 0, .refundDue), (30, 70, .refundDue),
            (-10, 110, .due),
        ] as [(Int, Int, PaymentStatus?)])
    func aCancelledOrder(paid: Int, refunded: Int, status: PaymentStatus?) {
        #expect(sums(100, paid: paid, refunded: refunded).status(in: .cancelled) == status)
    }

    @Test(arguments: [(0, 100), (30, 70), (100, 0), (140, -40), (-40, 100)])
    func dueIsNeverMoreThanTheOrderCosts(paid: Int, due: Int) {
        #expect(sums(100, paid: paid).due(in: .placed) == due)
    }

    @Test func anOrderThatCostsNothingIsPaid() {
        #expect(sums(0).status(in: .placed) == .paid)
        #expect(sums(0).status(in: .cancelled) == nil)
    }

    @Test(arguments: [(100, .refundDue), (70, .paid), (40, .partPaid), (0, .due)] as [(Int, PaymentStatus)])
    func whatCameBackIsNotOwed(paid: Int, status: PaymentStatus) {
        #expect(sums(100, credited: 30, paid: paid).status(in: .delivered) == status)
    }

    @Test func anOrderThatCameBackWholeIsRefundedWithItsMoney() {
        #expect(sums(100, credited: 100, paid: 100).status(in: .delivered) == .refundDue)
        #expect(sums(100, credited: 100, paid: 0, refunded: 100).status(in: .delivered) == .refunded)
    }

    @Test func nobodyIsOwedMoreThanTheyPaid() {
        #expect(sums(100, credited: 30, paid: 0, refunded: 100).status(in: .cancelled) == .refunded)
        #expect(sums(20, credited: 30).status(in: .placed) == .paid)
    }

    @Test func aResumedOrderIsOwedAgain() {
        #expect(sums(100, paid: 0, refunded: 100).status(in: .resumed) == .due)
        #expect(sums(100, paid: 100).status(in: .resumed) == .paid)
    }

    private func sums(_ total: Int, credited: Int = 0, paid: Int = 0, refunded: Int = 0) -> PaymentSums {
        PaymentSums(total: total, credited: credited, paid: paid, refunded: refunded)
    }
}
