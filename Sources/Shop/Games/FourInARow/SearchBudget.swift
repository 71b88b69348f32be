/// Limit of a search: a number of nodes, and whoever calls may end it sooner.
struct SearchBudget {
    /// Nodes between two questions whether the time is up.
    private static let interval = 4096

    private let limit: Int
    /// Nodes counted so far.
    private(set) var count = 0
    private let isTimeUp: () -> Bool
    private(set) var isSpent = false

    init(nodes: Int, isTimeUp: @escaping () -> Bool) {
        limit = nodes
        self.isTimeUp = isTimeUp
    }

    /// Counts a node. False once the limit is reached.
    @inline(__always)
    mutating func spend() -> Bool {
        count &+= 1
        if count & (Self.interval &- 1) == 0 { check() }
        return !isSpent
    }

    @inline(never)
    private mutating func check() {
        if count >= limit || isTimeUp() { isSpent = true }
    }
}
