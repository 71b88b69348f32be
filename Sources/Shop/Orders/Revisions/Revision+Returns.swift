extension [Revision] {
    /// Returns the price paid for units of a line of the latest revision, counted after the units returned before. The
    /// price is at most what the order still costs. Nil if the latest revision has no such line.
    public func paidPrice(of quantity: Quantity, ofLine line: Int, after returns: [OrderReturn]) -> Money? {
        guard let contents = last?.contents, contents.lines.indices.contains(line) else { return nil }
        let earlier = unitsReturned(ofLine: line, in: returns)
        let share = contents.shares[line]
        let price = share.price(ofFirst: earlier + quantity.units) - share.price(ofFirst: earlier)
        let credited = returns.map(\.credit).total(in: contents.currency)
        let left = Swift.max(0, (contents.total - credited).minorUnits)
        return price.minorUnits <= left ? price : Money(minorUnits: left, contents.currency)
    }

    /// Returns the parts of the credited returns, with the tax in each: the units, and then the delivery costs at each of
    /// their tax rates. `returns` are all returns of the order, oldest first.
    public func credited(_ returns: [OrderReturn]) -> [ReturnedLine] {
        var credits: [LineKey: Money] = [:]
        var shares: [Int: [LineShare]] = [:]
        var fees = Money?.none
        return returns.flatMap { back in
            let contents = self[back.revision - 1].contents
            let ofRevision = shares[back.revision] ?? contents.shares
            shares[back.revision] = ofRevision
            let (line, key) = (contents.lines[back.line], contents.lines.key(ofLine: back.line))
            let earlier = credits[key] ?? .zero(contents.currency)
            let amount = back.credit - back.delivery
            credits[key] = earlier + amount
            let earlierFees = fees ?? .zero(contents.currency)
            fees = earlierFees + back.delivery
            let units = ReturnedLine(
                back, of: line, amount: amount, tax: ofRevision[back.line].tax(inCredit: amount, after: earlier))
            return (amount.minorUnits > 0 ? [units] : [])
                + contents.deliveryShares(in: back.delivery, after: earlierFees).map {
                    ReturnedLine(back, of: line, fee: $0.fee, amount: $0.amount, tax: $0.tax)
                }
        }
    }

    /// Returns the number of units of each line of the latest revision that were not returned. If a variant has several
    /// lines, those of them that earlier revisions had may be returned in part or removed.
    public func unitsLeft(after returns: [OrderReturn]) -> [Int] {
        let lines = last?.contents.lines ?? []
        var left = lines.units
        for back in returns { left[variant(of: back), default: 0] -= back.quantity.units }
        return lines.indices.map { line in
            let variant = lines[line].variant
            let ofLine = lines[line].quantity.units - unitsReturned(ofLine: line, in: returns)
            let units = Swift.max(0, Swift.min(ofLine, left[variant] ?? 0))
            left[variant, default: 0] -= units
            return units
        }
    }

    /// Returns the lines of the latest revision with the units that were not returned, without lines that have none left.
    public func linesToPack(after returns: [OrderReturn]) -> [OrderLine] {
        withdrawableLines(after: returns).compactMap { row in Quantity(row.units).map { row.line.with($0) } }
    }

    /// Returns the part of the delivery costs, with tax, that can still be refunded. Nil without a revision.
    ///
    /// Earlier returns have refunded their delivery part, or else what they credited beyond the price of their units.
    public func refundableDelivery(after returns: [OrderReturn]) -> Money? {
        guard let contents = last?.contents else { return nil }
        var units: [LineKey: Int] = [:]
        var shares: [Int: [LineShare]] = [:]
        let refunded = returns.reduce(0) { sum, back in
            let ofRevision = shares[back.revision] ?? self[back.revision - 1].contents.shares
            shares[back.revision] = ofRevision
            let (key, share) = (key(of: back), ofRevision[back.line])
            let earlier = units[key] ?? 0
            units[key] = earlier + back.quantity.units
            let price = share.price(ofFirst: earlier + back.quantity.units) - share.price(ofFirst: earlier)
            return sum + Swift.max(back.delivery.minorUnits, back.credit.minorUnits - price.minorUnits)
        }
        let credited = returns.reduce(0) { $0 + $1.credit.minorUnits }
        let fees = contents.deliveryFees.reduce(0) { $0 + $1.gross.minorUnits }
        let left = Swift.min(fees - refunded, contents.total.minorUnits - credited)
        return Money(minorUnits: Swift.max(0, left), contents.currency)
    }

    /// Returns the part of a credit for delivery costs: what it exceeds the price paid for its units by, at most the
    /// refundable costs.
    public func delivery(
        in credit: Money, for quantity: Quantity, ofLine line: Int, after returns: [OrderReturn]
    ) -> Money {
        let price = paidPrice(of: quantity, ofLine: line, after: returns)?.minorUnits ?? 0
        let most = refundableDelivery(after: returns)?.minorUnits ?? 0
        return Money(minorUnits: Swift.max(0, Swift.min(credit.minorUnits - price, most)), credit.currency)
    }

    /// Returns the number of units of a line of the latest revision that were returned.
    func unitsReturned(ofLine line: Int, in returns: [OrderReturn]) -> Int {
        guard let contents = last?.contents else { return 0 }
        let key = contents.lines.key(ofLine: line)
        return returns.filter { self.key(of: $0) == key }.reduce(0) { $0 + $1.quantity.units }
    }

    private func key(of back: OrderReturn) -> LineKey {
        self[back.revision - 1].contents.lines.key(ofLine: back.line)
    }

    private func variant(of back: OrderReturn) -> Variant.ID {
        self[back.revision - 1].contents.lines[back.line].variant
    }
}

/// The identity of a line across revisions: its variant, and its position among the lines of this variant.
private struct LineKey: Hashable {
    let variant: Variant.ID
    let number: Int
}

extension [OrderLine] {
    fileprivate func key(ofLine line: Int) -> LineKey {
        let variant = self[line].variant
        return LineKey(variant: variant, number: prefix(line).count { $0.variant == variant })
    }
}
