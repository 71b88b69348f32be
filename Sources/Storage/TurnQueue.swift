/// A change that waits for its turn.
protocol WaitingChange {
    /// The sender of the change: a network or a session. Empty for the shop itself.
    var sender: String { get }
}

/// A queue of waiting changes, fair among senders: each sender has one turn in each round. The changes of one sender
/// keep the order in which they arrived. Adding and removing a change take constant time.
struct TurnQueue<Change: WaitingChange> {
    private(set) var count = 0
    /// The only waiting change, which is the usual case. It is moved to `changes` when a second one arrives.
    private var only: Change?
    private var changes: [String: FIFO<Change>] = [:]
    /// The senders that wait for their turn. The current sender is added again when its turn is over.
    private var round = FIFO<String>()
    private var current: String?

    var isEmpty: Bool { count == 0 }

    mutating func append(_ change: Change) {
        count += 1
        if count == 1 {
            only = change
        } else {
            queueOnly()
            queue(change)
        }
    }

    private mutating func queueOnly() {
        guard let change = only else { return }
        only = nil
        queue(change)
    }

    private mutating func queue(_ change: Change) {
        if changes[change.sender, default: FIFO()].append(change), change.sender != current {
            round.append(change.sender)
        }
    }

    /// Removes and returns the change whose turn is next.
    mutating func popFirst() -> Change? {
        endTurn()
        if let change = only {
            (only, current, count) = (nil, change.sender, 0)
            return change
        }
        guard let sender = round.popFirst() else { return nil }
        current = sender
        count -= 1
        return changes[sender]?.popFirst()
    }

    /// True if a change of another sender waits.
    func hasChanges(besidesThoseOf sender: String) -> Bool {
        if let only { return only.sender != sender }
        return count > (changes[sender]?.count ?? 0)
    }

    /// Puts removed changes back at the head of the queue. They are removed in the same order again.
    mutating func putBack(_ removed: [Change]) {
        let others = drain()
        for change in removed { append(change) }
        for change in others { append(change) }
    }

    /// Removes and returns the changes that match. The others keep their order.
    mutating func removeAll(where matches: (Change) -> Bool) -> [Change] {
        queueOnly()
        guard changes.values.contains(where: { $0.elements.contains(where: matches) }) else { return [] }
        let all = drain()
        for change in all where !matches(change) { append(change) }
        return all.filter(matches)
    }

    /// Removes and returns all changes in the order of their turns.
    private mutating func drain() -> [Change] {
        var all: [Change] = []
        while let change = popFirst() { all.append(change) }
        endTurn()
        return all
    }

    private mutating func endTurn() {
        guard let sender = current else { return }
        current = nil
        guard !changes.isEmpty else { return }
        if changes[sender]?.isEmpty == false { round.append(sender) } else { changes[sender] = nil }
    }
}

/// The elements of a queue, in the order in which they were added.
private struct FIFO<Element> {
    private var items: [Element?] = []
    private var head = 0

    var count: Int { items.count - head }
    var isEmpty: Bool { head == items.count }
    var elements: some Sequence<Element> { items[head...].lazy.compactMap(\.self) }

    /// Adds an element. Returns true if the queue was empty.
    @discardableResult
    mutating func append(_ element: Element) -> Bool {
        items.append(element)
        return items.count == head + 1
    }

    mutating func popFirst() -> Element? {
        guard head < items.count else { return nil }
        let first = items[head]
        items[head] = nil
        head += 1
        if head == items.count {
            items.removeAll(keepingCapacity: true)
            head = 0
        } else if head >= 64, 2 * head >= items.count {
            items.removeFirst(head)
            head = 0
        }
        return first
    }
}
