import Shop
import Storage
import TestSupport

/// What the desk does to the latest orders, and at times to an old one.
extension ModelRun {
    mutating func workAtTheDesk() throws -> Step {
        let range = Bool.random(using: &random) ? model.books.indices.suffix(3) : model.books.indices.suffix(10_000)
        guard let index = range.randomElement(using: &random) else { return ("nobody has bought", "", "") }
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: return try revise(index)
        case 3..<7: return try setState(of: index)
        case 7..<9: return try pay(for: index)
        default: return try takeBack(of: index)
        }
    }

    private mutating func revise(_ index: Int) throws -> Step {
        let contents = randomContents()
        let order = model.books[index].id
        let revised = try self.contents(contents)
        let said = try answer { try $0.revise(order, to: revised, by: nil) }
        return ("order \(order.rawValue) becomes \(contents)", said, model.revise(index, to: contents))
    }

    mutating func randomContents() -> ModelContents {
        var lines: ModelQuote = []
        for product in ShopModel.products where lines.isEmpty || Int.random(in: 0..<4, using: &random) == 0 {
            let cents = Int.random(in: 0...50_000, using: &random)
            lines.append(ModelQuoteLine(product: product, units: number(upTo: 6), cents: cents))
        }
        return ModelContents(lines: lines.shuffled(using: &random), delivery: Bool.random(using: &random) ? 790 : 0)
    }

    private mutating func setState(of index: Int) throws -> Step {
        let order = model.books[index]
        let likely = [order.state.next, order.state.next, order.state.next, [.cancelled, .resumed]].joined()
        let state = Int.random(in: 0..<8, using: &random) == 0 ? .delivered : likely.randomElement(using: &random)!
        let said = try answer { try $0.setState(state, of: order.id, by: nil) }
        return ("order \(order.id.rawValue) is \(state)", said, model.setState(state, of: index))
    }

    private mutating func pay(for index: Int) throws -> Step {
        let order = model.books[index]
        let all = max(1, order.contents.cents - order.paid)
        let refunds = order.paid > 0 ? [-order.paid, -max(1, order.paid / 2), -order.paid] : [-1]
        let cents = ([all, all, Int.random(in: 1...9000, using: &random)] + refunds).randomElement(using: &random)!
        let reference = "payment \(Int.random(in: 0..<2000, using: &random))"
        let money = Money(minorUnits: cents, .usd)
        let details = PaymentDetails(.transfer, amount: money, provider: "bank", reference: reference)!
        let said = try answer { try $0.recordPayment(details, for: order.id, by: nil) }
        return ("order \(order.id.rawValue) is paid \(cents)", said, model.pay(cents, reference, for: index))
    }

    private mutating func takeBack(of index: Int) throws -> Step {
        let order = model.books[index]
        let line = order.contents.lines.indices.randomElement(using: &random)!
        let units = Int.random(in: 1...3, using: &random)
        let returned = ModelReturn(
            product: order.contents.lines[line].product, units: units, isRestocked: Bool.random(using: &random),
            credit: Int.random(in: 0...300, using: &random))
        let said = try answer {
            try $0.returnUnits(
                .of(units), ofLine: line, of: order.id, isRestocked: returned.isRestocked,
                credit: Money(minorUnits: returned.credit, .usd), by: nil)
        }
        return ("of order \(order.id.rawValue) comes back \(returned)", said, model.takeBack(returned, of: index))
    }

    func contents(_ contents: ModelContents) throws -> OrderContents {
        let lines = try contents.lines.map { line in
            let product = try shop.product(line.product)
            return OrderLine(
                variant: product.variant, categoryName: line.product.category.name, productName: product.name,
                unit: product.unit, unitPrice: Money(minorUnits: line.cents, .usd), quantity: .of(line.units))
        }
        let delivery = Adjustment(.delivery, label: "Delivery", amount: Money(minorUnits: contents.delivery, .usd))
        let discount = contents.discount.map {
            Adjustment(.discount, label: "Agreed", amount: Money(minorUnits: -$0, .usd))
        }
        return try OrderContents(
            lines, (contents.delivery > 0 ? [delivery] : []) + [discount].compactMap(\.self), in: .usd)
    }

    /// "done", or the name of the refusal.
    func answer<Result>(_ change: @escaping @Sendable (Transaction) throws -> Result) throws -> String {
        do {
            try shop.store.write { _ = try change($0) }
            return "done"
        } catch let refusal as OrderRefusal {
            return String("\(refusal)".prefix { $0 != "(" })
        }
    }
}
