public import Shop

extension Transaction {
    /// Sets the state of an order. Cancelling returns its units to the stock, makes its coupons usable again, and adds
    /// a credit note to its invoice. The payment pages of an order that awaits a payment are
    /// ended. Resuming takes units and coupons again. `Documentation/order-effects.md` lists all tables that change, with
    /// the triggers.
    ///
    /// - Parameter revision: The revision that the author saw; nil if they saw no contents.
    /// - Throws: `OrderRefusal.wrongState` with the present state if the new state may not follow it,
    ///   `revisedMeanwhile` if the order has a later revision, and `outOfStock` if the units of a resumed order are no
    ///   longer available.
    public func setState(
        _ state: OrderState, of order: Order.ID, seenIn revision: Int? = nil, reason: String = "", parcel: String = "",
        by author: Account.ID?
    ) throws {
        let head = try head(of: order)
        guard head.state.state.next.contains(state) else { throw OrderRefusal.wrongState(head.state) }
        guard revision == nil || revision == head.revision else { throw OrderRefusal.revisedMeanwhile }
        let change = OrderStateChange(
            state, changedAt: head.time(of: now), author: author, reason: reason, parcel: parcel)
        try insertState(change, number: head.stateNumber + 1, of: order)
        try withdrawMails(about: order, contradicting: state, after: head.state.state)
        if head.state.state == .awaiting {
            for attempt in try snapshot.ask(.paymentAttempts(of: order)) { try end(attempt) }
        }
        if state == .cancelled {
            try returnStock(of: order, by: author)
            try returnCoupons(of: order)
            try cancelInvoice(of: order, reason: reason, by: author)
        }
        if state == .resumed {
            try takeStockAgain(for: order, by: author)
            try takeCouponsAgain(for: order)
        }
    }

    /// Cancels an order for its customer.
    ///
    /// - Parameter revision: The revision that the customer saw.
    /// - Throws: `OrderRefusal.wrongState` if the order is packed, sent or cancelled, and as `setState` does.
    public func cancelForCustomer(_ order: Order.ID, seenIn revision: Int) throws {
        let head = try head(of: order)
        guard head.state.state.canBeCancelledByCustomer else { throw OrderRefusal.wrongState(head.state) }
        try setState(.cancelled, of: order, seenIn: revision, by: nil)
    }

    /// Cancels an order as `setState` does: its units return to the stock.
    public func cancel(_ order: Order.ID, reason: String = "", by author: Account.ID?) throws {
        try setState(.cancelled, of: order, reason: reason, by: author)
    }

    /// Resumes a cancelled order as `setState` does: it takes the units that were returned to the stock. Throws if they
    /// are no longer available.
    public func resume(_ order: Order.ID, reason: String = "", by author: Account.ID?) throws {
        try setState(.resumed, of: order, reason: reason, by: author)
    }

    /// Returns the order's units of each variant to the stock, except units that came back and could not be restocked.
    private func returnStock(of order: Order.ID, by author: Account.ID?) throws {
        let movements = try snapshot.ask(.movements(of: order))
        let lost = try snapshot.ask(.lostUnits(of: order))
        for last in movements.lastOfEachVariant {
            let taken = -movements.change(of: last.variant)
            let change = taken - lost.count(of: last.variant)
            guard change > 0 else { continue }
            try move(last.followed(by: change, .cancelled), by: author)
        }
    }

    /// Takes the units of each variant from the stock that were returned to it when the order was cancelled.
    private func takeStockAgain(for order: Order.ID, by author: Account.ID?) throws {
        let movements = try snapshot.ask(.movements(of: order)).filter { [.cancelled, .resumed].contains($0.reason) }
        for last in movements.lastOfEachVariant {
            let change = movements.change(of: last.variant)
            guard change > 0 else { continue }
            try move(last.followed(by: -change, .resumed), by: author)
        }
    }
}

extension [OrderMovement] {
    fileprivate func change(of variant: Variant.ID) -> Int {
        filter { $0.variant == variant }.reduce(0) { $0 + $1.change }
    }

    fileprivate var lastOfEachVariant: [OrderMovement] {
        let last = Dictionary(map { ($0.variant, $0) }) { _, later in later }
        return last.values.sorted { $0.variant.rawValue < $1.variant.rawValue }
    }
}
