/// The history of an order, as far as its taxes depend on it.
public struct TaxedOrder: Sendable {
    /// The time of the order. A first state counts from this time.
    let placedAt: Timestamp
    /// The states, oldest first.
    let states: [(state: OrderState, changedAt: Timestamp)]
    /// The revisions with the country for which each is taxed, oldest first. The country is nil for the shop's own zone.
    let revisions: [(revision: Revision, country: String?)]
    /// The returns, oldest first.
    let returns: [OrderReturn]

    public init(
        placedAt: Timestamp, states: [(state: OrderState, changedAt: Timestamp)],
        revisions: [(revision: Revision, country: String?)], returns: [OrderReturn] = []
    ) {
        self.placedAt = placedAt
        self.states = states
        self.revisions = revisions
        self.returns = returns
    }

    /// Returns the taxed amounts of the order's events from `start` to `end` (exclusive). Each event has the time at which
    /// it happened: the sale the time when the order was placed, a revision its difference, a return its credit, a
    /// cancellation all that the order was, and resuming the same again. So a later event changes no earlier period.
    public func figures(from start: Timestamp, to end: Timestamp) -> TaxFigures {
        var figures = figures(before: end)
        figures -= self.figures(before: start)
        return figures
    }

    /// Returns the taxed amounts of the order as it was at a time (exclusive), less its returns. Nothing if it awaited its
    /// payment or was cancelled.
    private func figures(before end: Timestamp) -> TaxFigures {
        guard placedAt < end, let state = states.first.map({ states.dropFirst().last { $0.changedAt < end } ?? $0 }),
            state.state.counts,
            let latest = revisions.first.map({ revisions.dropFirst().last { $0.revision.revisedAt < end } ?? $0 })
        else { return TaxFigures() }
        var figures = latest.revision.contents.taxFigures(in: latest.country)
        guard !returns.isEmpty else { return figures }
        for part in revisions.map(\.revision).credited(returns) where part.back.returnedAt < end {
            let group = TaxFigures.Group(
                country: revisions[part.back.revision - 1].country, part.fee?.treatment ?? part.line.treatment)
            let net = part.amount - part.tax
            figures.add(-TaxedAmount(net: net.minorUnits, tax: part.tax.minorUnits), to: group)
        }
        return figures
    }
}
