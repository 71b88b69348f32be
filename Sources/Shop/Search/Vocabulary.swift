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
    /// The number of products in the catalogue.
    public private(set) var productCount: Int

    public init(productCount: Int = 0) {
        self.productCount = productCount
    }

    /// Adds `count` to the number of products with a word. Adding in alphabetical order is fastest.
    public mutating func add(_ word: String, count: Int = 1) {
        var path = [0]
        for letter in word.unicodeScalars { path.append(child(letter.value, of: path[path.count - 1])) }
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
