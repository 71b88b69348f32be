import Shop
import TestSupport

extension ShopModel {
    /// Lets a step happen in the model. What the shop has told names the order that is placed, and the lines that can be
    /// brought back: their numbers are the shop's to choose.
    mutating func happen(_ step: ModelStep, asToldIn told: ModelAnswer) -> ModelAnswer {
        var next = self
        let answer = next.tryOut(step, told)
        if !answer.isRefusal { self = next }
        return answer
    }

    private mutating func tryOut(_ step: ModelStep, _ told: ModelAnswer) -> ModelAnswer {
        switch step {
        case .add(let units, let product, let shown, let browser): add(units, product, shown, use(browser))
        case .set(let units, let product, let browser): ModelAnswer("\(set(units, product, use(browser)))")
        case .remove(let product, let browser): remember(remove([product], use(browser)), told)
        case .empty(let browser): remember(remove(Self.products, use(browser)), told)
        case .undo(let removedLines, let browser): ModelAnswer("\(undo(removedLines, use(browser)))")
        case .buy(let key, let page, let browser): buy(key, page, use(browser), told)
        case .enterCoupon(let browser): ModelAnswer(desk: enterCoupon(use(browser)))
        case .hide(let order, let isHidden, let browser): ModelAnswer("\(hide(order, use(browser), isHidden))")

        case .signIn(let account, let browser): remember(signIn(browser, to: account), told)
        case .signOut(let browser): done { $0.signOut(browser) }
        case .changePassword(let account): change(account)
        case .joinAsGuest(let browser): joinAsGuest(browser)
        case .join(let account, let browser): join(account, browser)
        case .erase(let browser): done { $0.erase($0.use(browser)) }

        case .setPrice(let cents, let product): done { $0.wares[product]?.cents = cents }
        case .setStock(let stock, let product): done { $0.wares[product]?.stock = stock }
        case .correctStock(let shown, let typed, let product): done { $0.correct(product, shown, typed) }
        case .setArchived(let isArchived, let product): done { $0.wares[product]?.isArchived = isArchived }

        case .revise(let order, let seen, let contents): revise(order, seen, contents)
        case .setState(let order, let seen, let state): setState(state, of: order, seen)
        case .pay(let order, let cents, let reference):
            ModelAnswer(desk: pay(cents, reference, for: index(of: order)))
        case .takeBack(let order, let line, let units, let isRestocked, let credit):
            takeBack(order, line, ModelReturn.Terms(units: units, isRestocked: isRestocked, credit: credit))
        }
    }

    private mutating func done(_ change: (inout ShopModel) -> Void) -> ModelAnswer {
        change(&self)
        return ModelAnswer("done")
    }

    private mutating func add(
        _ units: Int, _ product: TestProduct, _ shown: Int?, _ customer: String
    ) -> ModelAnswer {
        let held = cart(of: customer)[product]?.units ?? 0
        guard let shown, held > shown else { return ModelAnswer("\(add(units, product, customer))") }
        return ModelAnswer("\(set(max(held, shown + units), product, customer))")
    }

    private mutating func remember(_ removed: Removed?, _ told: ModelAnswer) -> ModelAnswer {
        guard let removed else { return ModelAnswer("false") }
        if let id = told.removedLines { removals[id] = removed }
        return ModelAnswer("true", removedLines: told.removedLines)
    }

    private mutating func buy(
        _ key: OrderKey, _ page: ModelPage?, _ customer: String, _ told: ModelAnswer
    ) -> ModelAnswer {
        let (lines, discount) = page.map { ($0.lines, $0.discount) } ?? (quote(of: customer), discount(of: customer))
        return switch buy(customer, key: key, accepting: lines, discount: discount, as: told.order) {
        case .success(let order): ModelAnswer("bought", order: order)
        case .failure(let refusal): ModelAnswer(refusal: "\(refusal)")
        }
    }

    private mutating func change(_ account: String) -> ModelAnswer {
        guard accounts[account] != nil else { return ModelAnswer("nobody") }
        return done { $0.changePassword(of: account) }
    }

    private mutating func joinAsGuest(_ browser: String) -> ModelAnswer {
        guard browserAccount(browser) == nil, let name = joinAsGuest(use(browser)) else {
            return ModelAnswer("has an account")
        }
        _ = signIn(browser, to: name)
        return ModelAnswer("joined")
    }

    private mutating func join(_ account: String, _ browser: String) -> ModelAnswer {
        if let known = browserAccount(browser), !guests.contains(known) { return ModelAnswer("has an account") }
        let answer = join(browser, as: account, use(browser))
        return answer == "joined" ? ModelAnswer(answer) : ModelAnswer(refusal: "emailIsTaken")
    }

    /// The account that a browser is signed in to.
    private func browserAccount(_ browser: String) -> String? {
        customer(of: browser) == nil ? nil : browsers[browser]?.account
    }

    private mutating func correct(_ product: TestProduct, _ shown: Int?, _ typed: Int?) {
        guard shown != typed else { return }
        guard let shown, let typed, let stock = wares[product]?.stock else {
            wares[product]?.stock = typed
            return
        }
        wares[product]?.stock = max(0, min(1_000_000, stock + typed - shown))
    }

    private func index(of order: Order.ID) -> Int { books.firstIndex { $0.id == order }! }

    private mutating func revise(_ order: Order.ID, _ seen: Int?, _ contents: ModelContents) -> ModelAnswer {
        let index = index(of: order)
        guard let seen else { return ModelAnswer(desk: revise(index, to: contents)) }
        guard books[index].contents != contents else { return ModelAnswer("done") }
        guard books[index].state.canBeRevised else { return ModelAnswer(refusal: "wrongState") }
        guard books[index].revisions.count == seen else { return ModelAnswer(refusal: "revisedMeanwhile") }
        return ModelAnswer(desk: revise(index, to: contents))
    }

    private mutating func setState(_ state: OrderState, of order: Order.ID, _ seen: Int?) -> ModelAnswer {
        let index = index(of: order)
        guard books[index].state.next.contains(state) else { return ModelAnswer(refusal: "wrongState") }
        guard seen == nil || seen == books[index].revisions.count else {
            return ModelAnswer(refusal: "revisedMeanwhile")
        }
        return ModelAnswer(desk: setState(state, of: index))
    }

    private mutating func takeBack(_ order: Order.ID, _ line: Int, _ terms: ModelReturn.Terms) -> ModelAnswer {
        let index = index(of: order)
        guard books[index].state != .cancelled else { return ModelAnswer(refusal: "wrongState") }
        let lines = books[index].contents.lines
        guard lines.indices.contains(line) else { return ModelAnswer(refusal: "noSuchLine") }
        let returned = ModelReturn(
            product: lines[line].product, units: terms.units, isRestocked: terms.isRestocked, credit: terms.credit)
        return ModelAnswer(desk: takeBack(returned, of: index))
    }
}

extension ModelReturn {
    fileprivate struct Terms {
        let units: Int
        let isRestocked: Bool
        let credit: Int
    }
}
