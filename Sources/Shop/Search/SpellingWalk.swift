/// A walk through the vocabulary that skips words which are too far from the typed one.
struct SpellingWalk {
    /// The maximum number of nodes of a walk, which take some milliseconds. A catalogue of 20,000 words takes 15,000.
    static let mostNodes = 60_000

    private struct Match {
        let word: String
        let cost: Int
        let count: Int

        /// The rank in tenths of a cost. A word that many products have may be a little farther from the typed word.
        var rank: Int { cost * 10 - SpellingWalk.bonus(count) }
    }

    private let typed: [UInt32]
    private let budget: Int
    /// For each letter of the path, a row with the cost of each prefix of the typed word. Prefixes whose length differs
    /// too much from the path exceed the budget, whatever their letters.
    private var rows: [Int]
    private let band: Int
    private let width: Int
    private var way: [UInt32] = []
    private var matches: [Match] = []
    private(set) var nodeCount = 0

    init(_ typed: [UInt32], budget: Int) {
        self.typed = typed
        self.budget = budget
        band = budget / SpellingCosts.doubled
        width = typed.count + 1
        rows = Array(repeating: Self.tooFar, count: width * (width + band + 1))
        rows[0] = 0
        for index in typed.indices {
            let first = index == 0 ? SpellingCosts.first : 0
            rows[index + 1] = rows[index] + tooMany(index) + first
        }
    }

    /// Returns the likeliest matches, at most `limit`. At equal distance, words that more products have come first.
    func best(_ limit: Int) -> [String] {
        let ordered = matches.sorted { ($0.rank, $1.count, $0.word) < ($1.rank, $0.count, $1.word) }
        return ordered.prefix(limit).map(\.word)
    }

    /// Returns the number of matches up to this cost.
    func matchCount(upTo cost: Int) -> Int { matches.count { $0.cost <= cost } }

    /// Adds the pairs of words that the typed word consists of.
    mutating func addPairs(of word: String, _ vocabulary: Vocabulary) {
        for cut in word.indices.dropFirst() {
            let (one, other) = (String(word[..<cut]), String(word[cut...]))
            let count = min(vocabulary.count(of: one), vocabulary.count(of: other))
            if count > 0 { matches.append(Match(word: one + " " + other, cost: SpellingCosts.joined, count: count)) }
        }
    }

    mutating func run(_ vocabulary: Vocabulary) {
        visit(0, vocabulary.nodes.span)
    }

    /// Returns how much farther a word may be if `count` products have the word, in tenths of a cost.
    static func bonus(_ count: Int) -> Int {
        min(10 * SpellingCosts.mostBonus, 4 * (Int.bitWidth - count.leadingZeroBitCount))
    }

    private static let tooFar = 1 << 20

    private mutating func visit(_ node: Int, _ nodes: Span<Vocabulary.Node>) {
        var child = Int(nodes[node].child)
        while child != 0, nodeCount < Self.mostNodes {
            nodeCount += 1
            way.append(nodes[child].letter)
            let (lowest, cost) = fillRow()
            let count = Int(nodes[child].count)
            if count > 0, cost <= budget { matches.append(Match(word: wayText, cost: cost, count: count)) }
            // The row above counts too, since the swap of two letters starts from that row.
            if lowest <= budget || lowestAbove() + SpellingCosts.swapped <= budget, way.count < typed.count + band {
                visit(child, nodes)
            }
            way.removeLast()
            child = Int(nodes[child].sibling)
        }
    }

    /// Fills the row of the last letter of the path. Returns its lowest cost, and the cost of the whole typed word.
    private mutating func fillRow() -> (lowest: Int, cost: Int) {
        let depth = way.count
        let (row, letter) = (depth * width, way[depth - 1])
        let above = row - width
        let isDoubled = depth > 1 && letter == way[depth - 2]
        let missing = isDoubled ? SpellingCosts.doubled : SpellingCosts.missing
        let (first, end) = (max(1, depth - band), min(typed.count, depth + band))
        rows[row] = rows[above] + missing + (depth == 1 ? SpellingCosts.first : 0)
        var last = first == 1 ? rows[row] : Self.tooFar
        var lowest = last
        rows[row + first - 1] = last
        for index in first - 1..<max(first - 1, end) {
            var cost = min(
                rows[above + index] + replacing(letter, index), rows[above + index + 1] + missing, last + tooMany(index)
            )
            if index > 0, depth > 1, areSwapped(index) {
                let first = depth == 2 && index == 1 ? SpellingCosts.first : 0
                cost = min(cost, rows[above - width + index - 1] + SpellingCosts.swapped + first)
            }
            rows[row + index + 1] = cost
            lowest = min(lowest, cost)
            last = cost
        }
        if end < typed.count { rows[row + end + 1] = Self.tooFar }
        return (lowest, end == typed.count ? last : Self.tooFar)
    }

    private func lowestAbove() -> Int {
        let depth = way.count - 1
        var lowest = Self.tooFar
        for index in max(0, depth - band)...max(0, min(typed.count, depth + band)) {
            lowest = min(lowest, rows[depth * width + index])
        }
        return lowest
    }

    private func replacing(_ letter: UInt32, _ index: Int) -> Int {
        let cost = SpellingCosts.replacing(letter, by: typed[index])
        return cost > 0 && index == 0 && way.count == 1 ? cost + SpellingCosts.first : cost
    }

    private func tooMany(_ index: Int) -> Int {
        index > 0 && typed[index] == typed[index - 1] ? SpellingCosts.doubled : SpellingCosts.tooMany
    }

    private func areSwapped(_ index: Int) -> Bool {
        let (last, before) = (way[way.count - 1], way[way.count - 2])
        return typed[index] == before && typed[index - 1] == last && typed[index] != last
    }

    private var wayText: String {
        way.reduce(into: "") { text, letter in
            if let scalar = Unicode.Scalar(letter) { text.unicodeScalars.append(scalar) }
        }
    }
}
