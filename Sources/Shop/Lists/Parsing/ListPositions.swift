/// Positions of things in an order of their own, from which a new one is found without moving the others.
public struct ListPositions: Sendable {
    private let positions: [Int64]

    /// `positions` come in order.
    public init(_ positions: [Int64]) {
        self.positions = positions
    }

    /// A position for something that is to stand at this index. `isCrowded` tells where none is left there, and all want
    /// new ones.
    public func position(at index: Int) -> Int64 {
        let before = index > 0 ? positions[min(index, positions.count) - 1] : nil
        let after = index < positions.count ? positions[index] : nil
        switch (before, after) {
        case (nil, nil): return ListItem.gap
        case (let before?, nil): return min(before + ListItem.gap, ListItem.farthest)
        case (nil, let after?): return max(after - ListItem.gap, -ListItem.farthest)
        case (let before?, let after?): return before + (after - before) / 2
        }
    }

    /// True where nothing fits in at this index.
    public func isCrowded(at index: Int) -> Bool {
        let position = position(at: index)
        return index > 0 && positions[min(index, positions.count) - 1] >= position
            || index < positions.count && positions[index] <= position
    }

    /// Positions for so many things, far apart.
    public static func spread(_ count: Int) -> [Int64] {
        (0..<count).map { Int64($0 + 1) * ListItem.gap }
    }
}
