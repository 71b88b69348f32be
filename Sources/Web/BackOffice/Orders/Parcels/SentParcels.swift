import Shop

/// How many orders were set to sent, and which were left out, as the value of a notice: `3.1003.1004`.
struct SentParcels: NoticeValue {
    /// The maximum number of orders that the notice names.
    private static let mostNamed = 5

    var count = 0
    /// The first orders that were left out.
    private(set) var leftOut: [Order.ID] = []

    init() {}

    var isEmpty: Bool { count == 0 && leftOut.isEmpty }

    mutating func leaveOut(_ order: Order.ID) {
        if leftOut.count < Self.mostNamed { leftOut.append(order) }
    }

    var noticeText: String { (["\(count)"] + leftOut.map { "\($0.rawValue)" }).joined(separator: ".") }

    init?(noticeText: String) {
        let parts = noticeText.split(separator: ".")
        guard let count = parts.first.flatMap({ Int($0) }), (0...ParcelsController.most).contains(count) else {
            return nil
        }
        self.count = count
        leftOut = parts.dropFirst().prefix(Self.mostNamed).compactMap { Int64($0) }.map(Order.ID.init(rawValue:))
    }
}
