import Shop
import TestSupport

/// What the desk does to orders. Each returns "done", or the name of the refusal.
extension ShopModel {
    mutating func revise(_ index: Int, to contents: ModelContents) -> String {
        change(index) { model, order in
            guard order.state.canBeRevised else { return "wrongState" }
            guard contents.cents >= order.credited else { return "lessThanCredited" }
            for product in Self.products where contents.units(of: product) < order.returned(product) {
                return "fewerThanReturned"
            }
            let before = order.contents
            order.revisions.append(contents)
            for product in Self.products {
                let change = before.units(of: product) - contents.units(of: product)
                guard change == 0 || model.move(change, of: product, for: &order) else { return "outOfStock" }
            }
            return "done"
        }
    }

    mutating func setState(_ state: OrderState, of index: Int) -> String {
        change(index) { model, order in
            guard order.state.next.contains(state) else { return "wrongState" }
            order.states.append(state)
            order.stateChangedAt = model.now
            switch state {
            case .cancelled:
                model.giveBack(&order)
                model.moveCoupon(of: &order, isUsed: false)
            case .resumed:
                guard model.takeAgain(&order) else { return "outOfStock" }
                model.moveCoupon(of: &order, isUsed: true)
            default: break
            }
            return "done"
        }
    }

    mutating func takeBack(_ returned: ModelReturn, of index: Int) -> String {
        change(index) { model, order in
            guard order.state != .cancelled else { return "wrongState" }
            guard order.returned(returned.product) + returned.units <= order.contents.units(of: returned.product)
            else { return "moreThanBought" }
            guard returned.credit <= max(0, order.contents.cents - order.credited) else { return "moreThanTotal" }
            order.returns.append(returned)
            if returned.isRestocked { _ = model.move(returned.units, of: returned.product, for: &order) }
            return "done"
        }
    }

    mutating func pay(_ cents: Int, _ reference: String, for index: Int) -> String {
        if let other = books.firstIndex(where: { $0.payments[reference] != nil }) {
            return other == index && books[other].payments[reference] == cents ? "done" : "referenceIsTaken"
        }
        guard cents > 0 || books[index].paid + cents >= 0 else { return "moreThanPaid" }
        books[index].payments[reference] = cents
        return "done"
    }

    /// Units that come into the stock for an order, or leave it; nothing moves of what is not counted. Returns false when
    /// fewer are left.
    mutating func move(_ change: Int, of product: TestProduct, for order: inout ModelOrder) -> Bool {
        guard let stock = wares[product]?.stock else { return true }
        guard stock + change >= 0 else { return false }
        wares[product]?.stock = stock + change
        order.taken[product, default: 0] -= change
        return true
    }

    private mutating func giveBack(_ order: inout ModelOrder) {
        for product in Self.products {
            let change = order.taken[product, default: 0] - order.returned(product, lostOnly: true)
            guard change > 0, wares[product]?.stock != nil else { continue }
            _ = move(change, of: product, for: &order)
            order.givenBack[product, default: 0] += change
        }
    }

    private mutating func takeAgain(_ order: inout ModelOrder) -> Bool {
        for product in Self.products where order.givenBack[product, default: 0] > 0 {
            guard wares[product]?.stock != nil else { continue }
            guard move(-order.givenBack[product, default: 0], of: product, for: &order) else { return false }
            order.givenBack[product] = 0
        }
        return true
    }

    /// Changes an order, unless the change is refused: then nothing of it is left.
    mutating func change(_ index: Int, _ body: (inout ShopModel, inout ModelOrder) -> String) -> String {
        var (model, order) = (self, books[index])
        let answer = body(&model, &order)
        guard answer == "done" else { return answer }
        self = model
        books[index] = order
        return answer
    }
}
