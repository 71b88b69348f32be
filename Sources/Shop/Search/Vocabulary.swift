/// All words of a catalogue with the number of products that have each, as a trie.
///
/// It is right to hold words that no product has any more: whoever shows one looks it up first.
public struct Vocabulary: Sendable {
    /// A letter, and the words that have it behind the letters on the way to it.
    struct Node {
        let letter: UInt32
        /// The first letter that follows; 0 for none.
        var child: Int32 = 0
        /// Another letter in the same place; 0 for none.
        var sibling: Int32 = 0
        /// Products that have the word which ends here.
        var count: Int32 = 0
        /// The highest count of all words that begin like this.
        var highest: Int32 = 0
    }

    /// The first node has no letter: words begin below it.
    private(set) var nodes = [Node(letter: 0)]
    /// Number of products.
    public private(set) var productCount: Int

    public init(productCount: Int = 0) {
        self.productCount = productCount
    }

    /// Adds a word that `count` more products have. Words in the order of the alphabet are added fastest.
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

    /// Number of products that have the word, as far as is known.
    public func count(of word: String) -> Int { node(word).map { Int(nodes[$0].count) } ?? 0 }

    /// Node at which a beginning ends; nil when no word begins so.
    func node(_ beginning: String) -> Int? {
        beginning.unicodeScalars.reduce(0) { node, letter in node.flatMap { find(letter.value, below: $0) } }
    }

    /// The letters that follow a node.
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
