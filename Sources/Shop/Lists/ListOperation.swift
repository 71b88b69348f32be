/// A change of one item, possibly made offline.
///
/// Operations may arrive late, twice, and in any order: all clients that have received the same operations have the
/// same list. If two operations set the same field, the one made later wins. If both were made at the same time, the
/// one with the higher key wins.
public struct ListOperation: Equatable, Sendable {
    /// The change of the item.
    public enum Change: Equatable, Sendable {
        /// Adds the item.
        case add(name: String, measure: ListMeasure?)
        case set(Field, to: String)
    }

    /// A property of an item, which has one value at a time.
    public enum Field: String, CaseIterable, Sendable {
        case name, measure, checked, position, deleted
    }

    /// 128 random bits.
    public typealias ID = ListItem.ID

    public let id: ID
    public let item: ListItem.ID
    public let change: Change
    public let madeAt: Moment

    public init(id: ID, item: ListItem.ID, _ change: Change, madeAt: Moment) {
        self.id = id
        self.item = item
        self.change = change
        self.madeAt = madeAt
    }

    /// A time in milliseconds since 1970-01-01 UTC.
    public struct Moment: Hashable, Comparable, Sendable {
        public let milliseconds: Int64

        public init(milliseconds: Int64) {
            self.milliseconds = milliseconds
        }

        public static func < (left: Self, right: Self) -> Bool { left.milliseconds < right.milliseconds }
    }

    /// The time at which a field was set, and the operation that set it. The greater stamp wins.
    public struct Stamp: Comparable, Sendable {
        public let madeAt: Moment
        public let operation: ID

        public init(madeAt: Moment, operation: ID) {
            self.madeAt = madeAt
            self.operation = operation
        }

        public static func < (left: Self, right: Self) -> Bool {
            (left.madeAt, left.operation) < (right.madeAt, right.operation)
        }
    }

    public var stamp: Stamp { Stamp(madeAt: madeAt, operation: id) }
}

extension [ListOperation] {
    /// Returns the same changes in the same order, none of them made later than `moment`: later times are moved back.
    public func made(notAfter moment: ListOperation.Moment) -> [ListOperation] {
        var latest = moment
        return reversed().map { operation in
            guard operation.madeAt > latest else { return operation }
            defer { latest = ListOperation.Moment(milliseconds: latest.milliseconds - 1) }
            return ListOperation(id: operation.id, item: operation.item, operation.change, madeAt: latest)
        }.reversed()
    }
}

extension ListOperation.Field {
    /// Returns true if the value is valid for the field.
    public func takes(_ value: String) -> Bool {
        switch self {
        case .name: ListItem.isName(value)
        case .measure: [ListMeasure](text: value) != nil
        case .checked, .deleted: ["0", "1"].contains(value)
        case .position: Int64(value).map { (-ListItem.farthest...ListItem.farthest).contains($0) } ?? false
        }
    }
}

extension ListItem {
    /// The distance of two neighbouring positions between which no item was moved.
    public static let gap: Int64 = 1 << 20
    /// The highest position. The lowest one is its negative.
    public static let farthest: Int64 = 1 << 50
}
