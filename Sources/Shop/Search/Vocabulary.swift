/// All words of a catalogue with the number of products that have each, as a trie.
///
/// A vocabulary may contain words that no product has any more, so look up a word before you show it.
public struct Vocabulary: Sendable {
    /// A letter, with the words that have this letter after the letters of its path.
    struct Node {
        let letter: UInt32
        /// The node of the first letter after this one; 0 for none.
        var child: Int32 = 0
        /// The node of another letter in the same position; 0 for none.
        var sibling: Int32 = 0
        /// The number of products with the word that ends here.
        var count: Int32 = 0
        /// The highest count of all words with this prefix.
        var highest: Int32 = 0
    }

    /// The first node has no letter: words begin below it.
    private(set) var nodes = [Node(letter: 0)]
    /// All words, each between two line feeds, in which the letters within words are looked up.
    private var text: [UInt8] = [lineFeed]
    private static let lineFeed = UInt8(ascii: "\n")
    /// The number of products in the catalogue.
    public private(set) var productCount: Int
    /// The language of the word forms.
    public let language: SearchLanguage

    public init(productCount: Int = 0, language: SearchLanguage = .standard) {
        self.productCount = productCount
        self.language = language
    }

    /// Adds `count` to the number of products with a word. Adding in alphabetical order is fastest.
    public mutating func add(_ word: String, count: Int = 1) {
        guard count > 0 else { return }
        var path = [0]
        for letter in word.unicodeScalars { path.append(child(letter.value, of: path[path.count - 1])) }
        if nodes[path[path.count - 1]].count == 0 {
            text += word.utf8
            text.append(Self.lineFeed)
        }
        let (all, isTooMany) = nodes[path[path.count - 1]].count.addingReportingOverflow(Int32(clamping: count))
        nodes[path[path.count - 1]].count = isTooMany ? .max : all
        for node in path where nodes[node].highest < all { nodes[node].highest = all }
    }

    /// Adds a product with these words.
    public mutating func addProduct(_ words: Set<String>) {
        productCount += 1
        for word in words { add(word) }
    }

    public func contains(_ word: String) -> Bool { count(of: word) > 0 }

    /// Returns the number of products with the word, as far as the vocabulary knows.
    public func count(of word: String) -> Int { node(word).map { Int(nodes[$0].count) } ?? 0 }

    /// Returns the words that contain these letters behind their beginning, in the order in which they were added, at
    /// most `limit`.
    func words(containing part: String, limit: Int) -> [String] {
        let (part, text) = (Array(part.utf8), text.span)
        guard let first = part.first else { return [] }
        var words: [String] = []
        var index = 1
        while index + part.count <= text.count, words.count < limit {
            guard text[index] == first, part.indices.allSatisfy({ text[index + $0] == part[$0] }) else {
                index += 1
                continue
            }
            var (start, end) = (index, index + part.count)
            while text[start - 1] != Self.lineFeed { start -= 1 }
            while text[end] != Self.lineFeed { end += 1 }
            if start < index { words.append(String(decoding: self.text[start..<end], as: UTF8.self)) }
            index = end
        }
        return words
    }

    /// Returns the words that end with these letters, in the order in which they were added, at most `limit`.
    func words(endingWith end: String, limit: Int) -> [String] {
        let (letters, text) = (Array(end.utf8), text.span)
        var words: [String] = []
        var start = 1
        for index in start..<max(start, text.count) where text[index] == Self.lineFeed {
            let first = index - letters.count
            if first > start, words.count < limit, letters.indices.allSatisfy({ text[first + $0] == letters[$0] }) {
                words.append(String(decoding: self.text[start..<index], as: UTF8.self))
            }
            start = index + 1
        }
        return words
    }

    /// Returns the node at which a prefix ends, or nil if no word has it.
    func node(_ beginning: String) -> Int? {
        beginning.unicodeScalars.reduce(0) { node, letter in node.flatMap { find(letter.value, below: $0) } }
    }

    /// Returns the letters after a node.
    func children(of node: Int) -> Children { Children(nodes: nodes, upcoming: nodes[node].child) }

    struct Children: Sequence, IteratorProtocol {
        let nodes: [Node]
        var upcoming: Int32

        mutating func next() -> Int? {
            guard upcoming != 0 else { return nil }
            defer { upcoming = nodes[Int(upcoming)].sibling }
            return Int(upcoming)
        }
    }

    private func find(_ letter: UInt32, below node: Int) -> Int? {
        children(of: node).first { nodes[$0].letter == letter }
    }

    private mutating func child(_ letter: UInt32, of node: Int) -> Int {
        if let child = find(letter, below: node) { return child }
        nodes.append(Node(letter: letter, sibling: nodes[node].child))
        nodes[node].child = Int32(nodes.count - 1)
        return nodes.count - 1
    }
}
