public import Shop

extension StripeCheckout {
    /// The number of objects in an answer: Stripe's maximum.
    private static let pageSize = 100

    private enum Unread: Error {
        case tooMany
        case unavailable(String)
    }

    public func movements(from start: Timestamp, to end: Timestamp, atMost limit: Int) -> ProviderMovementsAnswer {
        do throws(Unread) {
            let charges = try movements(StripeCharge.self, from: start, to: end, atMost: limit)
            let refunds = try movements(StripeRefund.self, from: start, to: end, atMost: limit)
            let disputes = try movements(StripeDispute.self, from: start, to: end, atMost: limit)
            return .known(charges + refunds + disputes)
        } catch {
            switch error {
            case .tooMany: return .tooMany
            case .unavailable(let reason): return .unavailable(reason: reason)
            }
        }
    }

    private func movements<Object: StripeMovement>(
        _: Object.Type, from start: Timestamp, to end: Timestamp, atMost limit: Int
    ) throws(Unread) -> [ProviderMovement] {
        let times = "created%5Bgte%5D=\(start.secondsSince1970)&created%5Blt%5D=\(end.secondsSince1970)"
        var (movements, count, last) = ([ProviderMovement](), 0, "")
        while true {
            let place = last.isEmpty ? "" : "&starting_after=\(last)"
            let answer: StripeAnswer<StripeList<Object>> = get(
                "\(Object.path)?\(times)&limit=\(Self.pageSize)\(place)")
            switch answer {
            case .object(let page):
                movements += page.data.compactMap(\.movement)
                count += page.data.count
                guard page.hasMore, let next = page.data.last?.id, StripeReference.isValid(next) else {
                    return movements
                }
                last = next
            case .rejected(let reason), .unavailable(let reason): throw .unavailable(reason)
            }
            guard count < limit else { throw .tooMany }
        }
    }
}
