import Shop
import Storage
import TestSupport

/// Chooses what people do at one moment: to little, so that they get in each other's way.
struct StepChooser {
    /// What people are at.
    enum Scene: CaseIterable {
        case cart, checkout, stock, desk, people, everything
    }

    /// An order at the desk.
    struct DeskOrder {
        let id: Order.ID
        let revision: Int
        let next: [OrderState]
        let due: Int
    }

    static let accounts = ["ann@example.com", "ben@example.com"]

    var random: SplitMix64
    var scene = Scene.everything
    var products = ShopModel.products
    var browsers = ShopView.browsers
    /// Keys of confirmation pages.
    var keys: [OrderKey] = []
    /// Removed lines whose undo buttons are still on somebody's screen.
    var buttons: [RemovedLines.ID] = []
    var orders: [DeskOrder] = []
    /// The confirmation page that each browser shows; none where each confirms what is in the cart in that moment.
    var pages: [String: ModelPage] = [:]

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    mutating func choose() -> ModelStep {
        switch scene {
        case .cart: oneIn(8) ? buy() : shop()
        case .checkout: oneIn(2) ? buy() : oneIn(2) ? shop() : manage()
        case .stock: oneIn(2) ? manage() : oneIn(2) ? buy() : workAtTheDesk()
        case .desk: oneIn(6) ? manage() : oneIn(8) ? hide() : workAtTheDesk()
        case .people: oneIn(3) ? shop() : oneIn(5) ? buy() : introduceThemselves()
        case .everything:
            switch Int.random(in: 0..<5, using: &random) {
            case 0: shop()
            case 1: buy()
            case 2: manage()
            case 3: workAtTheDesk()
            default: introduceThemselves()
            }
        }
    }

    mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }

    mutating func any<Element>(_ elements: [Element]) -> Element { elements.randomElement(using: &random)! }

    mutating func units() -> Int { Int.random(in: oneIn(6) ? 1...999 : 1...4, using: &random) }

    private mutating func shop() -> ModelStep {
        let (browser, product) = (any(browsers), any(products))
        return switch Int.random(in: 0..<11, using: &random) {
        case 0..<4: .add(units(), product, shown: shown(product, browser), browser: browser)
        case 10: .enterCoupon(browser: browser)
        case 4: .set(units(), product, browser: browser)
        case 5, 6: .remove(product, browser: browser)
        case 7: .empty(browser: browser)
        default: .undo(buttons.randomElement(using: &random) ?? .init(rawValue: 1), browser: browser)
        }
    }

    /// Units of a product that the shopper sees in the cart.
    private mutating func shown(_ product: TestProduct, _ browser: String) -> Int? {
        guard oneIn(2) else { return nil }
        return pages[browser]?.lines.first { $0.product == product }?.units ?? 0
    }

    mutating func buy() -> ModelStep {
        let browser = any(browsers)
        return .buy(any(keys), pages[browser], browser: browser)
    }

    private mutating func hide() -> ModelStep {
        guard let order = orders.randomElement(using: &random) else { return shop() }
        return .hide(order.id, oneIn(2), browser: any(browsers))
    }

    private mutating func introduceThemselves() -> ModelStep {
        let (browser, account) = (any(browsers), any(Self.accounts))
        return switch Int.random(in: 0..<20, using: &random) {
        case 0..<9: .signIn(account: account, browser: browser)
        case 9..<13: .signOut(browser: browser)
        case 13: .changePassword(account: account)
        case 14, 15: .joinAsGuest(browser: browser)
        case 16, 17:
            .join(
                account: oneIn(3) ? account : "\(Int.random(in: 1...4, using: &random))@example.com", browser: browser)
        case 18: .erase(browser: browser)
        default: .add(units(), any(products), shown: nil, browser: browser)
        }
    }

    private mutating func manage() -> ModelStep {
        let product = any(products)
        return switch Int.random(in: 0..<10, using: &random) {
        case 0..<2: .setPrice(Int.random(in: 40...500, using: &random), product)
        case 2..<5: .setStock(oneIn(4) ? nil : Int.random(in: 0...12, using: &random), product)
        case 5..<8:
            .correctStock(
                shown: oneIn(8) ? nil : Int.random(in: 0...6, using: &random),
                typed: oneIn(8) ? nil : Int.random(in: 0...12, using: &random), product)
        default: .setArchived(oneIn(3), product)
        }
    }

    private mutating func workAtTheDesk() -> ModelStep {
        guard let order = orders.randomElement(using: &random) else { return buy() }
        let seen = oneIn(2) ? order.revision : nil
        switch Int.random(in: 0..<10, using: &random) {
        case 0..<3: return .revise(order.id, seenIn: seen, to: contents())
        case 3..<6: return .setState(order.id, seenIn: seen, to: any(order.next + [.cancelled, .resumed]))
        case 6, 7:
            let cents = any([max(1, order.due), 100, -100])
            return .pay(order.id, cents, reference: "payment \(Int.random(in: 1...6, using: &random))")
        default:
            return .takeBack(
                order.id, line: Int.random(in: 0...1, using: &random), units: Int.random(in: 1...2, using: &random),
                isRestocked: !oneIn(3), credit: Int.random(in: 0...300, using: &random))
        }
    }

    private mutating func contents() -> ModelContents {
        let lines = products.shuffled(using: &random).prefix(oneIn(2) ? 1 : 2).map {
            ModelQuoteLine(
                product: $0, units: Int.random(in: 1...6, using: &random),
                cents: Int.random(in: 100...500, using: &random))
        }
        return ModelContents(lines: lines, delivery: oneIn(2) ? 790 : 0)
    }
}
