/// Ordered positions, which leave room to insert an item without moving the others.
public struct ListPositions: Sendable {
    private let positions: [Int64]

    /// `positions` are in ascending order.
    public init(_ positions: [Int64]) {
        self.positions = positions
    }

    /// Returns a position for an item at this index. If `isCrowded` is true there, all items need new positions.
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

    /// Returns true if there is no free position at this index.
    public func isCrowded(at index: Int) -> Bool {
        let position = position(at: index)
        return index > 0 && positions[min(index, positions.count) - 1] >= position
            || index < positions.count && positions[index] <= position
    }

    /// Returns widely spaced positions for that many items.
    public static func spread(_ count: Int) -> [Int64] {
        (0..<count).map { Int64($0 + 1) * ListItem.gap }
    }
}
