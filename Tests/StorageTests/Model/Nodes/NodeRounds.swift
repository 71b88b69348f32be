import Shop
import TestSupport

@testable import Storage

/// One shop and two programs that change it at the same moment, round after round, and the shop's model.
///
/// After each round the model follows in the order of the steps that explains what everybody was told, and what the shop
/// is then. There must be one.
struct NodeRounds {
    let shop: TestShop
    private(set) var model: ShopModel
    /// How often which step was answered how.
    private(set) var tally: [String: Int] = [:]
    private let node: TestNode
    private let raw: RawPostgreSQL
    private let goods: ModelGoods
    private var chooser: StepChooser

    init(seed: UInt64) throws {
        shop = try TestShop(on: .postgresql)
        node = try TestNode(of: shop)
        let coupon = ShopModel.coupon
        try shop.addCoupon(
            coupon.code.description, .amount(Money(minorUnits: coupon.cents, .usd)), mostUses: coupon.mostUses,
            mostUsesPerCustomer: coupon.mostUsesPerCustomer)
        raw = try shop.database!.rawConnection()
        // To compile a question takes longer than the rounds.
        try raw.execute("SET jit = off")
        model = ShopModel(now: shop.clock.now)
        chooser = StepChooser(seed: seed)
        goods = try Dictionary(uniqueKeysWithValues: ShopModel.products.map { [shop] in ($0, try shop.product($0)) })
    }

    /// Rounds in which somebody was refused who had seen some of the others, and not those before them.
    static let otherMoment = "refused of another moment"

    /// Plays a round. Returns what nobody can explain.
    mutating func play() throws -> UnexplainedRound? {
        prepareChoices()
        if let unexplained = try fillCarts() { return unexplained }
        try preparePages()
        let place = chooser.any(Meeting.Place.allCases + [.atTheBeginning])
        let unexplained = try play(chooseSteps(), meeting: place)
        let seconds = chooser.oneIn(20) ? 86_401 : Int64.random(in: 1...60, using: &chooser.random)
        shop.letPass(seconds: seconds)
        model.now = model.now + seconds
        return unexplained
    }

    private mutating func prepareChoices() {
        chooser.scene = chooser.any(StepChooser.Scene.allCases)
        chooser.products = Array(ShopModel.products.shuffled(using: &chooser.random).prefix(2))
        chooser.browsers = Array(ShopView.browsers.shuffled(using: &chooser.random).prefix(2))
        chooser.keys = [TestShop.newKey(), TestShop.newKey()] + model.books.suffix(1).map(\.key)
        chooser.buttons = model.removals.keys.sorted { $0.rawValue < $1.rawValue }.suffix(4)
        chooser.orders = model.books.suffix(5).shuffled(using: &chooser.random).prefix(1).map { order in
            StepChooser.DeskOrder(
                id: order.id, revision: order.revisions.count, next: order.state.next,
                due: order.contents.cents - order.credited - order.paid)
        }
    }

    private mutating func preparePages() throws {
        chooser.pages = [:]
        for browser in chooser.browsers {
            guard let customer = model.customer(of: browser), let id = try shop.session(of: browser)?.customer else {
                chooser.pages[browser] = ModelPage(lines: [], discount: nil, quote: Quote(Cart([], in: .usd)))
                continue
            }
            chooser.pages[browser] = ModelPage(
                lines: model.quote(of: customer), discount: model.discount(of: customer),
                quote: try shop.store.read { try Quote(shownTo: id, in: $0) })
        }
    }

    /// Who is about to buy has something in their cart. Some have just signed out, and lead to nobody.
    private mutating func fillCarts() throws -> UnexplainedRound? {
        for browser in chooser.browsers where !chooser.oneIn(4) {
            if chooser.oneIn(6) {
                for step in [.signIn(account: StepChooser.accounts[0], browser: browser), .signOut(browser: browser)]
                    as [ModelStep]
                {
                    if let unexplained = try play([step], meeting: .nowhere) { return unexplained }
                }
                continue
            }
            guard model.customer(of: browser).map({ model.cart(of: $0).isEmpty }) ?? true else { continue }
            let product = chooser.any(chooser.products)
            if let unexplained = try play(
                [.add(chooser.units(), product, shown: nil, browser: browser)], meeting: .nowhere)
            {
                return unexplained
            }
        }
        return nil
    }

    /// At times two do the very same: a shopper whose answer is late sends it again, through the other program.
    private mutating func chooseSteps() -> [ModelStep] {
        var steps: [ModelStep] = []
        for _ in 0..<Int.random(in: 2...4, using: &chooser.random) { steps.append(chooser.choose()) }
        if chooser.oneIn(3) { steps[1] = steps[0] }
        return steps
    }

    private mutating func play(_ steps: [ModelStep], meeting place: Meeting.Place) throws -> UnexplainedRound? {
        let answers = happen(steps, place)
        let told = zip(steps, answers).compactMap { step, answer in answer.map { (step: step, answer: $0) } }
        for (step, answer) in zip(steps, answers) { tally["\(step.name) \(answer?.text ?? "busy")", default: 0] += 1 }
        let views = try [ShopView.lines(of: shop.store), ShopView.lines(of: node.store)]
        let round = try PlayedRound(from: model, steps: told, views: views, lines: NodeView.lines(of: raw))
        if let explained = round.explanation() {
            model = explained
        } else if let explained = round.explanationOfWhatWasDone() {
            model = explained
            tally[Self.otherMoment, default: 0] += 1
        } else {
            return round.unexplained()
        }
        return nil
    }

    /// Lets all steps happen at once. What the shop was too busy for has not happened: nil.
    private func happen(_ steps: [ModelStep], _ place: Meeting.Place) -> [ModelAnswer?] {
        let stores = [shop.store, node.store]
        let meeting = Meeting(of: steps.count, place)
        let outcomes = Outcomes<ModelAnswer>()
        for (number, step) in steps.enumerated() {
            outcomes.submit(number, to: stores[number % stores.count], of: step.scope) { [goods] transaction in
                // The first question of a transaction chooses the moment that it sees.
                _ = try transaction.snapshot.settings()
                meeting.begin(number)
                let answer = try step.happen(in: transaction, among: goods)
                meeting.end(number)
                return answer
            }
        }
        return outcomes.wait().sorted { $0.index < $1.index }.map { ModelAnswer($0.result) }
    }
}

extension ModelAnswer {
    /// Nil when the shop was too busy, and nothing has happened.
    init?(_ result: Result<ModelAnswer, any Error>) {
        switch result {
        case .success(let answer): self = answer
        case .failure(StorageError.busy): return nil
        case .failure(let error): self.init(refusal: "\(error)")
        }
    }
}
