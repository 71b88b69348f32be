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

    /// Returns the credited returns, with the tax in each credit. `returns` are all returns of the order, oldest first.
    public func credited(_ returns: [OrderReturn]) -> [ReturnedLine] {
        var credits: [LineKey: Money] = [:]
        var shares: [Int: [LineShare]] = [:]
        return returns.filter { $0.credit.minorUnits > 0 }.map { back in
            let contents = self[back.revision - 1].contents
            let ofRevision = shares[back.revision] ?? contents.shares
            shares[back.revision] = ofRevision
            let key = contents.lines.key(ofLine: back.line)
            let earlier = credits[key] ?? .zero(contents.currency)
            credits[key] = earlier + back.credit
            return ReturnedLine(
                back, of: contents.lines[back.line],
                tax: ofRevision[back.line].tax(inCredit: back.credit, after: earlier))
        }
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
