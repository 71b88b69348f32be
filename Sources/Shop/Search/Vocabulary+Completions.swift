extension Vocabulary {
    /// Returns the words with this prefix, except the prefix itself: the most common first, at most `limit`.
    ///
    /// Numbers do not follow letters: of `iphone`, `iphone5` is no completion, since its products also have `iphone`.
    public func completions(of beginning: String, limit: Int) -> [String] {
        guard limit > 0, let start = node(beginning) else { return [] }
        var words: [String] = []
        // All branches found so far, the best first. A branch is a word or a prefix of words.
        var open = [WordBranch(beginning, start, nodes[start].highest, isWord: false)]
        while words.count < limit, let best = open.popBest() {
            if best.isWord {
                words.append(best.text)
                continue
            }
            if best.node != start, nodes[best.node].count > 0 {
                open.push(WordBranch(best.text, best.node, nodes[best.node].count, isWord: true))
            }
            for child in children(of: best.node) {
                guard let letter = Unicode.Scalar(nodes[child].letter) else { continue }
                if ("0"..."9").contains(letter), let last = best.text.unicodeScalars.last, !("0"..."9").contains(last) {
                    continue
                }
                open.push(WordBranch(best.text + String(letter), child, nodes[child].highest, isWord: false))
            }
        }
        return words
    }
}

/// A prefix or a word, with the highest count of the words that it leads to.
private struct WordBranch {
    let text: String
    let node: Int
    let count: Int32
    let isWord: Bool

    init(_ text: String, _ node: Int, _ count: Int32, isWord: Bool) {
        (self.text, self.node, self.count, self.isWord) = (text, node, count, isWord)
    }

    /// At equal counts, the alphabet decides, and a word precedes its continuations.
    static func < (one: WordBranch, other: WordBranch) -> Bool {
        (other.count, one.text, other.isWord ? 0 : 1) < (one.count, other.text, one.isWord ? 0 : 1)
    }
}

/// A binary heap.
extension [WordBranch] {
    fileprivate mutating func push(_ branch: WordBranch) {
        append(branch)
        var index = count - 1
        while index > 0, self[index] < self[(index - 1) / 2] {
            swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    fileprivate mutating func popBest() -> WordBranch? {
        guard count > 1 else { return popLast() }
        swapAt(0, count - 1)
        let best = removeLast()
        var index = 0
        while true {
            let smaller = [2 * index + 1, 2 * index + 2].filter { $0 < count }.min { self[$0] < self[$1] }
            guard let smaller, self[smaller] < self[index] else { return best }
            swapAt(index, smaller)
            index = smaller
        }
    }
}
