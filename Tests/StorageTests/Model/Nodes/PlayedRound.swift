import Foundation
import Shop

@testable import Storage

/// A round that is over: the model before it, what each step was told, and what can be seen of the shop.
struct PlayedRound {
    let from: ShopModel
    let steps: [(step: ModelStep, answer: ModelAnswer)]
    /// What each program shows.
    let views: [[String]]
    let lines: [String]

    init(from model: ShopModel, steps: [(step: ModelStep, answer: ModelAnswer)], views: [[String]], lines: [String]) {
        from = model
        self.steps = steps
        self.views = views
        self.lines = lines
    }

    /// The model after the first order of the steps that explains it all; nil when there is none.
    func explanation() -> ShopModel? {
        explanation(from: from, Array(steps.indices), after: []) { _ in true }
    }

    /// As `explanation`, but with each refusal of a shopper at their cart being that of a moment of its own: nil when
    /// there is none.
    ///
    /// Their changes see at each question what others have committed before it (READ COMMITTED), so they may have seen
    /// some of the others and not those that came before them.
    func explanationOfWhatWasDone() -> ShopModel? {
        let (refused, done) = (steps.indices.filter(isRefused), steps.indices.filter { !isRefused($0) })
        guard !refused.isEmpty else { return nil }
        return explanation(from: from, done, after: []) { order in
            refused.allSatisfy { number in order.subsets.contains { isExplained(number, after: $0) } }
        }
    }

    private func isRefused(_ number: Int) -> Bool {
        steps[number].answer.isRefusal && steps[number].step.scope == .customer
    }

    private func isExplained(_ number: Int, after order: [Int]) -> Bool {
        var model = from
        for other in order { _ = model.happen(steps[other].step, asToldIn: steps[other].answer) }
        return model.happen(steps[number].step, asToldIn: steps[number].answer) == steps[number].answer
    }

    private func explanation(
        from model: ShopModel, _ rest: [Int], after order: [Int], where isRight: ([Int]) -> Bool
    ) -> ShopModel? {
        guard !rest.isEmpty else { return isSeen(model.settled) && isRight(order) ? model.settled : nil }
        for number in rest {
            var next = model
            let answer = next.happen(steps[number].step, asToldIn: steps[number].answer)
            guard answer == steps[number].answer else { continue }
            let others = rest.filter { $0 != number }
            if let found = explanation(from: next, others, after: order + [number], where: isRight) { return found }
        }
        return nil
    }

    private func isSeen(_ model: ShopModel) -> Bool {
        NodeView.lines(of: model) == lines && views.allSatisfy { [view = ShopView.lines(of: model)] in $0 == view }
    }

    /// What comes nearest.
    func unexplained() -> UnexplainedRound {
        orders(of: Array(steps.indices)).map { outcome(of: $0) }.min { $0.differences < $1.differences }!
    }

    private func orders(of rest: [Int]) -> [[Int]] {
        rest.isEmpty ? [[]] : rest.flatMap { first in orders(of: rest.filter { $0 != first }).map { [first] + $0 } }
    }

    private func outcome(of order: [Int]) -> UnexplainedRound {
        var model = from
        let told = order.map { number in
            (steps[number].step, steps[number].answer, model.happen(steps[number].step, asToldIn: steps[number].answer))
        }
        model = model.settled
        let rules = NodeView.lines(of: model) + ShopView.lines(of: model)
        let seen = lines + views.flatMap(\.self)
        return UnexplainedRound(
            steps: told.map { (step: $0, shop: $1, model: $2) }, onlyInShop: seen.filter { !rules.contains($0) },
            onlyByRules: rules.filter { line in !lines.contains(line) && !views.allSatisfy { $0.contains(line) } })
    }
}

/// A round that no order of its steps explains, in the order that comes nearest.
struct UnexplainedRound: CustomStringConvertible {
    let steps: [(step: ModelStep, shop: ModelAnswer, model: ModelAnswer)]
    let onlyInShop: [String]
    let onlyByRules: [String]

    var differences: Int {
        3 * steps.filter { $0.shop != $0.model }.count + onlyInShop.count + onlyByRules.count
    }

    var description: String {
        let steps = steps.map { "  \($0.step): \($0.shop)" + ($0.shop == $0.model ? "" : ", by the rules \($0.model)") }
        let text = """
            at once, nearest to this order:
            \(steps.joined(separator: "\n"))
            only in the shop: \(onlyInShop)
            only by the rules: \(onlyByRules)
            """
        return ["StorageTests.", "TestSupport.", "TestProduct.", "Shop."].reduce(text) {
            $0.replacingOccurrences(of: $1, with: "")
        }
    }
}

extension [Int] {
    /// Some of these each, in their order.
    fileprivate var subsets: [[Int]] {
        reduce([[]]) { subsets, number in subsets + subsets.map { $0 + [number] } }
    }
}

extension ModelStep {
    /// What is done, without its details.
    var name: String { String("\(self)".prefix { $0 != "(" }) }
}

extension ShopModel {
    /// Orders of one moment are listed by their numbers, which need not be in the order in which they were placed.
    fileprivate var settled: ShopModel {
        var model = self
        model.books.sort { $0.id.rawValue < $1.id.rawValue }
        return model
    }
}
