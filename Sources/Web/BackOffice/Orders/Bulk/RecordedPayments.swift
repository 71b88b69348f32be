import Shop

/// What became of the payments of many orders, as the value of a notice: `17-26.1003.1004` for the payments 17 to 26 and
/// two orders that were left out.
struct RecordedPayments: NoticeValue {
    /// The maximum number of orders that the notice names.
    private static let mostNamed = 5

    /// The first and the last payment; nil if there are none.
    private(set) var payments: ClosedRange<Int64>?
    /// The first orders that were left out.
    private(set) var leftOut: [Order.ID] = []

    init() {}

    var isEmpty: Bool { payments == nil && leftOut.isEmpty }

    mutating func add(_ payment: Payment.ID) {
        payments = (payments?.lowerBound ?? payment.rawValue)...payment.rawValue
    }

    mutating func leaveOut(_ order: Order.ID) {
        if leftOut.count < Self.mostNamed { leftOut.append(order) }
    }

    var noticeText: String {
        let range = payments.map { "\($0.lowerBound)-\($0.upperBound)" } ?? ""
        return ([range] + leftOut.map { "\($0.rawValue)" }).joined(separator: ".")
    }

    init?(noticeText: String) {
        let parts = noticeText.split(separator: ".", omittingEmptySubsequences: false)
        let ends = parts[0].split(separator: "-").compactMap { Int64($0) }
        // A forged range must not make the database count for long.
        if ends.count == 2, (0..<Int64(BulkPaymentsController.most)).contains(ends[1] &- ends[0]) {
            payments = ends[0]...ends[1]
        } else if !parts[0].isEmpty {
            return nil
        }
        leftOut = parts.dropFirst().prefix(Self.mostNamed).compactMap { Int64($0) }.map(Order.ID.init(rawValue:))
    }
}
